/** What people do in the policy room beside applying: keep a search with its alerts, ask a question. */
import { expect, test } from 'vitest';
import { fits, open, owner, press, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { signedIn } = openJourney();

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'a member keeps a search, wants text messages of it, and ends both, at $width px (decision 065)',
  async (size) => {
    const { page, violations } = await signedIn(owner, '/policy/policyDeclaration?active=4&level=3');
    await page.setViewportSize(size);
    await press(page, '订阅这个筛选');
    await told(page, '已订阅“政策申报：区级”');
    await open(page, '/userCenter/user/savedSearches');
    const sms = page.getByRole('checkbox', { name: '短信提醒：政策申报：区级' });
    expect(await sms.isChecked()).toBe(false);
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
