/** A bill as a PDF: what it is for, how it was computed, what is paid of it and where to pay the rest. */
import { type SqlBool, sql } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { vatOf } from '#contract/space/leasing/bills.ts';
import { lateFeeSaid, lateRuleSaid } from '#contract/space/leasing/late-words.ts';
import type { Bill } from '#contract/space/leasing/lease-calls.ts';
import { meterParts } from '#contract/space/leasing/meters.ts';
import { write } from '../../kit/audit.ts';
import type { Download, Verb } from '../../kit/calls/implement.ts';
import type { Context } from '../../kit/context.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { moneyWords } from '../../kit/money/money-words.ts';
import { noId } from '../../kit/no-id.ts';
import { demoMark, drawPdf, type PdfPart } from '../../kit/pdf/draw-pdf.ts';
import { billsWhere } from './bill-rows.ts';

const factsOf = (bill: Bill): [string, string][] => {
  const meter = bill.meter && meterParts(bill.meter);
  return [
    ['承租方', bill.enterprise_name],
    ['合同编号', bill.contract_no],
    ['项目', bill.kind_name],
    ...(bill.period_first ? [['计费期间', `${bill.period_first} 至 ${bill.period_last}`] as [string, string]] : []),
    ...(bill.meter_no ? [['表号', bill.meter_no] as [string, string]] : []),
    ...(meter
      ? ([
          ['读数', meter.readings],
          ['用量', meter.quantity],
          ['单价', meter.price],
        ] as [string, string][])
      : []),
    ['金额', `${yuan(bill.amount_fen)} 元（大写：人民币${moneyWords(bill.amount_fen)}）`],
    ...(bill.vat_rate
      ? [['税率', `${bill.vat_rate}%，含税额 ${yuan(vatOf(bill.amount_fen, bill.vat_rate))} 元`] as [string, string]]
      : []),
    ['已缴', `${yuan(bill.paid_fen)} 元`],
    ['应缴日', `${bill.due_day}（含当日）`],
    ['状态', bill.overdue ? '已逾期' : bill.status_name],
    // It is no part of the sum above: finance bills it by itself.
    ...(bill.late
      ? ([
          ['违约金', lateFeeSaid(bill.late)],
          ['违约金计算', lateRuleSaid(bill.late)],
        ] as [string, string][])
      : []),
    ...(bill.note ? [['说明', bill.note] as [string, string]] : []),
  ];
};

const drawBill = async (context: Context, condition: ReturnType<typeof sql<SqlBool>>): Promise<Download> => {
  const [bill] = await billsWhere(context, context.db, condition, 'in order');
  if (!bill) throw refuse('not_found');
  const payee = context.region.leasing?.payee;
  const left = bill.amount_fen - bill.paid_fen;
  const parts: PdfPart[] = [
    { kind: 'title', text: `${bill.kind_name}账单` },
    { kind: 'facts', rows: factsOf(bill) },
    ...(payee && bill.status <= 2
      ? ([
          { kind: 'heading', text: '缴纳' },
          {
            kind: 'facts',
            rows: [
              ['待缴', `${yuan(left)} 元`],
              ['收款户名', payee.account_name],
              ['开户行', payee.bank],
              ['账号', payee.account_no],
              ['转账附言', bill.contract_no],
            ],
          },
        ] satisfies PdfPart[])
      : []),
  ];
  const bytes = await drawPdf(`${bill.kind_name}账单 ${bill.contract_no}`, context.now, parts, {
    header: `合同编号 ${bill.contract_no}`,
    mark: demoMark(context),
    numbered: true,
  });
  await write(context, async (_, record) =>
    record({ action: 'bill.pdf', obj_type: 'lease_bill', obj_id: bill.obj_id }),
  );
  const of = [bill.kind_name, bill.period_first, bill.contract_no].filter(Boolean).join('_');
  return downloadOf(bytes, { name: `账单_${of}.pdf`, mime: 'application/pdf' });
};

export const getOwnBillPdf: Verb<'GET /space-v2/bills/pdf'> = async (context, { query: { obj_id } }) =>
  await drawBill(
    context,
    sql<SqlBool>`(bill.obj_id = ${obj_id} and lease.enterprise_id = ${context.actor.enterprise_id ?? noId} and lease.status not in (1, 8))`,
  );
export const getBillPdf: Verb<'GET /console/bills/{obj_id}/pdf'> = async (context, { params: { obj_id } }) =>
  await drawBill(context, sql<SqlBool>`(bill.obj_id = ${obj_id} and lease.status not in (1, 8))`);
