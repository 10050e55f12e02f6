/** Business reports (ruling D10): whose they are, how they move, what a month brings by itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { verifyAudit } from '../../kit/audit.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { openLastMonth, remindOfReports } from './month-begins.ts';
import { certify, completeFigures } from './test-reports.ts';

let portal: TestServer;
let owner: TestMember;
let colleague: TestMember;
let other: TestMember;
let plain: TestMember;
let intake: TestStaff;
let auditor: TestStaff;
let enterprise_id: string;
beforeAll(async () => {
  portal = await openTestServer(); // Saturday, 21 November 2026 in Beijing
  owner = await registerMember(portal, '13700000101', { name: '林甲', enterprise_name: '甲科技有限公司' });
  colleague = await registerMember(portal, '13700000102', { name: '苏乙' });
  other = await registerMember(portal, '13700000103', { name: '何丙', enterprise_name: '丙科技有限公司' });
  plain = await registerMember(portal, '13700000104', { enterprise_name: '丁科技有限公司' });
  enterprise_id = await certify(portal, owner);
  await certify(portal, other);
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: '13700000102' } });
  const { data } = await colleague.api['GET /enterprise/staff/affiliations']();
  await colleague.api['POST /enterprise/staff/answer']({
    body: { affiliation_id: data[0]?.affiliation_id ?? '', accept: true },
  });
  intake = await newStaff(portal, 'intake', ['intake']);
  auditor = await newStaff(portal, 'auditor', ['auditor']);
});
afterAll(() => portal.close());

const at = (instant: string) => {
  portal.clock.now = new Date(instant);
};
const add = (who: TestMember, month: string, more: object = {}) =>
  who.api['POST /space-v2/business_reports/add_data']({ body: { month, ...completeFigures, ...more } });
const edit = (who: TestMember, { obj_id, version }: { obj_id: string; version: number }, more: object = {}) =>
  who.api['POST /space-v2/business_reports/edit_data']({ body: { obj_id, version, ...completeFigures, ...more } });
const decide = async (staff: TestStaff, obj_id: string, action: 'return' | 'check', opinion = '') => {
  const { data } = await staff.api['GET /console/business_reports/{obj_id}']({ params: { obj_id } });
  return (
    await staff.api['POST /console/business_reports/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: data.version, opinion },
    })
  ).data;
};
const messages = async (who: TestMember) =>
  (await who.api['GET /information/messages']({ query: { page_size: 100 } })).data.map(({ title }) => title);

describe('a month', () => {
  test('is drafted, submitted, returned, corrected and checked; each step is told and stands in the record', async () => {
    const { data: draft } = await add(owner, '2026-10', { revenue_fen: null });
    expect(draft).toMatchObject({
      status: 2,
      status_name: '草稿',
      due_at: '2026-11-15 23:59:59',
      overdue: true,
      editable: true,
    });
    const told = await refusal(edit(owner, draft, { revenue_fen: null, staff_count: null, submit: true }));
    expect(told.errors).toEqual([
      { field: 'revenue_fen', message: '请填写营业收入，没有发生的填 0' },
      { field: 'staff_count', message: '请填写期末从业人员' },
    ]);
    const { data: sent } = await edit(colleague, draft, { submit: true });
    expect(sent).toMatchObject({ status: 3, overdue: false, editable: false, submitted_at: '2026-11-21 10:00:00' });
    expect((await refusal(edit(owner, sent))).code).toBe('wrong_state');
    expect((await refusal(decide(intake, draft.obj_id, 'return'))).code).toBe('opinion_required');
    expect((await decide(intake, draft.obj_id, 'return', '请核对研发费用')).status_name).toBe('退回');
    expect(await messages(colleague)).toContain('2026 年 10 月经营情况填报被退回');
    expect(await messages(owner)).toContain('2026 年 10 月经营情况填报被退回');
    const { data: back } = await owner.api['GET /space-v2/business_reports/data']({ query: { obj_id: draft.obj_id } });
    expect(back.steps.map(({ action_name, opinion }) => [action_name, opinion])).toEqual([
      ['提交', ''],
      ['退回', '请核对研发费用'],
    ]);
    const { data: saved } = await edit(owner, back, { r_and_d_fen: 21_000_000 });
    expect(saved.status_name).toBe('退回');
    const { data: again } = await edit(owner, saved, { r_and_d_fen: 21_000_000, submit: true });
    expect(again.status).toBe(3);
    expect((await decide(intake, draft.obj_id, 'check')).status_name).toBe('已审核');
    expect((await refusal(edit(owner, { ...again, version: again.version + 1 }))).code).toBe('wrong_state');
  });

  test('exists once: a second one is refused with the first one’s number, and the database keeps it so', async () => {
    const { data } = await add(owner, '2026-05');
    const told = await refusal(add(colleague, '2026-05'));
    expect([told.code, told.data.obj_id]).toEqual(['report_exists', data.obj_id]);
    const row = {
      region_code: 'huairou',
      enterprise_id,
      month: '2026-05-01',
      created_at: portal.clock.now,
      updated_at: portal.clock.now,
    };
    const second = portal.app.db.insertInto('business_report').values({ ...row, obj_id: portal.app.newId() });
    await expect(second.execute()).rejects.toThrow('business_report_one_a_month');
    const both = await Promise.allSettled([add(owner, '2026-09'), add(colleague, '2026-09')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('that two write at once has one winner; the other is told and sees what was saved', async () => {
    const { data: begun } = await add(owner, '2026-08', { revenue_fen: 100 });
    const both = await Promise.allSettled([
      edit(owner, begun, { revenue_fen: 200 }),
      edit(colleague, begun, { revenue_fen: 300 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect((await refusal(Promise.reject(lost?.reason))).code).toBe('stale_version');
    const won = both[0]?.status === 'fulfilled' ? 200 : 300;
    const { data: now } = await owner.api['GET /space-v2/business_reports/data']({ query: { month: '2026-08' } });
    expect([now.revenue_fen, now.version]).toEqual([won, begun.version + 1]);
  });

  test('is reported once it is over, at most three years back, by a certified enterprise', async () => {
    for (const month of ['2026-11', '2027-01', '2023-10'])
      expect((await refusal(add(owner, month))).code).toBe('report_not_open');
    expect((await add(owner, '2023-11')).data.month).toBe('2023-11');
    expect((await refusal(add(plain, '2026-10'))).code).toBe('enterprise_uncertified');
    expect((await plain.api['GET /space-v2/business_reports/record_list']()).data).toEqual([]);
  });

  test('with more research staff than staff is refused beside the field, a draft too; a loss only warns', async () => {
    const told = await refusal(add(owner, '2026-07', { staff_count: 3, r_and_d_staff_count: 4 }));
    expect(told.errors).toEqual([{ field: 'r_and_d_staff_count', message: '研发人员不能多于期末从业人员' }]);
    expect((await refusal(add(owner, '2026-07', { export_fen: -1 }))).errors).toEqual([
      { field: 'export_fen', message: '出口额不能为负数' },
    ]);
    const { data } = await add(owner, '2026-07', { net_profit_fen: -5_000_000, submit: true });
    expect(data.warnings).toEqual([
      { field: 'net_profit_fen', message: '本月净利润为负，本年累计净利润将下降，请核对' },
    ]);
  });

  test('carries the sums since January, of what was handed in, beside last month and last year', async () => {
    const sent = async (month: string, revenue_fen: number) =>
      (await add(other, month, { revenue_fen, submit: true })).data;
    await sent('2025-03', 7_000);
    await sent('2025-12', 90_000);
    await sent('2026-01', 1_000);
    await sent('2026-02', 2_000);
    const { data } = await add(other, '2026-03', { revenue_fen: 4_000 });
    expect(data.cumulative.revenue_fen).toBe(7_000);
    expect([data.previous?.revenue_fen, data.last_year?.revenue_fen]).toEqual([2_000, 7_000]);
    const { data: next } = await add(other, '2026-04', { revenue_fen: 8_000, submit: true });
    expect([next.cumulative.revenue_fen, next.missing_months, next.previous]).toEqual([11_000, ['2026-03'], null]);
    expect(
      (await other.api['GET /space-v2/business_reports/data']({ query: { month: '2026-01' } })).data.cumulative
        .revenue_fen,
    ).toBe(1_000);
  });
});

describe('whose it is', () => {
  test('another enterprise’s report is answered like a missing one, to the letter', async () => {
    const { data } = await add(owner, '2025-05', { submit: true });
    const ask = async (who: TestMember, line: `${string} /${string}`, body?: object) => {
      const reply = await who.request(line, body ? { body } : {});
      const { request_id: _, ...said } = (await reply.json()) as Record<string, unknown>;
      return [reply.status, said];
    };
    const missing = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
    for (const who of [other, plain])
      for (const [line, body] of [
        ['GET /api/space-v2/business_reports/data?obj_id=', undefined],
        ['POST /api/space-v2/business_reports/edit_data', { version: 1, ...completeFigures }],
      ] as const) {
        const theirs = body
          ? await ask(who, line, { ...body, obj_id: data.obj_id })
          : await ask(who, `${line}${data.obj_id}`);
        expect(theirs[0]).toBe(404);
        expect(theirs).toEqual(
          body ? await ask(who, line, { ...body, obj_id: missing }) : await ask(who, `${line}${missing}`),
        );
      }
    const list = await other.api['GET /space-v2/business_reports/record_list']({ query: { page_size: 100 } });
    expect(list.data.map(({ obj_id }) => obj_id)).not.toContain(data.obj_id);
  });

  test('staff who only read see a masked phone and may decide nothing; each reading is written down', async () => {
    const { data } = await add(owner, '2025-06', { submit: true });
    const params = { obj_id: data.obj_id };
    const read = (await auditor.api['GET /console/business_reports/{obj_id}']({ params })).data;
    expect([read.sender, read.actions]).toEqual([{ name: '林甲', phone: '137****0101' }, []]);
    expect((await intake.api['GET /console/business_reports/{obj_id}']({ params })).data.sender.phone).toBe(
      '13700000101',
    );
    const body = { action: 'return', version: data.version, opinion: '看看' } as const;
    expect((await refusal(auditor.api['POST /console/business_reports/{obj_id}/steps']({ params, body }))).status).toBe(
      403,
    );
    const rows = await portal.app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'business_report.read')
      .execute();
    expect(rows.map(({ actor_id }) => actor_id)).toEqual(expect.arrayContaining([auditor.staff_id, intake.staff_id]));
    expect((await verifyAudit(portal.app)).broken_seq).toBeNull();
  });

  test('whoever leaves is forgotten; the figures stay the enterprise’s', async () => {
    const part = portal.app.personalData.find(({ name }) => name === 'business_reports');
    const leaver = await registerMember(portal, '13700000105', { name: '金丝雀' });
    await portal.app.db
      .insertInto('enterprise_member')
      .values({ enterprise_id, user_id: leaver.user_id, member_role: 'staff', joined_at: portal.clock.now })
      .execute();
    await portal.app.db.updateTable('member').set({ enterprise_id }).where('user_id', '=', leaver.user_id).execute();
    const { data } = await add(leaver, '2026-06', { submit: true });
    expect(await part?.read(portal.app.db, leaver.user_id)).toMatchObject([{ month: '2026-06-01', status: 3 }]);
    await leaver.api['POST /users/users/close-account']({ body: { password: 'Correct-horse-7' } });
    const { data: kept } = await owner.api['GET /space-v2/business_reports/data']({ query: { obj_id: data.obj_id } });
    expect(kept.revenue_fen).toBe(completeFigures.revenue_fen);
    expect(JSON.stringify(kept)).not.toContain('金丝雀');
    expect(
      (await intake.api['GET /console/business_reports/{obj_id}']({ params: { obj_id: data.obj_id } })).data.sender,
    ).toEqual({
      name: '',
      phone: '',
    });
  });
});

describe('what a month brings by itself', () => {
  const begin = () => openLastMonth(jobContext(portal.app, 'report-months'));
  const remind = () => remindOfReports(jobContext(portal.app, 'report-reminders'));
  const statusOf = async (who: TestMember, month: string) =>
    (await who.api['GET /space-v2/business_reports/record_list']({ query: { page_size: 100 } })).data.find(
      (one) => one.month === month,
    )?.status_name;
  /** Sessions end; the clock of these tests moves by weeks. */
  const unread = async (who: TestMember, title: string) =>
    (
      await portal.app.db
        .selectFrom('message')
        .select('message_id')
        .where('recipient_id', '=', who.user_id)
        .where('title', '=', title)
        .execute()
    ).length;

  test('certified enterprises get a report to fill in, once; departments and the uncertified do not', async () => {
    const before = await portal.app.db.selectFrom('business_report').select('obj_id').execute();
    at('2026-11-30T16:00:01Z');
    expect(await begin()).toBe(2);
    expect(await begin()).toBe(0);
    const after = await portal.app.db
      .selectFrom('business_report')
      .select(['enterprise_id', 'month', 'status'])
      .where('month', '=', '2026-11-01')
      .execute();
    expect(after.map(({ status }) => status)).toEqual([1, 1]);
    expect((await portal.app.db.selectFrom('business_report').select('obj_id').execute()).length).toBe(
      before.length + 2,
    );
  });

  test('whoever has not handed in is reminded three working days before the 15th, and once more when it is late; nobody twice', async () => {
    const soon = '请填报2026 年 11 月经营情况';
    const late = '2026 年 11 月经营情况填报已逾期';
    at('2026-12-09T01:00:00Z'); // Wednesday; Thursday, Friday, Monday and Tuesday the 15th follow
    await remind();
    expect(await unread(owner, soon)).toBe(0);
    at('2026-12-10T01:00:00Z');
    await remind();
    await remind();
    expect([await unread(owner, soon), await unread(other, soon), await unread(plain, soon)]).toEqual([1, 1, 0]);
    at('2026-12-12T01:00:00Z'); // Saturday
    expect(await remind()).toBe(0);
    const handed = await portal.app.db
      .updateTable('business_report')
      .set({ ...completeFigures, status: 3 })
      .where('enterprise_id', '<>', enterprise_id)
      .where('month', '=', '2026-11-01')
      .returning('obj_id')
      .execute();
    expect(handed).toHaveLength(1);
    at('2026-12-16T01:00:00Z');
    await remind();
    await remind();
    expect([await unread(owner, late), await unread(other, late)]).toEqual([1, 0]);
    at('2026-11-21T02:00:00Z');
    expect(await statusOf(owner, '2026-11')).toBe('待填');
  });
});

