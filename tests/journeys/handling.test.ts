/** A case between its holder and staff: files that go up with the form, and two staff who decide at once. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { completeApplication } from '#server/policy/test-applications.ts';
import { caller, memberByApi, owner, press } from './demo-people.ts';
import { openJourney } from './journey.ts';

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
  expect(await told.textContent()).toMatch(/不支持的文件类型/);
  expect(await violations()).toEqual([]);
  // The refused one is no part of the form, the other is saved.
  await page.locator('.save-note.saved').waitFor();
  const { data } = await member['GET /cases/{case_type}/{obj_id}']({ params: { case_type, obj_id: begun.obj_id } });
  expect(data.materials[0]?.files.map((file) => file.name)).toEqual(['检测报告.pdf']);
  await field.getByRole('button', { name: '移除 授权书.pdf' }).click();
  expect(await field.getByRole('alert').count()).toBe(0);
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
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('button', { name: '通过', exact: true }).count()).toBe(0);
  }
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
