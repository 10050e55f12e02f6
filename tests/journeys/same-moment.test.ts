/** After any act all parts of a page speak of the same moment (promise 36): the page is compared with itself after a reload. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { completeStep } from '#server/registration/test-registrations.ts';
import { reload, settle } from './browser.ts';
import { department, memberByApi, owner, press, stranger } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, inConsole, signedIn, staff } = openJourney();

const shown = async (page: Page): Promise<string[]> => {
  await settle(page);
  const texts = await page.locator('main').locator('h1, h2, h3, p, li, dt, dd, td, button').allInnerTexts();
  // The line for the printer says the minute in which the page was drawn.
  return texts.filter((text) => !/^\d{4}-\d\d-\d\d \d\d:\d\d 打印，/.test(text));
};
/** What is on the page now is what a reader would find who came just now. */
const isOfNow = async (page: Page) => {
  const before = await shown(page);
  await reload(page);
  // Parts that other rooms add come with scripts of their own.
  await expect.poll(() => shown(page), { timeout: 10_000 }).toEqual(before);
};
const dialogOf = (page: Page) => page.getByRole('dialog');
/** One act of staff, through its dialog, and the page after it. `ok`: what the dialog's own button says. */
const act = async (page: Page, name: string, opinion = '', ok = `确认${name}`) => {
  await press(page, name);
  await dialogOf(page).waitFor();
  if (opinion) await dialogOf(page).getByRole('textbox').last().fill(opinion);
  await dialogOf(page).getByRole('button', { name: ok, exact: true }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await isOfNow(page);
};

/** One act of finance on a bill, whose button names it. `result`: what of the dialog's choices is taken. */
const checkBill = async (page: Page, name: RegExp, ok: string, opinion = '', result?: string) => {
  await page.getByRole('button', { name }).first().click();
  await dialogOf(page).waitFor();
  if (result) await dialogOf(page).getByRole('radio', { name: result }).check();
  if (opinion) await dialogOf(page).getByRole('textbox').last().fill(opinion);
  await dialogOf(page).getByRole('button', { name: ok, exact: true }).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  // What was opened by hand is folded again after a reload.
  const opened = page.locator('details[open] > summary');
  for (const summary of await opened.all()) await summary.click();
  await isOfNow(page);
};

const submitted = async (case_type: string, subject_id: string, fields: Record<string, unknown>) => {
  const member = await memberByApi(portal, stranger);
  const { data } = await member['POST /cases/{case_type}']({ params: { case_type }, body: { subject_id } });
  const params = { case_type, obj_id: data.obj_id };
  await member['POST /cases/{case_type}/{obj_id}/steps']({
    params,
    body: { action: 'submit', version: data.version, fields: { ...data.fields, ...fields } },
  });
  return data.obj_id;
};

test('staff on the name of a company: what is reserved, where its steps stand and what may be done follow each act', {
  timeout: 180_000,
}, async () => {
  const member = await memberByApi(portal, stranger);
  const { data: company } = await member['POST /business_registration/registrations']({ body: { title: '' } });
  const obj_id = await submitted('registration_verification', company.obj_id, completeStep('verification', new Date()));
  const { page } = await inConsole('approver', `/cases/${obj_id}`);
  await page.getByText('现在通过，将保留').waitFor();
  await act(page, '受理');
  await act(page, '通过');
  const text = (await shown(page)).join(' ');
  expect(text).not.toMatch(/现在通过|尚未保留|审核中（本件）/);
});

test('staff on a report: the state, the figures and the steps follow each act', { timeout: 180_000 }, async () => {
  const intake = await staff('intake');
  const { data } = await intake['GET /console/business_reports']({ query: { status: 3, page_size: 1 } });
  const { page } = await inConsole('intake', `/reports/${data[0]?.obj_id}`);
  await act(page, '审核通过');
  await act(page, '退回', '请核对研发费用');
});

test('staff on an entry: its steps, its state and what may be done follow each act', { timeout: 180_000 }, async () => {
  const editor = await staff('editor');
  const { data } = await editor['GET /console/content/{content_type}']({
    params: { content_type: 'park' },
    query: { state: 5, page_size: 1 },
  });
  const { page } = await inConsole('reviewer', `/content/park/${data[0]?.obj_id}`);
  await act(page, '下线', '测试');
});

test('finance on an order: the payment, the state and what may be done follow each act', {
  timeout: 180_000,
}, async () => {
  const finance = await staff('finance');
  const { data } = await finance['GET /console/orders']({ query: { view: 'waiting', page_size: 1 } });
  const { page } = await inConsole('finance', `/orders/${data[0]?.obj_id}`);
  await act(page, '确认到账', '', '确认到账');
  await act(page, '撤销到账', '记错了银行流水', '确认撤销');
  await act(page, '驳回凭证', '金额不符', '确认驳回');
});

test('finance on an order in after-sale: the refund and its taking back, which the buyer reads alike', {
  timeout: 180_000,
}, async () => {
  const member = await memberByApi(portal, owner);
  const seller = await memberByApi(portal, department);
  const { data: own } = await member['GET /trade/order/list']({ query: { after_sale: true, page_size: 1 } });
  const [order] = own;
  const params = { obj_id: order?.obj_id ?? '' };
  const { data: asked } = await seller['GET /trade/shop/orders/{obj_id}']({ params });
  await seller['POST /trade/shop/orders/status']({
    body: { ...params, version: asked.version, action: 'agree_after_sale' },
  });
  const { page } = await inConsole('finance', `/orders/${order?.obj_id}`);
  await act(page, '登记退款', '', '登记退款');
  await act(page, '撤销退款', '转账被退回', '确认撤销');
  const { page: buyers } = await signedIn(owner, `/userCenter/user/orders/${order?.obj_id}`);
  const texts = (await shown(buyers)).join(' ');
  expect(texts).toContain('撤销退款');
  expect(texts).toMatch(/处理中/);
  await isOfNow(buyers);
});

test('finance on a bill: its voucher, what was paid and what may be done follow each act and its taking back', {
  timeout: 180_000,
}, async () => {
  const member = await memberByApi(portal, owner);
  const { data: bills } = await member['GET /space-v2/bills/list']({ query: { unpaid: true, page_size: 20 } });
  const bill = bills.find(({ payable }) => payable);
  const body = new FormData();
  body.append('file', new File(['%PDF-1.4\n%%EOF\n'], '回单.pdf', { type: 'application/pdf' }));
  const { data: file } = await member['POST /users/files/upload']({ body });
  const paid_on = dayOf(new Date());
  const paying = { obj_id: bill?.obj_id ?? '', amount_fen: bill?.amount_fen ?? 0, paid_on, file_id: file.file_id };
  await member['POST /space-v2/bills/pay']({ body: paying });
  const { page } = await inConsole('finance', `/contracts/${bill?.contract_id}`);
  // Named by the bill: `核对凭证：租金 1,000.00 元`.
  await checkBill(page, /^核对凭证：/, '保存');
  // A bill that is settled is folded away.
  await page.getByText('已结清和作废').click();
  await checkBill(page, /^撤销确认：/, '确认撤销', '记错了银行流水');
  await checkBill(page, /^核对凭证：/, '保存', '金额不符', '驳回');
  const { data: left } = await member['GET /space-v2/bills/list']({
    query: { contract_id: bill?.contract_id ?? '', unpaid: true, page_size: 20 },
  });
  const open = left.find(({ payable }) => payable);
  await member['POST /space-v2/tenant_accounts/set_off']({
    body: { bills: [{ bill_id: open?.obj_id ?? '', amount_fen: 1_000 }] },
  });
  await reload(page);
  await checkBill(page, /^撤销抵扣：/, '确认撤销', '抵错账单');
});

test('staff on a reservation: its time, its money and what may be done follow each act and its taking back', {
  timeout: 180_000,
}, async () => {
  const approver = await staff('approver');
  const { data } = await approver['GET /console/reservations']({ query: { status: 10, page_size: 20 } });
  const priced = data.find(({ price_fen }) => price_fen !== null);
  const { page } = await inConsole('approver', `/reservations/${priced?.obj_id}`);
  await act(page, '审核通过', '', '审核通过');
  await act(page, '撤回“审核通过”', '点错了', '撤回');
  await act(page, '拒绝', '样品不适合', '拒绝');
});

test('staff on a certificate: its quantities, its state and what may be done follow each act', {
  timeout: 180_000,
}, async () => {
  const intake = await staff('intake');
  const { data } = await intake['GET /console/permits']({ query: { status: 1, page_size: 1 } });
  const { page } = await inConsole('intake', `/permits/${data[0]?.obj_id}`);
  await act(page, '核对', '', '核对无误');
  const { page: other } = await inConsole('approver', `/permits/${data[0]?.obj_id}`);
  await act(other, '复核通过', '', '复核通过');
  await act(other, '停用', '证明已失效', '停用');
});

test('staff on an application: its steps, its state and what may be done follow each act and its taking back', {
  timeout: 180_000,
}, async () => {
  const member = await memberByApi(portal, stranger);
  const { data: company } = await member['POST /business_registration/registrations']({ body: { title: '' } });
  const obj_id = await submitted('registration_verification', company.obj_id, completeStep('verification', new Date()));
  const { page } = await inConsole('approver', `/cases/${obj_id}`);
  await act(page, '不予受理', '材料不属于本事项');
  await act(page, '撤回“不予受理”', '点错了', '撤回');
  await act(page, '受理');
  await act(page, '撤回“受理”', '点错了', '撤回');
});

test('a member who takes a report back finds the form, the state and the steps of now', {
  timeout: 180_000,
}, async () => {
  const member = await memberByApi(portal, owner);
  const records = member['GET /space-v2/business_reports/record_list'];
  const [waiting] = (await records({ query: { status: 3, page_size: 1 } })).data;
  const { page } = await signedIn(owner, `/userCenter/user/space/businessStatus/${waiting?.obj_id}`);
  await press(page, '撤回');
  await dialogOf(page).getByRole('button', { name: '撤回', exact: true }).click();
  await page.getByRole('heading', { name: '草稿' }).waitFor();
  await isOfNow(page);
});
