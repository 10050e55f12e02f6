/** Instruments: an electron microscope is reserved and used; a sample is sent and its result comes back (ruling D11). */
import { expect, test } from 'vitest';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { formOf, pdf } from '#server/file/test-files.ts';
import { goTo, settle, touch } from './browser.ts';
import { attach, fits, memberByApi, open, owner, press, signIn, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, newcomer, signedIn, inConsole, staff } = openJourney();

/** Any category; a new one where the dictionary has none. */
const category = async (): Promise<number> => {
  const [editor, reviewer] = [await staff('editor'), await staff('reviewer')];
  const { data } = await editor['GET /console/dictionaries']();
  const entriesOf = (name: string) => data.find(({ dictionary }) => dictionary === name)?.entries ?? [];
  const [known] = entriesOf('instrument_category');
  if (known) return known.entry_id;
  const add = async (dictionary: 'instrument_class' | 'instrument_category', parent_id?: number): Promise<number> => {
    await editor['POST /console/dictionaries']({
      body: { dictionary, name: '电子显微镜', ...(parent_id && { parent_id }) },
    });
    const read = async () =>
      (await reviewer['GET /console/dictionaries']()).data.find((one) => one.dictionary === dictionary);
    const obj_id = (await read())?.proposals.at(-1)?.obj_id ?? '';
    await reviewer['POST /console/dictionaries/{obj_id}']({ params: { obj_id }, body: { action: 'pass' } });
    return (await read())?.entries.at(-1)?.entry_id ?? 0;
  };
  return await add(
    'instrument_category',
    entriesOf('instrument_class')[0]?.entry_id ?? (await add('instrument_class')),
  );
};

const customers = [1, 2, 3] as const;
/** Open day and night, so that a journey can reserve the hour that begins next. */
const publishInstrument = async (title: string, more: Record<string, unknown> = {}): Promise<string> => {
  const [editor, reviewer] = [await staff('editor'), await staff('reviewer')];
  const params = { content_type: 'instrument' };
  const fields = {
    title,
    code: `J-${title.length}-${Date.now() % 100_000}`,
    publish_date: dayOf(new Date()),
    summary: '高分辨形貌观察与能谱分析。',
    category_id: await category(),
    model: 'EX-3000',
    org: '材料测试中心',
    address: '怀柔区示例路 1 号',
    by_sample: true,
    by_time: true,
    by_commission: false,
    prices: customers.flatMap((customer) => [
      { mode: 2, customer, price_fen: 60_000, unit: 1 },
      { mode: 1, customer, price_fen: 0, unit: 2 },
    ]),
    status: 1,
    open_hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_time: '00:00', end_time: '24:00' })),
    slot_minutes: 60,
    min_minutes: 60,
    max_minutes: 120,
    min_advance_days: 0,
    max_advance_days: 14,
    cancel_before_hours: 24,
    max_active: 5,
    need_approval: true,
    need_training: true,
    ...more,
  };
  const { data } = await editor['POST /console/content/{content_type}']({ params, body: { fields } });
  const at = { ...params, obj_id: data.obj_id };
  await editor['POST /console/content/{content_type}/{obj_id}/steps']({
    params: at,
    body: { action: 'submit', revision_no: 1 },
  });
  await reviewer['POST /console/content/{content_type}/{obj_id}/steps']({
    params: at,
    body: { action: 'pass', revision_no: 1 },
  });
  return data.obj_id;
};

const hourMs = 3_600_000;
const nextHour = (): Date => new Date(Math.ceil((Date.now() + 60_000) / hourMs) * hourMs);
const bucketOf = (at: Date): string => instantOf(at).slice(0, 16).replace(' ', 'T');

