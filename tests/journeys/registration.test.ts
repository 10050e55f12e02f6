/** A company from the check of its name to its seals, as its founder walks it: two steps are returned and corrected on the way. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addMonths, dayOf } from '#contract/kit/day.ts';
import { idCheckCharacter } from '#contract/kit/id-number.ts';
import { attach, box, colleague, fits, press, stranger, told } from './demo-people.ts';
import { openJourney, phoneFirst } from './journey.ts';

const { signedIn, inConsole, staff } = openJourney();
const path = '/userCenter/user/businessregistration/oneStopUser';

const idNumber = (serial: number): string => {
  const digits = `1101161978030${String(serial).padStart(4, '0')}`;
  return `${digits}${idCheckCharacter(digits)}`;
};
const choose = async (page: Page, at: Page | Locator, label: string, option: string) => {
  await at.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).last().click();
};
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const addRow = (page: Page, label: string) => page.getByRole('button', { name: `添加一行${label}` }).click();
const type = (at: Page | Locator, label: string, text: string) =>
  at.getByRole('textbox', { name: label, exact: true }).fill(text);
const submit = async (page: Page, again = '') => {
  await press(page, again ? '重新提交' : '提交');
  await press(page, again ? '确认重新提交' : '确认提交');
  await page.getByRole('heading', { name: again ? '补正待审' : '待受理', exact: true }).waitFor();
};
const idHere = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';
const take = async (obj_id: string, action: 'accept' | 'return' | 'pass', opinion = '') => {
  const approver = await staff('approver');
  const { data } = await approver['GET /console/cases/{obj_id}']({ params: { obj_id } });
  await approver['POST /console/cases/{obj_id}/steps']({
    params: { obj_id },
    body: { action, version: data.version, opinion },
  });
};
const toOverview = async (page: Page) => {
  await page.getByRole('link', { name: '企业开办进度' }).click();
  await page.getByRole('heading', { name: '取得执照' }).waitFor();
};
const beginStep = async (page: Page, name: string) => {
  await page.getByRole('link', { name: `开始办理${name}` }).click();
  await press(page, '开始填写');
};

test.each(
  phoneFirst(
    { width: 1440, phone: colleague, names: ['岫原', '岫原感知', '原岫'] as const },
    { width: 375, phone: stranger, names: ['澈屿', '澈屿感知', '屿澈'] as const },
  ),
)('at $width px', { timeout: 240_000 }, async ({ width, phone, names }) => {
  const person = await signedIn(phone, path, { width, height: 900 });
  const { page } = person;
  const usable = async () => {
    expect(await fits(page)).toBe(true);
    expect(await person.violations()).toEqual([]);
  };

  await page.getByRole('heading', { name: '企业开办一站通' }).waitFor();
  await press(page, '开办一家企业');
  await page.getByRole('heading', { name: '下一步：名称申报' }).waitFor();
  const overview = new URL(page.url()).pathname;
  await expect.poll(() => page.getByRole('link', { name: /^开始办理/ }).count()).toBe(1);
  await usable();
  await press(page, '改备注名');
  await box(page, '备注名').fill('传感器公司');
  await press(page, '保存');
  await page.getByRole('heading', { name: '传感器公司', level: 1 }).waitFor();

  // The name: checked while it is typed, and refused beside its field.
  await beginStep(page, '名称申报');
  await choose(page, page, '行政区划', '省级名称（如“北京”）');
  await choose(page, page, '组织形式', '有限公司');
  await choose(page, page, '所属行业', '科学研究和技术服务业');
  await box(page, '名称中的行业表述').fill('光学科技');
  await box(page, '首选字号').fill('砺光');
  await page.getByText('与已有名称“北京砺光光学科技有限公司”相同').waitFor();
  await box(page, '首选字号').fill(names[0]);
  await page.getByText(`北京${names[0]}光学科技有限公司`).waitFor();
  for (const [index, name] of names.slice(1).entries()) {
    await addRow(page, '备选字号');
    await type(row(page, `备选字号第 ${index + 1} 行`), '字号', index === 0 ? '科技' : name);
  }
  await page.getByText('“科技”是行业用语，不能作字号').waitFor();
  await usable();
  await press(page, '提交');
  await told(page, '有 1 项需要修改');
  await type(row(page, '备选字号第 1 行'), '字号', names[1]);
  await page.getByText(`北京${names[1]}光学科技有限公司`).waitFor();
  await submit(page);
  const nameCase = idHere(page);

  await take(nameCase, 'accept');
  await take(nameCase, 'return', '请说明行业表述的依据，或改为“传感科技”');
  await page.goto(overview);
  await page.getByRole('heading', { name: '待补正：名称申报' }).waitFor();
  await expect.poll(() => page.getByText('补正截止').count()).toBe(1);
  await page.getByRole('link', { name: '去补正名称申报' }).click();
  await page.getByText('请说明行业表述的依据').first().waitFor();
  await box(page, '名称中的行业表述').fill('传感科技');
  await submit(page, 'again');
  await take(nameCase, 'accept');
  await take(nameCase, 'pass', '准予使用首选字号');
  const company = `北京${names[0]}传感科技有限公司`;
  await page.goto(overview);
  await page.getByRole('heading', { name: company, level: 1 }).waitFor();
  await expect.poll(() => page.getByText('名称保留至').count()).toBeGreaterThan(0);

  // The registration: contacts are known; what is wrong stands beside its cell.
  await beginStep(page, '设立登记');
  await box(page, '住所').waitFor();
  await expect.poll(() => box(page, '联系人').inputValue()).not.toBe('');
  await box(page, '住所').fill('北京市怀柔区示例大街 9 号 301 室');
  await choose(page, page, '住所来源', '园区提供');
  await page.getByRole('combobox', { name: '经营范围' }).fill('敏感元件');
  await page.locator('.ant-select-dropdown:visible').getByText('敏感元件及传感器制造', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: '注册资本（万元）' }).fill('300');
  const paid_by = addMonths(dayOf(new Date()), 24);
  await page.getByRole('textbox', { name: '出资期限' }).fill(paid_by);
  await page.keyboard.press('Enter');
  for (const [index, name, share] of [
    [1, '钟一', '60.01'],
    [2, '钟二', '40'],
  ] as const) {
    await addRow(page, '股东');
    const at = row(page, `股东第 ${index} 行`);
    await type(at, '姓名或名称', name);
    await choose(page, at, '类型', '自然人');
    await type(at, '证件号码或信用代码', idNumber(index));
    await choose(page, at, '出资方式', '货币');
    await at.getByRole('textbox', { name: '出资比例（%）' }).fill(share);
  }
  for (const [index, name, post, number] of [
    [1, '钟一', '董事', 1],
    [2, '钟一', '经理', 1],
    [3, '钟一', '监事', 1],
    [4, '钟三', '财务负责人', 3],
  ] as const) {
    await addRow(page, '任职人员');
    const at = row(page, `任职人员第 ${index} 行`);
    await type(at, '姓名', name);
    await choose(page, at, '职务', post);
    await type(at, '证件号码', idNumber(number));
  }
  await box(page, '法定代表人').fill('钟一');
  for (const name of ['公司章程', '住所使用证明', '股东和任职人员身份证明']) await attach(page, name);
  await press(page, '提交');
  await told(page, '出资比例合计须为 100%，现为 100.01%');
  await told(page, '董事、经理和财务负责人不能兼任监事');
  await usable();
  await row(page, '股东第 1 行').getByRole('textbox', { name: '出资比例（%）' }).fill('60');
  await type(row(page, '任职人员第 3 行'), '姓名', '钟二');
  await type(row(page, '任职人员第 3 行'), '证件号码', idNumber(2));
  await submit(page);
  const registrationCase = idHere(page);
  // Read only, numbers of documents are masked.
  await page.getByText('钟一，自然人，1101**********').waitFor();
  await expect.poll(() => page.getByText(idNumber(1)).count()).toBe(0);

  await take(registrationCase, 'accept');
  await take(registrationCase, 'return', '住所使用证明不清晰，请重新上传');
  await page.goto(`${path}/registration/detail?obj_id=${registrationCase}`);
  await page.getByText('住所使用证明不清晰').first().waitFor();
  await page.getByRole('button', { name: '移除 住所使用证明.pdf' }).click();
  await attach(page, '住所使用证明', '住所使用证明（清晰）.pdf');
  await submit(page, 'again');
  await take(registrationCase, 'accept');
  await take(registrationCase, 'pass');
  await toOverview(page);
  await page.reload();
  await page.getByRole('heading', { name: /^下一步：印章刻制、发票申领/ }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: /^开始办理/ }).count()).toBe(4);
  await usable();

  // Seals: two kinds, the last by the step's own address.
  await page.goto(`${path}/seals/add`);
  await page.getByRole('link', { name: company }).click();
  await press(page, '开始填写');
  await page.getByRole('button', { name: '添加一行印章' }).waitFor();
  for (const [index, kind] of [
    [1, '公章'],
    [2, '财务专用章'],
  ] as const) {
    await addRow(page, '印章');
    const at = row(page, `印章第 ${index} 行`);
    await choose(page, at, '种类', kind);
    await choose(page, at, '材质', '光敏');
    await at.getByRole('textbox', { name: '数量' }).fill('1');
  }
  await choose(page, page, '领取方式', '服务大厅领取');
  await submit(page);
  const sealCase = idHere(page);
  await take(sealCase, 'accept');
  await take(sealCase, 'pass');
  await toOverview(page);
  await page.reload();
  await page.getByRole('link', { name: '查看印章刻制' }).waitFor();
  await page.goto('/userCenter/user/businessregistration/taxRebate');
  await page.getByRole('region', { name: '退税申请列表' }).getByRole('link', { name: '退税申请' }).click();
  await page.getByRole('link', { name: company }).click();
  await page.getByText('请先办结发票申领、银行开户').waitFor();

  // Staff see the company beside its case.
  const desk = await inConsole('approver', `/cases/${sealCase}`);
  await desk.page.getByRole('heading', { name: '企业开办' }).waitFor();
  await desk.page.getByText('已刻制（本件）').waitFor();
});
