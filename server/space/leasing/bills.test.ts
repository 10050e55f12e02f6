import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, type TestMember } from '../../account/test-member.ts';
import { film, formOf } from '../../file/test-files.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { wordsOf } from '../../kit/pdf/test-pdf.ts';
import { typedRows } from '../../kit/sheets/test-sheets.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import type { TestStaff } from '../../staff/test-staff.ts';
import { publishCarrier } from '../test-carriers.ts';
import { keepLeasingDays } from './keep-days.ts';
import { leasingStaff, newLease, newTenant, signedLease, uploadProof } from './test-leases.ts';

let portal: TestServer;
let member: TestMember;
let stranger: TestMember;
let approver: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await newTenant(portal, '13300000001', '91110116MA01DEM01K');
  stranger = await newTenant(portal, '13300000002', '91110116MA01DEM02N');
  ({ approver, finance } = await leasingStaff(portal));
});
afterAll(() => portal.close());

const signed = async (more = {}) =>
  await signedLease(member, approver, await publishCarrier(portal, 'room'), { first_day: '2026-11-21', ...more });
const pay = async (
  obj_id: string,
  amount_fen: number,
  more: { paid_on?: string; file_id?: string } = {},
  who = member,
) =>
  (
    await who.api['POST /space-v2/bills/pay']({
      body: { obj_id, amount_fen, paid_on: '2026-11-21', file_id: more.file_id ?? (await uploadProof(who)), ...more },
    })
  ).data;
const decide = (payment_id: string, body: { accept: boolean; amount_fen?: number; opinion?: string }) =>
  finance.api['POST /console/payments/{payment_id}']({ params: { payment_id }, body });