test.each(phoneFirst({ width: 1440 }, { width: 375 }))(
  'an electron microscope at $width px: refused with all reasons, corrected, approved, paid, used, confirmed',
  { timeout: 300_000 },
  async (options) => {
    const title = `场发射扫描电子显微镜 ${options.width}`;
    const obj_id = await publishInstrument(title);
    const path = `/experiment/instrument/${obj_id}`;
    const { page, violations } = await newcomer(options);
    await goTo(page, path);
    await touch(page);
    await page.keyboard.press('Tab');
    const start = nextHour();
    const week = dayOf(start);
    await goTo(page, `${path}?week=${week}#booking`);
    await page.keyboard.press('Tab');
    const bucket = (at: Date) => page.locator(`[data-bucket="${bucketOf(at)}"]`);
    // Three hours are one more than may be reserved; a visitor sees it before signing in.
    const [second, third] = [new Date(start.getTime() + hourMs), new Date(start.getTime() + 2 * hourMs)];
    const fit = [start, second, third].every((at) => dayOf(at) === week);
    const first = fit ? start : new Date(Date.parse(`${week}T00:00:00+08:00`) + 24 * hourMs);
    await page.getByRole('button', { name: '登录并提交' }).waitFor();
    await bucket(first).click();
    await bucket(new Date(first.getTime() + 2 * hourMs)).click();
    await told(page, '每次最多预约 2 小时');
    await page.getByLabel('用途').fill('观察涂层断口形貌');
    await page.getByLabel('联系人').fill('苏晓晴');
    await page.getByLabel('手机号码').fill('13800000001');
    expect(await fits(page)).toBe(true);
    expect(await violations()).toEqual([]);
    await press(page, '登录并提交');
    await page.waitForURL((url) => url.pathname === '/login');
    await settle(page);
    await signIn(page, owner);
    await page.waitForURL((url) => url.pathname === path);
    // Exactly what was chosen and typed, and now the rules about the person too.
    await told(page, '（3 小时）');
    await expect.poll(() => page.getByLabel('用途').inputValue()).toBe('观察涂层断口形貌');
    await told(page, '须先取得该仪器的上机资格');
    await told(page, '每次最多预约 2 小时');
    await expect.poll(() => page.locator('.reserve-breaches li').count()).toBe(2);
    expect(await violations()).toEqual([]);
    await press(page, '申请上机培训');
    await told(page, '培训申请已提交');
    const intake = await staff('intake');
    const { data: asked } = await intake['GET /console/instrument_certificates']({
      query: { status: 1, keyword: title },
    });
    await intake['POST /console/instrument_certificates/{certificate_id}/steps']({
      params: { certificate_id: asked[0]?.certificate_id ?? '' },
      body: { action: 'pass' },
    });
    // By keyboard: from the first hour chosen to the one that begins next.
    await press(page, '重新选择');
    await bucket(start).focus();
    await page.keyboard.press('Enter');
    await told(page, '所选时间可以预约');
    await press(page, '提交预约');
    // The answer is much shorter than the form: the page does not stay where the form's end was.
    await page.getByRole('heading', { name: '预约已提交，等待审核' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('预约已提交，等待审核');
    await expect
      .poll(() =>
        page
          .getByRole('link', { name: '查看预约' })
          .boundingBox()
          .then((box) => box?.y),
      )
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: '查看预约' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/userCenter/user/technical/'));
    const id = page.url().split('/').at(-1) ?? '';
    await page.getByRole('heading', { level: 2, name: '待审核' }).waitFor();

    const approver = await inConsole('approver', `/reservations/${id}`);
    await press(approver.page, '审核通过');
    await approver.page.getByRole('dialog').getByRole('button', { name: '审核通过' }).click();
    await approver.page.getByText('待付款').first().waitFor();
    expect(await approver.violations()).toEqual([]);
    await open(page, `/userCenter/user/technical/${id}`);
    await told(page, '付款截止');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await press(page, '提交转账凭证');
    await attach(page, '转账凭证');
    expect(await violations()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '提交凭证' }).click();
    await told(page, '转账凭证已提交，财务核验后会通知您。');
    const finance = await staff('finance');
    const step = async (
      by: typeof finance,
      body: { action: 'confirm_payment' | 'check_in' | 'finish' | 'settle'; at?: string },
    ) => {
      const { data } = await by['GET /console/reservations/{obj_id}']({ params: { obj_id: id } });
      await by['POST /console/reservations/{obj_id}/steps']({
        params: { obj_id: id },
        body: { ...body, version: data.version },
      });
    };
    await step(finance, { action: 'confirm_payment' });
    const before = `${instantOf(new Date(Date.now() - 30 * 60_000)).slice(0, 16)}:00`;
    await step(await staff('intake'), { action: 'check_in', at: before });
    await step(await staff('intake'), { action: 'finish' });
    await open(page, `/userCenter/user/technical/${id}`);
    await press(page, '确认结果');
    await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: '已完成' }).waitFor();
    await page.getByRole('list').filter({ hasText: '登记上机' }).first().waitFor();
  },
);

test('samples are sent, tested, and the result is read by whoever sent them', { timeout: 240_000 }, async () => {
  const title = '电感耦合等离子体质谱仪';
  const obj_id = await publishInstrument(title, { need_approval: false, need_training: false });
  const { page, violations } = await signedIn(owner, `/experiment/instrument/${obj_id}`, { width: 375 });
  await page.getByRole('radio', { name: '送样' }).check();
  // Everything that is missing is said at once.
  await press(page, '提交预约');
  for (const missing of ['请填写样品名称', '请填写样品数量', '请填写用途']) await page.getByText(missing).waitFor();
  await page.getByLabel('样品名称').fill('高纯铝锭');
  await page.getByLabel('样品数量').fill('2');
  await page.getByLabel('用途').fill('杂质元素定量');
  await press(page, '提交预约');
  await page.getByRole('heading', { name: '预约成功' }).waitFor();
  await page.getByRole('link', { name: '查看预约' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/userCenter/user/technical/'));
  const id = page.url().split('/').at(-1) ?? '';
  await press(page, '登记寄样');
  await page.getByLabel('快递公司和单号').fill('示例快递 EX1');
  await page.getByRole('dialog').getByRole('button', { name: '登记', exact: true }).click();
  await told(page, '已寄出');
  const intake = await staff('intake');
  const step = async (body: { action: 'receive' | 'begin_test' | 'finish'; results?: string[] }) => {
    const { data } = await intake['GET /console/reservations/{obj_id}']({ params: { obj_id: id } });
    await intake['POST /console/reservations/{obj_id}/steps']({
      params: { obj_id: id },
      body: { ...body, version: data.version },
    });
  };
  await step({ action: 'receive' });
  await step({ action: 'begin_test' });
  const { data: file } = await intake['POST /console/files']({ body: formOf(pdf, '检测结果.pdf') });
  await step({ action: 'finish', results: [file.file_id] });
  await open(page, `/userCenter/user/technical/${id}`);
  await page.getByRole('link', { name: /检测结果/ }).waitFor();
  expect(await violations()).toEqual([]);
  const other = await memberByApi(portal, '13800000003');
  await expect(other['GET /industrial/reservation/orders/{obj_id}']({ params: { obj_id: id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  await press(page, '确认结果');
  await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: '已完成' }).waitFor();
});
