/** After any act all parts of a page speak of the same moment (promise 36): the page is compared with itself after a reload. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { completeStep } from '#server/registration/test-registrations.ts';
import { reload, settle } from './browser.ts';
import { memberByApi, owner, press, stranger } from './demo-people.ts';
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
