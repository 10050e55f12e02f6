/** Loans compared by their real annual rate, applied for with consent, asked about, answered and granted (ruling D13, decision 046). */
import { expect, test } from 'vitest';
import { attach, banker, box, fits, memberByApi, open, owner, press, stranger, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { portal, arrive, signedIn, inConsole } = openJourney();
const centre = '/userCenter/user';
const dialogs = (page: import('playwright-core').Page) => page.getByRole('dialog');

test.each(phoneFirst({ width: 1440, height: 900 }, { width: 375, height: 812 }))(
  'three loans are compared, one is applied for with consent, the bank asks, is answered and grants at $width px',
  async (size) => {
    const visitor = await arrive('/finance/loanCenter?sort=rate_up');
    await visitor.page.setViewportSize(size);
    // Chosen from the list, before anybody signs in.
    for (const title of ['雁栖科创信用贷', '红螺小微流动贷', '云蒙政采合同贷']) {
      await visitor.page.goto(`${portal.origin}/finance/loanCenter?keyword=${encodeURIComponent(title)}`);
      await visitor.page.getByRole('button', { name: `加入对比：${title}` }).click();
      await visitor.page.getByRole('button', { name: `已加入对比：${title}` }).waitFor();
    }
    await visitor.page.getByRole('link', { name: '对比 3 款' }).click();
    await visitor.page.getByRole('heading', { name: '贷款比较' }).waitFor();
    // With the insurance the loan at 5.20 % costs 7.32 %.
    const rates = visitor.page.getByRole('row', { name: '年化利率（含费用）' });
    await rates.getByText('4.28%').waitFor();
    await rates.getByText('7.32%').waitFor();
    await visitor.page.getByLabel('期限').fill('24');
    await press(visitor.page, '重新计算');
    await visitor.page.getByText('贷款 100 万元，24 个月').waitFor();
    // One of the three does not last so long.
    await rates.getByText('期限不在范围内').waitFor();
    expect(await visitor.violations()).toEqual([]);
    expect(await fits(visitor.page)).toBe(true);

    // The enterprise applies; without consent nothing is sent, and nothing typed is lost.
    const { data: found } = await (await memberByApi(portal, owner))['GET /financial/debt_products']({
      query: { keyword: '雁栖科创信用贷' },
    });
    const { page, violations } = await signedIn(owner, `${centre}/finance/apply/${found[0]?.obj_id}`);
    await page.setViewportSize(size);
    await box(page, '申请金额（万元）').fill('九万');
    await box(page, '期限（个月）').fill('１２');
    await box(page, '用途').fill('采购光纤光栅解调仪');
    await attach(page, '资料', '财务报表.pdf');
    await press(page, '同意授权并提交');
    await told(page, '请阅读并同意授权书；还没想好可以先保存');
    await page.getByLabel('我已阅读并同意以上授权').check();
    await press(page, '同意授权并提交');
    await told(page, '请填写金额，只写数字');
    await box(page, '申请金额（万元）').fill('9');
    await press(page, '同意授权并提交');
    await told(page, '金额须在 10 至 500 万元之间');
    expect(await violations()).toEqual([]);
    await box(page, '申请金额（万元）').fill('120');
    await press(page, '同意授权并提交');
    await page.getByRole('heading', { name: '待受理' }).waitFor();
    await page.getByText('授权书全文').click();
    await page.getByText('雁栖湖银行怀柔支行不得用于其他用途，也不得提供给他人。').waitFor();
    const path = new URL(page.url()).pathname;

    // The bank sees what was agreed to, takes it up and asks.
    const bank = await signedIn(banker, `${centre}/finance/desk?view=new`);
    await bank.page.setViewportSize(size);
    const institutions = bank.page.getByRole('combobox', { name: '金融机构' });
    const optionOf = async (name: string) =>
      (await institutions.locator('option').filter({ hasText: name }).getAttribute('value')) ?? '';
    await institutions.selectOption(await optionOf('长城岭证券承销部'));
    await bank.page.getByText('没有符合条件的申请').waitFor();
    await institutions.selectOption(await optionOf('雁栖湖银行怀柔支行'));
    await bank.page.getByRole('link', { name: /雁栖科创信用贷/ }).click();
    await bank.page.getByText('采购光纤光栅解调仪').waitFor();
    await bank.page.getByRole('button', { name: /财务报表\.pdf/ }).waitFor();
    await press(bank.page, '受理');
    await dialogs(bank.page).getByRole('button', { name: '受理', exact: true }).click();
    await press(bank.page, '要求补充');
    await dialogs(bank.page).getByLabel('需要补充的内容').fill('请补充最近三个月的纳税申报表');
    await press(bank.page, '发给申请人');
    await told(bank.page, '等待申请人答复');
    expect(await bank.violations()).toEqual([]);
    expect(await fits(bank.page)).toBe(true);

    await open(page, path);
    await page.getByText('请补充最近三个月的纳税申报表').first().waitFor();
    await press(page, '补充说明');
    await dialogs(page).getByLabel('说明').fill('已附上');
    await attach(page, '资料', '纳税申报表.pdf');
    await press(page, '提交给银行');
    await told(page, '银行正在尽职调查');

    await bank.page.reload();
    await press(bank.page, '授信');
    await dialogs(bank.page).getByLabel('额度（万元）').fill('100');
    await press(bank.page, '确认授信');
    await told(bank.page, '请填写年利率，只写数字');
    await dialogs(bank.page).getByLabel('名义年利率（%）').fill('3.9');
    await press(bank.page, '确认授信');
    await told(bank.page, '已授信 1,000,000.00 元，名义年利率 3.90%（不含费用），12 个月');

    await open(page, path);
    await told(page, '银行已授信：1,000,000.00 元，名义年利率 3.90%（不含费用），12 个月');
    expect(await violations()).toEqual([]);
    expect(await fits(page)).toBe(true);

    // Another enterprise finds nothing at the same address; staff see how it went, and not what it is for.
    const other = await signedIn(stranger, path);
    await other.page.getByText('没有找到').first().waitFor();
    const { page: desk, violations: atDesk } = await inConsole('intake', '/finance-applications');
    await desk.getByRole('link', { name: '雁栖科创信用贷' }).first().click();
    await desk.getByText('授权记录').waitFor();
    await expect.poll(() => desk.getByText('采购光纤光栅解调仪').count()).toBe(0);
    expect(await atDesk()).toEqual([]);

    // Taken back, the bank keeps only the number.
    await press(page, '撤回申请');
    await dialogs(page).getByRole('button', { name: '撤回申请' }).click();
    await page.getByRole('heading', { name: '已撤回' }).waitFor();
    await bank.page.reload();
    await told(bank.page, '申请人已撤回申请和授权，资料不再显示');
    await expect.poll(() => bank.page.getByText('采购光纤光栅解调仪').count()).toBe(0);
  },
);
