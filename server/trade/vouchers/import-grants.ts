/** Whom to grant how much, by a sheet: shown enterprise by enterprise; once confirmed, the list waits for another person, all or none. */

import { fenOf, yuan } from '#contract/kit/money.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { mostGrantRows } from '#contract/trade/voucher-rules.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { onceOfFile } from '../../kit/calls/once.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { previewOf, refuseSheet, showOrCarryOut } from '../../kit/sheets/confirm-import.ts';
import { type ListColumn, type ListRow, notNamed, readList, type SheetError } from '../../kit/sheets/read-list.ts';
import { readUpload, type UploadedSheet } from '../../kit/sheets/read-upload.ts';
import { type Grant, grantedOf, openProgramme, proposeGrants, requireBudget } from './grant-vouchers.ts';
import { findProgramme, type ProgrammeRow } from './programmes.ts';

const call = 'POST /console/voucher_programmes/{obj_id}/import';
const limits = { rows: mostGrantRows + 10, columns: 60, tooMany: '表格行数过多，请分几次导入' };

type Key = 'credit_code' | 'enterprise_name' | 'amount';
const columns: readonly ListColumn<Key>[] = [
  { key: 'credit_code', title: '统一社会信用代码', also: /信用代码/, kind: 'text', needed: true },
  { key: 'enterprise_name', title: '企业名称', also: /^(企业|单位|公司)(名称|全称)?$/, kind: 'text', needed: true },
  { key: 'amount', title: '金额（元）', also: /金额/, unit: '元', kind: 'number', needed: true },
];
type Listed = Grant & { row: number; enterprise_name: string; credit_code: string };

/** The list row by row, with everything that is wrong with it. */
const check = async (
  tx: Tx,
  context: Context<Staff>,
  { obj_id, max_each_fen }: ProgrammeRow,
  rows: readonly ListRow<Key>[],
): Promise<{ grants: Listed[]; wrong: SheetError[] }> => {
  const typed = rows.map((one) => ({ ...one, code: tidyCode(one.text.credit_code) }));
  const known = await tx
    .selectFrom('enterprise')
    .select(['enterprise_id', 'enterprise_name', 'credit_code', 'certification'])
    .where('region_code', '=', context.region.code)
    .where('credit_code', 'in', ['', ...new Set(typed.map(({ code }) => code))])
    .orderBy('certification', 'desc')
    .execute();
  const sums = await grantedOf(tx, obj_id, [obj_id, ...known.map(({ enterprise_id }) => enterprise_id)]);
  const wrong: SheetError[] = [];
  const grants: Listed[] = [];
  for (const { row, text, code, place } of typed) {
    const enterprise = known.find(({ credit_code }) => credit_code === code);
    const amount_fen = fenOf(text.amount);
    const had = sums.get(enterprise?.enterprise_id ?? '') ?? 0;
    const before = wrong.length;
    const tell = (key: Key, column: string, message: string) => wrong.push({ row, column, cell: place(key), message });
    if (!enterprise) tell('credit_code', '统一社会信用代码', '平台上没有这家企业');
    else if (enterprise.certification !== 2) tell('credit_code', '统一社会信用代码', '该企业尚未认证');
    else if (grants.some(({ enterprise_id }) => enterprise_id === enterprise.enterprise_id))
      tell('credit_code', '统一社会信用代码', '与上面的行重复');
    if (enterprise && text.enterprise_name !== '' && text.enterprise_name !== enterprise.enterprise_name)
      tell('enterprise_name', '企业名称', `应为“${enterprise.enterprise_name}”`);
    if (!amount_fen || amount_fen < 1) tell('amount', '金额（元）', '请填写大于 0 的金额，最多两位小数');
    else if (had + amount_fen > max_each_fen)
      tell('amount', '金额（元）', `每家最多 ${yuan(max_each_fen)} 元，已发放 ${yuan(had)} 元`);
    if (enterprise && amount_fen && wrong.length === before)
      grants.push({
        row,
        enterprise_id: enterprise.enterprise_id,
        enterprise_name: enterprise.enterprise_name,
        credit_code: code,
        amount_fen,
      });
  }
  return { grants, wrong };
};

const plan = async (tx: Tx, context: Context<Staff>, obj_id: string, uploaded: UploadedSheet) => {
  const programme = await openProgramme(tx, context, obj_id);
  const { rows, errors, remarks } = readList(uploaded.sheet, columns);
  const { grants, wrong } = await check(tx, context, programme, rows);
  const all = [...errors, ...notNamed(errors, wrong)];
  if (rows.length === 0 && all.length === 0)
    all.push({ row: 2, column: '统一社会信用代码', cell: 'A2', message: '表格中没有企业' });
  if (all.length) throw refuseSheet(all, '没有发放');
  const amount_fen = grants.reduce((sum, one) => sum + one.amount_fen, 0);
  // Whoever confirms is not told only then that the budget is short.
  await requireBudget(tx, programme, amount_fen);
  const preview = previewOf(uploaded, {
    says: [`将向 ${grants.length} 家企业发放“${programme.name}”，共 ${yuan(amount_fen)} 元，由另一人复核后发放`],
    columns: ['统一社会信用代码', '企业名称', '金额（元）'],
    rows: grants.map((one) => ({
      row: one.row,
      outcome: '发放',
      taken: true,
      choosable: false,
      cells: [one.credit_code, one.enterprise_name, yuan(one.amount_fen)],
      notes: [],
    })),
    remarks,
  });
  return { preview, programme, grants, amount_fen };
};

export const importGrants: Verb<typeof call> = async (context, { params: { obj_id }, body }) => {
  await findProgramme(context, context.db, obj_id);
  const uploaded = await readUpload(context, body, limits);
  const act = async (inside: Context<Staff>) => {
    const { preview, done } = await showOrCarryOut(
      inside,
      body,
      (tx) => plan(tx, inside, obj_id, uploaded),
      async (tx, record, { programme, grants, amount_fen }) => {
        await proposeGrants(tx, inside, record, programme, grants);
        return { proposed: grants.length, amount_fen };
      },
    );
    return { data: { preview, proposed: done?.proposed ?? 0, amount_fen: done?.amount_fen ?? 0 } };
  };
  // A preview changes nothing, and is no first reply to a key.
  if (!body.fields.confirm) return await act(context);
  return await onceOfFile(context, call, { obj_id, confirm: body.fields.confirm }, body, act);
};