describe('staff', () => {
  test('filter by month, state, lateness and name', async () => {
    const list = async (query: object) =>
      (await intake.api['GET /console/business_reports']({ query: { page_size: 100, ...query } })).data;
    expect((await list({ month: '2026-10' })).map(({ enterprise_name }) => enterprise_name)).toEqual([
      '甲科技有限公司',
    ]);
    expect(new Set((await list({ keyword: '丙科技' })).map(({ enterprise_name }) => enterprise_name))).toEqual(
      new Set(['丙科技有限公司']),
    );
    expect((await list({ status: 5 })).map(({ month }) => month)).toEqual(['2026-10']);
    const late = await list({ overdue: true });
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ overdue, status }) => overdue && status <= 2)).toBe(true);
    expect(await list({ keyword: '%' })).toEqual([]);
  });
  test('see a month’s sums beside last month’s, without what was returned', async () => {
    const { data } = await intake.api['GET /console/business_reports/overview']({ query: { month: '2026-02' } });
    expect(data.sums.revenue_fen).toBe(2_000);
    expect(data.previous).toMatchObject({
      enterprises: 1,
      now: { revenue_fen: 2_000 },
      earlier: { revenue_fen: 1_000 },
    });
    expect(data.trend).toHaveLength(12);
    expect(data.trend.at(-1)).toMatchObject({ month: '2026-02', reports: 1 });
    const { data: march } = await intake.api['GET /console/business_reports/overview']({ query: { month: '2026-03' } });
    // Nobody has reported March: that is no data, not zero.
    expect(march.sums).toMatchObject({ reports: 0, revenue_fen: null, staff_count: null });
    expect(march.last_year).toMatchObject({
      enterprises: 0,
      now: { revenue_fen: null },
      earlier: { revenue_fen: null },
    });
    expect(march.trend.at(-1)).toMatchObject({ month: '2026-03', reports: 0, revenue_fen: null });
  });
  test('compare months over the enterprises that reported both; zero is a figure', async () => {
    for (const [who, month, revenue_fen] of [
      [owner, '2025-07', 1_000],
      [owner, '2025-08', 1_200],
      // Handed in for August only: its five thousand are no growth.
      [other, '2025-08', 5_000],
      [other, '2025-09', 0],
      [owner, '2025-09', 0],
    ] as const)
      await add(who, month, { revenue_fen, submit: true, warning_confirmed: true });
    const overview = async (month: string) =>
      (await intake.api['GET /console/business_reports/overview']({ query: { month } })).data;
    const august = await overview('2025-08');
    expect(august.sums).toMatchObject({ reports: 2, revenue_fen: 6_200 });
    expect(august.previous).toMatchObject({
      enterprises: 1,
      now: { revenue_fen: 1_200 },
      earlier: { revenue_fen: 1_000 },
    });
    const september = await overview('2025-09');
    expect(september.sums).toMatchObject({ reports: 2, revenue_fen: 0 });
    expect(september.previous).toMatchObject({
      enterprises: 2,
      now: { revenue_fen: 0 },
      earlier: { revenue_fen: 6_200 },
    });
  });
});
