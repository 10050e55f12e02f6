/** Numbers as people type them, in the forms of members and staff: what is not well formed is refused beside its field, and stays as it was typed. */
import { expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { box, declarationToApplyFor, department, memberByApi, owner, press, told } from './demo-people.ts';
import { openJourney } from './journey.ts';

const { portal, signedIn, inConsole } = openJourney();

test('a budget: 12,34 is refused, 1,234.56 万 and full-width digits are read', { timeout: 120_000 }, async () => {
  const api = await memberByApi(portal, owner);
  const saved = async () => (await api['GET /universal/demands/list']()).data[0];
  const { page } = await signedIn(owner, '/userCenter/user/space/needs');
  const fill = async (description: string, budget: string) => {
    await box(page, '需求说明').fill(description);
    await box(page, '预算（万元）').fill(budget);
    await box(page, '手机号码').fill(owner);
  };
  await page.getByLabel('需求类型').selectOption('其他');
  await fill('需要会议设备', '12,34');
  await press(page, '登记需求');
  await told(page, '预算请填规范的数字，单位万元，如 1,234.56');
  await expect.poll(() => box(page, '预算（万元）').inputValue()).toBe('12,34');
  await expect.poll(() => box(page, '需求说明').inputValue()).toBe('需要会议设备');
  await box(page, '预算（万元）').fill('1,234.56 万');
  await press(page, '登记需求');
  await told(page, '已登记');
  expect(await saved()).toMatchObject({ description: '需要会议设备', budget_wan: 1234.56 });

  await page.goto(new URL('/userCenter/user/material/demands?view=wanted', page.url()).href);
  await fill('求购试剂', '1.5,0');
  await press(page, '登记求购');
  await told(page, '预算请填规范的数字，单位万元，如 1,234.56');
  await expect.poll(() => box(page, '预算（万元）').inputValue()).toBe('1.5,0');
  await box(page, '预算（万元）').fill('１２．５');
  await press(page, '登记求购');
  await told(page, '已登记，答复后会通知您');
  expect(await saved()).toMatchObject({ description: '求购试剂', budget_wan: 12.5 });
});

test('the stock of a shop: a blank is not none, and full-width digits are read', { timeout: 60_000 }, async () => {
  const desk = await memberByApi(portal, department);
  const stock = async () => (await desk['GET /trade/shop/stock']()).data;
  const free = (await stock()).find(({ on_hand, reserved }) => on_hand > 0 && reserved === 0);
  const now = async () =>
    (await stock()).find((row) => row.product_id === free?.product_id && row.spec_id === free.spec_id)?.on_hand;
  const { page } = await signedIn(department, '/userCenter/user/shop/stock');
  await page
    .getByRole('row')
    .filter({ hasText: free?.title ?? '' })
    .filter({ hasText: free?.spec_name ?? '' })
    .first()
    .getByRole('button', { name: /更正/ })
    .click();
  const counted = page.getByRole('dialog').getByRole('textbox');
  await counted.fill('');
  await press(page, '保存');
  await told(page, '请填写库存');
  // It goes on in the field that the message is about.
  await expect.poll(() => counted.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => counted.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await now()).toBe(free?.on_hand);
  await counted.fill('１２');
  await press(page, '保存');
  await told(page, '库存已更正');
  expect(await now()).toBe(12);
});

test('an amount of the console', { timeout: 120_000 }, async () => {
  const api = await memberByApi(portal, owner);
  const { data: leases } = await api['GET /space-v2/contracts/list']({ query: { status: 3 } });
  const obj_id = leases.at(-1)?.obj_id ?? '';
  const { page } = await inConsole('finance', `/contracts/${obj_id}`);
  await press(page, '录入水电费');
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: '金额' });
  const day = async (label: string, value: string) => {
    await dialog.getByRole('textbox', { name: label }).fill(value);
    await page.keyboard.press('Enter');
  };
  await dialog.getByText('电费', { exact: true }).click();
  await amount.fill('12,34');
  await dialog.getByRole('textbox', { name: '表号' }).fill('D-1');
  await dialog
    .getByRole('button', { name: '录 入' })
    .or(dialog.getByRole('button', { name: '录入' }))
    .click();
  await told(page, '请填写规范的数字，如 1234.56 或 1,234.56，最多两位小数');
  await expect.poll(() => amount.inputValue()).toBe('12,34');
  await amount.fill('０．１２３４ 万');
  await amount.blur();
  await expect.poll(() => amount.inputValue()).toBe('1,234.00');
  for (const [label, typed] of [
    ['上期读数', '0'],
    ['本期读数', '1,234'],
    ['单价', '１'],
  ] as const) {
    const reading = dialog.getByRole('textbox', { name: label });
    await reading.fill(typed);
    await reading.blur();
  }
  const today = dayOf(new Date());
  await day('计费起始日', today);
  await day('计费截止日', today);
  await day('应缴日', today);
  await dialog
    .getByRole('button', { name: '录 入' })
    .or(dialog.getByRole('button', { name: '录入' }))
    .click();
  await told(page, '账单已录入');
  const { data: bills } = await api['GET /space-v2/bills/list']({ query: { contract_id: obj_id, page_size: 100 } });
  expect(bills.find(({ meter_no }) => meter_no === 'D-1')).toMatchObject({ amount_fen: 123_400 });
});

