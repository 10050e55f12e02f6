/**
 * Staff import lists of companies into the house's registry. The request keeps the upload and returns; reading and comparing go on behind it. All
 * rows are written, or none and every wrong cell is named.
 */
import { readFile } from 'node:fs/promises';
import type { Selectable } from 'kysely';
import {
  mostRegistryRows,
  type RegistryImportState,
  registryColumns,
  registryImportStates,
} from '#contract/enterprise/registry-rules.ts';
import { creditCodePattern } from '#contract/kit/credit-code.ts';
import { dayOf, instantOf, isDay } from '#contract/kit/day.ts';
import { Failure, refuse } from '#contract/kit/errors.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Staff } from '../../kit/context.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { examineUpload } from '../../kit/files/examine-upload.ts';
import { columnLetters } from '../../kit/sheets/cell-names.ts';
import type { TypedCell } from '../../kit/sheets/sheet-worker.ts';
import { headedSheet, readCells, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';

const uploads = [{ max: 60, seconds: hour }];
/** Five times what as many rows take. */
const registryBytes = 20 * 1024 * 1024;
/** An import that has not ended by then has died with its process. */
const deadAfterMs = 120_000;
const mostErrors = 50;
const atOnce = 500;

type Field = keyof typeof registryColumns;
const fields = Object.keys(registryColumns) as Field[];
const longest: Readonly<Record<Field, number>> = {
  credit_code: 60,
  enterprise_name: 100,
  enterprise_type: 60,
  reg_status: 20,
  established_date: 20,
  reg_address: 200,
};
type Company = Record<Exclude<Field, 'established_date'>, string> & { established_date: string | null };
type Wrong = { cell: string; message: string };

type Row = Selectable<Tables['enterprise_registry_import']>;
const importOf = ({ clock }: Pick<Context, 'clock'>, row: Row, imported_by: string) => {
  const dead = row.state === 1 && clock().getTime() - row.created_at.getTime() > deadAfterMs;
  const state = (dead ? 4 : row.state) as RegistryImportState;
  return {
    obj_id: row.obj_id,
    file_name: row.file_name,
    state,
    state_name: registryImportStates[state],
    added: row.added,
    changed: row.changed,
    same: row.same,
    errors: row.errors as Wrong[],
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

const said = (cell: TypedCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return (typeof cell === 'object' ? cell.error : String(cell)).trim();
};
/** `2019-6-8`, `2019/06/08` and `2019年6月8日` are the same day. */
const dayIn = (text: string): string => {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

type Read = { companies: Company[]; wrong: Wrong[]; ignored: string[] };
const readRows = (rows: readonly (readonly TypedCell[])[], today: string): Read => {
  const [head = [], ...body] = rows;
  const headings = head.map((cell) => said(cell).replace(/[\s*＊]/g, ''));
  const at = new Map(fields.map((field) => [field, headings.indexOf(registryColumns[field])]));
  const missing = (['credit_code', 'enterprise_name'] as const).filter((field) => at.get(field) === -1);
  if (missing.length)
    return {
      companies: [],
      wrong: missing.map((field) => ({ cell: '第 1 行', message: `缺少“${registryColumns[field]}”一列` })),
      ignored: [],
    };
  const ignored = headings.filter((heading) => heading && !Object.values<string>(registryColumns).includes(heading));
  const wrong: Wrong[] = [];
  const seen = new Map<string, number>();
  const companies: Company[] = [];
  for (const [index, cells] of body.entries()) {
    const row = index + 2;
    const text = (field: Field): string => said(cells[at.get(field) ?? -1]);
    if (fields.every((field) => text(field) === '')) continue;
    const tell = (field: Field, message: string) =>
      wrong.push({
        cell: `${columnLetters(at.get(field) ?? 0)}${row}`,
        message: `${registryColumns[field]}：${message}`,
      });
    const credit_code = tidyCode(text('credit_code'));
    const before = seen.get(credit_code);
    if (!creditCodePattern.test(credit_code)) tell('credit_code', '请填写正确的统一社会信用代码');
    else if (before !== undefined) tell('credit_code', `与第 ${before} 行重复`);
    else seen.set(credit_code, row);
    if (!text('enterprise_name')) tell('enterprise_name', '请填写企业名称');
    for (const field of fields.slice(1))
      if (text(field).length > longest[field]) tell(field, `不能超过 ${longest[field]} 个字`);
    const typed = text('established_date');
    const established_date = typed === '' ? null : dayIn(typed);
    if (established_date !== null && (!isDay(established_date) || established_date > today))
      tell('established_date', '请填写今天以前的日期，如 2019-06-08');
    companies.push({
      credit_code,
      enterprise_name: text('enterprise_name'),
      enterprise_type: text('enterprise_type'),
      reg_status: text('reg_status'),
      established_date,
      reg_address: text('reg_address'),
    });
  }
  if (companies.length === 0 && wrong.length === 0) wrong.push({ cell: '第 2 行', message: '表格中没有企业' });
  return { companies, wrong, ignored };
};

/** Writes what is new or different; a company that is the same keeps where it came from. */
const keep = async (context: Context<Staff>, obj_id: string, { companies, ignored }: Read): Promise<void> => {
  const { region } = context;
  const now = context.clock();
  await write(context, async (tx, record) => {
    // One list after another, or two would each count the other's rows as new.
    await tx
      .selectFrom('enterprise_registry_import')
      .select('obj_id')
      .where('region_code', '=', region.code)
      .where('state', '=', 1)
      .orderBy('obj_id')
      .forUpdate()
      .execute();
    const sums = { added: 0, changed: 0, same: 0 };
    for (let start = 0; start < companies.length; start += atOnce) {
      const some = companies.slice(start, start + atOnce);
      const known = await tx
        .selectFrom('enterprise_registry')
        .select(['credit_code', 'enterprise_name', 'enterprise_type', 'reg_status', 'established_date', 'reg_address'])
        .where('region_code', '=', region.code)
        .where(
          'credit_code',
          'in',
          some.map(({ credit_code }) => credit_code),
        )
        .execute();
      const by = new Map(known.map((company) => [company.credit_code, company]));
      const fresh = some.filter((one) => {
        const had = by.get(one.credit_code);
        const same = had !== undefined && fields.every((field) => had[field] === one[field]);
        sums[same ? 'same' : had ? 'changed' : 'added'] += 1;
        return !same;
      });
      if (fresh.length > 0)
        await tx
          .insertInto('enterprise_registry')
          .values(fresh.map((one) => ({ ...one, region_code: region.code, import_id: obj_id, updated_at: now })))
          .onConflict((conflict) =>
            conflict.columns(['region_code', 'credit_code']).doUpdateSet((eb) => ({
              enterprise_name: eb.ref('excluded.enterprise_name'),
              enterprise_type: eb.ref('excluded.enterprise_type'),
              reg_status: eb.ref('excluded.reg_status'),
              established_date: eb.ref('excluded.established_date'),
              reg_address: eb.ref('excluded.reg_address'),
              import_id: eb.ref('excluded.import_id'),
              updated_at: eb.ref('excluded.updated_at'),
            })),
          )
          .execute();
    }
    await tx
      .updateTable('enterprise_registry_import')
      .set({ ...sums, ignored, state: 2 })
      .where('obj_id', '=', obj_id)
      .execute();
    record({
      action: 'registry.import',
      obj_type: 'enterprise_registry_import',
      obj_id,
      detail: { rows: companies.length, created: sums.added },
    });
  });
};

const refuseImport = async ({ db }: Context, obj_id: string, wrong: readonly Wrong[], ignored: readonly string[]) => {
  await db
    .updateTable('enterprise_registry_import')
    .set({ state: 3, errors: JSON.stringify(wrong.slice(0, mostErrors)), ignored: [...ignored] })
    .where('obj_id', '=', obj_id)
    .where('state', '=', 1)
    .execute();
};

const runImport = async (context: Context<Staff>, obj_id: string, bytes: Uint8Array): Promise<void> => {
  try {
    const { rows, cut } = await readCells(context, () => bytes, { rows: mostRegistryRows + 1, columns: 60 });
    if (cut) throw refuse('file_damaged', { message: `表格超过 ${mostRegistryRows} 行，请分几次导入` });
    const read = readRows(rows, dayOf(context.clock()));
    if (read.wrong.length > 0) await refuseImport(context, obj_id, read.wrong, read.ignored);
    else await keep(context, obj_id, read);
  } catch (error) {
    const known = error instanceof Failure;
    if (!known) context.log.error({ err: error }, 'a list of companies was not imported');
    const message = known ? error.message : '导入没有完成，请重新导入';
    await refuseImport(context, obj_id, [{ cell: '', message }], []);
  }
};

export const importRegistry: Verb<'POST /console/registry/imports'> = async (context, { body }) => {
  const { actor, now, region } = context;
  await countAttempt(context, 'registry_import', actor.staff_id, uploads, 'too_many');
  const upload = await examineUpload(context, body);
  if (upload.mime !== sheetType) throw refuse('file_type', { message: '请上传 Excel 表格（.xlsx）' });
  if (upload.size_bytes > registryBytes) throw refuse('too_large', { message: '表格不能超过 20 MB，请分几次导入' });
  // The import outlives the request, and with it the file.
  const bytes = await readFile(upload.path);
  const row = await write(context, async (tx, record) => {
    const obj_id = context.newId();
    record({ action: 'registry.upload', obj_type: 'enterprise_registry_import', obj_id });
    return await tx
      .insertInto('enterprise_registry_import')
      .values({
        obj_id,
        region_code: region.code,
        file_name: upload.name,
        state: 1,
        imported_by: actor.staff_id,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  void runImport(context, row.obj_id, bytes).catch((error) =>
    context.log.error({ err: error }, 'a list of companies was not imported'),
  );
  return { data: importOf(context, row, actor.name) };
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
