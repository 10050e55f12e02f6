/** A case between its holder and staff: files that go up with the form, and two staff who decide at once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { pictures, sheetFile } from '#server/file/test-files.ts';
import { officialNotice } from '#server/file/test-word.ts';
import { completeApplication } from '#server/policy/test-applications.ts';
import { goTo, reload } from './browser.ts';
import { caller, memberByApi, owner, press } from './demo-people.ts';
import { openJourney } from './journey.ts';
import { brokenParts } from './measure.ts';

const case_type = 'policy_application';

const { portal, signedIn, inConsole, staff } = openJourney();

let taken = 0;
const begin = async () => {
  const { data } = await caller(portal).api['GET /policies/policy_declarations']({
    query: { page_size: 100, stage: '2,3' },
  });
  const declaration = data.filter(({ apply_mode }) => apply_mode === 1)[taken++]?.obj_id ?? '';
  const member = await memberByApi(portal, owner);
  const begun = (await member['POST /cases/{case_type}']({ params: { case_type }, body: { subject_id: declaration } }))
    .data;
  return { member, begun, path: `/userCenter/user/matters/${case_type}/${begun.obj_id}` };
};
const pdf = (bytes: number) =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, '%'), Buffer.from('\n%%EOF\n')]);

test('a file goes up with its progress; one that is not what its name says is refused in words at its field, and does not stop the form', {
  timeout: 120_000,
}, async () => {
  const { member, begun, path } = await begin();
  const name = begun.materials[0]?.name ?? '';
  const { page, context, violations } = await signedIn(owner, path);
  const field = page.getByRole('region', { name, exact: true });
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.getByLabel(`选择${name}文件`, { exact: true }).setInputFiles(file);

  const line = await context.newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(400_000);
  await choose({ name: '检测报告.pdf', mimeType: 'application/pdf', buffer: pdf(1_200_000) });
  const progress = page.getByRole('progressbar', { name: '检测报告.pdf 上传进度' });
  await progress.waitFor();
  const seen = new Set<number>();
  await expect
    .poll(
      async () => {
        seen.add(Number((await progress.getAttribute('value', { timeout: 1_000 }).catch(() => null)) ?? 0));
        return [...seen].filter((percent) => percent > 0 && percent < 99).length;
      },
      { interval: 100, timeout: 20_000 },
    )
    .toBeGreaterThan(1);
  await field.getByRole('button', { name: '移除 检测报告.pdf' }).waitFor();
  await throttle(-1);

  await choose({
    name: '授权书.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  });
  const told = field.getByRole('alert');
  await told.waitFor();
  await expect.poll(() => told.textContent()).toMatch(/不支持的文件类型/);
  expect(await violations()).toEqual([]);
  // The refused one is no part of the form, the other is saved.
  await page.locator('.save-note.saved').waitFor();
  const { data } = await member['GET /cases/{case_type}/{obj_id}']({ params: { case_type, obj_id: begun.obj_id } });
  expect(data.materials[0]?.files.map((file) => file.name)).toEqual(['检测报告.pdf']);
  await field.getByRole('button', { name: '移除 授权书.pdf' }).click();
  await expect.poll(() => field.getByRole('alert').count()).toBe(0);
});

test('two staff decide one case at once: one wins, the other is told and sees what became of it', {
  timeout: 120_000,
}, async () => {
  const { member, begun } = await begin();
  const { obj_id } = begun;
  const body = new FormData();
  body.append('file', new File(['%PDF-1.4\n%%EOF\n'], '材料.pdf', { type: 'application/pdf' }));
  const { file_id, name, size_bytes } = (await member['POST /users/files/upload']({ body })).data;
  await member['POST /cases/{case_type}/{obj_id}/steps']({
    params: { case_type, obj_id },
    body: {
      action: 'submit',
      version: begun.version,
      fields: { ...begun.fields, ...completeApplication },
      materials: begun.materials.map((material) => ({ name: material.name, files: [{ file_id, name, size_bytes }] })),
    },
  });
  const intake = await staff('intake');
  const { version } = (await intake['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
  await intake['POST /console/cases/{obj_id}/steps']({ params: { obj_id }, body: { action: 'accept', version } });

  const [passing, refusing] = [
    await inConsole('approver', `/cases/${obj_id}`),
    await inConsole('system', `/cases/${obj_id}`),
  ];
  await passing.page.getByRole('button', { name: '通过', exact: true }).dblclick();
  await press(refusing.page, '不予通过');
  await refusing.page.getByRole('dialog').getByRole('textbox').fill('不符合申报条件');
  const line = Promise.withResolvers<void>();
  await passing.page.route('**/api/console/cases/*/steps', async (route) => {
    await line.promise;
    await route.continue();
  });
  await press(passing.page, '确认通过');
  // The answer is shown in the dialog: whoever could close it now would think the decision was called off.
  await expect.poll(() => passing.page.getByRole('button', { name: /^取\s*消$/ }).isDisabled()).toBe(true);
  await passing.page.keyboard.press('Escape');
  await Promise.all([line.resolve(), press(refusing.page, '确认不予通过')]);

  const told = /该办件刚被他人处理/;
  const outcome = async (page: Page, done: string): Promise<'won' | 'lost'> => {
    const won = page.getByText(done, { exact: true }).first();
    const lost = page.getByText(told).first();
    await won.or(lost).first().waitFor();
    return (await lost.count()) ? 'lost' : 'won';
  };
  const outcomes = await Promise.all([outcome(passing.page, '已通过'), outcome(refusing.page, '已不予通过')]);
  expect([...outcomes].sort()).toEqual(['lost', 'won']);

  const { data } = await intake['GET /console/cases/{obj_id}']({ params: { obj_id } });
  expect([50, 60, 70]).toContain(data.state);
  expect(data.steps.filter(({ action }) => action === 'pass' || action === 'refuse')).toHaveLength(1);
  for (const { page } of [passing, refusing]) {
    await page.locator('.page-note').getByText(data.state_name, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);
  }
});

test('the working calendar opens at the month of today', { timeout: 60_000 }, async () => {
  const { page } = await inConsole('system', '/calendar');
  const month = Number(dayOf(new Date()).slice(5, 7));
  const panel = page.getByRole('region', { name: `${month} 月`, exact: true });
  const inSight = (one: Element) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top > 0 && bottom <= innerHeight;
  };
  await expect.poll(() => panel.evaluate(inSight)).toBe(true);
});

test('a year that is not announced says so, and its arrangement is entered by choosing days', {
  timeout: 60_000,
}, async () => {
  const { page } = await inConsole('system', '/calendar?year=2060');
  await page.getByText('2060 年按法定节假日暂排，待国务院办公厅公布后更新。', { exact: true }).waitFor();
  await page.getByRole('button', { name: '2060-01-01，休息，元旦', exact: true }).waitFor();
  await press(page, '录入放假安排');
  await press(page, '2060-01-04，休息');
  await press(page, '2060-01-02，工作日');
  await press(page, '2060-01-06，工作日');
  await press(page, '2060-01-06，休息，已调整');
  await page.getByText('正在录入 2060 年放假安排，已改 2 天', { exact: true }).waitFor();
  await press(page, '保存安排');
  await page.getByText('放假安排已保存，没有办件的到期日需要调整', { exact: true }).waitFor();
  await page.getByRole('button', { name: '2060-01-04，工作日，已调整', exact: true }).waitFor();
  await page.getByRole('button', { name: '2060-01-02，休息，已调整', exact: true }).waitFor();
  await expect.poll(() => page.getByText('暂排').count()).toBe(0);
});

test('an opinion is kept and inserted with one press; a correction shows what it changed, a note what colleagues know, to clerks only', {
  timeout: 180_000,
}, async () => {
  const { member, begun } = await begin();
  const { obj_id } = begun;
  const file = async (name: string, content: Blob | string) => {
    const body = new FormData();
    body.append('file', new File([content], name, { type: 'application/pdf' }));
    const { file_id, size_bytes } = (await member['POST /users/files/upload']({ body })).data;
    return { file_id, name, size_bytes };
  };
  const submit = async (version: number, project_name: string, ...contents: [name: string, Blob | string][]) => {
    const files = await Promise.all(contents.map((one) => file(...one)));
    return await member['POST /cases/{case_type}/{obj_id}/steps']({
      params: { case_type, obj_id },
      body: {
        action: 'submit',
        version,
        fields: { ...begun.fields, ...completeApplication, project_name },
        materials: begun.materials.map((material) => ({ name: material.name, files })),
      },
    });
  };
  await submit(begun.version, '微型传感器', ['旧材料.pdf', '%PDF-1.4\n%%EOF\n']);
  const { page, violations } = await inConsole('intake', `/cases/${obj_id}`);
  await press(page, '退回补正');
  const dialog = page.getByRole('dialog');
  const opinion = dialog.getByLabel('意见', { exact: true });
  await opinion.fill('请与立项书一致');
  await dialog.getByRole('button', { name: '存为常用意见' }).click();
  await opinion.fill('');
  await dialog.getByRole('list', { name: '常用意见' }).getByRole('button', { name: '请与立项书一致' }).click();
  await expect.poll(() => opinion.inputValue()).toBe('请与立项书一致');
  await dialog.getByRole('button', { name: '管理常用意见' }).click();
  await dialog.getByRole('checkbox', { name: '共用' }).click();
  expect(await violations()).toEqual([]);
  const colleague = await staff('approver');
  await expect
    .poll(async () => (await colleague['GET /console/opinions']()).data.map(({ text, shared }) => [text, shared]))
    .toContainEqual(['请与立项书一致', true]);
  await press(page, '确认退回补正');
  await page.locator('.page-note').getByText('退回补正', { exact: true }).waitFor();

  const { data: back } = await member['GET /cases/{case_type}/{obj_id}']({ params: { case_type, obj_id } });
  const receipt = await member['GET /cases/{case_type}/{obj_id}/receipt']({ params: { case_type, obj_id } });
  await submit(
    back.version,
    '微型传感器二期',
    ['新材料.pdf', receipt],
    ['立项书.docx', new Blob([new Uint8Array(await officialNotice(await pictures.png()))])],
    ['人员名单.xlsx', new Blob([new Uint8Array(await sheetFile())])],
  );
  await reload(page);
  await page.getByText(/^补正改动 \d+ 处：/).waitFor();
  const changed = page.locator('.corrected', { hasText: '微型传感器二期' });
  await expect.poll(() => changed.locator('del').textContent()).toBe('微型传感器');
  await page.locator('.materials .former').getByText('旧材料.pdf').first().waitFor();
  // It is the same clerk's again.
  await page.locator('.facts > div', { hasText: '办理人' }).getByText('我', { exact: true }).waitFor();

  // Materials are read in the page, and the declaration's conditions stand beside the answers.
  await page.getByRole('region', { name: '申报条件' }).getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: '查看 新材料.pdf' }).first().click();
  const viewer = page.getByRole('dialog', { name: '新材料.pdf' });
  await viewer.getByText(/^共 \d+ 页$/).waitFor();
  const drawn = viewer.getByRole('img', { name: '第 1 页' });
  await expect
    .poll(() =>
      drawn.evaluate((canvas: HTMLCanvasElement) => {
        const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return data.some((value, at) => at % 4 === 0 && value > 0 && value < 128 && data[at + 3] === 255);
      }),
    )
    .toBe(true);
  expect(await violations()).toEqual([]);
  const shut = async (name: string) => {
    const shown = page.getByRole('dialog', { name });
    await shown.getByRole('button', { name: /Close|关闭/ }).click();
    await shown.waitFor({ state: 'hidden' });
  };
  await shut('新材料.pdf');
  await page.getByRole('button', { name: '查看 立项书.docx' }).first().click();
  const word = page.getByRole('dialog', { name: '立项书.docx' });
  await word.getByRole('heading', { name: '一、总体要求' }).waitFor();
  await word.getByRole('cell', { name: '500 万元' }).waitFor();
  await word.getByText('［图片 1］').waitFor();
  const picture = word.getByRole('img', { name: '文档中的图片 1' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await violations()).toEqual([]);
  await shut('立项书.docx');
  await page.getByRole('button', { name: '查看 人员名单.xlsx' }).first().click();
  await page.getByRole('dialog', { name: '人员名单.xlsx' }).getByRole('table').waitFor();
  expect(await violations()).toEqual([]);
  await shut('人员名单.xlsx');

  const notes = page.getByRole('region', { name: '同事备注' });
  await notes.getByLabel('备注').fill('已电话核实');
  await notes.getByRole('button', { name: '添加备注' }).click();
  await notes.getByRole('listitem').getByText('已电话核实').waitFor();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations()).toEqual([]);
    expect(await brokenParts(page)).toEqual([]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('button', { name: '打印' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button', { name: '下载 新材料.pdf' }).first().isVisible()).toBe(true);
  await expect.poll(() => page.getByText('已电话核实').isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: '申请人所见' }).click();
  await page.getByRole('heading', { level: 1, name: /^申请人所见：/ }).waitFor();
  await page.getByRole('region', { name: '收到的通知' }).getByText('申请被退回补正').waitFor();
  await expect.poll(() => page.getByText('已电话核实').count()).toBe(0);
  expect(await violations()).toEqual([]);
});

test('who goes on leave names a substitute, whose queue then holds the cases, and the figures name who decided', {
  timeout: 120_000,
}, async () => {
  const intake = await staff('intake');
  const [one] = (await intake['GET /console/cases']({ query: { whose: 'free', page_size: 1, state: '20' } })).data;
  const obj_id = one?.obj_id ?? '';
  await intake['POST /console/cases/{obj_id}/steps']({
    params: { obj_id },
    body: { action: 'claim', version: one?.version ?? 0 },
  });
  const { page, violations } = await inConsole('intake');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '休假与代办' }).click();
  await press(page, '登记休假');
  const dialog = page.getByRole('dialog');
  await press(page, '保存');
  await dialog.getByText('请选择代办人').waitFor();
  await dialog.getByText('请选择结束日期').waitFor();
  await dialog.getByLabel('结束日期').fill(dayOf(new Date()));
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: '代办人' }).click();
  await page.getByTitle(/审批/).first().click();
  expect(await violations()).toEqual([]);
  await press(page, '保存');
  await page.getByText(/^我休假，.+代办$/).waitFor();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await violations()).toEqual([]);
    expect(await brokenParts(page)).toEqual([]);
  }
  const deputy = await inConsole('approver', '/cases?whose=mine');
  await deputy.page.locator('.ant-table-row, .card-row, tr', { hasText: '您代办' }).first().waitFor();

  await goTo(deputy.page, '/console/case-statistics');
  await deputy.page.getByRole('heading', { level: 1, name: '办件统计' }).waitFor();
  await deputy.page.getByRole('region', { name: '按办理人，可左右滚动' }).waitFor();
  await deputy.page.locator('.month-chart canvas').first().waitFor();
  for (const width of [1440, 375]) {
    await deputy.page.setViewportSize({ width, height: 900 });
    expect(await deputy.violations()).toEqual([]);
    expect(await deputy.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await brokenParts(deputy.page)).toEqual([]);
  }
});

test('several are returned with one opinion; what cannot be is named with its reason', {
  timeout: 120_000,
}, async () => {
  const approver = await staff('approver');
  const free = await approver['GET /console/cases']({ query: { whose: 'free', page_size: 2 } });
  const [ours, theirs] = free.data.map(({ obj_id, version, application_no }) => ({ obj_id, version, application_no }));
  await approver['POST /console/cases/{obj_id}/steps']({
    params: { obj_id: theirs?.obj_id ?? '' },
    body: { action: 'claim', version: theirs?.version ?? 0 },
  });
  const { page, violations } = await inConsole('intake', '/cases');
  for (const one of [ours, theirs])
    await page
      .getByRole('row')
      .filter({ hasText: one?.application_no ?? '' })
      .getByRole('checkbox')
      .check();
  await press(page, '批量退回补正');
  const dialog = page.getByRole('dialog');
  await press(page, '确认退回补正 2 条');
  await dialog.getByText('请填写意见').waitFor();
  await dialog.getByLabel('意见', { exact: true }).fill('请补充近一年财务报表');
  expect(await violations()).toEqual([]);
  await press(page, '确认退回补正 2 条');
  await page.getByText('退回补正：1 条成功，1 条未成功', { exact: true }).waitFor();
  await page
    .locator('.bulk-failed')
    .getByText(/他人|领取/)
    .waitFor();
  const { data } = await approver['GET /console/cases/{obj_id}']({ params: { obj_id: ours?.obj_id ?? '' } });
  expect(data).toMatchObject({
    state: 40,
    steps: expect.arrayContaining([expect.objectContaining({ opinion: '请补充近一年财务报表' })]),
  });
});