describe('a bill', () => {
  test('is reported as paid with a proof, confirmed in part by finance, and then in full', async () => {
    const lease = await signed();
    const deposit = lease.bills.find(({ kind }) => kind === 5);
    expect(deposit).toMatchObject({ kind_name: '押金', amount_fen: 2_000_000, status_name: '待缴', payable: true });
    const waiting = await pay(deposit?.obj_id ?? '', 2_000_000);
    expect(waiting).toMatchObject({
      payable: false,
      payments: [{ status_name: '待核验', file: { name: '转账凭证.pdf' } }],
    });
    expect(
      (await finance.api['GET /console/bills']({ query: { view: 'waiting' } })).data.map(({ obj_id }) => obj_id),
    ).toContain(deposit?.obj_id);
    // Finance reads the proof.
    expect((await finance.request(`GET /api/users/files/${waiting.payments[0]?.file.file_id}`)).status).toBe(200);
    const part = (await decide(waiting.payments[0]?.payment_id ?? '', { accept: true, amount_fen: 1_500_000 })).data;
    expect(part).toMatchObject({ status_name: '部分缴纳', paid_fen: 1_500_000, payable: true });
    const rest = await pay(part.obj_id, 500_000);
    const paid = (await decide(rest.payments.find(({ status }) => status === 1)?.payment_id ?? '', { accept: true }))
      .data;
    expect(paid).toMatchObject({ status_name: '已缴', paid_fen: 2_000_000, payable: false });
    expect(await refusal(pay(part.obj_id, 1))).toMatchObject({ code: 'wrong_state', message: '该账单当前无需缴纳' });
  });

  test('a proof that finance rejects says why, and another may be sent', async () => {
    const [bill] = (await signed()).bills;
    const { payments } = await pay(bill?.obj_id ?? '', 100);
    expect(await refusal(pay(bill?.obj_id ?? '', 100))).toMatchObject({ code: 'wrong_state', message: /等待财务确认/ });
    const payment_id = payments[0]?.payment_id ?? '';
    expect(await refusal(decide(payment_id, { accept: false }))).toMatchObject({ code: 'opinion_required' });
    expect((await decide(payment_id, { accept: false, opinion: '凭证不清晰' })).data.payments[0]).toMatchObject({
      status_name: '已驳回',
      opinion: '凭证不清晰',
    });
    expect(await refusal(decide(payment_id, { accept: true }))).toMatchObject({
      code: 'wrong_state',
      message: '该凭证已由他人处理，请查看最新状态',
    });
    await pay(bill?.obj_id ?? '', 200);
  });

  test('two of finance at one transfer: it is counted once', async () => {
    const [bill] = (await signed()).bills;
    const { payments } = await pay(bill?.obj_id ?? '', 700);
    const act = () =>
      decide(payments[0]?.payment_id ?? '', { accept: true }).then(
        () => 'done',
        (error) => error.code,
      );
    expect((await Promise.all([act(), act()])).toSorted()).toEqual(['done', 'wrong_state']);
    const { paid_fen } = await portal.app.db
      .selectFrom('lease_bill')
      .select('paid_fen')
      .where('obj_id', '=', bill?.obj_id ?? '')
      .executeTakeFirstOrThrow();
    expect(paid_fen).toBe(700);
  });

  test('no transfer of tomorrow or from before the contract, no proof twice, no file of somebody else', async () => {
    const [bill] = (await signed()).bills;
    const id = bill?.obj_id ?? '';
    expect(await refusal(pay(id, 100, { paid_on: '2026-11-20' }))).toMatchObject({
      code: 'day_unbookable',
      errors: [{ field: 'paid_on', message: '转账日期不能早于合同生成日期 2026-11-21' }],
    });
    expect(await refusal(pay(id, 100, { paid_on: '2026-11-22' }))).toMatchObject({
      errors: [{ field: 'paid_on', message: '转账日期不能晚于今天' }],
    });
    expect(await refusal(pay(id, 100, { file_id: await uploadProof(stranger) }))).toMatchObject({
      status: 422,
      errors: [{ field: 'file_id' }],
    });
    const { data: video } = await member.api['POST /users/files/upload']({ body: formOf(film, '转账凭证.mp4') });
    expect(await refusal(pay(id, 100, { file_id: video.file_id }))).toMatchObject({
      status: 422,
      errors: [{ field: 'file_id', message: '请上传图片或 PDF' }],
    });
    const file_id = await uploadProof(member);
    const { payments } = await pay(id, 100, { file_id });
    const other = (await signed()).bills[0]?.obj_id ?? '';
    expect(await refusal(pay(other, 100, { file_id }))).toMatchObject({
      code: 'proof_used',
      errors: [{ field: 'file_id' }],
    });
    const confirm = (arrived_on: string) =>
      finance.api['POST /console/payments/{payment_id}']({
        params: { payment_id: payments[0]?.payment_id ?? '' },
        body: { accept: true, arrived_on },
      });
    for (const day of ['2026-11-20', '2026-11-22'])
      expect(await refusal(confirm(day))).toMatchObject({ errors: [{ field: 'arrived_on' }] });
    expect((await confirm('2026-11-21')).data.payments[0]).toMatchObject({
      arrived_on: '2026-11-21',
      set_off_fen: 100,
    });
  });

  test('before the contract is signed nothing is owed', async () => {
    const lease = await newLease(member, approver, await publishCarrier(portal, 'room'));
    expect(lease).toMatchObject({ due_fen: 0, overdue_bills: 0 });
    expect(await refusal(pay(lease.bills[0]?.obj_id ?? '', 100))).toMatchObject({ code: 'wrong_state' });
    const listed = (await member.api['GET /space-v2/bills/list']({ query: { contract_id: lease.obj_id } })).data;
    expect(listed).toEqual([]);
  });

  test('of another enterprise is answered as if it did not exist, in lists and when it is paid', async () => {
    const [bill] = (await signed()).bills;
    const file_id = await uploadProof(stranger);
    const ask = async (obj_id: string) => {
      const reply = await stranger.request('POST /api/space-v2/bills/pay', {
        body: { obj_id, amount_fen: 1, paid_on: '2026-11-21', file_id },
      });
      const { request_id: _, ...said } = (await reply.json()) as Record<string, unknown>;
      return { status: reply.status, said };
    };
    const answered = await ask(bill?.obj_id ?? '');
    expect(answered.status).toBe(404);
    expect(answered).toEqual(await ask('ffffffff-ffff-4fff-bfff-ffffffffffff'));
    expect((await stranger.api['GET /space-v2/bills/list']()).total).toBe(0);
  });

  test('a transfer that is reported twice with one key has one effect', async () => {
    const [bill] = (await signed()).bills;
    const body = {
      obj_id: bill?.obj_id ?? '',
      amount_fen: 300,
      paid_on: '2026-11-21',
      file_id: await uploadProof(member),
    };
    const headers = { 'idempotency-key': 'pay-once-000001' };
    const replies = [];
    for (let tries = 0; tries < 3; tries += 1)
      replies.push(await (await member.request('POST /api/space-v2/bills/pay', { body, headers })).json());
    expect(replies[1]).toEqual(replies[0]);
    expect(
      await portal.app.db.selectFrom('payment_bill').select('payment_id').where('bill_id', '=', body.obj_id).execute(),
    ).toHaveLength(1);
  });
});

