/** Staff grant vouchers of a programme: singly and by an Excel list; never more than the budget, whoever grants at the same instant. */
import { readFile } from 'node:fs/promises';
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { fenOf, yuan } from '#contract/kit/money.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { mostGrantRows } from '#contract/trade/voucher-rules.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { onceOfFile } from '../../kit/calls/once.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { examineUpload } from '../../kit/files/examine-upload.ts';
import { sendMessages } from '../../kit/messages.ts';
import { readSheet, sheetType } from '../../kit/sheets/sheets.ts';
import { findProgramme, type ProgrammeRow, programmeOf } from './programmes.ts';
import { postGrant } from './voucher-money.ts';

type Grant = { enterprise_id: string; amount_fen: number };

/** Takes the sum from the budget: the statement itself has the condition, and a check of the table holds it whoever writes. */
const takeBudget = async (tx: Tx, { obj_id }: ProgrammeRow, fen: number): Promise<ProgrammeRow> => {
  const row = await tx
    .updateTable('voucher_programme')
    .set((eb) => ({ granted_fen: eb('granted_fen', '+', fen) }))
    .where('obj_id', '=', obj_id)
    .where((eb) => eb(eb('granted_fen', '+', fen), '<=', eb.ref('budget_fen')))
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const { budget_fen, granted_fen } = await tx
    .selectFrom('voucher_programme')
    .select(['budget_fen', 'granted_fen'])
    .where('obj_id', '=', obj_id)
    .executeTakeFirstOrThrow();
  throw refuseAt('budget_short', 'amount_fen', `预算还剩 ${yuan(budget_fen - granted_fen)} 元`);
};

/** What enterprises were granted of a programme until now. */
const grantedOf = async (tx: Tx, programme_id: string, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx
    .selectFrom('voucher')
    .select((eb) => ['enterprise_id', eb.fn.sum<number>('amount_fen').as('fen')])
    .where('programme_id', '=', programme_id)
    .where('enterprise_id', 'in', [...ids])
    .groupBy('enterprise_id')
    .execute();
  return new Map(rows.map(({ enterprise_id, fen }) => [enterprise_id, Number(fen)]));
};

