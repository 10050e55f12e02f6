/** Staff draw a batch up by a list: shown enterprise by enterprise, and added, all or none, once a person has confirmed it. */
import { creditCodePattern } from '#contract/kit/credit-code.ts';
import { fenOf, yuan } from '#contract/kit/money.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { mostOffers, type OfferKind } from '#contract/policy/offer-rules.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { previewOf, refuseSheet, showOrCarryOut } from '../../kit/sheets/confirm-import.ts';
import { type ListColumn, notNamed, readList, type SheetError } from '../../kit/sheets/read-list.ts';
import { readUpload, type UploadedSheet } from '../../kit/sheets/read-upload.ts';
import { checkEnterprises, insertOffers, ownDraft, type Wrong } from './draw-up-offers.ts';
import { batchOf, findBatch } from './offer-rows.ts';

const limits = { rows: mostOffers + 10, columns: 60, tooMany: '表格行数过多，请分几批办理' };
const mostFen = 1_000_000_000_000;

type Key = 'credit_code' | 'enterprise_name' | 'amount';
const columnsFor = (kind: OfferKind): readonly ListColumn<Key>[] => [
  { key: 'credit_code', title: '统一社会信用代码', also: /信用代码/, kind: 'text', needed: true },
  { key: 'enterprise_name', title: '企业名称', also: /^(企业|单位|公司)(名称|全称)?$/, kind: 'text', needed: true },
  { key: 'amount', title: '金额（元）', also: /金额/, unit: '元', kind: 'number', needed: kind === 1 },
];
const keys: Readonly<Record<Wrong['column'], Key>> = {
  统一社会信用代码: 'credit_code',
  企业名称: 'enterprise_name',
  '金额（元）': 'amount',
};

const plan = async (tx: Tx, context: Context<Staff>, obj_id: string, uploaded: UploadedSheet) => {
  const batch = await ownDraft(tx, context, obj_id);
  const { rows, errors, remarks } = readList(uploaded.sheet, columnsFor(batch.kind));
  const typed = rows.map((one) => ({
    ...one,
    code: tidyCode(one.text.credit_code),
    sum: one.text.amount ? fenOf(one.text.amount) : null,
  }));
  const { named, wrong } = await checkEnterprises(
    tx,
    context,
    batch,
    typed.map(({ code, text, sum }) => ({
      credit_code: code,
      enterprise_name: text.enterprise_name.slice(0, 100),
      amount_fen: sum ?? null,
    })),
  );
  const unread = typed.flatMap(({ code, sum }, at): Wrong[] => [
    ...(creditCodePattern.test(code)
      ? []
      : [{ at, column: '统一社会信用代码' as const, message: '请填写正确的统一社会信用代码' }]),
    ...(sum === undefined || (sum !== null && (sum < 1 || sum > mostFen))
      ? [{ at, column: '金额（元）' as const, message: '请填写大于 0 的金额，最多两位小数' }]
      : []),
  ]);
  const placed = (all: readonly Wrong[]): SheetError[] =>
    all.flatMap(({ at, column, message }) => {
      const one = typed[at];
      return one ? [{ row: one.row, column, cell: one.place(keys[column]), message }] : [];
    });
  const all = [...errors];
  for (const more of [placed(unread), placed(wrong)]) all.push(...notNamed(all, more));
  if (rows.length === 0 && all.length === 0)
    all.push({ row: 2, column: '统一社会信用代码', cell: 'A2', message: '表格中没有企业' });
  if (all.length) throw refuseSheet(all, '没有添加');
  const sum = named.reduce((total, { amount_fen }) => total + (amount_fen ?? 0), 0);
  const preview = previewOf(uploaded, {
    says: [`将添加 ${named.length} 家企业${batch.kind === 1 ? `，共 ${yuan(sum)} 元` : ''}`],
    columns: ['统一社会信用代码', '企业名称', ...(batch.kind === 1 ? ['金额（元）'] : [])],
    rows: named.map(({ credit_code, enterprise_name, amount_fen }, at) => ({
      row: typed[at]?.row ?? 0,
      outcome: '添加',
      taken: true,
      choosable: false,
      cells: [credit_code, enterprise_name, ...(batch.kind === 1 ? [yuan(amount_fen ?? 0)] : [])],
      notes: [],
    })),
    remarks,
  });
  return { preview, batch, named };
};

export const importOffers: Verb<'POST /console/policy_offers/{obj_id}/import'> = async (
  context,
  { params: { obj_id }, body },
) => {
  await findBatch(context, context.db, obj_id);
  const uploaded = await readUpload(context, body, limits);
  const { preview, done } = await showOrCarryOut(
    context,
    body,
    (tx) => plan(tx, context, obj_id, uploaded),
    async (tx, record, { batch, named }) => {
      const edited = await insertOffers(tx, context, batch, named);
      const detail = { count: named.length };
      record({ action: 'policy_offer.add', obj_type: 'policy_offer_batch', obj_id, detail });
      return await batchOf(context, tx, edited);
    },
  );
  return { data: { preview, batch: done } };
};
