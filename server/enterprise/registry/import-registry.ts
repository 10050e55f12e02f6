/**
 * Staff import lists of companies into the house's registry. The request keeps the upload and returns; reading and comparing go on behind it. What
 * would change is shown; all rows are written once somebody has confirmed it, or none and every wrong cell is named.
 */
import type { Selectable } from 'kysely';
import {
  type RegistryImportState,
  registryColumns,
  registryImportStates,
} from '#contract/enterprise/registry-rules.ts';
import { dayMs, dayOf, instantOf } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import type { SheetPreview } from '#contract/kit/sheet-preview.ts';
import { countAttempt, hour, lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Staff } from '../../kit/context.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { openUpload, readOpened, type UploadedSheet } from '../../kit/sheets/read-upload.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';
import { compareCompanies, keepCompanies, previewOfList } from './keep-companies.ts';
import { type Company, type Field, fields, readCompanies, registryLimits, type Wrong } from './read-companies.ts';

const uploads = [{ max: 60, seconds: hour }];
/** Five times what as many rows take. */
const registryBytes = 20 * 1024 * 1024;
/** A check that has not ended by then has died with its process. */
const deadAfterMs = 120_000;
const mostErrors = 50;

type Row = Selectable<Tables['enterprise_registry_import']>;
/** Whoever would confirm is gone after a day, and so is what was compared. */
const stateOf = (now: Date, { state, created_at }: Pick<Row, 'state' | 'created_at'>): RegistryImportState => {
  const age = now.getTime() - created_at.getTime();
  return state === 1 && age > deadAfterMs ? 4 : state === 5 && age > dayMs ? 6 : (state as RegistryImportState);
};
const importOf = ({ clock }: Pick<Context, 'clock'>, row: Row, imported_by: string) => {
  const state = stateOf(clock(), row);
  return {
    obj_id: row.obj_id,
    file_name: row.file_name,
    state,
    state_name: registryImportStates[state],
    added: row.added,
    changed: row.changed,
    same: row.same,
    errors: row.errors as { cell: string; message: string }[],
    ignored: row.ignored,
    imported_by,
    created_at: instantOf(row.created_at),
  };
};

export const listImports: Verb<'GET /console/registry/imports'> = async (context, { query }) =>
  await pageRead(
    context.db
      .selectFrom('enterprise_registry_import')
      .innerJoin('staff', 'staff.staff_id', 'enterprise_registry_import.imported_by')
      .selectAll('enterprise_registry_import')
      .select('staff.name')
      .where('enterprise_registry_import.region_code', '=', context.region.code)
      .orderBy('enterprise_registry_import.created_at', 'desc')
      .orderBy('obj_id'),
    query,
    async (page) => (await page.execute()).map(({ name, ...row }) => importOf(context, row, name)),
  );

const findImport = async ({ db, region }: Pick<Context, 'db' | 'region'>, obj_id: string) => {
  const found = await db
    .selectFrom('enterprise_registry_import')
    .innerJoin('staff', 'staff.staff_id', 'enterprise_registry_import.imported_by')
    .selectAll('enterprise_registry_import')
    .select('staff.name')
    .where('enterprise_registry_import.region_code', '=', region.code)
    .where('obj_id', '=', obj_id)
    .executeTakeFirst();
  if (!found) throw refuse('not_found');
  return found;
};

export const getImport: Verb<'GET /console/registry/imports/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const { name, ...row } = await findImport(context, obj_id);
  const one = importOf(context, row, name);
  return { data: { ...one, preview: one.state === 5 ? (row.preview as SheetPreview | null) : null } };
};

const refuseImport = async ({ db }: Context, obj_id: string, wrong: readonly Wrong[], ignored: readonly string[]) => {
  await db
    .updateTable('enterprise_registry_import')
    .set({ state: 3, errors: JSON.stringify(wrong.slice(0, mostErrors)), ignored: [...ignored] })
    .where('obj_id', '=', obj_id)
    .where('state', '=', 1)
    .execute();
};

const check = async (context: Context<Staff>, obj_id: string, uploaded: UploadedSheet): Promise<void> => {
  try {
    const { companies, wrong, ignored, remarks } = readCompanies(uploaded.sheet, dayOf(context.clock()));
    if (wrong.length > 0) return await refuseImport(context, obj_id, wrong, ignored);
    const compared = await compareCompanies(context.db, context, companies);
    const preview = previewOfList(uploaded, compared, remarks);
    const { added, changed, same } = compared.sums;
    await context.db
      .updateTable('enterprise_registry_import')
      .set({ state: 5, added, changed, same, ignored })
      .set({ preview: JSON.stringify(preview), companies: JSON.stringify(companies) })
      .where('obj_id', '=', obj_id)
      .where('state', '=', 1)
      .execute();
  } catch (error) {
    const known = error instanceof Failure;
    if (!known) context.log.error({ err: error }, 'a list of companies was not checked');
    await refuseImport(
      context,
      obj_id,
      [{ cell: '', message: known ? error.message : '核对没有完成，请重新导入' }],
      [],
    );
  }
};