const water = {
  kind: 3 as const,
  period_first: '2026-10-01',
  period_last: '2026-10-31',
  due_day: '2026-12-05',
  amount_fen: 12_345,
  note: '86 吨',
  reading_from: 1_204,
  reading_to: 1_290,
  unit_price_yuan: 9.5,
  exceptions: ['other'] as ('meter_changed' | 'step_price' | 'other')[],
};
const addWater = async (contract_id: string) =>
  (await finance.api['POST /console/bills']({ body: { contract_id, ...water } })).data;
const voidBill = (obj_id: string, opinion = '录入有误') =>
  finance.api['POST /console/bills/{obj_id}/void']({ params: { obj_id }, body: { opinion } });
const reverse = (payment_id: string, opinion = '金额录错') =>
  finance.api['POST /console/payments/{payment_id}/reverse']({ params: { payment_id }, body: { opinion } });
/** All messages of this title: those of one moment stand in no order. */
const told = async (title: string) =>
  (await member.api['GET /information/messages']({ query: { page_size: 100 } })).data
    .filter((message) => message.title === title)
    .map(({ body }) => body)
    .join('\n');
const audited = async (action: string, obj_id: string) =>
  (
    await portal.app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', action)
      .where('obj_id', '=', obj_id)
      .execute()
  ).length;

/** Began in October, so that October's water was its tenant's. */
const sinceOctober = () => signed({ first_day: '2026-10-01', last_day: '2027-09-30' });

