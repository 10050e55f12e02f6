/** Moving in, as an enterprise walks it: a unit is looked at, applied for, let, signed and paid; and what others see of it. */
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { yuan } from '#contract/kit/money.ts';
import { goTo, reload, settle, touch } from './browser.ts';
import {
  attach,
  box,
  caller,
  colleague,
  fits,
  memberByApi,
  open,
  owner,
  press,
  signIn,
  stranger,
  told,
} from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const space = '/userCenter/user/space';

const { portal, newcomer, signedIn, inConsole, staff } = openJourney();

/** Staff publish a unit, the way they do. */
const publishUnit = async (title: string, more: object = {}): Promise<string> => {
  const [editor, reviewer] = [await staff('editor'), await staff('reviewer')];
  const fields = {
    title,
    publish_date: '2026-11-01',
    area_sqm: 120,
    price_fen: 200,
    price_unit: 1,
    property_fee_fen: 500,
    deposit_months: 2,
    pay_months: 3,
    related: [],
    ...more,
  };
  const params = { content_type: 'office' };
  const { data } = await editor['POST /console/content/{content_type}']({ params, body: { fields } });
  const at = { params: { ...params, obj_id: data.obj_id } };
  await editor['POST /console/content/{content_type}/{obj_id}/steps']({
    ...at,
    body: { action: 'submit', revision_no: data.revision_no },
  });
  await reviewer['POST /console/content/{content_type}/{obj_id}/steps']({
    ...at,
    body: { action: 'pass', revision_no: data.revision_no },
  });
  return data.obj_id;
};
const stateOf = async (obj_id: string) =>
  (await caller(portal).api['GET /space-v2/offices/item']({ query: { obj_id } })).data.room_status_name;