test('a number of an entry that staff write', { timeout: 120_000 }, async () => {
  const { page } = await inConsole('editor', '/content/office/new');
  const area = page.getByRole('textbox', { name: '建筑面积' });
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('试填房源');
  await area.fill('一百二');
  await area.blur();
  await expect.poll(() => area.inputValue()).toBe('一百二');
  await press(page, '保存草稿');
  await told(page, '建筑面积（㎡）须为数字');
  await area.fill('１，２００．５');
  await area.blur();
  await expect.poll(() => area.inputValue()).toBe('1200.5');
});

test('a whole number of a dialog', { timeout: 120_000 }, async () => {
  const { page } = await inConsole('system', '/vouchers');
  await press(page, '新建项目');
  const dialog = page.getByRole('dialog');
  const share = dialog.getByRole('textbox', { name: '抵扣比例上限' });
  for (const typed of ['八十', '120', '12.5']) {
    await share.fill(typed);
    await share.blur();
    await dialog.getByRole('button', { name: /保\s*存/ }).click();
    await told(page, '请填写 1 到 100 的整数');
    await expect.poll(() => share.inputValue()).toBe(typed);
  }
  await share.fill('８０');
  await share.blur();
  await expect.poll(() => share.inputValue()).toBe('80');
});

test('a price of an entry, alone and in a table', { timeout: 120_000 }, async () => {
  const { page } = await inConsole('editor', '/content/office/new');
  const price = page.getByRole('textbox', { name: '租金单价' });
  await price.fill('1.005');
  await price.blur();
  await press(page, '保存草稿');
  await told(page, '租金单价（元）最多 2 位小数');
  await expect.poll(() => price.inputValue()).toBe('1.005');

  // Prices are stored in fen: the table shows and takes 元, too.
  const api = await memberByApi(portal, owner);
  const { data: instruments } = await api['GET /industrial/instruments']({ query: { page_size: 20 } });
  const details = await Promise.all(
    instruments.map(({ obj_id }) => api['GET /industrial/instruments/{obj_id}']({ params: { obj_id } })),
  );
  const priced = details.map(({ data }) => data).find(({ prices }) => prices[0]?.price_fen);
  await page.goto(new URL(`/console/content/instrument/${priced?.obj_id}/edit`, page.url()).href);
  const cell = page.getByRole('textbox', { name: '第 1 行 单价（元）' });
  await expect.poll(() => cell.inputValue()).toBe(String((priced?.prices[0]?.price_fen ?? 0) / 100));
  await cell.fill('八百');
  await press(page, '保存草稿');
  await told(page, '单价（元）须为数字');
  await expect.poll(() => cell.inputValue()).toBe('八百');
});

test('the sum of an application', { timeout: 120_000 }, async () => {
  const api = await memberByApi(portal, owner);
  const { obj_id: subject_id } = await declarationToApplyFor(api);
  const params = { case_type: 'policy_application' };
  const { data } = await api['POST /cases/{case_type}']({ params, body: { subject_id } });
  const path = `/userCenter/user/matters/policy_application/${data.obj_id}`;
  const { page } = await signedIn(owner, path);
  const sum = box(page, '申请支持金额（万元）');
  await sum.fill('八十');
  await sum.blur();
  await press(page, '提交');
  await told(page, '申请支持金额（万元）须为数字');
  await expect.poll(() => sum.inputValue()).toBe('八十');
  // It is there again when the person comes back.
  await page.reload();
  await expect.poll(() => sum.inputValue()).toBe('八十');
  await sum.fill('８０．５ 万');
  await sum.blur();
  await expect.poll(() => sum.inputValue()).toBe('80.5');
  await page.locator('.save-note.saved').waitFor();
  const { data: kept } = await api['GET /cases/{case_type}/{obj_id}']({ params: { ...params, obj_id: data.obj_id } });
  expect(kept.fields.apply_amount_wan).toBe(80.5);
  // A link has a visible focus here too, where Ant Design draws.
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: '隐私说明' });
  await link.focus();
  await expect.poll(() => link.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  // On a phone in the elder version the line that is typed in is not under the foot with 提交.
  await page.setViewportSize({ width: 375, height: 812 });
  await press(page, '长辈版');
  await page.evaluate(() => scrollTo(0, 0));
  await box(page, '单位名称').focus();
  const brief = box(page, '项目简介');
  for (let turn = 0; turn < 12 && !(await brief.evaluate((one) => one === document.activeElement)); turn += 1)
    await page.keyboard.press('Tab');
  await expect
    .poll(() =>
      brief.evaluate((one) => {
        const foot = document.querySelector('.declared-foot')?.getBoundingClientRect().top ?? 0;
        return one === document.activeElement && one.getBoundingClientRect().top + 50 <= foot;
      }),
    )
    .toBe(true);
});