describe('what finance typed wrongly', () => {
  test('a bill of water is made void with a reason: nothing is owed, the tenant is told, the log notes it', async () => {
    const lease = await sinceOctober();
    const { obj_id } = await addWater(lease.obj_id);
    expect(await refusal(voidBill(obj_id, ' '))).toMatchObject({
      code: 'opinion_required',
      errors: [{ field: 'opinion', message: '请填写作废原因' }],
    });
    expect((await voidBill(obj_id)).data).toMatchObject({
      status_name: '作废',
      payable: false,
      note: '86 吨；作废原因：录入有误',
    });
    expect(await told('水费账单已作废')).toContain('123.45');
    expect(await audited('bill.void', obj_id)).toBe(1);
    expect(await refusal(voidBill(obj_id))).toMatchObject({ code: 'wrong_state', message: '该账单已作废' });
    expect(await refusal(pay(obj_id, 1))).toMatchObject({ code: 'wrong_state' });
  });

  test('is void although it is paid: the money is credit again, and its transfer can still be reversed', async () => {
    const lease = await sinceOctober();
    const { obj_id, amount_fen } = await addWater(lease.obj_id);
    const credit = async () => (await member.api['GET /space-v2/tenant_accounts/item']()).data.credit_fen;
    const before = await credit();
    const { payments } = await pay(obj_id, amount_fen);
    const payment_id = payments[0]?.payment_id ?? '';
    await decide(payment_id, { accept: true });
    expect((await voidBill(obj_id)).data).toMatchObject({
      status_name: '作废',
      paid_fen: 0,
      payments: [{ status_name: '已确认', set_off_fen: 0 }],
    });
    expect(await credit()).toBe(before + amount_fen);
    const { data: messages } = await member.api['GET /information/messages']({ query: { page_size: 100 } });
    const said = messages.find(({ title, body }) => title === '水费账单已作废' && body.includes(lease.contract_no));
    expect(said?.body).toContain('已缴 123.45 元转为预收款');
    await finance.api['POST /console/payments/{payment_id}/reverse']({
      params: { payment_id },
      body: { opinion: '退票' },
    });
    expect(await credit()).toBe(before);
  });

  test('is not void while somebody says that it is paid, nor when it follows from the contract; nor by whoever has no business with money', async () => {
    const lease = await sinceOctober();
    const { obj_id } = await addWater(lease.obj_id);
    await pay(obj_id, 100);
    expect(await refusal(voidBill(obj_id))).toMatchObject({ code: 'wrong_state' });
    expect(await refusal(voidBill(lease.bills[0]?.obj_id ?? ''))).toMatchObject({ code: 'wrong_state' });
    expect(
      await refusal(approver.api['POST /console/bills/{obj_id}/void']({ params: { obj_id }, body: { opinion: '误' } })),
    ).toMatchObject({
      code: 'forbidden',
    });
  });

  test('a transfer that was confirmed wrongly waits again, its sum is owed again, and the right one is confirmed', async () => {
    const [bill] = (await signed()).bills;
    const obj_id = bill?.obj_id ?? '';
    const payment_id = (await pay(obj_id, 2_000_000)).payments[0]?.payment_id ?? '';
    expect(await refusal(reverse(payment_id))).toMatchObject({ code: 'wrong_state' });
    await decide(payment_id, { accept: true });
    expect(await refusal(reverse(payment_id, ''))).toMatchObject({
      code: 'opinion_required',
      errors: [{ field: 'opinion', message: '请填写撤销原因' }],
    });
    const act = () =>
      reverse(payment_id).then(
        ({ data }) => data.status_name,
        (error) => error.code,
      );
    expect((await Promise.all([act(), act()])).toSorted()).toEqual(['wrong_state', '待缴']);
    const [waiting] = (
      await finance.api['GET /console/bills']({ query: { view: 'waiting', page_size: 100 } })
    ).data.filter((one) => one.obj_id === obj_id);
    expect(waiting).toMatchObject({
      paid_fen: 0,
      payments: [{ status_name: '待核验', confirmed_fen: 0, opinion: '撤销确认：金额录错' }],
    });
    expect(await told('到账确认已撤销')).toContain('20,000.00');
    expect(await audited('bill.reverse', obj_id)).toBe(1);
    expect((await decide(payment_id, { accept: true, amount_fen: 1_500_000 })).data).toMatchObject({
      status_name: '部分缴纳',
      paid_fen: 1_500_000,
    });
  });

  test('is not reversed while another transfer of the bill waits', async () => {
    const [bill] = (await signed()).bills;
    const payment_id = (await pay(bill?.obj_id ?? '', 500)).payments[0]?.payment_id ?? '';
    await decide(payment_id, { accept: true });
    await pay(bill?.obj_id ?? '', 300);
    expect(await refusal(reverse(payment_id))).toMatchObject({
      code: 'wrong_state',
      message: '该账单另有凭证待核验，请先处理',
    });
  });

  test('of a contract that ended before the bill’s period: without the sum nothing is owed', async () => {
    const { obj_id, bills, version } = await signed();
    const later = bills.find(({ kind, period_first }) => kind === 1 && period_first === '2027-02-21');
    const payment_id = (await pay(later?.obj_id ?? '', 1_000_000)).payments[0]?.payment_id ?? '';
    await decide(payment_id, { accept: true });
    await approver.api['POST /console/contracts/{obj_id}/steps']({
      params: { obj_id },
      body: { action: 'terminate', version, opinion: '协商一致', end_day: '2026-12-20' },
    });
    expect((await reverse(payment_id)).data).toMatchObject({
      status_name: '作废',
      paid_fen: 0,
      // It waits for finance: whatever it says is booked, as credit.
      payments: [{ status_name: '待核验' }],
    });
  });

  test('a bill that is sent again because its reply was lost is added once', async () => {
    const { obj_id: contract_id } = await sinceOctober();
    const add = async (key: string, meter_no = '') =>
      await (
        await finance.request('POST /api/console/bills', {
          body: { contract_id, ...water, meter_no },
          headers: { 'idempotency-key': key },
        })
      ).json();
    const replies = [await add('water-00000001'), await add('water-00000001'), await add('water-00000001')];
    expect(replies[1]).toEqual(replies[0]);
    const rows = async () =>
      (
        await portal.app.db
          .selectFrom('lease_bill')
          .select('obj_id')
          .where('contract_id', '=', contract_id)
          .where('kind', '=', 3)
          .execute()
      ).length;
    expect(await rows()).toBe(1);
    // The same reading of the next meter is another bill.
    await add('water-00000002', '2 号表');
    expect(await rows()).toBe(2);
  });
});

