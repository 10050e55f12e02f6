/** Who changed a month last is said truly: oneself by a sheet, oneself elsewhere, a colleague by name, staff. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figureKeys } from '#contract/space/business-report.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf } from '../../file/test-files.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff } from '../../staff/test-staff.ts';
import { figureTitle, monthTitle } from './report-sheet.ts';
import { certify, completeFigures } from './test-reports.ts';

let portal: TestServer;
let member: TestMember;
let colleague: TestMember;
let enterprise_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13700000301', { name: '苏晓晴', enterprise_name: '怀柔光声传感' });
  colleague = await registerMember(portal, '13700000302', { name: '陈可' });
  enterprise_id = await certify(portal, member);
  const { user_id } = (await colleague.api['GET /users/users/me']()).data;
  const { db } = portal.app;
  await db
    .insertInto('enterprise_member')
    .values({ enterprise_id, user_id, member_role: 'staff', joined_at: new Date() })
    .execute();
  await db.updateTable('member').set({ enterprise_id }).where('user_id', '=', user_id).execute();
});
afterAll(() => portal.close());

const month = '2026-08';
const report = async (who: TestMember) =>
  (await who.api['GET /space-v2/business_reports/data']({ query: { month } })).data;
const changedBy = async (who: TestMember) => {
  const { last_change } = await report(who);
  return last_change && [last_change.by, last_change.name, last_change.how];
};

test('a month', async () => {
  const head = [monthTitle, ...figureKeys.map(figureTitle)];
  const rows = [head, [month, 12, 13, 2, 0.6, 1.1, 0, 40, 18, 1]];
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: '经营情况', rows }] }));
  const { preview } = (await member.api['POST /space-v2/business_reports/import']({ body: formOf(bytes, '填报.xlsx') }))
    .data;
  const confirm = { confirm: preview?.confirm ?? '' };
  await member.api['POST /space-v2/business_reports/import']({ body: formOf(bytes, '填报.xlsx', confirm) });
  expect(await changedBy(member)).toEqual(['self', '', 'import']);
  expect(await changedBy(colleague)).toEqual(['colleague', '苏晓晴', 'import']);

  const { obj_id, version } = await report(colleague);
  await colleague.api['POST /space-v2/business_reports/edit_data']({
    body: { ...completeFigures, obj_id, version, submit: true },
  });
  expect(await changedBy(member)).toEqual(['colleague', '陈可', 'save']);
  expect(await changedBy(colleague)).toEqual(['self', '', 'save']);

  const approver = await newStaff(portal, 'last.approver', ['approver']);
  const params = { obj_id };
  // That staff read it is no change.
  const now = (await approver.api['GET /console/business_reports/{obj_id}']({ params })).data.version;
  expect(await changedBy(member)).toEqual(['colleague', '陈可', 'save']);
  await approver.api['POST /console/business_reports/{obj_id}/steps']({
    params,
    body: { action: 'return', version: now, opinion: '请核对' },
  });
  expect(await changedBy(member)).toEqual(['staff', '', 'save']);
});

test('an enterprise: a save that began from something older is refused, and nobody is named for what the log does not know', async () => {
  const params = { enterprise_id };
  const read = async () => (await member.api['GET /enterprise/enterprise/{enterprise_id}']({ params })).data;
  const save = (body: { contact_person: string; seen_at?: string }) =>
    member.api['POST /enterprise/enterprise/edit']({ body });
  await save({ contact_person: '甲' });
  const seen_at = (await read()).updated_at ?? '';
  expect((await read()).last_change).toMatchObject({ by: 'self', how: 'save' });
  expect((await refusal(save({ contact_person: '乙', seen_at: '2020-01-01 00:00:00' }))).code).toBe('stale_version');
  await save({ contact_person: '乙', seen_at });
  await portal.app.db
    .updateTable('enterprise')
    .set({ updated_at: new Date('2026-01-01') })
    .where('enterprise_id', '=', enterprise_id)
    .execute();
  expect((await read()).last_change).toBeNull();
});
