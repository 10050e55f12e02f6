import type { Selectable } from 'kysely';
import { enterpriseCertification } from '#contract/enterprise/enterprise-certification.case.ts';
import type { StaffRole } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import { caseReaders } from '#contract/kit/staff-case-calls.ts';
import { write } from '../kit/audit.ts';
import { handling } from '../kit/cases/staff-rights.ts';
import { isPublishedFile } from '../kit/content/published-files.ts';
import type { Context, Staff } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { permissionOf } from './permission.ts';

export type FileRow = Selectable<Tables['stored_file']>;

/** What a visitor may not read and what does not exist is one answer, so that nobody learns by numbers which files there are. */
const absent = (actor: Context['actor']) =>
  actor ? refuse('not_found') : refuse('unauthenticated', { message: '该文件需要登录后查看' });

export const findFile = async ({ db, region, actor }: Context, file_id: string): Promise<FileRow> => {
  const file = await db
    .selectFrom('stored_file')
    .selectAll()
    .where('file_id', '=', file_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!file) throw absent(actor);
  return file;
};

const refusals = {
  NONE: '您没有该文件的权限，如需下载请申请',
  REJECT: '申请已被驳回，如有需要请重新申请',
  APPLYING: '权限申请中，请耐心等待',
} as const;

/** What staff have uploaded, and no published entry names. */
export const isUnpublished = async ({ db }: Pick<Context, 'db'>, { owner_kind, file_id }: FileRow): Promise<boolean> =>
  owner_kind === 'staff' && !(await isPublishedFile(db, file_id));

/** An unpublished upload is read by staff and by those whom it was given to. Others get the response for a file that does not exist. */
const requireInside = async (context: Context, file: FileRow): Promise<void> => {
  const { actor } = context;
  const may = actor && (actor.kind === 'staff' || (await permissionOf(context, actor, file)) === 'AUTHORIZED');
  if (!may) throw absent(actor);
};

/** Licences and identity papers that came with a certification, and with nothing else. */
const onlyCertifies = async ({ db }: Context, file_id: string): Promise<boolean> => {
  const uses = await db
    .selectFrom('case_file')
    .innerJoin('case_record', 'case_record.obj_id', 'case_file.obj_id')
    .select('case_type')
    .distinct()
    .where('file_id', '=', file_id)
    .execute();
  return uses.length > 0 && uses.every(({ case_type }) => case_type === enterpriseCertification.type);
};

/** Of staff, those who see cases read what members handed in; of certifications only those who decide on them (decision 088). */
const requireHandling = async (context: Context, { roles }: Staff, { owner_kind, file_id }: FileRow): Promise<void> => {
  if (owner_kind !== 'member') return;
  const among = (some: readonly StaffRole[]) => roles.some((role) => some.includes(role));
  if (!among(caseReaders) || (!among(handling) && (await onlyCertifies(context, file_id)))) throw refuse('forbidden');
};

/** The file, if the caller may read it (specification 4 and 8, ruling D9). Reading a file that is not public writes an audit row. */
export const readableFile = async (context: Context, file_id: string): Promise<FileRow> => {
  const file = await findFile(context, file_id);
  const { actor } = context;
  if (await isUnpublished(context, file)) await requireInside(context, file);
  if (file.access === 1) return file;
  if (!actor) throw absent(actor);
  if (file.access === 3 && actor.kind === 'member') {
    const permission_status = await permissionOf(context, actor, file);
    // Nobody can ask for what another member uploaded: to them it is not there.
    if (permission_status !== 'AUTHORIZED' && file.owner_kind === 'member') throw refuse('not_found');
    if (permission_status !== 'AUTHORIZED')
      throw refuse('file_permission', { message: refusals[permission_status], data: { permission_status } });
  }
  if (actor.kind === 'staff') await requireHandling(context, actor, file);
  await write(context, async (_, record) => record({ action: 'file.read', obj_type: 'file', obj_id: file_id }));
  return file;
};
