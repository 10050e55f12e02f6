/** An enterprise registers a product in the demand hall, a reviewer passes it, a visitor follows it, its people take it down (decision 050). */
import { expect, test } from 'vitest';
import { goTo, settle } from './browser.ts';
import { box, colleague, fits, open, owner, press, signIn, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { newcomer, signedIn, staff } = openJourney();
const supplies = '/userCenter/user/enterpriseDemandList/supplies';

test.each(phoneFirst({ width: 1440 }, { width: 375 }))(
  'a product at $width px: registered, refused where something is missing, passed, followed by a visitor, taken down',
  { timeout: 240_000 },
  async (options) => {
    const title = `气体流量校准装置${options.width}`;
    const { page, violations } = await signedIn(owner, supplies, options);
    await told(page, '管道泄漏声学定位仪');
    await page.getByRole('link', { name: '登记产品与技术' }).click();
    await box(page, '名称').first().fill(title);
    await press(page, '提交审核');
    // What is missing is said beside its field, and nothing typed is lost.
    await told(page, '请填写应用场景');
    await expect.poll(() => box(page, '名称').first().inputValue()).toBe(title);
    expect(await violations()).toEqual([]);
    for (const [label, option] of [
      ['类型', '产品'],
      ['技术领域', '高端装备与传感器'],
      ['技术成熟度', '6 级 样机演示'],
      ['合作方式', '供货'],
    ] as const) {
      await page.getByRole('combobox', { name: label }).click();
      await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).last().click();
    }
    await box(page, '简介').fill('在现场校准气体流量计。');
    await box(page, '关键词').fill('气体流量、流量校准');
    await box(page, '应用场景').fill('燃气计量');
    await press(page, '提交审核');
    await told(page, '待审核');
    await page.waitForURL((url) => url.pathname.startsWith(`${supplies}/`) && !url.pathname.endsWith('/new'));
    expect(await fits(page)).toBe(true);
    const obj_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const reviewer = await staff('reviewer');
    const params = { content_type: 'tech_product', obj_id };
    const { revision_no } = (await reviewer['GET /console/content/{content_type}/{obj_id}']({ params })).data;
    await reviewer['POST /console/content/{content_type}/{obj_id}/steps']({
      params,
      body: { action: 'pass', revision_no },
    });

    // A visitor finds it, wants to follow it, signs in and follows it.
    const { page: theirs, violations: theirViolations } = await newcomer(options);
    await goTo(theirs, `/enterpriseSupply/productList?keyword=${encodeURIComponent('流量校准')}`);
    await theirs.getByRole('link', { name: title }).first().click();
    await theirs.getByRole('heading', { level: 1, name: title }).waitFor();
    await settle(theirs);
    expect(await theirViolations()).toEqual([]);
    await press(theirs, '关注');
    await theirs.waitForURL((url) => url.pathname === '/login');
    await settle(theirs);
    await signIn(theirs, colleague);
    await theirs.waitForURL((url) => url.pathname === `/enterpriseSupply/productList/${obj_id}`);
    await theirs.getByRole('button', { name: '已关注' }).waitFor();
    await open(theirs, '/userCenter/user/enterpriseDemandList/follows');
    await theirs.getByRole('link', { name: title }).waitFor();
    expect(await fits(theirs)).toBe(true);

    // Its people take it down: at once it is gone for readers, and the list of the follower keeps its name only.
    await open(page, `${supplies}/${obj_id}`);
    await told(page, '已公开');
    await press(page, '撤下');
    await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click();
    await told(page, '已不公开');
    await open(theirs, '/userCenter/user/enterpriseDemandList/follows');
    await told(theirs, '已下线，下次提醒后不再列出');
    await expect.poll(() => theirs.getByRole('link', { name: title }).count()).toBe(0);
    expect(await theirViolations()).toEqual([]);
  },
);

test.each(phoneFirst({ width: 1440 }, { width: 375 }))(
  'a member finds companies, shops and pilot bases by what they do, with the reasons, at $width px (decision 061)',
  async (size) => {
    const { page, violations } = await signedIn(owner, '/userCenter/user/enterpriseDemandList/companies');
    await page.setViewportSize({ height: 900, ...size });
    await box(page, '能力或产品').fill('检测');
    await press(page, '匹配');
    await page.getByText(/家企业符合/).waitFor();
    const shop = page.getByRole('listitem').filter({ hasText: '服务机构' }).first();
    await shop
      .getByText(/^主营业务：|^名称含/)
      .first()
      .waitFor();
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await shop.getByRole('link').click();
    await page.waitForURL(/\/experiment\/shop\//);
  },
);
