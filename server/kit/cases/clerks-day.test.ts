/** A clerk's day over HTTP: ready opinions, notes, what a correction changed, leave and substitutes, figures (decision 084). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StaffAction } from '#contract/kit/case.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { completeApplication as complete } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { shownRows } from '../sheets/test-sheets.ts';
import { openTestServer, type TestServer } from '../test-server.ts';

let portal: TestServer;
let founder: TestMember;
let intake: TestStaff;
let approver: TestStaff;
let colleague: TestStaff;
const type = { case_type: 'policy_application' };
beforeAll(async () => {
  portal = await openTestServer();
  founder = await registerMember(portal, '13100000701', { name: '王一', enterprise_name: '雁栖传感有限公司' });
  intake = await newStaff(portal, 'intake1', ['intake']);
  approver = await newStaff(portal, 'approver1', ['approver']);
  colleague = await newStaff(portal, 'intake2', ['intake']);
});
afterAll(() => portal.close());

const own = (obj_id: string) => ({ ...type, obj_id });
/** Handed in, with one material and nothing put up for notice. */
const handIn = async () => {
  const materials = [{ name: '营业执照', required: true, note: '' }];
  const subject_id = await publish(portal, 'policy_declaration', { materials, publicity_days: 0 });
  const { data } = await founder.api['POST /cases/{case_type}']({ params: type, body: { subject_id } });
  return await submit(data.obj_id, data.version, {}, '营业执照.pdf');
};
const submit = async (obj_id: string, version: number, more: Record<string, unknown>, file: string) => {
  const { file_id, name, size_bytes } = (await founder.api['POST /users/files/upload']({ body: formOf(pdf, file) }))
    .data;
  return (
    await founder.api['POST /cases/{case_type}/{obj_id}/steps']({
      params: own(obj_id),
      body: {
        action: 'submit',
        version,
        fields: { ...complete, ...more },
        materials: [{ name: '营业执照', files: [{ file_id, name, size_bytes }] }],
      },
    })
  ).data;
};
const take = async (staff: TestStaff, obj_id: string, action: StaffAction, more: { opinion?: string } = {}) => {
  const { version } = await read(staff, obj_id);
  const body = { action, version, ...more };
  return (await staff.api['POST /console/cases/{obj_id}/steps']({ params: { obj_id }, body })).data;
};
const read = async (staff: TestStaff, obj_id: string) =>
  (await staff.api['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;
const mineOf = async (staff: TestStaff) =>
  (await staff.api['GET /console/cases']({ query: { whose: 'mine', page_size: 100 } })).data;

describe('ready opinions', () => {
  const texts = async (staff: TestStaff) => (await staff.api['GET /console/opinions']()).data;

  test('one’s own are one’s own; shared ones are everybody’s to insert, and their author’s or a decider’s to change', async () => {
    const add = (text: string, shared: boolean) => intake.api['POST /console/opinions']({ body: { text, shared } });
    const own_id = (await add('请补充近一年审计报告', false)).data.template_id;
    const shared_id = (await add('材料齐全，予以受理', true)).data.template_id;
    expect((await texts(intake)).map(({ text, mine }) => [text, mine])).toEqual([
      ['请补充近一年审计报告', true],
      ['材料齐全，予以受理', true],
    ]);
    expect(await texts(colleague)).toEqual([
      expect.objectContaining({ text: '材料齐全，予以受理', author_name: 'intake1', mine: false, may_change: false }),
    ]);
    const change = (staff: TestStaff, template_id: string) =>
      staff.api['PUT /console/opinions/{template_id}']({ params: { template_id }, body: { text: '改', shared: true } });
    expect((await refusal(change(colleague, shared_id))).code).toBe('forbidden');
    expect((await refusal(change(approver, own_id))).code).toBe('not_found');
    expect((await change(approver, shared_id)).data.text).toBe('改');
    await approver.api['DELETE /console/opinions/{template_id}']({ params: { template_id: shared_id } });
    expect(await texts(colleague)).toEqual([]);
    expect((await refusal(add('  ', false))).errors).toEqual([{ field: 'text', message: '请填写意见' }]);
  });

  test('fifty are enough for one person', async () => {
    const many = await newStaff(portal, 'intake3', ['intake']);
    const add = () => many.api['POST /console/opinions']({ body: { text: '同意' } });
    for (let at = 0; at < 50; at += 1) await add();
    expect((await refusal(add())).errors).toEqual([{ field: 'text', message: '最多存 50 条，请先删除不用的' }]);
  });
});

test('a note says who wrote it and when, is in the audit log, and never reaches the holder', async () => {
  const { obj_id } = await handIn();
  const { data } = await intake.api['POST /console/cases/{obj_id}/notes']({
    params: { obj_id },
    body: { text: '已电话核实地址' },
  });
  const note = { author_name: 'intake1', text: '已电话核实地址', at: '2026-11-21 10:00:00' };
  expect(data).toEqual([expect.objectContaining({ ...note, mine: true })]);
  expect((await read(colleague, obj_id)).notes).toEqual([expect.objectContaining({ ...note, mine: false })]);
  const seen = await founder.request(`GET /api/cases/policy_application/${obj_id}`);
  expect(await seen.text()).not.toContain('已电话核实地址');
  const asHolder = await intake.api['GET /console/cases/{obj_id}/as_applicant']({ params: { obj_id } });
  expect(JSON.stringify(asHolder)).not.toContain('已电话核实地址');
  const logged = await portal.app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('obj_id', '=', obj_id)
    .where('action', '=', 'case.note')
    .execute();
  expect(logged).toEqual([{ action: 'case.note', actor_id: intake.staff_id, detail: {} }]);
});

describe('a correction', () => {
  test('comes back to the same clerk, with what changed beside what is there now', async () => {
    const { obj_id } = await handIn();
    expect((await read(intake, obj_id)).former).toBeNull();
    const back = await take(intake, obj_id, 'return', { opinion: '项目名称请与立项书一致' });
    expect(back.former).toBeNull();
    await submit(obj_id, back.version, { project_name: '微型传感器二期' }, '新执照.pdf');
    const again = await read(intake, obj_id);
    expect(again).toMatchObject({ state: 20, assignee_name: 'intake1', mine: true });
    expect(again.former?.fields).toEqual({ project_name: complete.project_name });
    expect(again.former?.materials.map(({ name, files }) => [name, files.map((file) => file.name)])).toEqual([
      ['营业执照', ['营业执照.pdf']],
    ]);
    expect(await mineOf(intake)).toContainEqual(expect.objectContaining({ obj_id }));
    // The former file is the case's still, so a colleague of its holder and staff read it.
    const former_id = again.former?.materials[0]?.files[0]?.file_id ?? '';
    const { files } = await portal.app.db
      .selectFrom('case_file')
      .select((eb) => eb.fn.countAll<number>().as('files'))
      .where('file_id', '=', former_id)
      .executeTakeFirstOrThrow();
    expect(Number(files)).toBe(1);
    expect((await intake.request(`GET /api/users/files/${former_id}`)).status).toBe(200);
    const { data: notes } = await intake.api['GET /console/messages']();
    expect(notes[0]?.title).toBe('办件已补正，重新提交');
  });

  test('of a case whose clerk is away goes to the queue, and the substitute is told', async () => {
    const away = await newStaff(portal, 'intake4', ['intake']);
    const { obj_id } = await handIn();
    const back = await take(away, obj_id, 'return', { opinion: '请补充' });
    await away.api['POST /console/leaves']({
      body: { substitute_id: colleague.staff_id, from_day: '2026-11-21', to_day: '2026-11-22' },
    });
    await submit(obj_id, back.version, {}, '新执照.pdf');
    expect((await read(intake, obj_id)).assignee_name).toBe('');
    const { data: notes } = await colleague.api['GET /console/messages']();
    expect(notes).toContainEqual(expect.objectContaining({ title: '办件已补正，重新提交', link: `/cases/${obj_id}` }));
  });

  test('as the holder sees the case: without steps among staff, with the messages that came of it', async () => {
    const { obj_id } = await handIn();
    await take(intake, obj_id, 'claim');
    await take(intake, obj_id, 'return', { opinion: '请补充进度' });
    const { data } = await intake.api['GET /console/cases/{obj_id}/as_applicant']({ params: { obj_id } });
    expect(data.steps.map(({ action }) => action)).toEqual(['create', 'submit', 'return']);
    expect(data).toMatchObject({ state_name: '退回补正', needs_me: true, messages: [{ title: '申请被退回补正' }] });
    const auditor = await newStaff(portal, 'auditor1', ['auditor']);
    const masked = await auditor.api['GET /console/cases/{obj_id}/as_applicant']({ params: { obj_id } });
    expect(masked.data.fields.contact_phone).toMatch(/^\d{3}\*{4}\d{4}$/);
  });
});

describe('on leave', () => {
  let absent: TestStaff;
  let substitute: TestStaff;
  beforeAll(async () => {
    absent = await newStaff(portal, 'absent', ['intake']);
    substitute = await newStaff(portal, 'substitute', ['intake']);
  });
  const leave = (from_day: string, to_day: string, substitute_id = substitute.staff_id, staff = absent) =>
    staff.api['POST /console/leaves']({ body: { substitute_id, from_day, to_day } });

  test('the substitute has the absent person’s cases from the first to the last day, and the record says who acted for whom', async () => {
    const { obj_id } = await handIn();
    await take(absent, obj_id, 'claim');
    expect((await refusal(take(substitute, obj_id, 'accept'))).code).toBe('claimed_by_another');
    const { data } = await leave('2026-11-21', '2026-11-23');
    expect(data).toMatchObject({ staff_name: 'absent', substitute_name: 'substitute', now: true, may_cancel: true });
    expect(await mineOf(substitute)).toEqual([
      expect.objectContaining({ obj_id, mine: false, stands_in: true, assignee_name: 'absent' }),
    ]);
    expect((await substitute.api['GET /console/cases/types']()).data.mine).toBe(1);
    expect((await read(substitute, obj_id)).actions).toContain('accept');
    await take(substitute, obj_id, 'return', { opinion: '请补充' });
    const { steps, assignee_name } = await read(absent, obj_id);
    expect(steps.at(-1)).toMatchObject({ action: 'return', actor_name: 'substitute', stands_in_for: 'absent' });
    expect(assignee_name).toBe('substitute');
    const seen = await founder.api['GET /cases/{case_type}/{obj_id}']({ params: own(obj_id) });
    expect(seen.data.steps.at(-1)).toMatchObject({ actor_name: 'substitute', stands_in_for: '' });
    const { data: told } = await substitute.api['GET /console/messages']();
    expect(told.map(({ title }) => title)).toContain('请您代办办件');
  });

  test('tomorrow’s leave opens nothing today; one that is over neither', async () => {
    const { obj_id } = await handIn();
    const later = await newStaff(portal, 'later', ['intake']);
    await take(later, obj_id, 'claim');
    const { data } = await leave('2026-11-22', '2026-11-25', substitute.staff_id, later);
    expect((await read(substitute, obj_id)).actions).not.toContain('accept');
    await portal.app.db
      .updateTable('staff_leave')
      .set({ from_day: '2026-11-18', to_day: '2026-11-20' })
      .where('leave_id', '=', data.leave_id)
      .execute();
    expect((await read(substitute, obj_id)).actions).not.toContain('accept');
  });

  test('what does not fit is said beside its field', async () => {
    const editor = await newStaff(portal, 'editor.leave', ['editor']);
    const told = async (asked: Promise<unknown>) => (await refusal(asked)).errors;
    expect(await told(leave('2026-12-03', '2026-12-01'))).toEqual([
      { field: 'to_day', message: '结束日期不能早于开始日期' },
    ]);
    expect(await told(leave('2026-11-01', '2026-11-02'))).toEqual([
      { field: 'to_day', message: '结束日期不能早于今天' },
    ]);
    expect(await told(leave('2026-11-22', '2026-11-24'))).toEqual([
      { field: 'from_day', message: '这段时间已登记休假' },
    ]);
    expect(await told(leave('2026-12-01', '2026-12-02', editor.staff_id))).toEqual([
      { field: 'substitute_id', message: '该工作人员不能代办，请选择其他人' },
    ]);
    expect(await told(leave('2026-12-01', '2026-12-02', absent.staff_id))).toEqual([
      { field: 'substitute_id', message: '代办人不能是休假人自己' },
    ]);
    await leave('2026-12-01', '2026-12-05', intake.staff_id, substitute);
    expect(await told(leave('2026-12-04', '2026-12-08'))).toEqual([
      { field: 'substitute_id', message: 'substitute同期休假，请选择其他人' },
    ]);
  });

  test('a leave that is sent several times at once is registered once', async () => {
    const hasty = await newStaff(portal, 'hasty.leave', ['intake']);
    const sent = Array.from({ length: 6 }, () => leave('2026-12-21', '2026-12-22', intake.staff_id, hasty));
    const said = await Promise.all(
      sent.map((one) =>
        one.then(
          () => '已登记',
          ({ message }: Error) => message,
        ),
      ),
    );
    expect(said.toSorted()).toEqual(['已登记', ...Array(5).fill('这段时间已登记休假')].toSorted());
  });

  test('only oneself and system staff arrange and cancel a leave; what is running ends yesterday', async () => {
    const system = await newStaff(portal, 'system.leave', ['system']);
    const [own_leave] = (await absent.api['GET /console/leaves']()).data;
    const params = { leave_id: own_leave?.leave_id ?? '' };
    expect((await refusal(substitute.api['DELETE /console/leaves/{leave_id}']({ params }))).code).toBe('not_found');
    const body = {
      staff_id: absent.staff_id,
      substitute_id: intake.staff_id,
      from_day: '2027-01-04',
      to_day: '2027-01-05',
    };
    expect((await refusal(substitute.api['POST /console/leaves']({ body }))).code).toBe('forbidden');
    expect((await system.api['POST /console/leaves']({ body })).data.staff_name).toBe('absent');
    await absent.api['DELETE /console/leaves/{leave_id}']({ params });
    expect((await absent.api['GET /console/leaves']()).data.map(({ from_day }) => from_day)).toEqual(['2027-01-04']);
    expect((await substitute.api['GET /console/cases/types']()).data.mine).toBe(0);
  });
});

describe('in figures', () => {
  test('what came in, what was decided and whether in time: by month, type and clerk; and in Excel', async () => {
    const counts = async (query: { from: string; to: string }) =>
      (await approver.api['GET /console/cases/statistics']({ query: { ...query, ...type } })).data;
    const before = await counts({ from: '2026-11', to: '2026-12' });
    const [first, second] = [(await handIn()).obj_id, (await handIn()).obj_id];
    for (const obj_id of [first, second]) await take(approver, obj_id, 'accept');
    await take(approver, first, 'pass');
    // Promised for an earlier day than it was decided on.
    await portal.app.db
      .updateTable('case_record')
      .set({ due_at: new Date('2026-11-18T15:59:59.999Z'), due_from: null, due_days: null })
      .where('obj_id', '=', second)
      .execute();
    await take(approver, second, 'refuse', { opinion: '不符合条件' });
    const query = { from: '2026-11', to: '2026-12' };
    const after = await counts(query);
    const more = (key: 'received' | 'done' | 'in_time' | 'pending') => after.total[key] - before.total[key];
    expect([more('received'), more('done'), more('in_time'), more('pending')]).toEqual([2, 2, 1, 0]);
    expect(after.months.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
    expect(after.months[1]).toEqual({ month: '2026-12', received: 0, done: 0, in_time: 0 });
    expect(after.types).toEqual([expect.objectContaining({ ...type, done: 2, in_time: 1 })]);
    expect(after.clerks).toEqual([{ staff_id: approver.staff_id, name: 'approver1', done: 2, in_time: 1 }]);

    const search = new URLSearchParams({ ...query, ...type });
    const reply = await approver.request(`GET /api/console/cases/statistics/export?${search}`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const sheet = (at: number) => shownRows(bytes, at);
    expect((await sheet(0)).at(-1)?.slice(2)).toEqual(['2', '1', '50%']);
    expect((await sheet(1)).at(-1)?.[0]).toBe('合计');
    expect((await sheet(1)).at(-1)?.slice(2)).toEqual(['2', '1', '50%']);
    expect((await sheet(2)).at(-1)).toEqual(['approver1', '2', '1', '50%']);
  });

  test('a month is one, and no more than three years are counted at once', async () => {
    const told = async (query: { from: string; to: string }) =>
      (await refusal(approver.api['GET /console/cases/statistics']({ query }))).errors[0]?.message;
    expect(await told({ from: '2026-13', to: '2026-12' })).toBe('月份格式须为 YYYY-MM');
    expect(await told({ from: '2026-12', to: '2026-11' })).toBe('结束月份不能早于开始月份');
    expect(await told({ from: '2020-01', to: '2026-12' })).toBe('一次最多统计 36 个月');
  });
});
