/** Requesting access to a file (specification 4, 6 and 7, ruling D9) in one call: it does the two steps of the case kit at once. */

import { grantDays } from '#contract/file/calls.ts';
import { fileAccessCase } from '#contract/file/file-access.case.ts';
import { dayMs } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { beginCase } from '../kit/cases/begin-case.ts';
import { caseOn } from '../kit/cases/case-definition.ts';
import { takeMemberStep } from '../kit/cases/save-case.ts';
import type { Context, Member } from '../kit/context.ts';
import { permissionOf } from './permission.ts';
import { type FileRow, findFile, isUnpublished } from './readable-file.ts';

const case_type = fileAccessCase.type;

/** Nobody else can request access to a member's own upload, and nobody to one that no published entry names. */
const askable = async (context: Pick<Context, 'db'>, file: FileRow) =>
  file.access === 3 && file.owner_kind !== 'member' && !(await isUnpublished(context, file));

export const fileAccess = caseOn(fileAccessCase, {
  subject: async ({ db, region }, file_id) => {
    const file = await db
      .selectFrom('stored_file')
      .selectAll()
      .where('file_id', '=', file_id)
      .where('region_code', '=', region.code)
      .executeTakeFirst();
    return file && (await askable({ db }, file)) ? { title: file.name } : undefined;
  },
  onStep: async (tx, { now }, { obj_id, user_id, subject_id }, { action, to }) => {
    if (!subject_id) return;
    if (to === 60) {
      const given = { obj_id, granted_at: now, ends_at: new Date(now.getTime() + grantDays * dayMs) };
      await tx
        .insertInto('file_grant')
        .values({ user_id, file_id: subject_id, ...given })
        .onConflict((conflict) => conflict.columns(['user_id', 'file_id']).doUpdateSet(given))
        .execute();
    }
    // A later request may have granted access again: that grant stays.
    if (action === 'void')
      await tx
        .deleteFrom('file_grant')
        .where('user_id', '=', user_id)
        .where('file_id', '=', subject_id)
        .where('obj_id', '=', obj_id)
        .execute();
  },
});

/** The draft that an earlier request left when it was interrupted between creating and submitting. */
const draftOf = async ({ db, region, actor }: Context<Member>, file_id: string) =>
  await db
    .selectFrom('case_record')
    .select(['obj_id', 'version'])
    .where('region_code', '=', region.code)
    .where('case_type', '=', case_type)
    .where('holder_id', '=', actor.user_id)
    .where('subject_id', '=', file_id)
    .where('state', '=', 10)
    .executeTakeFirst();

const begin = async (context: Context<Member>, subject_id: string) =>
  (await draftOf(context, subject_id)) ??
  (await beginCase(context, { params: { case_type }, query: undefined, body: { subject_id } })).data;

const overtaken = (error: unknown) =>
  error instanceof Failure && ['case_open', 'stale_version', 'wrong_state'].includes(error.code);

const limits = [{ max: 30, seconds: hour }];

export const askPermission: Verb<'POST /users/files/permissions'> = async (
  context,
  { body: { file_id, ...fields } },
) => {
  const { actor } = context;
  const file = await findFile(context, file_id);
  if (file.access !== 3 && !(await isUnpublished(context, file))) return { data: { status: 'AUTHORIZED' } };
  const status = await permissionOf(context, actor, file);
  if (status === 'AUTHORIZED' || status === 'APPLYING') return { data: { status } };
  if (!(await askable(context, file))) throw refuse('not_found');
  await countAttempt(context, 'file_permission', actor.user_id, limits, 'too_many');
  // Another tab of the same person may be a step ahead: its draft is continued, and its submitted request is the response.
  for (let tries = 1; ; tries += 1) {
    try {
      const { obj_id, version } = await begin(context, file_id);
      await takeMemberStep(context, {
        params: { case_type, obj_id },
        query: undefined,
        body: { action: 'submit', version, opinion: '', fields },
      });
    } catch (error) {
      if (!overtaken(error) || tries === 4) throw error;
    }
    const now = await permissionOf(context, actor, file);
    if (now === 'APPLYING' || now === 'AUTHORIZED' || tries === 4) return { data: { status: now } };
  }
};
