/** Invoices in the demo: titles of the buyer, and a request in every state on the orders that were paid. */
import { dayOf } from '#contract/kit/day.ts';
import type { StaffInvoice } from '#contract/trade/invoice-calls.ts';
import { makeDemoFile } from '../../kit/cases/demo-file.ts';
import type { Context, Member, Staff } from '../../kit/context.ts';
import { askInvoice, withdrawInvoice } from './ask-invoice.ts';
import { stepInvoice } from './issue-invoice.ts';
import { addTitle } from './titles.ts';

const query = undefined;
const params = {};

type At = { buyer: Context<Member>; finance: Context<Staff> };
type Step = Parameters<typeof stepInvoice>[1]['body'];

/** `paid`: orders with money that may be invoiced, the sums of each. */
export const fillInvoiceDemo = async (
  { buyer, finance }: At,
  paid: readonly { obj_id: string; fen: number }[],
): Promise<void> => {
  const enterprise = await buyer.db
    .selectFrom('enterprise')
    .select(['enterprise_name', 'credit_code', 'reg_address'])
    .where('enterprise_id', '=', buyer.actor.enterprise_id)
    .executeTakeFirstOrThrow();
  const blank = { reg_address: '', reg_phone: '', bank_name: '', bank_account: '', is_default: false };
  const { data: book } = await addTitle(buyer, {
    params,
    query,
    body: {
      kind: 1,
      title: enterprise.enterprise_name,
      tax_no: enterprise.credit_code ?? '',
      reg_address: enterprise.reg_address || '北京市怀柔区示例大街 1 号',
      reg_phone: '010-60000001',
      bank_name: '示例银行怀柔支行',
      bank_account: '110900000000001',
      email: 'invoice@example.com',
      is_default: true,
    },
  });
  await addTitle(buyer, {
    params,
    query,
    body: { ...blank, kind: 2, title: '苏晓晴', tax_no: '', email: '' },
  });
  const title_id = book.titles[0]?.obj_id ?? '';
  const ask = async (at: number, invoice_type: 1 | 2): Promise<{ obj_id: string; version: number }> => {
    const order = paid[at % paid.length];
    if (!order) throw new Error('the demo has nothing to invoice');
    const { data } = await askInvoice(buyer, {
      params,
      query,
      body: {
        subject_type: 'trade_order',
        subject_id: order.obj_id,
        title_id,
        invoice_type,
        amount_fen: order.fen,
        remark: '',
      },
    });
    const [one] = data.invoices;
    if (!one) throw new Error('the demo has no invoice');
    return one;
  };
  const step = async (obj_id: string, body: Step): Promise<StaffInvoice> =>
    (await stepInvoice(finance, { params: { obj_id }, query, body })).data;
  const paper = async (key: string, number: number) => ({
    invoice_no: `261120009999${String(number).padStart(8, '0')}`,
    issued_on: dayOf(finance.now),
    file_id: (await makeDemoFile(finance, `invoice ${key}`, '数电发票.pdf')).file_id,
  });
  await ask(0, 2);
  const doing = await ask(1, 1);
  await step(doing.obj_id, { version: doing.version, action: 'take_up' });
  const issued = await ask(2, 2);
  await step(issued.obj_id, { version: issued.version, action: 'issue', ...(await paper('issued', 1)) });
  const failed = await ask(3, 1);
  await step(failed.obj_id, { version: failed.version, action: 'fail', opinion: '税号与企业名称不符，请核对' });
  const withdrawn = await ask(4, 1);
  await withdrawInvoice(buyer, { params, query, body: { ...withdrawn, action: 'withdraw' } });
  const reversed = await ask(5, 1);
  const blue = await step(reversed.obj_id, {
    version: reversed.version,
    action: 'issue',
    ...(await paper('blue', 2)),
  });
  await step(reversed.obj_id, {
    version: blue.version,
    action: 'reverse',
    ...(await paper('red', 3)),
    opinion: '抬头填写有误，重新开具',
  });
};