test('finance adds water and electricity to a signed contract, and the tenant is told', async () => {
  const lease = await sinceOctober();
  const body = {
    contract_id: lease.obj_id,
    kind: 4 as const,
    period_first: '2026-10-01',
    period_last: '2026-10-31',
    due_day: '2026-12-05',
    amount_fen: 12_345,
    note: '',
    reading_from: 1_200.4,
    reading_to: 1_205.1,
    factor: 40,
    unit_price_yuan: 0.6567,
  };
  const add = (more = {}) => finance.api['POST /console/bills']({ body: { ...body, ...more } });
  expect(await refusal(add())).toMatchObject({
    code: 'amount_wrong',
    errors: [{ field: 'amount_fen', message: expect.stringContaining('应为 123.46 元') }],
  });
  expect(await refusal(add({ reading_to: 1_200 }))).toMatchObject({ errors: [{ field: 'reading_to' }] });
  const { reading_from: _, ...unread } = body;
  expect(await refusal(finance.api['POST /console/bills']({ body: unread as typeof body }))).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'reading_from', message: '请填写上期读数' }],
  });
  const { data: bill } = await add({ amount_fen: 12_346 });
  expect(bill).toMatchObject({
    kind_name: '电费',
    amount_fen: 12_346,
    status_name: '待缴',
    meter: {
      reading_from: 1_200.4,
      reading_to: 1_205.1,
      factor: 40,
      quantity: 188,
      unit: '度',
      unit_price_yuan: 0.6567,
    },
  });
  const november = { period_first: '2026-11-01', period_last: '2026-11-20', reading_from: 1_206, reading_to: 1_207 };
  expect(await refusal(add({ ...november, amount_fen: 2_627 }))).toMatchObject({
    code: 'amount_wrong',
    errors: [{ field: 'reading_from', message: expect.stringContaining('抄到 1205.1') }],
  });
  const paper = await member.api['GET /space-v2/bills/pdf']({ query: { obj_id: bill.obj_id } });
  const words = await wordsOf(new Uint8Array(await paper.arrayBuffer()));
  for (const said of ['上期 1,200.4，本期 1,205.1', '188 度（倍率 40）', '0.6567 元/度', '123.46 元'])
    expect(words).toContain(said);
  // Finance finds the transfer by the contract's number.
  expect(words).toContain(`转账附言 ${bill.contract_no}`);
  expect(words).not.toContain('违约金');
  expect(await refusal(stranger.api['GET /space-v2/bills/pdf']({ query: { obj_id: bill.obj_id } }))).toMatchObject({
    code: 'not_found',
  });
  const sheet = await member.api['GET /space-v2/tenant_accounts/statement_export']({ query: { month: '2026-11' } });
  expect(JSON.stringify(await typedRows(await sheet.arrayBuffer(), 1))).toContain(
    '读数上期 1,200.4，本期 1,205.1，用量 188 度（倍率 40），单价 0.6567 元/度',
  );
  const message = (await member.api['GET /information/messages']({ query: { page_size: 100 } })).data.find(
    ({ title }) => title === '电费账单',
  );
  expect(message).toMatchObject({ title: '电费账单', body: expect.stringContaining('123.46') });
  // Each exception waives its own check alone, and says how it differs.
  const changed = { ...november, amount_fen: 2_628, note: '旧表止码 1,205.1，新表起码 1,206' };
  expect(await refusal(add({ ...changed, exceptions: ['step_price'] }))).toMatchObject({
    errors: [{ field: 'reading_from' }],
  });
  expect(await refusal(add({ ...changed, amount_fen: 2_627, exceptions: [] }))).toMatchObject({
    errors: [{ field: 'reading_from' }],
  });
  expect(await refusal(add({ ...changed, amount_fen: 1, exceptions: ['meter_changed'] }))).toMatchObject({
    errors: [{ field: 'amount_fen' }],
  });
  expect(await refusal(add({ ...changed, note: '', exceptions: ['meter_changed'] }))).toMatchObject({
    errors: [{ field: 'note', message: '请写明算法或新旧表读数，承租方会看到' }],
  });
  expect((await add({ ...changed, amount_fen: 2_627, exceptions: ['meter_changed'] })).data.note).toBe(
    '换表：旧表止码 1,205.1，新表起码 1,206',
  );
});