const grantOne = async (
  tx: Tx,
  context: Context<Staff>,
  programme: ProgrammeRow,
  { enterprise_id, amount_fen }: Grant,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  const {
    obj_id: programme_id,
    name,
    businesses,
    shop_ids,
    categories,
    max_ratio,
    valid_from,
    valid_until,
  } = programme;
  const voucher = { obj_id: context.newId(), programme_id, enterprise_id };
  await tx
    .insertInto('voucher')
    .values({
      ...voucher,
      region_code: context.region.code,
      voucher_no: await nextNumber(tx, context, 'CX'),
      name,
      businesses,
      shop_ids,
      categories,
      max_ratio,
      valid_from,
      expire_date: valid_until,
      amount_fen,
      balance_fen: amount_fen,
      granted_by: context.actor.staff_id,
      created_at: context.now,
    })
    .execute();
  await postGrant(tx, context, voucher, amount_fen);
  const people = await tx
    .selectFrom('enterprise_member')
    .select('user_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('member_role', '=', 'owner')
    .execute();
  await sendMessages(
    tx,
    context,
    people.map(({ user_id }) => ({
      to: { kind: 'member' as const, id: user_id },
      title: '收到创新券',
      body: `“${name}”${yuan(amount_fen)} 元，有效期至 ${sayDay(valid_until)}。`,
      link: `/userCenter/user/vouchers/${voucher.obj_id}`,
    })),
  );
  record({ action: 'voucher.grant', obj_type: 'voucher', obj_id: voucher.obj_id, detail: { amount_fen } });
};

const openProgramme = async (tx: Tx, context: Context<Staff>, obj_id: string): Promise<ProgrammeRow> => {
  const programme = await findProgramme(context, tx, obj_id, true);
  if (programme.closed) throw refuse('wrong_state', { message: '该项目已停止发放' });
  if (programme.valid_until < dayOf(context.now)) throw refuse('wrong_state', { message: '该项目已过截止日期' });
  return programme;
};

export const grantVoucher: Verb<'POST /console/voucher_programmes/{obj_id}/vouchers'> = async (
  context,
  { params: { obj_id }, body },
) =>
  await write(context, async (tx, record) => {
    const programme = await openProgramme(tx, context, obj_id);
    const enterprise = await tx
      .selectFrom('enterprise')
      .select('certification')
      .where('enterprise_id', '=', body.enterprise_id)
      .where('region_code', '=', context.region.code)
      .executeTakeFirst();
    if (!enterprise) throw refuse('not_found');
    if (enterprise.certification !== 2)
      throw refuseAt('enterprise_uncertified', 'enterprise_id', '该企业尚未认证，不能发放');
    const had = (await grantedOf(tx, obj_id, [body.enterprise_id])).get(body.enterprise_id) ?? 0;
    if (had + body.amount_fen > programme.max_each_fen)
      throw refuseAt(
        'amount_wrong',
        'amount_fen',
        `每家最多 ${yuan(programme.max_each_fen)} 元，已发放 ${yuan(had)} 元`,
      );
    const taken = await takeBudget(tx, programme, body.amount_fen);
    await grantOne(tx, context, taken, body, record);
    return { data: await programmeOf(context, tx, taken) };
  });

const mostErrors = 50;
const headings = ['统一社会信用代码', '企业名称', '金额（元）'] as const;
type Wrong = { row: number; column: (typeof headings)[number]; message: string };
type Listed = Grant & { row: number };

/** The list row by row, with everything that is wrong with it. */
const readRows = async (
  tx: Tx,
  context: Context<Staff>,
  programme: ProgrammeRow,
  cells: readonly (readonly string[])[],
): Promise<{ grants: Listed[]; wrong: Wrong[] }> => {
  const [head = [], ...rows] = cells;
  const at = headings.map((heading) => head.findIndex((cell) => cell.trim().startsWith(heading.slice(0, 4))));
  if (at.includes(-1)) throw refuse('invalid', { message: `表头须为：${headings.join('、')}` });
  const typed = rows
    .map((cell, index) => ({
      row: index + 2,
      code: tidyCode(cell[at[0] ?? 0] ?? ''),
      name: (cell[at[1] ?? 0] ?? '').trim(),
      sum: (cell[at[2] ?? 0] ?? '').trim(),
    }))
    .filter(({ code, name, sum }) => code || name || sum);
  if (typed.length === 0) throw refuse('invalid', { message: '表格中没有企业' });
  const known = await tx
    .selectFrom('enterprise')
    .select(['enterprise_id', 'enterprise_name', 'credit_code', 'certification'])
    .where('region_code', '=', context.region.code)
    .where('credit_code', 'in', [...new Set(typed.map(({ code }) => code))])
    .orderBy('certification', 'desc')
    .execute();
  const sums = await grantedOf(tx, programme.obj_id, [
    programme.obj_id,
    ...known.map(({ enterprise_id }) => enterprise_id),
  ]);
  const wrong: Wrong[] = [];
  const grants: Listed[] = [];
  for (const { row, code, name, sum } of typed) {
    const enterprise = known.find(({ credit_code }) => credit_code === code);
    const amount_fen = fenOf(sum);
    const found: [Wrong['column'], string | false][] = [
      [
        '统一社会信用代码',
        !enterprise
          ? '平台上没有这家企业'
          : enterprise.certification !== 2
            ? '该企业尚未认证'
            : grants.some(({ enterprise_id }) => enterprise_id === enterprise.enterprise_id) && '与上面的行重复',
      ],
      [
        '企业名称',
        enterprise !== undefined &&
          name !== '' &&
          name !== enterprise.enterprise_name &&
          `应为“${enterprise.enterprise_name}”`,
      ],
      ['金额（元）', !amount_fen || amount_fen < 1 ? '请填写大于 0 的金额，最多两位小数' : false],
    ];
    const had = sums.get(enterprise?.enterprise_id ?? '') ?? 0;
    if (amount_fen && had + amount_fen > programme.max_each_fen)
      found.push(['金额（元）', `每家最多 ${yuan(programme.max_each_fen)} 元，已发放 ${yuan(had)} 元`]);
    const here = found.flatMap(([column, message]) => (message ? [{ row, column, message }] : []));
    wrong.push(...here);
    if (enterprise && amount_fen && here.length === 0)
      grants.push({ row, enterprise_id: enterprise.enterprise_id, amount_fen });
  }
  return { grants, wrong };
};

export const importGrants: Verb<'POST /console/voucher_programmes/{obj_id}/import'> = async (
  context,
  { params: { obj_id }, body },
) => {
  await findProgramme(context, context.db, obj_id);
  const file = await examineUpload(context, body);
  if (file.mime !== sheetType) throw refuse('file_type', { message: '请上传 Excel 表格（.xlsx）' });
  const { rows, cut } = await readSheet(context, () => readFile(file.path), 0);
  if (cut || rows.length > mostGrantRows + 1) throw refuse('file_damaged', { message: '表格行数过多，请分几次导入' });
  return await onceOfFile(context, 'POST /console/voucher_programmes/{obj_id}/import', { obj_id }, body, (inside) =>
    grantListed(inside, obj_id, rows),
  );
};

const grantListed = async (context: Context<Staff>, programme_id: string, cells: readonly (readonly string[])[]) =>
  await write(context, async (tx, record) => {
    const programme = await openProgramme(tx, context, programme_id);
    const { grants, wrong } = await readRows(tx, context, programme, cells);
    if (wrong.length)
      throw refuse('invalid', {
        message: `表格中有 ${wrong.length} 处错误，没有发放，请修改后重新导入`,
        errors: wrong.slice(0, mostErrors).map(({ row, column, message }) => ({
          field: `${row}.${column}`,
          message: `第 ${row} 行“${column}”：${message}`,
        })),
      });
    const amount_fen = grants.reduce((sum, one) => sum + one.amount_fen, 0);
    const taken = await takeBudget(tx, programme, amount_fen);
    for (const grant of grants) await grantOne(tx, context, taken, grant, record);
    return { data: { granted: grants.length, amount_fen } };
  });
