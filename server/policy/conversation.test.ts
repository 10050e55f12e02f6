/** Questions, comments and what departments hand in (ruling D5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { completeApplication } from './test-applications.ts';
import { publish } from './test-policies.ts';

let portal: TestServer;
let member: TestMember;
let intake: TestStaff;
let approver: TestStaff;
let system: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13600000001', { name: '林一', enterprise_name: '区科委' });
  intake = await newStaff(portal, 'intake', ['intake']);
  approver = await newStaff(portal, 'approver', ['approver']);
  system = await newStaff(portal, 'system', ['system']);
});
afterAll(() => portal.close());

const step = async (staff: TestStaff, obj_id: string, action: 'accept' | 'claim' | 'pass', opinion = '') => {
  const { data } = await staff.api['GET /console/cases/{obj_id}']({ params: { obj_id } });
  return (
    await staff.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: data.version, opinion },
    })
  ).data;
};
const drafts = async (content_type: string) =>
  (await system.api['GET /console/content/{content_type}']({ params: { content_type }, query: { page_size: 100 } }))
    .data;

describe('a question', () => {
  const question = { title: '创新券能用于检测吗？', topic: 1, detail: '', contact_phone: '', may_publish: true };
  test('is submitted in one go, promised in three working days, answered with the pass, and becomes a FAQ’s draft', async () => {
    const { data } = await member.api['POST /policies/policy_faqs']({ body: question });
    expect(data).toMatchObject({ state: 20, due_at: '2026-11-25 23:59:59', type_name: '政策咨询' });
    await step(intake, data.obj_id, 'accept');
    expect((await refusal(step(approver, data.obj_id, 'pass'))).code).toBe('opinion_required');
    expect((await step(approver, data.obj_id, 'pass', '可以。\n按《实施办法》第五条 <办理>。')).state_name).toBe(
      '已答复',
    );
    // It is answered, not passed: the steps say so to both sides.
    const { data: read } = await intake.api['GET /console/cases/{obj_id}']({ params: { obj_id: data.obj_id } });
    expect(read.steps.map(({ action_name }) => action_name)).toEqual(['新建', '提交', '受理', '答复']);
    const [draft] = await drafts('policy_faq');
    expect(draft).toMatchObject({ title: question.title, state: 1, state_name: '草稿' });
    const full = await system.api['GET /console/content/{content_type}/{obj_id}']({
      params: { content_type: 'policy_faq', obj_id: draft?.obj_id ?? '' },
    });
    expect(full.data.fields.content).toBe('<p>可以。</p><p>按《实施办法》第五条 &lt;办理&gt;。</p>');
    expect((await portal.visitor().api['GET /policies/policy_faqs']()).total).toBe(0);
  });
  test('is answered by support, whose number beside the menu counts what they can answer', async () => {
    const support = await newStaff(portal, 'answers', ['support']);
    const waiting = async () => (await support.api['GET /console/me']()).data.counts.cases ?? 0;
    const before = await waiting();
    const { data } = await member.api['POST /policies/policy_faqs']({ body: { ...question, may_publish: false } });
    expect(await waiting()).toBe(before + 1);
    await step(support, data.obj_id, 'accept');
    expect((await step(support, data.obj_id, 'pass', '可以')).state_name).toBe('已答复');
    expect(await waiting()).toBe(before);
    // Any other case is not theirs, and a colleague's is not counted.
    const { data: other } = await member.api['POST /policies/policy_faqs']({
      body: { ...question, may_publish: false },
    });
    await step(intake, other.obj_id, 'claim');
    expect(await waiting()).toBe(before);
  });
  test('without consent nothing is drafted', async () => {
    const before = (await drafts('policy_faq')).length;
    const { data } = await member.api['POST /policies/policy_faqs']({ body: { ...question, may_publish: false } });
    await step(intake, data.obj_id, 'accept');
    await step(approver, data.obj_id, 'pass', '可以');
    expect((await drafts('policy_faq')).length).toBe(before);
  });
  test('sent twice with one key it is one question', async () => {
    const send = () =>
      member.api['POST /policies/policy_faqs']({ body: question }, { headers: { 'idempotency-key': 'question-1' } });
    expect((await send()).data.obj_id).toBe((await send()).data.obj_id);
  });
  test('each wrong field is told', async () => {
    const told = await refusal(
      member.api['POST /policies/policy_faqs']({ body: { ...question, title: '', topic: 9 } }),
    );
    expect(told.errors).toEqual([
      { field: 'title', message: '请填写问题' },
      { field: 'topic', message: '请选择咨询类别' },
    ]);
  });
});

describe('a comment on a draft', () => {
  test('is public only once staff have passed it, without its author’s full name; another region’s staff do not find it', async () => {
    const obj_id = await publish(portal, 'policy_collection');
    const comment = { params: { obj_id }, body: { body: '建议提高补贴比例' } };
    const { data } = await member.api['POST /policies/policy_collections/{obj_id}/comments'](comment);
    const shown = async () =>
      (await portal.visitor().api['GET /policies/policy_collections/{obj_id}/comments']({ params: { obj_id } })).data;
    expect(await shown()).toEqual([]);
    const waiting = await system.api['GET /console/comments']({ query: { state: 1 } });
    expect(waiting.data).toMatchObject([{ author_name: '林一', body: '建议提高补贴比例', state_name: '待审' }]);
    await system.api['POST /console/comments/{comment_id}']({
      params: { comment_id: data.comment_id },
      body: { publish: true, reply: '感谢建议' },
    });
    expect(await shown()).toMatchObject([{ author_name: '林**', body: '建议提高补贴比例', reply: '感谢建议' }]);
    await system.api['POST /console/comments/{comment_id}']({
      params: { comment_id: data.comment_id },
      body: { publish: false },
    });
    expect(await shown()).toEqual([]);
  });
  test('is refused before and after the days of comment', async () => {
    for (const days of [
      { comment_start: '2026-11-22', comment_end: '2026-12-01' },
      { comment_start: '2026-11-01', comment_end: '2026-11-20' },
    ]) {
      const obj_id = await publish(portal, 'policy_collection', days);
      const told = await refusal(
        member.api['POST /policies/policy_collections/{obj_id}/comments']({
          params: { obj_id },
          body: { body: '意见' },
        }),
      );
      expect(told).toMatchObject({ code: 'case_closed', message: '当前不在征集期内' });
    }
  });
});

describe('public notice of applications', () => {
  const stand = (obj_id: string, state: number) =>
    portal.app.db.updateTable('case_record').set({ state }).where('obj_id', '=', obj_id).execute();
  const noted = async (obj_id: string) =>
    (await portal.visitor().api['GET /policies/policy_declarations/{obj_id}/publicity']({ params: { obj_id } })).data;

  test('names who applied with what, and until when, as long as it lasts; nothing else of an application is public', async () => {
    const declaration = await publish(portal, 'policy_declaration', {
      apply_start: '2026-11-01',
      apply_end: '2026-12-31',
    });
    const { data: begun } = await member.api['POST /cases/{case_type}']({
      params: { case_type: 'policy_application' },
      body: { subject_id: declaration, fields: completeApplication },
    });
    const { data } = await member.api['POST /cases/{case_type}/{obj_id}/steps']({
      params: { case_type: 'policy_application', obj_id: begun.obj_id },
      body: { action: 'submit', version: begun.version },
    });
    await step(intake, data.obj_id, 'accept');
    expect(await noted(declaration)).toEqual([]);
    const { version } = (await approver.api['GET /console/cases/{obj_id}']({ params: { obj_id: data.obj_id } })).data;
    await approver.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id: data.obj_id },
      body: { action: 'pass', version, publicity_days: 5 },
    });
    expect(await noted(declaration)).toEqual([
      {
        applicant_name: '区科委',
        title: completeApplication.project_name,
        application_no: data.application_no,
        until: '2026-11-27',
      },
    ]);
    for (const state of [10, 20, 30, 40, 60, 70, 80, 90]) {
      await stand(data.obj_id, state);
      expect(await noted(declaration), `state ${state}`).toEqual([]);
    }
  });
  test('of another declaration, or of another region’s, is not there', async () => {
    const other = await publish(portal, 'policy_declaration');
    expect(await noted(other)).toEqual([]);
    await portal.app.db
      .updateTable('policy_declaration')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', other)
      .execute();
    expect((await refusal(noted(other))).code).toBe('not_found');
  });
});

describe('a department’s policy', () => {
  const fields = {
    title: '关于加快检测服务的通知',
    issuing_authority: '区科委',
    level: 3,
    content: '一、目标\n二、措施',
  };
  test('is refused from an account that is no department’s', async () => {
    expect((await refusal(member.api['POST /policy/users_policy/add']({ body: { fields } }))).code).toBe(
      'not_a_department',
    );
  });
  test('is handed in, adopted, and becomes a draft that staff publish', async () => {
    const { data: mine } = await member.api['GET /users/users/me']();
    expect(mine.enterprise?.department).toBe(false);
    const enterprise_id = mine.enterprise?.enterprise_id ?? '';
    await system.api['POST /console/enterprises/{enterprise_id}/department']({
      params: { enterprise_id },
      body: { department: true },
    });
    expect((await member.api['GET /users/users/me']()).data.enterprise?.department).toBe(true);
    const { data } = await member.api['POST /policy/users_policy/add']({ body: { fields } });
    const modified = await member.api['POST /policy/users_policy/modify']({
      body: { obj_id: data.obj_id, version: data.version, fields: { ...fields, summary: '摘要' } },
    });
    await member.api['POST /policy/users_policy/status']({
      body: { obj_id: data.obj_id, version: modified.data.version, action: 'submit' },
    });
    await step(intake, data.obj_id, 'accept');
    await step(approver, data.obj_id, 'pass');
    expect(
      (await member.api['GET /policy/users_policy/details']({ query: { obj_id: data.obj_id } })).data.state_name,
    ).toBe('已采用');
    expect((await member.api['GET /policy/users_policy/list']()).data).toHaveLength(1);
    expect((await drafts('policy'))[0]).toMatchObject({ title: fields.title, state: 1 });
  });
});