describe('a bill of a meter', () => {
  const added = (
    contract_id: string,
    more: Partial<Omit<typeof water, 'kind'>> & { kind?: 3 | 4; meter_no?: string } = {},
  ) => finance.api['POST /console/bills']({ body: { contract_id, ...water, ...more } });

  test('is not taken twice for the same days of the same meter; another kind, meter or month is its own, and so is one that was voided', async () => {
    const { obj_id } = await sinceOctober();
    const { data: october } = await added(obj_id);
    const again = { period_first: '2026-10-31', period_last: '2026-11-20' };
    expect(await refusal(added(obj_id, again))).toMatchObject({
      code: 'day_unbookable',
      errors: [
        {
          field: 'period_first',
          message: '与已录入的水费账单（2026-10-01 至 2026-10-31）重叠；如是另一块表，请填写表号',
        },
      ],
    });
    expect((await added(obj_id, { ...again, meter_no: ' 2 号表 ' })).data).toMatchObject({ meter_no: '2 号表' });
    expect(await refusal(added(obj_id, { ...again, meter_no: '2 号表' }))).toMatchObject({
      errors: [{ message: '与已录入的水费账单（2026-10-31 至 2026-11-20）重叠' }],
    });
    await added(obj_id, { kind: 4 });
    await added(obj_id, {
      period_first: '2026-11-01',
      period_last: '2026-11-20',
      exceptions: ['meter_changed', 'other'],
    });
    await voidBill(october.obj_id);
    await added(obj_id);
  });

  test('two of finance who type the same bill at once: one is taken', async () => {
    const { obj_id } = await sinceOctober();
    const act = () =>
      added(obj_id).then(
        () => 'added',
        (error) => error.code,
      );
    expect((await Promise.all([act(), act(), act()])).toSorted()).toEqual([
      'added',
      'day_unbookable',
      'day_unbookable',
    ]);
  });

  test('has no days before the lease began and no due day before today; each is said at its field', async () => {
    const { obj_id } = await sinceOctober();
    expect(
      await refusal(added(obj_id, { period_first: '2026-09-30', period_last: '2026-09-29', due_day: '2026-11-20' })),
    ).toMatchObject({
      code: 'day_unbookable',
      errors: [
        { field: 'period_first', message: '计费起始日不能早于起租日 2026-10-01' },
        { field: 'period_last', message: '计费截止日不能早于起始日' },
        { field: 'due_day', message: '应缴日不能早于今天' },
      ],
    });
    await added(obj_id, { due_day: '2026-11-21' });
  });
});

describe('the first bills of a contract', () => {
  const dues = async (more: Record<string, string | number>) =>
    (await signed({ last_day: '2027-12-31', ...more })).bills
      .filter(({ kind }) => kind === 1 || kind === 5)
      .map(({ kind, due_day, overdue }) => [kind, due_day, overdue]);

  test('that is signed after its first day are due five working days after the signing, not overdue at once', async () => {
    // Signed on a Saturday, 21 November: five working days later it is Friday. The next quarter was due on 25 November.
    expect((await dues({ first_day: '2026-09-02' })).slice(0, 4)).toEqual([
      [5, '2026-11-27', false],
      [1, '2026-11-27', false],
      [1, '2026-11-27', false],
      [1, '2027-02-23', false],
    ]);
  });

  test('that is signed by its first day are due on that day', async () => {
    for (const first_day of ['2026-11-21', '2026-11-23'])
      expect((await dues({ first_day })).slice(0, 2)).toEqual([
        [5, first_day, false],
        [1, first_day, false],
      ]);
  });

  test('are said so in its words', async () => {
    const { clauses } = await signed();
    expect(clauses.flatMap(({ lines }) => lines)).toContain(
      '本合同在起租日之后签署的，应缴日早于签署后第 5 个工作日的押金、租金和物业费，均于签署后第 5 个工作日（含当日）前支付。',
    );
  });
});

test('a bill is called to mind once seven days before it is due, and once when it is late', async () => {
  const lease = await signed({ first_day: '2027-01-10', last_day: '2027-04-09' });
  const [unit] = await portal.app.db
    .selectFrom('lease_unit')
    .select('title')
    .where('contract_id', '=', lease.obj_id)
    .execute();
  // The place comes before the number, because nobody knows a contract by its number.
  const told = async (title: string) =>
    (
      await portal.app.db
        .selectFrom('message')
        .select('body')
        .where('title', '=', title)
        .where('body', 'like', `“${unit?.title}”（合同 ${lease.contract_no}）：%`)
        .execute()
    ).length;
  const counts: number[][] = [];
  for (const day of ['2027-01-02', '2027-01-03', '2027-01-10', '2027-01-11', '2027-01-20']) {
    portal.clock.now = new Date(`${day}T08:00:00+08:00`);
    await keepLeasingDays(jobContext(portal.app, 'test'));
    await keepLeasingDays(jobContext(portal.app, 'test'));
    counts.push([await told('账单即将到期'), await told('账单已逾期')]);
  }
  // Deposit, rent and property fee of the one period.
  expect(counts).toEqual([
    [0, 0],
    [3, 0],
    [3, 0],
    [3, 3],
    [3, 3],
  ]);
  portal.clock.now = new Date('2026-11-21T02:00:00Z');
});
