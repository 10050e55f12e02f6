/** A case from draft to result, over HTTP: what ruling D7 allows, what it refuses, who sees what, what the clock says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CaseAction, type CaseState, caseActions, caseStates, stateAfter } from '#contract/kit/case.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refusal, registerMember, signInByPassword, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { completeApplication as complete } from '../../policy/test-applications.ts';
import { publish } from '../../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { verifyAudit } from '../audit.ts';
import { jobContext } from '../http/request-context.ts';
import { wordsOf } from '../pdf/test-pdf.ts';
import { shownRows } from '../sheets/test-sheets.ts';
import { openTestServer, type TestServer } from '../test-server.ts';
import { keepDeadlines } from './deadlines.ts';

let portal: TestServer;
let founder: TestMember;
let stranger: TestMember;
let intake: TestStaff;
let approver: TestStaff;
let second: TestStaff;
const type = { case_type: 'policy_application' };
const dayMs = 86_400_000;
beforeAll(async () => {
  portal = await openTestServer();
  founder = await registerMember(portal, '13100000001', {
    name: '王一',
    enterprise_name: '雁栖传感有限公司',
    credit_code: '91110116MA01ABCD1X',
  });
  stranger = await registerMember(portal, '13100000002', {
    name: '李一',
    enterprise_name: '别家有限公司',
  });
  intake = await newStaff(portal, 'intake1', ['intake']);
  approver = await newStaff(portal, 'approver1', ['approver']);
  second = await newStaff(portal, 'approver2', ['approver']);
});
afterAll(() => portal.close());

const publishDeclaration = (more: Record<string, unknown> = {}) => publish(portal, 'policy_declaration', more);
const begin = async (member = founder, more: Record<string, unknown> = {}) => {
  const subject_id = await publishDeclaration(more);
  const { data } = await member.api['POST /cases/{case_type}']({ params: type, body: { subject_id } });
  return data;
};
const own = (obj_id: string) => ({ ...type, obj_id });
const submit = async (obj_id: string, version: number, member = founder) =>
  (
    await member.api['POST /cases/{case_type}/{obj_id}/steps']({
      params: own(obj_id),
      body: { action: 'submit', version, fields: complete },
    })
  ).data;
const take = async (
  staff: TestStaff,
  obj_id: string,
  body: {
    action: 'claim' | 'accept' | 'return' | 'pass' | 'refuse' | 'transfer' | 'void' | 'ask_opinion' | 'give_opinion';
    version: number;
    opinion?: string;
    to_staff_id?: string;
    due_day?: string;
    publicity_days?: number;
  },
) => (await staff.api['POST /console/cases/{obj_id}/steps']({ params: { obj_id }, body })).data;
const read = async (staff: TestStaff, obj_id: string) =>
  (await staff.api['GET /console/cases/{obj_id}']({ params: { obj_id } })).data;

describe('the machine of D7', () => {
  const table: Record<string, [CaseState[], CaseState]> = {
    submit: [[10, 40], 20],
    accept: [[20], 30],
    return: [[20, 30], 40],
    pass: [[30], 60],
    refuse: [[20, 30], 70],
    withdraw: [[20, 30, 40], 80],
    end_publicity: [[50], 60],
    lapse: [[40], 80],
    void: [[20, 30, 40, 50, 60], 90],
    object: [[50], 50],
    reject_objection: [[50], 50],
    sustain_objection: [[50], 70],
  };
  const states = Object.keys(caseStates).map(Number) as CaseState[];
  test.each(Object.keys(caseActions) as CaseAction[])('%s leads only where D7 says', (action) => {
    for (const state of states) {
      const row = table[action];
      const stays =
        ['claim', 'transfer', 'ask_opinion', 'give_opinion'].includes(action) && (state === 20 || state === 30);
      expect(stateAfter(action, state), `${action} in ${state}`).toBe(
        stays ? state : row?.[0].includes(state) ? row[1] : undefined,
      );
    }
  });
  test('a pass is put up for public notice when days are set', () => {
    expect(stateAfter('pass', 30, { publicity_days: 5 })).toBe(50);
  });
});

describe('the holder', () => {
  test('begins with what the house knows, and keeps what is typed though it is not finished', async () => {
    const draft = await begin();
    expect(draft.fields).toMatchObject({
      enterprise_name: '雁栖传感有限公司',
      credit_code: '91110116MA01ABCD1X',
      contact_person: '王一',
      contact_phone: '13100000001',
    });
    expect(draft).toMatchObject({
      state: 10,
      state_name: '草稿',
      editable: true,
      actions: ['submit'],
      needs_me: true,
      application_no: '',
    });
    const saved = await founder.api['PUT /cases/{case_type}/{obj_id}']({
      params: own(draft.obj_id),
      body: { version: draft.version, fields: { project_name: '未完', unknown: 'x' } },
    });
    expect(saved.data.fields).toEqual({ project_name: '未完' });
    expect(saved.data.title).toBe('未完');
  });

  test('a second one for the same declaration is refused and leads to the first, also when two begin at once', async () => {
    const subject_id = await publishDeclaration();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => founder.api['POST /cases/{case_type}']({ params: type, body: { subject_id } })),
    );
    const won = answers.filter((answer) => answer.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const obj_id = won[0]?.value.data.obj_id;
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(await refusal(Promise.reject(answer.reason))).toMatchObject({ code: 'case_open', data: { obj_id } });
  });

  test('each wrong field is told beside it, and missing materials too; nothing typed is lost', async () => {
    const draft = await begin(founder, { materials: [{ name: '营业执照', required: true, note: '' }] });
    const told = await refusal(
      founder.api['POST /cases/{case_type}/{obj_id}/steps']({
        params: own(draft.obj_id),
        body: {
          action: 'submit',
          version: draft.version,
          fields: { ...complete, contact_phone: '12', credit_code: 'ABC', project_brief: '' },
        },
      }),
    );
    expect(told.code).toBe('invalid');
    expect(told.errors).toEqual([
      { field: 'fields.credit_code', message: '请输入正确的统一社会信用代码' },
      { field: 'fields.project_brief', message: '请填写项目简介' },
      { field: 'fields.contact_phone', message: '请输入正确的联系电话' },
      { field: 'materials.0', message: '请上传营业执照' },
    ]);
  });

  test('more than the declaration gives is told beside the amount', async () => {
    const draft = await begin(founder, { amount_max_wan: 500 });
    const ask = (apply_amount_wan: number) =>
      founder.api['POST /cases/{case_type}/{obj_id}/steps']({
        params: own(draft.obj_id),
        body: { action: 'submit', version: draft.version, fields: { ...complete, apply_amount_wan } },
      });
    expect((await refusal(ask(501))).errors).toEqual([
      { field: 'fields.apply_amount_wan', message: '不能超过该项目的支持上限 500 万元' },
    ]);
    expect((await ask(500)).data.state).toBe(20);
  });

  test('somebody else’s file is refused', async () => {
    const draft = await begin(founder, { materials: [{ name: '营业执照', required: true, note: '' }] });
    const file = { file_id: '00000000-0000-4000-8000-0000000fffff', name: 'a.pdf', size_bytes: 3 };
    const told = await refusal(
      founder.api['PUT /cases/{case_type}/{obj_id}']({
        params: own(draft.obj_id),
        body: { version: draft.version, fields: {}, materials: [{ name: '营业执照', files: [file] }] },
      }),
    );
    expect(told.errors[0]?.message).toBe('文件不存在，请重新上传');
  });

  test('a stranger’s case is answered like a missing one', async () => {
    const draft = await begin();
    const missing = { ...type, obj_id: '00000000-0000-4000-8000-00000000dead' };
    const bodies = [];
    for (const params of [own(draft.obj_id), missing]) {
      const answer = await refusal(stranger.api['GET /cases/{case_type}/{obj_id}']({ params }));
      bodies.push({ code: answer.code, status: answer.status, message: answer.message });
      expect(
        (await refusal(stranger.api['PUT /cases/{case_type}/{obj_id}']({ params, body: { version: 1, fields: {} } })))
          .status,
      ).toBe(404);
      expect(
        (
          await refusal(
            stranger.api['POST /cases/{case_type}/{obj_id}/steps']({ params, body: { action: 'submit', version: 1 } }),
          )
        ).status,
      ).toBe(404);
      expect((await refusal(stranger.api['POST /cases/{case_type}/{obj_id}/copy']({ params }))).status).toBe(404);
    }
    expect(bodies[0]).toEqual(bodies[1]);
  });

  test('an older version does not overwrite a colleague’s', async () => {
    const draft = await begin();
    await founder.api['PUT /cases/{case_type}/{obj_id}']({
      params: own(draft.obj_id),
      body: { version: 1, fields: { project_name: '甲' } },
    });
    const told = await refusal(
      founder.api['PUT /cases/{case_type}/{obj_id}']({
        params: own(draft.obj_id),
        body: { version: 1, fields: { project_name: '乙' } },
      }),
    );
    expect(told).toMatchObject({ code: 'stale_version', data: { version: 2 } });
  });

  test('a closed declaration takes none, also when the draft lay until it closed', async () => {
    const closed = await publishDeclaration({ apply_end: '2026-11-01' });
    expect(
      await refusal(founder.api['POST /cases/{case_type}']({ params: type, body: { subject_id: closed } })),
    ).toMatchObject({
      code: 'case_closed',
      message: '申报已截止',
    });
    const draft = await begin(founder, { apply_end: '2026-11-22' });
    await portal.app.db
      .updateTable('policy_declaration')
      .set({ apply_end: '2026-11-20' })
      .where('obj_id', '=', draft.subject_id)
      .execute();
    expect((await refusal(submit(draft.obj_id, draft.version))).code).toBe('case_closed');
  });

  test('the specification’s own lines are the same verbs', async () => {
    const subject_id = await publishDeclaration();
    const { data } = await founder.api['POST /policies/policy_applications']({ body: { subject_id } });
    const edited = await founder.api['POST /policies/policy_applications/edit']({
      body: { obj_id: data.obj_id, version: data.version, fields: complete },
    });
    const submitted = await founder.api['POST /policies/policy_applications/submit']({
      body: { obj_id: data.obj_id, version: edited.data.version },
    });
    expect(submitted.data.state).toBe(20);
    const list = await founder.api['GET /policies/policy_applications']({ query: { state: '20' } });
    expect(list.data.map(({ obj_id }) => obj_id)).toContain(data.obj_id);
    const back = await founder.api['POST /policies/policy_applications/withdraw']({
      body: { obj_id: data.obj_id, version: submitted.data.version },
    });
    expect(back.data).toMatchObject({ state: 80, state_name: '已撤回', can_copy: true });
  });
});

describe('from submission to result', () => {
  test('returned, corrected, passed, put up, done: the clock stops for the correction, both sides see every step', async () => {
    const draft = await begin(founder, { promise_days: 10, publicity_days: 5 });
    let mine = await submit(draft.obj_id, draft.version);
    expect(mine.application_no).toMatch(/^SQ20261121\d{5}$/);
    // Saturday 21 November 2026: ten working days later is Friday 4 December.
    expect(mine.due_at).toBe('2026-12-04 23:59:59');
    let there = await take(intake, mine.obj_id, { action: 'accept', version: mine.version });
    expect(there).toMatchObject({
      state: 30,
      due_at: '2026-12-04 23:59:59',
      days_left: 10,
      overdue: false,
      assignee_name: '',
    });
    there = await take(approver, mine.obj_id, { action: 'return', version: there.version, opinion: '请补充项目进度' });
    expect(there).toMatchObject({ state: 40, due_at: '2026-11-27 23:59:59', days_left: null });
    const { data: notes } = await founder.api['GET /information/messages']();
    const told = notes.find(({ title }) => title === '申请被退回补正');
    expect(told).toMatchObject({
      title: '申请被退回补正',
      read: false,
      link: `/userCenter/user/matters/policy_application/${mine.obj_id}`,
    });
    expect(told?.body).toContain('请补充项目进度');

    mine = (await founder.api['GET /cases/{case_type}/{obj_id}']({ params: own(mine.obj_id) })).data;
    mine = await submit(mine.obj_id, mine.version);
    expect(mine).toMatchObject({ state: 20, due_at: '2026-12-04 23:59:59', application_no: there.application_no });
    // It comes back to whoever returned it.
    expect((await refusal(take(intake, mine.obj_id, { action: 'accept', version: mine.version }))).code).toBe(
      'claimed_by_another',
    );
    there = await take(approver, mine.obj_id, { action: 'accept', version: mine.version });
    there = await take(approver, mine.obj_id, { action: 'pass', version: there.version, opinion: '同意' });
    expect(there).toMatchObject({ state: 50, state_name: '公示中', due_at: '2026-11-27 23:59:59' });

    const before = portal.clock.now;
    portal.clock.now = new Date('2026-11-27T15:59:59Z');
    await keepDeadlines(jobContext(portal.app, 'test'));
    const state = async () =>
      (
        await portal.app.db
          .selectFrom('case_record')
          .select('state')
          .where('obj_id', '=', mine.obj_id)
          .executeTakeFirstOrThrow()
      ).state;
    expect(await state()).toBe(50);
    portal.clock.now = new Date('2026-11-27T16:00:00Z');
    await keepDeadlines(jobContext(portal.app, 'test'));
    expect(await state()).toBe(60);
    portal.clock.now = before;
    mine = (await founder.api['GET /cases/{case_type}/{obj_id}']({ params: own(mine.obj_id) })).data;
    expect(mine.steps.map(({ action }) => action)).toEqual([
      'create',
      'submit',
      'accept',
      'return',
      'submit',
      'accept',
      'pass',
      'end_publicity',
    ]);
    expect(mine).toMatchObject({ state: 60, due_at: null, actions: [], can_copy: true });
  });

  test('a receipt says number, applicant, materials and promise, in Chinese; a draft has none', async () => {
    const draft = await begin();
    const line = `GET /api/cases/policy_application/${draft.obj_id}/receipt` as const;
    expect((await founder.request(line)).status).toBe(400);
    await submit(draft.obj_id, draft.version);
    const reply = await founder.request(line);
    expect(reply.headers.get('content-disposition')).toContain("filename*=UTF-8''");
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // The same case makes the same bytes, but for nothing.
    expect(Buffer.from(await (await founder.request(line)).arrayBuffer()).length).toBe(bytes.length);
  });

  test('a receipt about invented content says so across the page', async () => {
    const draft = await begin();
    await submit(draft.obj_id, draft.version);
    const words = async () => {
      const reply = await founder.request(`GET /api/cases/policy_application/${draft.obj_id}/receipt`);
      return await wordsOf(new Uint8Array(await reply.arrayBuffer()));
    };
    expect(await words()).not.toContain('演示环境');
    Object.assign(portal.app, { holdsDemo: true });
    try {
      expect(await words()).toContain('演示环境');
    } finally {
      Object.assign(portal.app, { holdsDemo: false });
    }
  });

  test('a correction that comes too late lapses, and may be copied into a new application', async () => {
    const draft = await begin();
    const mine = await submit(draft.obj_id, draft.version);
    await take(intake, mine.obj_id, {
      action: 'return',
      version: mine.version,
      opinion: '请补充',
      due_day: '2026-11-24',
    });
    const before = portal.clock.now;
    portal.clock.now = new Date(before.getTime() + 4 * dayMs);
    await keepDeadlines(jobContext(portal.app, 'test'));
    portal.clock.now = before;
    const lapsed = (await founder.api['GET /cases/{case_type}/{obj_id}']({ params: own(mine.obj_id) })).data;
    expect(lapsed).toMatchObject({ state: 80, state_name: '逾期未补正', can_copy: true });
    const { data } = await founder.api['POST /cases/{case_type}/{obj_id}/copy']({ params: own(mine.obj_id) });
    expect(data).toMatchObject({ state: 10, fields: { project_name: complete.project_name }, application_no: '' });
  });

  test('of what waits for the holder, the correction that is due first comes first, drafts after it', async () => {
    const returned = async (due_day: string) => {
      const draft = await begin();
      const sent = await submit(draft.obj_id, draft.version);
      const step = { action: 'return' as const, version: sent.version, opinion: '请补充', due_day };
      await take(intake, draft.obj_id, step);
      return draft.obj_id;
    };
    const draft = await begin();
    const later = await returned('2026-12-15');
    const soon = await returned('2026-11-30');
    const { data } = await founder.api['GET /cases']({ query: { needs_me: true, page_size: 100 } });
    const mine = data.map(({ obj_id }) => obj_id).filter((id) => [soon, later, draft.obj_id].includes(id));
    expect(mine).toEqual([soon, later, draft.obj_id]);
  });

  describe('the promise', () => {
    const before = new Date(0);
    /** The clock is set, and whoever signed in before signs in again: sessions end after two hours. */
    const on = async (instant: string) => {
      if (before.getTime() === 0) before.setTime(portal.clock.now.getTime());
      portal.clock.now = new Date(`${instant}+08:00`);
      const at = portal.clock.now;
      await portal.app.db.updateTable('member_session').set({ created_at: at, stamped_at: at }).execute();
      await portal.app.db.updateTable('staff_session').set({ created_at: at, seen_at: at }).execute();
    };
    afterAll(() => on(instantOf(before).replace(' ', 'T')));
    const stand = async (obj_id: string) => {
      const { due_at, days_left, late_days, overdue } = await read(intake, obj_id);
      return { due: due_at?.slice(0, 10), days_left, late_days, overdue };
    };
    /** Promised within five working days on Monday, 23 November: due on Monday the 30th. */
    const promisedForThe30th = async () => {
      await on('2026-11-23T09:00:00');
      const draft = await begin(founder, { promise_days: 5, publicity_days: 0 });
      return await submit(draft.obj_id, draft.version);
    };

    test('that was over when the case was returned is due on a working day again, and the delay stays, to the end', async () => {
      const mine = await promisedForThe30th();
      // Three working days late, on Thursday; handed in again on Saturday.
      await on('2026-12-03T09:00:00');
      expect(await stand(mine.obj_id)).toEqual({ due: '2026-11-30', days_left: -3, late_days: 3, overdue: true });
      const back = await take(intake, mine.obj_id, { action: 'return', version: mine.version, opinion: '请补充' });
      expect(back).toMatchObject({ state: 40, late_days: 3 });
      await on('2026-12-05T10:00:00');
      const again = await submit(mine.obj_id, back.version);
      expect(await stand(mine.obj_id)).toEqual({ due: '2026-12-07', days_left: 1, late_days: 3, overdue: false });
      const listed = (await intake.api['GET /console/cases']({ query: { keyword: again.application_no } })).data[0];
      expect(listed).toMatchObject({ late_days: 3 });
      // The next working day is the fourth beyond the promise.
      await on('2026-12-07T10:00:00');
      const { version } = await take(intake, mine.obj_id, { action: 'accept', version: again.version });
      expect(await take(approver, mine.obj_id, { action: 'pass', version })).toMatchObject({ state: 60, late_days: 4 });
    });

    test('of which nothing is left leaves one working day after a correction, never the Saturday of its return', async () => {
      const mine = await promisedForThe30th();
      await on('2026-11-30T09:00:00');
      const back = await take(intake, mine.obj_id, { action: 'return', version: mine.version, opinion: '请补充' });
      await on('2026-12-05T10:00:00');
      await submit(mine.obj_id, back.version);
      expect(await stand(mine.obj_id)).toEqual({ due: '2026-12-07', days_left: 1, late_days: 0, overdue: false });
    });

    test('kept: a case decided in time was never late', async () => {
      const mine = await promisedForThe30th();
      await on('2026-11-30T09:00:00');
      const { version } = await take(approver, mine.obj_id, { action: 'accept', version: mine.version });
      expect(await take(approver, mine.obj_id, { action: 'pass', version })).toMatchObject({ late_days: 0 });
    });

    test('a correction is due on a working day, whatever staff type; a Saturday that is worked is one', async () => {
      const mine = await promisedForThe30th();
      const until = (due_day: string) =>
        take(intake, mine.obj_id, { action: 'return', version: mine.version, opinion: '请补充', due_day });
      expect(await refusal(until('2026-11-28'))).toMatchObject({
        code: 'invalid',
        errors: [{ field: 'due_day', message: '2026-11-28 不是工作日，请选择工作日，如 2026-11-30' }],
      });
      await portal.app.db
        .insertInto('calendar_day')
        .values({ region_code: portal.app.region.code, day: '2026-11-28', working: true, note: '补班' })
        .execute();
      expect(await until('2026-11-28')).toMatchObject({ state: 40, due_at: '2026-11-28 23:59:59' });
      await portal.app.db.deleteFrom('calendar_day').where('day', '=', '2026-11-28').execute();
    });
  });

  test('two decide at once: one wins, the other is told', async () => {
    const draft = await begin();
    const mine = await submit(draft.obj_id, draft.version);
    const { version } = await take(approver, mine.obj_id, { action: 'accept', version: mine.version });
    await portal.app.db
      .updateTable('case_record')
      .set({ assignee_id: null })
      .where('obj_id', '=', mine.obj_id)
      .execute();
    const answers = await Promise.allSettled([
      take(approver, mine.obj_id, { action: 'pass', version }),
      take(second, mine.obj_id, { action: 'refuse', version, opinion: '不符合条件' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = answers.find((answer) => answer.status === 'rejected');
    expect(await refusal(Promise.reject(lost?.reason))).toMatchObject({
      code: 'stale_version',
      message: '该办件刚被他人处理，请刷新后查看',
    });
  });

  test('claimed by one, another must have it handed over; a second opinion is asked and given', async () => {
    const draft = await begin();
    const mine = await submit(draft.obj_id, draft.version);
    const claimed = await take(intake, mine.obj_id, { action: 'claim', version: mine.version });
    const other = await newStaff(portal, 'intake2', ['intake']);
    expect((await refusal(take(other, mine.obj_id, { action: 'accept', version: claimed.version }))).code).toBe(
      'claimed_by_another',
    );
    const asked = await take(intake, mine.obj_id, {
      action: 'ask_opinion',
      version: claimed.version,
      opinion: '技术是否成熟？',
      to_staff_id: second.staff_id,
    });
    expect(
      (await refusal(take(other, mine.obj_id, { action: 'give_opinion', version: asked.version, opinion: '成熟' })))
        .code,
    ).toBe('forbidden');
    const given = await take(second, mine.obj_id, { action: 'give_opinion', version: asked.version, opinion: '成熟' });
    const handed = await take(intake, mine.obj_id, {
      action: 'transfer',
      version: given.version,
      to_staff_id: other.staff_id,
    });
    expect(handed.assignee_name).toBe('intake2');
    expect((await take(other, mine.obj_id, { action: 'accept', version: handed.version })).state).toBe(30);
    const notes = await other.api['GET /console/messages']();
    expect(notes.data[0]?.title).toBe('有办件转交给您');
    const seen = (await founder.api['GET /cases/{case_type}/{obj_id}']({ params: own(mine.obj_id) })).data;
    expect(seen.steps.map(({ action }) => action)).toEqual(['create', 'submit', 'accept']);
  });

  test('it is handed only to who handles cases, asked only of who reads them, and asked again of another', async () => {
    const draft = await begin();
    const mine = await submit(draft.obj_id, draft.version);
    const [editor, auditor] = [
      await newStaff(portal, 'editor.colleague', ['editor']),
      await newStaff(portal, 'auditor.colleague', ['auditor']),
    ];
    const hand = (action: 'transfer' | 'ask_opinion', to: TestStaff, version: number) =>
      take(intake, mine.obj_id, { action, version, opinion: '请看', to_staff_id: to.staff_id });
    for (const to of [editor, auditor])
      expect((await refusal(hand('transfer', to, mine.version))).errors).toEqual([
        { field: 'to_staff_id', message: '该工作人员不能办理此类事项，请选择其他人' },
      ]);
    expect((await refusal(hand('ask_opinion', editor, mine.version))).errors[0]?.field).toBe('to_staff_id');
    const asked = await hand('ask_opinion', auditor, mine.version);
    expect((await hand('ask_opinion', second, asked.version)).opinion_of_name).toBe('approver2');
    const { data } = await intake.api['GET /console/colleagues']();
    expect(data.find(({ staff_id }) => staff_id === editor.staff_id)).toBeUndefined();
    expect(data.find(({ staff_id }) => staff_id === auditor.staff_id)?.handles).toBe(false);
    expect((await read(auditor, mine.obj_id)).fields.contact_phone).toBe('131****0001');
    expect((await read(intake, mine.obj_id)).fields.contact_phone).toBe('13100000001');
  });

  test('the day of correction over, it is too late also before the job has come by', async () => {
    const draft = await begin();
    const mine = await submit(draft.obj_id, draft.version);
    const back = await take(intake, mine.obj_id, {
      action: 'return',
      version: mine.version,
      opinion: '请补充',
      due_day: '2026-11-24',
    });
    const before = portal.clock.now;
    portal.clock.now = new Date('2026-11-24T16:00:01Z');
    // Sessions end after two hours: who signs in now is the same person.
    const later = await signInByPassword(portal, founder.phone);
    const told = await refusal(
      later.api['POST /cases/{case_type}/{obj_id}/steps']({
        params: own(mine.obj_id),
        body: { action: 'submit', version: back.version },
      }),
    );
    portal.clock.now = before;
    expect(told).toMatchObject({ code: 'wrong_state', message: '补正期限已过，可以复制后重新申请' });
  });

  test('naming a stranger’s file in any field opens it to nobody', async () => {
    const { data: file } = await stranger.api['POST /users/files/upload']({ body: formOf(pdf, '别家.pdf') });
    const draft = await begin();
    await founder.api['PUT /cases/{case_type}/{obj_id}']({
      params: own(draft.obj_id),
      body: { version: draft.version, fields: { project_name: file.file_id, project_brief: file.file_id } },
    });
    expect((await founder.request(`GET /api/users/files/${file.file_id}`)).status).toBe(404);
  });

  test('it is found by its number, and says who its holder is now, not who they were when the draft was begun', async () => {
    const owner = await registerMember(portal, '13100000031', { name: '吴', enterprise_name: '某知名公司' });
    const draft = await begin(owner);
    expect(draft.applicant_name).toBe('某知名公司');
    await owner.api['POST /enterprise/enterprise/edit']({ body: { enterprise_name: '真名有限公司' } });
    const mine = await submit(draft.obj_id, draft.version, owner);
    expect(mine.applicant_name).toBe('真名有限公司');
    for (const keyword of [mine.application_no, '真名有限公司']) {
      const { data } = await intake.api['GET /console/cases']({ query: { keyword } });
      expect(data.map(({ obj_id }) => obj_id)).toEqual([mine.obj_id]);
    }
  });

  test('the queue finds whose case it is by phone, credit code and name, and its Excel says whom to call about how much', async () => {
    const code = '91110116MA01DEM08U';
    const caller = await registerMember(portal, '13100000931', {
      name: '裴一',
      enterprise_name: '来电科技',
      credit_code: code,
    });
    const draft = await begin(caller);
    const { data: mine } = await caller.api['POST /cases/{case_type}/{obj_id}/steps']({
      params: own(draft.obj_id),
      body: { action: 'submit', version: draft.version, fields: { ...complete, apply_amount_wan: 50 } },
    });
    for (const keyword of ['13100000931', '131 0000 0931', code, code.toLowerCase(), '裴一', mine.application_no]) {
      const { data } = await intake.api['GET /console/cases']({ query: { keyword } });
      expect(
        data.map(({ obj_id }) => obj_id),
        keyword,
      ).toEqual([mine.obj_id]);
    }
    expect((await intake.api['GET /console/cases']({ query: { keyword: '13199999999' } })).data).toEqual([]);
    await take(intake, mine.obj_id, { action: 'claim', version: mine.version });
    const sheet = await (
      await intake.request(`GET /api/console/cases/export?reason=report&keyword=${mine.application_no}`)
    ).arrayBuffer();
    const [heads = [], row = []] = await shownRows(sheet);
    const of = (head: string) => row[heads.indexOf(head)];
    expect([of('联系人'), of('联系电话'), of('金额（元）'), of('办理人')]).toEqual([
      complete.contact_person,
      complete.contact_phone,
      '500,000.00',
      'intake1',
    ]);
  });

  test('a reason is required for return, refusal and voiding; intake cannot pass', async () => {
    const draft = await begin();
    const mine = await submit(draft.obj_id, draft.version);
    for (const action of ['return', 'refuse'] as const)
      expect((await refusal(take(intake, mine.obj_id, { action, version: mine.version }))).code).toBe(
        'opinion_required',
      );
    const { version } = await take(intake, mine.obj_id, { action: 'accept', version: mine.version });
    expect((await refusal(take(intake, mine.obj_id, { action: 'pass', version }))).code).toBe('forbidden');
    expect((await refusal(take(approver, mine.obj_id, { action: 'void', version }))).code).toBe('opinion_required');
    expect((await take(approver, mine.obj_id, { action: 'void', version, opinion: '重复申报' })).state).toBe(90);
  });

  test('staff see no drafts; the queue is ordered by what is due and counts what is whose', async () => {
    const draft = await begin();
    expect((await refusal(read(intake, draft.obj_id))).status).toBe(404);
    const { data, total } = await intake.api['GET /console/cases']({ query: { page_size: 100 } });
    expect(total).toBe(data.length);
    const due = data.map(({ due_at }) => due_at ?? '');
    expect(due).toEqual([...due].sort());
    expect(data.every(({ state }) => state === 20 || state === 30)).toBe(true);
    const found = await intake.api['GET /console/cases']({
      query: { keyword: '微型传感器', state: '20,30,40,50,60,70,80,90' },
    });
    expect(found.total).toBeGreaterThan(0);
    const types = await intake.api['GET /console/cases/types']();
    expect(types.data.types.find(({ case_type }) => case_type === 'policy_application')?.pending).toBe(total);
  });

  test('a day that staff declare free moves what falls due', async () => {
    const system = await newStaff(portal, 'system1', ['system']);
    await system.api['PUT /console/calendar/{day}']({
      params: { day: '2026-11-23' },
      body: { working: false, note: '园区活动' },
    });
    const draft = await begin(founder, { promise_days: 1 });
    expect((await submit(draft.obj_id, draft.version)).due_at).toBe('2026-11-24 23:59:59');
    await system.api['PUT /console/calendar/{day}']({ params: { day: '2026-11-23' }, body: { working: null } });
    const { data } = await system.api['GET /console/calendar']({ query: { year: 2026 } });
    expect(data.provisional).toBe(false);
    expect(data.days.find(({ day }) => day === '2026-10-10')).toMatchObject({ working: true, name: '国庆节' });
    expect(data.days.find(({ day }) => day === '2026-10-01')).toMatchObject({ working: false });
  });

  test('every step left its audit row, and the chain holds', async () => {
    expect((await verifyAudit(portal.app)).broken_seq).toBeNull();
  });
});
