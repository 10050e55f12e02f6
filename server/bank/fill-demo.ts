/** A statement of the demo's bank: what its waiting transfers say has arrived, and two receipts that nobody reported. */
import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import { addDays, dayOf } from '#contract/kit/day.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { whileReceived } from '../kit/files/while-received.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { importStatement } from './import-statement.ts';
import { stepReceipt } from './receipts.ts';

const headings = ['交易日期', '交易流水号', '摘要', '借方发生额', '贷方发生额', '余额', '对方户名', '对方账号', '附言'];

export const fillBankDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const today = dayOf(context.now);
  const staff_id = demoId(app.region.code, 'staff finance');
  const finance = {
    ...context,
    actor: { kind: 'staff' as const, staff_id, session_id: staff_id, name: '财务', roles: ['finance' as const] },
  };
  const period = { first: addDays(today, -30), last: today };
  const waiting = (await Promise.all(app.transferDesks.map((desk) => desk.read(context, app.db, period))))
    .flat()
    .filter(({ confirmed }) => !confirmed);
  const rows = [
    // The note has the number only sometimes, as people write it.
    ...waiting.map(({ payer, amount_fen, paid_on, subject_no }, index) => [
      paid_on,
      `2026${String(81_000 + index)}`,
      '网银转入',
      '',
      amount_fen / 100,
      '',
      payer,
      `1100 0000 0000 ${4_101 + index}`,
      index % 2 ? '货款' : `付 ${subject_no}`,
    ]),
    [today, '202681901', '网银转入', '', 1_280, '', '示例检测技术（北京）有限公司', '1100 0000 0000 5201', '检测费'],
    [addDays(today, -2), '202681902', '利息', '', 36.52, '', '', '', '结息'],
    [addDays(today, -1), '202681903', '网银转出', 500, '', '', '示例物业', '1100 0000 0000 5300', '物业费'],
  ];
  const bytes = await writeXlsx({ sheets: [{ name: '交易明细', rows: [headings, ...rows] }] });
  await whileReceived(finance, Readable.from([bytes]), async (incoming) => {
    const send = (fields: Record<string, string>) =>
      importStatement(finance, {
        params: {},
        query: undefined,
        body: { ...incoming, name: `对公账户流水_${today}.xlsx`, fields },
      });
    const { data } = await send({});
    await send({ confirm: data.preview?.confirm ?? '' });
  });
  const interest = await app.db
    .selectFrom('bank_receipt')
    .select('receipt_id')
    .where('region_code', '=', app.region.code)
    .where('reference', '=', '202681902')
    .where('aside', 'is', null)
    .executeTakeFirst();
  if (!interest) return;
  const body = { action: 'aside' as const, opinion: '银行结息，不是客户转账' };
  await stepReceipt(finance, { params: { receipt_id: interest.receipt_id }, query: undefined, body });
};
