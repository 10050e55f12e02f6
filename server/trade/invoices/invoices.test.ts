/** Invoices (ruling D12, decision 041): never more than was paid and kept, issued by finance, unchanged for ever, taken back in red. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember } from '../../account/test-member.ts';
import { zipOf } from '../../file/test-files.ts';
import { sendBehind } from '../../kit/test-locks.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { addAddress, newTrader, openShop, publishStocked, type Trader, uploadFile } from '../test-orders.ts';
import { nextInvoiceNumber, titleSent, uploadPaper } from './test-invoices.ts';

let portal: TestServer;
let buyer: Trader;
let seller: Trader;
let finance: TestStaff;
let shop: string;
let address_id: string;
let title_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  buyer = await newTrader(portal, '13300000201', '91110116MA01DEM01K');
  seller = await newTrader(portal, '13300000202', '91110116MA01DEM02H');
  finance = await newStaff(portal, 'money', ['finance']);
  shop = await openShop(portal, seller);
  address_id = await addAddress(buyer);
  const { data } = await buyer.api['POST /trade/invoice_titles']({ body: titleSent });
  title_id = data.titles[0]?.obj_id ?? '';
});
afterAll(() => portal.close());

const today = '2026-11-21';
const ordered = async (price_fen = 1_000) => {
  const product_id = await publishStocked(portal, shop, 5, price_fen);
  const body = { items: [{ product_id, spec_id: 's', quantity: 1 }], address_id };
  const [order] = (await buyer.api['POST /material_mall/orders']({ body })).data;
  if (!order) throw new Error('no order');
  return order;
};
const step = async (
  obj_id: string,
  body: Parameters<TestStaff['api']['POST /console/orders/{obj_id}/steps']>[0]['body'],
) => (await finance.api['POST /console/orders/{obj_id}/steps']({ params: { obj_id }, body })).data;
const paidOrder = async (price_fen = 1_000) => {
  const { obj_id, version } = await ordered(price_fen);
  const { data } = await buyer.api['POST /trade/order/status']({
    body: { obj_id, version, action: 'pay', paid_on: today, file_id: await uploadFile(buyer) },
  });
  return await step(obj_id, { version: data.version, action: 'confirm_payment' });
};
const refund = async (obj_id: string, asked_fen: number) => {
  const { data } = await buyer.api['GET /material_mall/orders/{obj_id}']({ params: { obj_id } });
  const { data: asked } = await buyer.api['POST /trade/order/status']({
    body: { obj_id, version: data.version, action: 'ask_after_sale', after_sale_kind: 1, asked_fen, opinion: '破损' },
  });
  const { data: agreed } = await seller.api['POST /trade/shop/orders/status']({
    body: { obj_id, version: asked.version, action: 'agree_after_sale' },
  });
  return await step(obj_id, { version: agreed.version, action: 'refund', refunded_fen: asked_fen, refunded_on: today });
};
type Asked = Partial<Parameters<Trader['api']['POST /trade/invoices']>[0]['body']>;
const ask = async (subject_id: string, more: Asked = {}, who: Trader = buyer) =>
  (
    await who.api['POST /trade/invoices']({
      body: { subject_type: 'trade_order', subject_id, title_id, invoice_type: 1, amount_fen: 1_000, ...more },
    })
  ).data;
type Act = Parameters<TestStaff['api']['POST /console/invoices/{obj_id}/steps']>[0]['body'];
const act = async (obj_id: string, body: Act) =>
  (await finance.api['POST /console/invoices/{obj_id}/steps']({ params: { obj_id }, body })).data;
const paper = async (invoice_no = nextInvoiceNumber()) => ({
  invoice_no,
  issued_on: today,
  file_id: await uploadPaper(finance),
});
const issued = async (subject_id: string, more: Asked = {}) => {
  const [one] = (await ask(subject_id, more)).invoices;
  if (!one) throw new Error('no invoice');
  return await act(one.obj_id, { version: 1, action: 'issue', ...(await paper()) });
};
const messagesOf = async (who: Trader) => (await who.api['GET /information/messages']()).data;

test('the book of titles: one default, a right tax number, prefilled from the certified enterprise, shared by colleagues', async () => {
  const list = async (who: Trader) => (await who.api['GET /trade/invoice_titles']()).data;
  expect(await list(seller)).toMatchObject({
    titles: [],
    may_special: true,
    suggested: { title: '企业202', tax_no: '91110116MA01DEM02H' },
  });
  expect((await list(buyer)).suggested).toBeNull();
  const add = async (more: object) =>
    (await seller.api['POST /trade/invoice_titles']({ body: { ...titleSent, title: '丙', ...more } })).data;
  for (const tax_no of ['1'.repeat(15), '1'.repeat(17), '１'.repeat(20), '91110116ma01dem02h']) await add({ tax_no });
  for (const tax_no of ['', '1'.repeat(16), '1'.repeat(19), `${'1'.repeat(17)}I`])
    expect((await refusal(add({ tax_no }))).errors?.[0]?.field).toBe('tax_no');
  const { titles } = await add({ kind: 2, tax_no: '', title: '王一', is_default: true });
  expect(titles.filter(({ is_default }) => is_default)).toMatchObject([{ title: '王一' }]);
  expect(titles.map(({ tax_no }) => tax_no)).toContain('11111111111111111111');
  const obj_id = titles[0]?.obj_id ?? '';
  const left = (await seller.api['POST /trade/invoice_titles/status']({ body: { obj_id, action: 'delete' } })).data;
  expect(left.titles.filter(({ is_default }) => is_default)).toHaveLength(1);
  expect(
    (
      await refusal(
        buyer.api['POST /trade/invoice_titles/edit']({ body: { ...titleSent, obj_id: left.titles[0]?.obj_id ?? '' } }),
      )
    ).code,
  ).toBe('not_found');
});

test('never more than was paid and kept is asked for, also by two at once, and not before it is paid', async () => {
  const unpaid = await ordered();
  expect((await refusal(ask(unpaid.obj_id))).message).toBe('付款确认后可以申请开票');
  const { obj_id } = await paidOrder();
  expect((await refusal(ask(obj_id, { amount_fen: 1_001 }))).message).toBe('最多还能开 10.00 元');
  await refund(obj_id, 300);
  expect((await refusal(ask(obj_id, { amount_fen: 701 }))).message).toBe('最多还能开 7.00 元');
  const twice = await Promise.allSettled([1, 2].map(() => ask(obj_id, { amount_fen: 400 })));
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const after = await ask(obj_id, { amount_fen: 300 });
  expect(after).toMatchObject({ net_fen: 700, invoiced_fen: 700, available_fen: 0, trouble: '实付金额已全部申请开票' });
  // What is taken back may be asked for again.
  const [first] = after.invoices;
  const body = { obj_id: first?.obj_id ?? '', version: 1, action: 'withdraw' as const };
  expect((await buyer.api['POST /trade/invoices/status']({ body })).data).toMatchObject({ status: 4, actions: [] });
  expect(await ask(obj_id, { amount_fen: 300 })).toMatchObject({ available_fen: first?.amount_fen === 400 ? 100 : 0 });
  expect((await refusal(ask(obj_id, {}, seller))).code).toBe('not_found');
});

test('a special invoice is for the certified enterprise itself, with its bank or without', async () => {
  const { obj_id } = await paidOrder();
  const special = { invoice_type: 2 as const, amount_fen: 100 };
  const titleOf = async (more: object) => {
    const { data } = await buyer.api['POST /trade/invoice_titles']({ body: { ...titleSent, title: '别的', ...more } });
    return data.titles.find(({ title }) => title === '别的') ?? { obj_id: '', special: undefined };
  };
  const bare = await titleOf({ reg_address: '', reg_phone: '', bank_name: '', bank_account: '' });
  expect(bare.special).toBe(true);
  expect((await ask(obj_id, { ...special, title_id: bare.obj_id })).invoices[0]).toMatchObject({ bank_name: '' });
  await buyer.api['POST /trade/invoice_titles/status']({ body: { obj_id: bare.obj_id, action: 'delete' } });
  const foreign = await titleOf({ tax_no: '91110116MA01DEM02H' });
  expect(foreign.special).toBe(false);
  expect((await refusal(ask(obj_id, { ...special, title_id: foreign.obj_id }))).code).toBe('title_incomplete');
  // A colleague deleted it while the dialog was open.
  await buyer.api['POST /trade/invoice_titles/status']({ body: { obj_id: foreign.obj_id, action: 'delete' } });
  expect((await refusal(ask(obj_id, { title_id: foreign.obj_id, amount_fen: 100 }))).errors).toEqual([
    { field: 'title_id', message: '该抬头已删除，请重新选择' },
  ]);
  const asked = await ask(obj_id, special);
  expect(asked.invoices[0]).toMatchObject({
    invoice_type_name: '数电专票',
    bank_name: '示例银行怀柔支行',
    vat_rate: 13,
  });
  const plain = await registerMember(portal, '13300000209', { enterprise_name: '未认证' });
  expect((await plain.api['GET /trade/invoice_titles']()).data.may_special).toBe(false);
});

test('finance issues it once with a number of its own and a PDF or OFD, which colleagues of the buyer read and nobody else', async () => {
  const { obj_id: order } = await paidOrder();
  const [asked] = (await ask(order)).invoices;
  const obj_id = asked?.obj_id ?? '';
  expect((await finance.api['GET /console/me']()).data.counts.invoices).toBe(
    (await finance.api['GET /console/invoices']({ query: { view: 'todo' } })).total,
  );
  expect((await act(obj_id, { version: 1, action: 'take_up' })).status_name).toBe('开票中');
  const withdrawing = buyer.api['POST /trade/invoices/status']({ body: { obj_id, version: 2, action: 'withdraw' } });
  expect((await refusal(withdrawing)).code).toBe('wrong_state');
  const body = await paper();
  const wrong = async (more: object) =>
    (await refusal(act(obj_id, { version: 2, action: 'issue', ...body, ...more }))).errors?.[0]?.field;
  expect(await wrong({ invoice_no: '1'.repeat(19) })).toBe('invoice_no');
  expect(await wrong({ issued_on: '2026-11-22' })).toBe('issued_on');
  expect(await wrong({ issued_on: '2026-11-20' })).toBe('issued_on');
  expect(await wrong({ file_id: await uploadFile(buyer) })).toBe('file_id');
  expect(await wrong({ file_id: await uploadPaper(finance, await zipOf({ 'a.txt': 'a' }), '发票.ofd') })).toBe(
    'file_id',
  );
  const ofd = await uploadPaper(
    finance,
    await zipOf({ 'OFD.xml': '<ofd:OFD/>', 'Doc_0/Document.xml': '<x/>' }),
    '发票.ofd',
  );
  const done = await act(obj_id, { version: 2, action: 'issue', ...body, file_id: ofd });
  expect(done).toMatchObject({
    status_name: '已开',
    paper: { invoice_no: body.invoice_no, file: { name: '发票.ofd' } },
  });
  expect(done.steps.map(({ action_name }) => action_name)).toEqual(['申请开票', '受理', '登记开票']);
  expect((await messagesOf(buyer)).find(({ title }) => title === '发票已开具')).toMatchObject({
    link: `/userCenter/user/orders/${order}`,
  });
  const read = async (who: Pick<Trader, 'request'>) => (await who.request(`GET /api/users/files/${ofd}`)).status;
  const colleague = await registerMember(portal, '13300000203', { name: '同事' });
  expect(await read(colleague)).toBe(404);
  await portal.app.db
    .insertInto('enterprise_member')
    .values({
      enterprise_id: buyer.enterprise_id,
      user_id: colleague.user_id,
      member_role: 'staff',
      joined_at: portal.clock.now,
    })
    .execute();
  await portal.app.db
    .updateTable('member')
    .set({ enterprise_id: buyer.enterprise_id })
    .where('user_id', '=', colleague.user_id)
    .execute();
  expect([await read(buyer), await read(colleague), await read(seller)]).toEqual([200, 200, 404]);
  // The same number never twice, also not in red.
  const [other] = (await ask((await paidOrder()).obj_id)).invoices;
  const again = { ...(await paper(body.invoice_no)), version: 1, action: 'issue' as const };
  expect((await refusal(act(other?.obj_id ?? '', again))).code).toBe('invoice_number_used');
  const list = (await buyer.api['GET /trade/invoices']({ query: { status: 2, month: '2026-11' } })).data;
  expect(list.map((one) => one.obj_id)).toContain(obj_id);
  expect((await buyer.api['GET /trade/invoices']({ query: { month: '2026-10' } })).total).toBe(0);
  expect((await buyer.api['GET /trade/invoices/months']()).data).toEqual(['2026-11']);
});

test('a request that fails says why, and its sum may be asked for again', async () => {
  const { obj_id: order } = await paidOrder();
  const [asked] = (await ask(order)).invoices;
  const obj_id = asked?.obj_id ?? '';
  await act(obj_id, { version: 1, action: 'fail', opinion: '税号与名称不符' });
  expect((await messagesOf(buyer)).some(({ body }) => body.includes('税号与名称不符'))).toBe(true);
  const again = await ask(order);
  expect(again.invoices.map(({ status_name }) => status_name)).toEqual(['待开', '失败']);
  // Refunded before it was issued: it cannot be issued any more.
  await refund(order, 1);
  const body = { version: 1, action: 'issue' as const, ...(await paper()) };
  expect((await refusal(act(again.invoices[0]?.obj_id ?? '', body))).message).toContain('最多可开 9.99 元');
});

test('a refund leaves more invoiced than paid: finance is told, reverses it in red, and the rest may be invoiced anew', async () => {
  const { obj_id: order } = await paidOrder();
  const one = await issued(order);
  expect(one.red_due).toBe(false);
  await refund(order, 400);
  const { data } = await finance.api['GET /console/invoices']({ query: { view: 'red_due' } });
  expect(data).toMatchObject([{ obj_id: one.obj_id, red_due: true, net_fen: 600, issued_fen: 1_000 }]);
  expect(
    (await finance.api['GET /console/messages']({ query: { page_size: 100 } })).data.map(({ title }) => title),
  ).toContain('有发票应红冲');
  const red = { version: one.version, action: 'reverse' as const, ...(await paper()), opinion: '部分退款' };
  const used = { ...red, invoice_no: one.paper?.invoice_no ?? '' };
  expect((await refusal(act(one.obj_id, used))).code).toBe('invoice_number_used');
  expect(await act(one.obj_id, red)).toMatchObject({
    status_name: '已红冲',
    red_due: false,
    paper: { amount_fen: 1_000 },
    red: { amount_fen: -1_000, reason: '部分退款', invoice_no: red.invoice_no },
  });
  expect((await refusal(act(one.obj_id, { ...red, ...(await paper()), version: one.version + 1 }))).code).toBe(
    'wrong_state',
  );
  expect((await ask(order, { amount_fen: 600 })).available_fen).toBe(0);
});

test('what was issued is never changed or removed, whoever tries', async () => {
  const { obj_id } = await issued((await paidOrder()).obj_id);
  const { db } = portal.app;
  for (const statement of [
    sql`update invoice set amount_fen = 1 where obj_id = ${obj_id}`,
    sql`update invoice set status = 3 where obj_id = ${obj_id}`,
    sql`delete from invoice where obj_id = ${obj_id}`,
    sql`update invoice_paper set amount_fen = 1 where invoice_id = ${obj_id}`,
    sql`delete from invoice_paper where invoice_id = ${obj_id}`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject({ constraint: 'invoice_is_kept' });
  await expect(sql`update invoice set status = 5 where obj_id = ${obj_id}`.execute(db)).rejects.toMatchObject({
    constraint: 'invoice_has_its_paper',
  });
});

test.runIf(process.env.TEST_DATABASE_URL)('of two invoices that are issued with one file at once, one is', async () => {
  const asked: string[] = [];
  for (let at = 0; at < 2; at += 1) asked.push((await ask((await paidOrder()).obj_id)).invoices[0]?.obj_id ?? '');
  const { file_id } = await paper();
  const issue = (id: string) => () =>
    act(id, { version: 1, action: 'issue', issued_on: today, file_id, invoice_no: nextInvoiceNumber() });
  const lock = `select from stored_file where file_id = '${file_id}' for update`;
  const outcomes = await sendBehind(portal, lock, asked.map(issue));
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? 'issued' : one.reason.code)).toSorted()).toEqual([
    'issued',
    'proof_used',
  ]);
});
