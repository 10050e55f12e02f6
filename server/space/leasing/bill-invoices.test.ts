/** Invoices of bills (decision 041): what a tenant paid of rent, never a deposit, and taken back when the payment was. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import type { TestStaff } from '../../staff/test-staff.ts';
import { nextInvoiceNumber, titleSent, uploadPaper } from '../../trade/invoices/test-invoices.ts';
import { publishCarrier } from '../test-carriers.ts';
import { leasingStaff, newTenant, signedLease, uploadProof } from './test-leases.ts';

let portal: TestServer;
let member: TestMember;
let stranger: TestMember;
let staff: { approver: TestStaff; finance: TestStaff };
let title_id: string;
let lease: Awaited<ReturnType<typeof signedLease>>;
const today = '2026-11-21';

beforeAll(async () => {
  portal = await openTestServer();
  staff = await leasingStaff(portal);
  member = await newTenant(portal, '13900000801', titleSent.tax_no);
  stranger = await newTenant(portal, '13900000802', '91110116MA01DEM02H');
  const { data } = await member.api['POST /trade/invoice_titles']({ body: titleSent });
  title_id = data.titles[0]?.obj_id ?? '';
  lease = await signedLease(member, staff.approver, await publishCarrier(portal, 'room'), {
    first_day: today,
    last_day: '2027-11-20',
    rent_vat_rate: 9,
    property_vat_rate: 6,
  });
});
afterAll(() => portal.close());

const billOf = (kind: number) => {
  const bill = lease.bills.find((one) => one.kind === kind);
  if (!bill) throw new Error('no such bill');
  return bill;
};
const pay = async (obj_id: string, amount_fen: number): Promise<string> => {
  const { data } = await member.api['POST /space-v2/bills/pay']({
    body: { obj_id, amount_fen, paid_on: today, file_id: await uploadProof(member) },
  });
  const payment_id = data.payments[0]?.payment_id ?? '';
  await staff.finance.api['POST /console/payments/{payment_id}']({ params: { payment_id }, body: { accept: true } });
  return payment_id;
};
const of = (subject_id: string) => ({ subject_type: 'lease_bill' as const, subject_id });
const subject = async (subject_id: string, who = member) =>
  (await who.api['GET /trade/invoices/subject']({ query: of(subject_id) })).data;
const ask = async (subject_id: string, amount_fen: number, who = member) =>
  (
    await who.api['POST /trade/invoices']({
      body: { ...of(subject_id), title_id, invoice_type: 2, amount_fen },
    })
  ).data;

/** What finance was told to reverse. */
const redDueTold = async () =>
  (await staff.finance.api['GET /console/messages']({ query: { page_size: 100 } })).data
    .filter(({ title }) => title === '有发票应红冲')
    .map(({ body }) => body);
const issue = async (obj_id: string) =>
  (
    await staff.finance.api['POST /console/invoices/{obj_id}/steps']({
      params: { obj_id },
      body: {
        action: 'issue',
        version: 1,
        invoice_no: nextInvoiceNumber(),
        issued_on: today,
        file_id: await uploadPaper(staff.finance),
      },
    })
  ).data;