test('an enterprise applies for a unit, is admitted, signs the contract and pays a bill; the plan follows each step', {
  timeout: 300_000,
}, async () => {
  const title = '雁栖园 A 座 901';
  const unit = await publishUnit(title);
  expect(await stateOf(unit)).toBe('待租');

  // Applied for, by name.
  const { page, violations } = await signedIn(owner, `${space}/applying`);
  await page.getByRole('link', { name: '申请入园' }).first().click();
  await page.getByRole('searchbox', { name: '房源名称' }).fill('901');
  await page.getByRole('button', { name: new RegExp(title.slice(0, 9)) }).click();
  await page.waitForURL(/\/matters\/admission\//);
  const obj_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await expect.poll(() => box(page, '单位名称').inputValue()).toBe('怀柔光声传感科技有限公司');
  await page.getByRole('textbox', { name: '租赁期限' }).fill('12');
  await page.getByRole('textbox', { name: '期望起租日期' }).fill('2027-01-01');
  await page.keyboard.press('Enter');
  await box(page, '入驻项目简介').fill('建设传感器标定实验室。');
  for (const [label, value] of [
    ['入驻人数', '20'],
    ['计划投资', '300'],
    ['预计年营业收入', '800'],
    ['预计年税收', '40'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(value);
  await box(page, '环保说明').fill('无');
  for (const name of ['营业执照', '法人证件', '商业计划书']) await attach(page, name);
  await page.locator('.save-note.saved').waitFor();
  await press(page, '提交');
  await press(page, '确认提交');
  await page.getByRole('heading', { name: '待受理', exact: true }).waitFor();
  // The specified address of the application is its page, and the list leads there.
  await open(page, `${space}/applying`);
  await page.locator(`a[href="${space}/applying/${obj_id}"]`).first().click();
  await page.getByRole('heading', { name: '待受理', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`${space}/applying/${obj_id}`);

  // Admitted, and a contract drawn up on it.
  const approver = await staff('approver');
  for (const action of ['accept', 'pass'] as const) {
    const { version } = (await approver['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
    await approver['POST /console/cases/{obj_id}/steps']({ params: { obj_id }, body: { action, version } });
  }
  const { page: desk, violations: deskViolations } = await inConsole('system', `/cases/${obj_id}`);
  await desk.getByRole('link', { name: '生成合同' }).click();
  await desk.getByRole('heading', { name: '账单预览' }).waitFor();
  await told(desk, '共 9 笔');
  expect(await deskViolations()).toEqual([]);
  await press(desk, '生成合同');
  await desk.getByRole('heading', { name: title }).waitFor();
  await told(desk, '待签署');
  expect(await stateOf(unit)).toBe('已预订');

  // Signed: only once its words were read; whoever opens the centre is told that it waits.
  await open(page, '/userCenter');
  await page
    .getByRole('region', { name: '份合同等您处理' })
    .getByRole('link', { name: new RegExp(`${title.slice(0, 9)}.*待签署`) })
    .waitFor();
  expect(await violations()).toEqual([]);
  await open(page, `${space}/contract`);
  await page.getByRole('link', { name: new RegExp(`${title.slice(0, 9)}.*去签署`) }).click();
  await page.getByRole('heading', { name: '待签署' }).waitFor();
  expect(await violations()).toEqual([]);
  await press(page, '确认签署');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '确认签署' }).click();
  await told(page, '请先阅读合同条款并勾选确认');
  await dialog.getByRole('checkbox').check();
  // Corrected while it is read: what was not read is not signed.
  await press(desk, '修改合同');
  await desk.getByRole('textbox', { name: '月租金' }).fill('70000');
  await told(desk, '房源标价合计 7,300.00 元，与所填不同');
  await desk.getByRole('textbox', { name: '月租金' }).fill('7000');
  await desk.getByRole('textbox', { name: '出租方' }).fill('怀柔示例产业园有限公司');
  expect(await deskViolations()).toEqual([]);
  await press(desk, '保存修改');
  await told(desk, '月租金由 7,300.00 元 改为 7,000.00 元');
  await dialog.getByRole('button', { name: '确认签署' }).click();
  await told(page, '合同内容已由园区修改，本次没有签署');
  await page.setViewportSize({ width: 375, height: 720 });
  expect(await fits(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await told(page, '月租金由 7,300.00 元 改为 7,000.00 元');
  expect(await violations()).toEqual([]);
  await press(page, '确认签署');
  await expect.poll(() => dialog.getByRole('checkbox').isChecked()).toBe(false);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: '确认签署' }).click();
  await page.getByRole('heading', { name: '待生效' }).waitFor();
  const contract = new URL(page.url()).pathname;
  const saved = page.waitForEvent('download');
  await press(page, '下载合同');
  expect((await saved).suggestedFilename()).toMatch(/^租赁合同_HT\d{13}\.pdf$/);

  // Paid: what was typed survives a reload, finance confirms.
  await page.locator('.bill-group summary').first().click();
  const pay = page.getByRole('button', { name: '提交凭证：押金' });
  await told(page, '示例银行怀柔支行');
  // The account is not the lessor's, and the page says why.
  await told(page, '出租方为怀柔示例产业园有限公司，款项由怀柔示例产业园运营有限公司统一代收。');
  await pay.click();
  await page.getByRole('dialog').getByText('0000 0000 0000 0000 000').waitFor();
  await box(page, '转账金额（元）').fill('abc');
  await press(page, '提交凭证');
  await told(page, '请填写转账金额');
  await told(page, '请上传转账凭证');
  await box(page, '转账金额（元）').fill('14000.00');
  await attach(page, '转账凭证', '回单.pdf');
  await box(page, '备注').fill('由基本户支付');
  await reload(page);
  await page.locator('.bill-group summary').first().click();
  await pay.click();
  await expect.poll(() => box(page, '备注').inputValue()).toBe('由基本户支付');
  await page.getByRole('button', { name: '移除 回单.pdf' }).waitFor();
  expect(await violations()).toEqual([]);
  await press(page, '提交凭证');
  await told(page, '凭证已提交');
  await told(page, '待核验');

  const { page: money, violations: moneyViolations } = await inConsole('finance', '/bills?view=waiting');
  await press(money, '核对凭证：押金 14,000.00 元');
  expect(await moneyViolations()).toEqual([]);
  await press(money, '保存');
  await told(money, '没有待核验的凭证');
  await open(page, contract);
  await page.locator('.bill-group summary').last().click();
  await told(page, '已确认');

  // A colleague is faster while the dialog is open: whoever comes back to it is told before sending.
  await page.locator('.bill-group summary').first().click();
  await page
    .getByRole('button', { name: /^提交凭证：物业费/ })
    .first()
    .click();
  const faster = await memberByApi(portal, colleague);
  const { data: bills } = await faster['GET /space-v2/bills/list']({
    query: { contract_id: contract.split('/').at(-1) ?? '', page_size: 100 },
  });
  const fee = bills.find(({ kind_name, payable }) => kind_name === '物业费' && payable);
  const proof = new FormData();
  proof.append('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), '电汇凭证.pdf');
  const { file_id } = (await faster['POST /users/files/upload']({ body: proof })).data;
  await faster['POST /space-v2/bills/pay']({
    body: { obj_id: fee?.obj_id ?? '', amount_fen: 100, paid_on: dayOf(new Date()), file_id },
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await told(page, '这笔账单已有凭证等待财务确认，不需要再次提交。');
  await page.keyboard.press('Escape');

  // A colleague reads it, proof and all; another enterprise finds nothing.
  const { page: theirs } = await signedIn(colleague, contract);
  await theirs.locator('.bill-group summary').last().click();
  await theirs.getByRole('button', { name: /回单\.pdf/ }).waitFor();
  const nobody = await signedIn(stranger, `${space}/contract`);
  await told(nobody.page, '还没有租赁合同');
  await open(nobody.page, contract);
  await nobody.page.getByRole('heading', { name: '没有找到' }).waitFor();
});

test('a viewing is booked by keyboard, confirmed by staff, and called off', { timeout: 180_000 }, async () => {
  await publishUnit('光电楼 2 层');
  const { page, violations } = await signedIn(owner, `${space}/make`);
  await page.getByRole('searchbox', { name: '名称' }).focus();
  await page.keyboard.type('光电楼');
  const found = page.getByRole('button', { name: /光电楼 2 层/ });
  await found.waitFor();
  await expect.poll(() => page.locator('.find-list button').count()).toBe(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Name and number are one's own, and may be changed.
  await expect.poll(() => page.getByLabel('手机号码').inputValue()).toBe(owner);
  await page.getByLabel('手机号码').fill('');
  await press(page, '提交预约');
  await told(page, '请选择看房日期');
  await told(page, '请选择上午或下午');
  await told(page, '请输入手机号码');
  await told(page, '请填写看房人数');
  expect(await violations()).toEqual([]);
  await page.getByLabel('看房日期').selectOption({ index: 3 });
  await page.getByLabel('时段').selectOption('下午');
  await page.getByLabel('手机号码').fill('13800000001');
  const visitors = page.getByLabel('看房人数');
  await visitors.fill('三个');
  await press(page, '提交预约');
  await told(page, '请填写看房人数，1 至 20 的整数');
  await expect.poll(() => visitors.inputValue()).toBe('三个');
  await visitors.fill('３');
  await press(page, '提交预约');
  await told(page, '工作人员确认后会通知您。');
  await page.getByRole('listitem').filter({ hasText: '光电楼 2 层' }).getByText('待确认').waitFor();

  const support = await staff('support');
  const [one] = (await support['GET /console/viewings']({ query: { status: 1, keyword: '光电楼' } })).data;
  const params = { obj_id: one?.obj_id ?? '' };
  await support['POST /console/viewings/{obj_id}/steps']({
    params,
    body: { action: 'confirm', version: 1, visit_time: '14:30', receiver: '李一' },
  });
  // 我的预约 holds viewings and bookings of the roadshow centre; the person's name leads there.
  await page.getByRole('region', { name: '站点信息与登录' }).getByRole('link', { name: '苏晓晴' }).click();
  await page.getByRole('heading', { level: 1, name: '我的预约' }).waitFor();
  await page.getByRole('heading', { name: '路演预约' }).waitFor();
  await expect
    .poll(() => page.getByRole('navigation', { name: '用户中心' }).getByRole('link', { name: '在线看房预约' }).count())
    .toBe(1);
  await told(page, '接待人：李一');
  await press(page, '取消预约：光电楼 2 层');
  await press(page, '确认取消');
  await page.getByRole('listitem').filter({ hasText: '光电楼 2 层' }).getByText('已取消').waitFor();
});

test.each(phoneFirst({ width: 1440 }, { width: 375 }))(
  'a visitor books a viewing from a carrier’s own page at $width px, after signing in there and back',
  {
    timeout: 180_000,
  },
  async (options) => {
    const title = `创新大厦 ${options.width}`;
    const path = `/space/office/${await publishUnit(title)}`;
    const { page, violations } = await newcomer(options);
    await goTo(page, path);
    // The application of a page that is only read wakes with the first touch.
    await touch(page);
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: '预约看房' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(
      `${path}?act=${encodeURIComponent(`viewing:${path.split('/').at(-1)}`)}`,
    );
    await settle(page);
    await signIn(page, owner);
    await page.waitForURL((url) => url.pathname + url.search === path);
    const dialog = page.getByRole('dialog', { name: '预约看房' });
    await dialog.getByLabel('备注').fill('看看层高');
    // Closed by mistake, and opened again: what was typed is there.
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: '预约看房' }).click();
    await expect.poll(() => dialog.getByLabel('备注').inputValue()).toBe('看看层高');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await dialog.getByLabel('看房日期').selectOption({ index: 1 });
    await dialog.getByLabel('时段').selectOption('上午');
    await dialog.getByLabel('手机号码').fill('13800000001');
    await dialog.getByLabel('看房人数').fill('2');
    await press(page, '提交预约');
    await page.getByRole('heading', { name: '预约已提交' }).waitFor();
    await page
      .getByRole('status')
      .getByText(/\d+ 月 \d+ 日 周. 上午/)
      .waitFor();
    await page.getByRole('link', { name: '查看我的预约' }).click();
    await page.waitForURL((url) => url.pathname === space);
    await page.getByRole('listitem').filter({ hasText: title }).getByText('待确认').waitFor();
  },
);

test('the estimate of a unit names what the unit does not publish', async () => {
  const unit = await publishUnit('创新大厦 费用未全', { property_fee_fen: null, deposit_months: null });
  const html = await (await fetch(`${portal.origin}/space/office/${unit}`)).text();
  expect(html).toContain('未公布，未计入');
  expect(html.replaceAll('<!-- -->', '')).toContain('按公布的单价和常见的押金、付款周期估算');
});

test('a tenant reads what an overdue bill has earned so far, and how it is reckoned', async () => {
  const api = await memberByApi(portal, owner);
  const { data } = await api['GET /space-v2/bills/list']({ query: { unpaid: true, page_size: 100 } });
  const bill = data.find(({ kind, late }) => kind === 1 && late);
  if (!bill?.late) throw new Error('the demo has no overdue rent');
  const { page, violations } = await signedIn(owner, `${space}/contract/${bill.contract_id}`);
  const sum = `${yuan(bill.late.amount_fen)} 元，截至 ${addDays(dayOf(new Date()), -1)}，尚未出账`;
  await told(page, `违约金 ${sum}`);
  await page.locator(`a[href="${space}/bill/${bill.obj_id}"]`).first().click();
  await told(page, sum);
  await told(page, '按未付金额每日万分之 5，至付清之日止');
  expect(await violations()).toEqual([]);
});

test('what a colleague applied for meanwhile is said, and the page shows it', { timeout: 90_000 }, async () => {
  const api = await memberByApi(portal, owner);
  const { data: leases } = await api['GET /space-v2/contracts/list']();
  const lease = leases.find(({ status }) => status === 3);
  if (!lease) throw new Error('the demo has none');
  const { page } = await signedIn(owner, `/userCenter/user/space/contract/${lease.obj_id}`);
  await page.getByRole('button', { name: '申请续租' }).click();
  await api['POST /space-v2/contracts/status']({ body: { obj_id: lease.obj_id, action: 'renew_apply', reason: '' } });
  const asked = page.getByRole('dialog', { name: '申请续租？' });
  await asked.getByRole('button', { name: '提交申请' }).click();
  await asked.waitFor({ state: 'detached' });
  await page.getByText('续租申请已提交，等待园区答复。').waitFor();
  await page.locator('.form-message.error').waitFor();
});

test('two bills are paid with one transfer, the rent is invoiced, what was too much is asked back and refunded, and the statement says so', {
  timeout: 240_000,
}, async () => {
  const api = await memberByApi(portal, owner);
  const { data: leases } = await api['GET /space-v2/contracts/list']({ query: { status: 3 } });
  const { data: before } = await api['GET /space-v2/tenant_accounts/item']();
  const { page, violations } = await signedIn(owner, `${space}/contract/${leases.at(-1)?.obj_id}`);
  await page
    .getByRole('button', { name: /^提交凭证：租金/ })
    .first()
    .click();
  const amount = box(page, '转账金额（元）');
  const alone = Number(await amount.inputValue());
  await page.getByText('同一笔转账缴纳多笔账单').click();
  await page
    .getByRole('checkbox', { name: /^物业费/ })
    .first()
    .check();
  const both = Number(await amount.inputValue());
  expect(both).toBeGreaterThan(alone);
  await amount.fill((both + 500).toFixed(2));
  await attach(page, '转账凭证', '回单.pdf');
  expect(await violations()).toEqual([]);
  await press(page, '提交凭证');
  await told(page, '凭证已提交');

  const { page: money, violations: moneyViolations } = await inConsole('finance', '/bills?view=waiting');
  await money.getByRole('button', { name: /^核对凭证：租金/ }).click();
  await told(money, '按所选 2 笔账单的顺序抵扣');
  expect(await moneyViolations()).toEqual([]);
  await press(money, '保存');
  await told(money, '已确认到账');

  await open(page, `${space}/contract/${leases.at(-1)?.obj_id}`);
  await page.getByText('已结清和作废').click();
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 375, height: 720 });
  await page
    .getByRole('link', { name: /^发票：租金/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: '租金' }).waitFor();
  // On a phone the invoices are below the screen: the page goes there once it has them.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.setViewportSize(wide);
  await press(page, '申请开票');
  await page.getByRole('radio', { name: '数电专票' }).check();
  expect(await violations()).toEqual([]);
  await press(page, '提交申请');
  await told(page, '实付金额已全部申请开票');
  const contract_no = leases.at(-1)?.contract_no ?? '';
  const { data: invoices } = await api['GET /trade/invoices']({ query: { keyword: contract_no } });
  await open(money, `/console/invoices/${invoices[0]?.obj_id}`);
  await money.getByRole('link', { name: contract_no }).click();
  await money.getByRole('heading', { level: 1, name: '账单' }).waitFor();

  await open(page, `${space}/money`);
  await told(page, ((before.credit_fen + 50_000) / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 }));
  await press(page, '申请退款');
  // What finance has a request for is not offered again.
  expect(await page.getByRole('option', { name: /押金.*退还办理中/ }).isDisabled()).toBe(true);
  await page.getByLabel('退还').selectOption('credit');
  // All of it is offered.
  expect(await box(page, '退款金额（元）').inputValue()).toBe(((before.credit_fen + 50_000) / 100).toFixed(2));
  await box(page, '退款金额（元）').fill('500.00');
  await box(page, '开户行').fill('示例银行怀柔支行');
  await box(page, '收款账号').fill('02000000');
  await page.setViewportSize({ width: 375, height: 720 });
  expect(await fits(page)).toBe(true);
  expect(await violations()).toEqual([]);
  await press(page, '提交申请');
  await told(page, '退款申请已提交');
  await page.setViewportSize({ width: 1440, height: 900 });

  await open(money, '/console/tenants?view=refund');
  await money.getByRole('link', { name: before.enterprise_name }).click();
  await money
    .getByRole('listitem')
    .filter({ hasText: '500.00' })
    .getByRole('button', { name: /^办理退款 TK/ })
    .click();
  await told(money, '元未缴');
  await press(money, '保存');
  await told(money, '请上传退款凭证');
  await money.locator('input[type=file]').setInputFiles({
    name: '退款回单.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await money.getByRole('dialog').getByText('退款回单.pdf').waitFor();
  expect(await moneyViolations()).toEqual([]);
  await press(money, '保存');
  await told(money, '退款已登记，承租方会收到通知');
  expect(await moneyViolations()).toEqual([]);

  await reload(page);
  await page.getByRole('listitem').filter({ hasText: '500.00' }).getByText('已退款').waitFor();
  await told(page, '-500.00');
  const saved = page.waitForEvent('download');
  await press(page, '下载 Excel');
  expect((await saved).suggestedFilename()).toMatch(/^对账单_\d{4}-\d\d\.xlsx$/);
  expect(await violations()).toEqual([]);
});
