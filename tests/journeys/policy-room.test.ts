/** What people do in the policy room beside applying: keep a search with its alerts, ask a question. */
import { expect, test } from 'vitest';
import { settle } from './browser.ts';
import { box, fits, open, owner, press, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { arrive, signedIn } = openJourney();

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a member keeps a search, wants text messages of it, and ends both, at $width px (decision 065)',
  async (size) => {
    const { page, violations } = await signedIn(owner, '/policy/policyDeclaration?active=4&level=3');
    await page.setViewportSize(size);
    await press(page, '订阅这个筛选');
    await told(page, '已订阅“政策申报：区级”');
    await open(page, '/userCenter/user/savedSearches');
    const sms = page.getByRole('checkbox', { name: '短信提醒：政策申报：区级' });
    await expect.poll(() => sms.isChecked()).toBe(false);
    await sms.click();
    await page.getByRole('checkbox', { name: '短信提醒：政策申报：区级', checked: true }).waitFor();
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await open(page, '/userCenter/user/savedSearches');
    await page.getByRole('checkbox', { name: '短信提醒：政策申报：区级', checked: true }).click();
    await page.getByRole('checkbox', { name: '短信提醒：政策申报：区级', checked: false }).waitFor();
    await press(page, '取消订阅：政策申报：区级');
    await told(page, '还没有订阅');
  },
);

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a visitor asks on the front page of the policy room: answered with its source, or told where to ask, at $width px (decision 060)',
  async (size) => {
    const { page, violations } = await arrive('/policy', size);
    // The application starts at the first touch; before it the form leads to the search page.
    await box(page, '问题').focus();
    await settle(page);
    await press(page, '提问');
    await told(page, '请输入问题，如“首台（套）奖励什么时候截止”');
    await box(page, '问题').fill('首台（套）奖励申报什么时候截止');
    await press(page, '提问');
    const answer = page.getByRole('region', { name: '首台（套）奖励申报什么时候截止' });
    await answer
      .getByText(/申报时间：\d{4} 年/)
      .first()
      .waitFor();
    await expect.poll(() => answer.getByRole('link', { name: '出处 1' }).count()).toBe(1);
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);
    await box(page, '问题').fill('上海张江的人才公寓怎么申请');
    await page.keyboard.press('Enter');
    const unknown = page.getByRole('region', { name: '上海张江的人才公寓怎么申请' });
    await unknown.getByText('没有查到相关规定。').waitFor();
    await unknown.getByRole('link', { name: '提交咨询' }).waitFor();
    await unknown.getByRole('link', { name: '来怀柔做两周实验，可以住人才公寓吗？' }).waitFor();
    // One of the questions that the house has answered.
    const questions = page.getByRole('list', { name: '常问的问题' }).getByRole('link');
    const name = (await questions.first().textContent()) ?? '';
    await questions.first().click();
    await page.getByRole('region', { name }).getByRole('heading', { name: '出处' }).waitFor();
    expect(await violations()).toEqual([]);
  },
);
