/** A person files as an expert, the claims are checked, a question finds them, and their enterprise's interest is shown (ruling D13). */
import { expect, test } from 'vitest';
import { goTo, settle, touch } from './browser.ts';
import { attach, banker, box, department, fits, open, owner, press, signIn, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { newcomer, signedIn, staff } = openJourney();
const management = '/userCenter/user/expertManagement';

test.each(phoneFirst({ width: 1440, person: department }, { width: 375, person: banker }))(
  'an expert at $width px: files, is checked, is found with reasons, with the interest declared, and withdraws',
  { timeout: 240_000 },
  async ({ width, person }) => {
    const { page, violations } = await newcomer({ width });
    await goTo(page, '/expert');
    await touch(page);
    await page.keyboard.press('Tab');
    expect(await violations()).toEqual([]);
    await press(page, '专家填报');
    await told(page, '请登录后使用专家填报');
    await page.waitForURL((url) => url.pathname === '/login');
    await settle(page);
    await signIn(page, person);
    await page.waitForURL((url) => url.pathname === management);
    await told(page, '还没有填报');
    await page.getByRole('link', { name: '专家填报' }).first().click();
    await press(page, '开始填写');
    await page.waitForURL(/\/matters\/expert_filing\//);
    await box(page, '职称职务').fill('研究员');
    await box(page, '工作单位').fill('雁栖计量院');
    await page.getByRole('combobox', { name: '专业领域' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('先进制造与传感器', { exact: true }).last().click();
    await box(page, '研究方向').fill('气体计量、流量校准');
    await box(page, '个人简介').fill('从事气体流量计量二十年，可为企业做校准方案。');
    await attach(page, '职称或任职证明');
    // Without the consent nothing is handed in, and nothing typed is lost.
    await press(page, '提交');
    await told(page, '公开前须经本人同意');
    await expect.poll(() => box(page, '研究方向').inputValue()).toBe('气体计量、流量校准');
    expect(await violations()).toEqual([]);
    await page.getByRole('switch').or(page.getByRole('checkbox')).last().click();
    await press(page, '添加一行利益关系');
    await box(page, '单位').last().fill('怀柔光声传感科技有限公司');
    await box(page, '关系').last().fill('技术顾问');
    await press(page, '提交');
    await press(page, '确认提交');
    await page.getByRole('heading', { name: '待受理', exact: true }).waitFor();
    const obj_id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const [intake, approver] = [await staff('intake'), await staff('approver')];
    const step = 'POST /console/cases/{obj_id}/steps';
    const { version } = (await intake['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
    const { data } = await intake[step]({ params: { obj_id }, body: { action: 'accept', version } });
    await approver[step]({ params: { obj_id }, body: { action: 'pass', version: data.version } });

    // The owner of the enterprise that the expert advises asks.
    const { page: theirs, violations: theirViolations } = await signedIn(owner, '/expert/shortlist');
    await box(theirs, '遇到什么问题').fill('气体流量计怎么校准');
    await press(theirs, '找专家');
    await theirs.getByRole('list', { name: '合适的专家' }).waitFor();
    await told(theirs, '流量校准');
    await told(theirs, '专家申报与贵企业有利益关系：技术顾问');
    expect(await fits(theirs)).toBe(true);
    expect(await theirViolations()).toEqual([]);

    await open(page, management);
    await press(page, '撤下公开信息');
    expect(await violations()).toEqual([]);
    await press(page, '确认撤下');
    await told(page, '已撤下，专家库不再显示您的信息');
    expect(await violations()).toEqual([]);
  },
);