test('a special invoice of the rent that was paid: its line names the period and the place, its tax is at the rate of the contract', async () => {
  const rent = billOf(1);
  expect(await subject(rent.obj_id)).toMatchObject({ net_fen: 0, trouble: '到账确认后可以申请开票' });
  expect((await refusal(ask(rent.obj_id, 1))).code).toBe('amount_wrong');
  const payment_id = await pay(rent.obj_id, 2_000_000);
  const place = lease.units.map(({ title }) => title).join('、');
  expect(await subject(rent.obj_id)).toMatchObject({
    subject_no: lease.contract_no,
    available_fen: 2_000_000,
    item: `租金，${rent.period_first} 至 ${rent.period_last}，${place}`,
    vat_rate: 9,
  });
  const [invoice] = (await ask(rent.obj_id, 2_000_000)).invoices;
  // 2,000,000 of which 9 / 109 is tax
  expect(invoice).toMatchObject({ subject_name: '账单', tax_fen: 165_138, status: 0 });
  const params = { obj_id: invoice?.obj_id ?? '' };
  expect(await issue(params.obj_id)).toMatchObject({ status: 2, red_due: false });
  const messages = (await member.api['GET /information/messages']()).data;
  expect(messages.find(({ title }) => title === '发票已开具')?.link).toBe(`/userCenter/user/space/bill/${rent.obj_id}`);

  // Finance takes the confirmation back: the invoice says more than was kept.
  await staff.finance.api['POST /console/payments/{payment_id}/reverse']({
    params: { payment_id },
    body: { opinion: '错记' },
  });
  const { data: after } = await staff.finance.api['GET /console/invoices/{obj_id}']({ params });
  expect(after).toMatchObject({ red_due: true, net_fen: 0, issued_fen: 2_000_000 });
  expect(await redDueTold()).toEqual([`${lease.contract_no} 已开发票超过实付金额`]);
});

test('a deposit has no invoice, nor has a bill without a rate', async () => {
  const deposit = billOf(5);
  await pay(deposit.obj_id, deposit.amount_fen);
  expect(await subject(deposit.obj_id)).toMatchObject({ net_fen: 0, trouble: '押金不开发票' });
  expect((await refusal(ask(deposit.obj_id, 100))).code).toBe('amount_wrong');
  const { data: water } = await staff.finance.api['POST /console/bills']({
    body: {
      contract_id: lease.obj_id,
      kind: 3,
      meter_no: 'S1',
      period_first: today,
      period_last: today,
      due_day: '2026-11-30',
      amount_fen: 10_000,
      reading_from: 0,
      reading_to: 10,
      unit_price_yuan: 10,
    },
  });
  await pay(water.obj_id, 10_000);
  expect(await subject(water.obj_id)).toMatchObject({ net_fen: 0, trouble: '合同未约定税率，开票请联系园区' });
});

test('of a contract that ended early the line ends with its last day, and finance reverses what says more', async () => {
  const ending = await signedLease(member, staff.approver, await publishCarrier(portal, 'room'), {
    first_day: today,
    last_day: '2027-11-20',
    rent_vat_rate: 9,
    property_vat_rate: 6,
  });
  const rent = ending.bills.find(({ kind }) => kind === 1);
  const bill_id = rent?.obj_id ?? '';
  await pay(bill_id, rent?.amount_fen ?? 0);
  await issue((await ask(bill_id, rent?.amount_fen ?? 0)).invoices[0]?.obj_id ?? '');
  const { data } = await staff.approver.api['GET /console/contracts/{obj_id}']({ params: { obj_id: ending.obj_id } });
  await staff.approver.api['POST /console/contracts/{obj_id}/steps']({
    params: { obj_id: ending.obj_id },
    body: { action: 'terminate', version: data.version, opinion: '协商一致', end_day: '2026-12-10' },
  });
  expect((await subject(bill_id)).item).toMatch(/^租金，2026-11-21 至 2026-12-10，/);
  // What was paid above is credit now, and its invoice says more than was kept.
  expect(await redDueTold()).toContain(`${ending.contract_no} 已开发票超过实付金额`);
});

test('a bill of another enterprise is not there, and one reads only its own', async () => {
  const { obj_id } = billOf(2);
  expect((await refusal(subject(obj_id, stranger))).code).toBe('not_found');
  expect((await refusal(ask(obj_id, 100, stranger))).code).toBe('not_found');
  const one = await member.api['GET /space-v2/bills/list']({ query: { obj_id } });
  expect(one.data.map((bill) => bill.obj_id)).toEqual([obj_id]);
  expect((await stranger.api['GET /space-v2/bills/list']({ query: { obj_id } })).data).toEqual([]);
});