export const importRegistry: Verb<'POST /console/registry/imports'> = async (context, { body }) => {
  const { actor, now, region } = context;
  await forgetOld(context);
  await countAttempt(context, 'registry_import', actor.staff_id, uploads, 'too_many');
  if (body.size_bytes > registryBytes) throw refuse('too_large', { message: '表格不能超过 20 MB，请分几次导入' });
  const opened = await openUpload(context, body);
  const row = await write(context, async (tx, record) => {
    const obj_id = context.newId();
    record({ action: 'registry.upload', obj_type: 'enterprise_registry_import', obj_id });
    return await tx
      .insertInto('enterprise_registry_import')
      .values({
        obj_id,
        region_code: region.code,
        file_name: opened.name,
        state: 1,
        imported_by: actor.staff_id,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  void readOpened(context, opened, registryLimits)
    .then((uploaded) => check(context, row.obj_id, uploaded))
    .catch(async (error) => {
      const known = error instanceof Failure;
      if (!known) context.log.error({ err: error }, 'a list of companies was not read');
      await refuseImport(
        context,
        row.obj_id,
        [{ cell: '', message: known ? error.message : '核对没有完成，请重新导入' }],
        [],
      );
    })
    .catch((error) => context.log.error({ err: error }, 'the trouble with a list of companies was not written'));
  return { data: importOf(context, row, actor.name) };
};

/** What was compared and never confirmed is forgotten. */
const forgetOld = async ({ db, region, clock }: Context): Promise<void> => {
  await db
    .updateTable('enterprise_registry_import')
    .set({ state: 6, preview: null, companies: null })
    .where('region_code', '=', region.code)
    .where('state', '=', 5)
    .where('created_at', '<', new Date(clock().getTime() - dayMs))
    .execute();
};

export const stepImport: Verb<'POST /console/registry/imports/{obj_id}/steps'> = async (
  context,
  { params: { obj_id }, body },
) => {
  await forgetOld(context);
  await write(context, async (tx, record) => {
    // One list after another, or two would each count the other's rows as new.
    await lockSubject(tx, `registry ${context.region.code}`);
    const row = await findImport({ ...context, db: tx }, obj_id);
    if (stateOf(context.clock(), row) !== 5)
      throw refuse('wrong_state', {
        message: `这份名单${registryImportStates[stateOf(context.clock(), row)]}，请刷新`,
      });
    const ended = { preview: null, companies: null };
    const set = (values: object) =>
      tx
        .updateTable('enterprise_registry_import')
        .set({ ...ended, ...values })
        .where('obj_id', '=', obj_id)
        .execute();
    const told = { obj_type: 'enterprise_registry_import', obj_id };
    if (body.action === 'cancel') {
      await set({ state: 6 });
      record({ action: 'registry.cancel', ...told });
      return;
    }
    const companies = row.companies as Company[];
    const compared = await compareCompanies(tx, context, companies);
    const preview = row.preview as SheetPreview;
    const { added, changed, same } = compared.sums;
    if (body.confirm !== preview.confirm || added !== row.added || changed !== row.changed || same !== row.same)
      throw refuse('record_changed', { message: '核对之后登记库有变动，请重新上传名单' });
    await keepCompanies(tx, context, obj_id, compared);
    await set({ state: 2 });
    record({ action: 'registry.import', ...told, detail: { rows: companies.length, created: added } });
  });
  const { name, ...row } = await findImport(context, obj_id);
  return { data: importOf(context, row, name) };
};

export const registryTemplate: Verb<'GET /console/registry/template'> = async (context) => {
  const widths: Readonly<Record<Field, number>> = {
    credit_code: 24,
    enterprise_name: 36,
    enterprise_type: 30,
    reg_status: 12,
    established_date: 14,
    reg_address: 50,
  };
  const sheet = headedSheet(
    '企业',
    fields.map((field) => ({ title: registryColumns[field], width: widths[field] })),
    [],
  );
  return downloadOf(await writeSheets([sheet], context), { name: '企业名单模板.xlsx', mime: sheetType });
};
