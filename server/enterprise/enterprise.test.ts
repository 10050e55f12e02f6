/** Certification, joining, inviting, leaving and switching (ruling D4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { formOf, pdf } from '../file/test-files.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { publish } from '../policy/test-policies.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';

let portal: TestServer;
let owner: TestMember;
let intake: TestStaff;
let approver: TestStaff;
const params = { case_type: 'enterprise_certification' };
const code = '91110116MA01DEM01K';
const form = {
  enterprise_name: '甲科技有限公司',
  credit_code: code,
  legal_person: '林一',
  reg_address: '北京市怀柔区',
  contact_person: '林一',
  contact_phone: '13500000001',
};
beforeAll(async () => {
  portal = await openTestServer();
  owner = await registerMember(portal, '13500000001', { name: '林', enterprise_name: '甲科技' });
  intake = await newStaff(portal, 'intake', ['intake']);
  approver = await newStaff(portal, 'approver', ['approver']);
});
afterAll(() => portal.close());

const enterpriseOf = async (member: TestMember) => (await member.api['GET /users/users/me']()).data.enterprise;
const apply = async (member: TestMember, fields: object = {}) => {
  const { data: draft } = await member.api['POST /cases/{case_type}']({ params, body: {} });
  const { data: file } = await member.api['POST /users/files/upload']({ body: formOf(pdf, '执照.pdf') });
  const files = [{ file_id: file.file_id, name: file.name, size_bytes: file.size_bytes }];
  return await member.api['POST /cases/{case_type}/{obj_id}/steps']({
    params: { ...params, obj_id: draft.obj_id },
    body: {
      action: 'submit',
      version: draft.version,
      fields: { ...form, ...fields },
      materials: [{ name: '营业执照', files }],
    },
  });
};
const step = async (staff: TestStaff, obj_id: string, action: 'accept' | 'pass' | 'refuse', opinion = '') => {
  const { data } = await staff.api['GET /console/cases/{obj_id}']({ params: { obj_id } });
  return (
    await staff.api['POST /console/cases/{obj_id}/steps']({
      params: { obj_id },
      body: { action, version: data.version, opinion },
    })
  ).data;
};
const certify = async (member: TestMember, fields: object = {}) => {
  const { data } = await apply(member, fields);
  await step(intake, data.obj_id, 'accept');
  return await step(approver, data.obj_id, 'pass');
};

describe('certification', () => {
  test('its licence is read by those who decide on certifications, not by everybody who sees cases', async () => {
    const { data } = await apply(await registerMember(portal, '13500000041', { enterprise_name: '执照保密企业' }), {
      enterprise_name: '执照保密企业',
      credit_code: '91110116MA01DEM04U',
    });
    const { materials } = (await intake.api['GET /console/cases/{obj_id}']({ params: { obj_id: data.obj_id } })).data;
    const licence = `GET /api/users/files/${materials[0]?.files[0]?.file_id}` as const;
    expect((await intake.request(licence)).status).toBe(200);
    for (const role of ['support', 'finance', 'auditor', 'reviewer'] as const)
      expect((await (await newStaff(portal, `curious.${role}`, [role])).request(licence)).status, role).toBe(403);
  });

  test('its licence is known: another case of the certified enterprise begins with it', async () => {
    const known = await registerMember(portal, '13500000031', { enterprise_name: '执照企业' });
    await certify(known, { credit_code: '91110116MA01DEM05L', enterprise_name: '执照企业' });
    const { data: begun } = await known.api['POST /space-v2/admissions/apply/add']({ body: {} });
    const filesOf = (name: string) => begun.materials.find((one) => one.name === name)?.files.map((file) => file.name);
    expect(filesOf('营业执照')).toEqual(['执照.pdf']);
    expect(filesOf('商业计划书')).toEqual([]);
  });

  test('while it is in review its code is known: the enterprise’s page and other cases are filled in with it', async () => {
    const member = await registerMember(portal, '13500000042', { name: '卢一', enterprise_name: '在审科技有限公司' });
    const own = { enterprise_name: '在审科技有限公司', credit_code: '91110116MA01DEM05R' };
    await apply(member, own);
    const { enterprise_id = '' } = (await enterpriseOf(member)) ?? {};
    const { data } = await member.api['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id } });
    expect(data).toMatchObject({ certification: 1, credit_code: own.credit_code, legal_person: '林一' });
    const application = await member.api['POST /cases/{case_type}']({
      params: { case_type: 'policy_application' },
      body: { subject_id: await publish(portal, 'policy_declaration') },
    });
    expect(application.data.fields).toMatchObject({ credit_code: own.credit_code });
  });
  test('is in review while staff look, and what passes is what the enterprise is', async () => {
    const { data } = await apply(owner);
    expect((await enterpriseOf(owner))?.certification).toBe(1);
    await step(intake, data.obj_id, 'accept');
    const passed = await step(approver, data.obj_id, 'pass');
    expect(passed.state_name).toBe('已认证');
    expect(await enterpriseOf(owner)).toMatchObject({ certification: 2, enterprise_name: form.enterprise_name });
  });

  test('refused leaves it refused, and it may be asked for anew', async () => {
    const other = await registerMember(portal, '13500000002', { enterprise_name: '乙科技' });
    const { data } = await apply(other, { credit_code: '91110116MA01DEM02N' });
    await step(intake, data.obj_id, 'refuse', '执照不清晰');
    expect((await enterpriseOf(other))?.certification).toBe(3);
    expect((await other.api['POST /cases/{case_type}']({ params, body: {} })).data.state).toBe(10);
  });

  test('a code that another holds for certain is refused beside its field', async () => {
    const late = await registerMember(portal, '13500000003', { enterprise_name: '丙科技' });
    expect((await refusal(apply(late))).errors).toEqual([
      { field: 'fields.credit_code', message: '该统一社会信用代码的企业已认证，请申请加入该企业' },
    ]);
  });

  test('of two that asked with one code while neither held it, only one passes', async () => {
    const credit_code = '91110116MA01ABCD1X';
    const [first, second] = [
      await registerMember(portal, '13500000004', { enterprise_name: '丁企业' }),
      await registerMember(portal, '13500000005', { enterprise_name: '戊企业' }),
    ];
    const [one, two] = [await apply(first, { credit_code }), await apply(second, { credit_code })];
    for (const { data } of [one, two]) await step(intake, data.obj_id, 'accept');
    const answers = await Promise.allSettled([
      step(approver, one.data.obj_id, 'pass'),
      step(approver, two.data.obj_id, 'pass'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = answers.find((answer) => answer.status === 'rejected');
    expect((await refusal(Promise.reject(lost?.reason))).code).toBe('wrong_state');
  });

  test('what is certified is not asked for again, and a second case of another day cannot take it away', async () => {
    expect(await refusal(owner.api['POST /cases/{case_type}']({ params, body: {} }))).toMatchObject({
      code: 'wrong_state',
      message: '企业已认证，无需再次申请',
    });
  });

  test('a made-up subject makes no second open case', async () => {
    const other = await registerMember(portal, '13500000012', { enterprise_name: '己企业' });
    await other.api['POST /cases/{case_type}']({ params, body: {} });
    const again = other.api['POST /cases/{case_type}']({ params, body: { subject_id: portal.app.newId() } });
    expect((await refusal(again)).code).toBe('case_open');
  });

  test('there is no page that would show its public notice, so none is begun', async () => {
    const other = await registerMember(portal, '13500000013', { enterprise_name: '庚企业' });
    const { data } = await apply(other, { credit_code: '91110116MA01DEM05U' });
    const { version } = await step(intake, data.obj_id, 'accept');
    const told = await refusal(
      approver.api['POST /console/cases/{obj_id}/steps']({
        params: { obj_id: data.obj_id },
        body: { action: 'pass', version, publicity_days: 5 },
      }),
    );
    expect(told.errors).toEqual([{ field: 'publicity_days', message: '企业认证不设公示' }]);
  });
});

describe('its people', () => {
  test('a second person of the same code asks to join, the owner answers, and they act for it', async () => {
    const second = await registerMember(portal, '13500000006', { name: '苏' });
    await second.api['POST /enterprise/staff/join']({ body: { credit_code: code, note: '研发部' } });
    await second.api['POST /enterprise/staff/join']({ body: { credit_code: code } });
    const { data: waiting } = await owner.api['GET /enterprise/staff/affiliations']();
    expect(waiting).toMatchObject([
      { kind: 'asked', person_name: '苏', note: '研发部', to_answer: true, phone: '135****0006' },
    ]);
    const affiliation_id = waiting[0]?.affiliation_id ?? '';
    expect(
      (await refusal(second.api['POST /enterprise/staff/answer']({ body: { affiliation_id, accept: true } }))).status,
    ).toBe(404);
    await owner.api['POST /enterprise/staff/answer']({ body: { affiliation_id, accept: true } });
    expect(await enterpriseOf(second)).toMatchObject({ enterprise_name: form.enterprise_name, member_role: 'staff' });
    expect((await refusal(second.api['POST /enterprise/staff/join']({ body: { credit_code: code } }))).code).toBe(
      'already_member',
    );
  });

  test('an invitation reaches whoever registers with that phone later; a colleague sees the enterprise’s cases', async () => {
    await owner.api['POST /enterprise/staff/invite']({ body: { phone: '13500000007' } });
    const invited = await registerMember(portal, '13500000007', { name: '何' });
    const { data } = await invited.api['GET /enterprise/staff/affiliations']();
    expect(data).toMatchObject([{ kind: 'invited', to_answer: true }]);
    await invited.api['POST /enterprise/staff/answer']({
      body: { affiliation_id: data[0]?.affiliation_id ?? '', accept: true },
    });
    const cases = await invited.api['GET /cases']();
    expect(cases.data.map(({ case_type }) => case_type)).toContain('enterprise_certification');
  });

  test('only an owner invites and removes; the only owner cannot leave before handing over', async () => {
    const { data: people } = await owner.api['GET /enterprise/staff']();
    const [self, colleague] = [people.find((one) => one.self), people.find(({ name }) => name === '苏')];
    const ids = { self: self?.user_id ?? '', colleague: colleague?.user_id ?? '' };
    expect((await refusal(owner.api['POST /enterprise/staff/remove']({ body: { user_id: ids.self } }))).code).toBe(
      'last_owner',
    );
    await owner.api['POST /enterprise/staff/hand_over']({ body: { user_id: ids.colleague } });
    expect((await refusal(owner.api['POST /enterprise/staff/invite']({ body: { phone: '13500000008' } }))).code).toBe(
      'forbidden',
    );
    await owner.api['POST /enterprise/staff/remove']({ body: { user_id: ids.self } });
    expect(await enterpriseOf(owner)).toBeNull();
  });

  test('who belongs to two switches between them with a new token; to a third they cannot', async () => {
    const two = await registerMember(portal, '13500000009', { enterprise_name: '自家' });
    await certify(two, { credit_code: '91110116MA01DEM03Q', enterprise_name: '自家' });
    await two.api['POST /enterprise/staff/join']({ body: { credit_code: code } });
    const holder = await portal.app.db
      .selectFrom('enterprise')
      .select('enterprise_id')
      .where('credit_code', '=', code)
      .where('certification', '=', 2)
      .executeTakeFirstOrThrow();
    await portal.app.db
      .insertInto('enterprise_member')
      .values({
        enterprise_id: holder.enterprise_id,
        user_id: two.user_id,
        member_role: 'staff',
        joined_at: portal.clock.now,
      })
      .execute();
    const { data: mine } = await two.api['GET /enterprise/enterprises']();
    expect(mine.map(({ enterprise_name, acting }) => [enterprise_name, acting]).sort()).toEqual([
      ['甲科技有限公司', false],
      ['自家', true],
    ]);
    const before = two.token;
    const live = async () =>
      (
        await portal.app.db
          .selectFrom('member_session')
          .select('session_id')
          .where('user_id', '=', two.user_id)
          .where('revoked_at', 'is', null)
          .execute()
      ).length;
    const sessions = await live();
    const { data } = await two.api['GET /enterprise/staff/token']({ query: { enterprise_id: holder.enterprise_id } });
    expect(data.userInfo.enterprise?.enterprise_id).toBe(holder.enterprise_id);
    expect((await refusal(two.api['GET /users/users/me']())).status).toBe(401);
    expect(data.token).not.toBe(before);
    // The session that asked stays beside the new one, should the reply be lost.
    expect(await live()).toBe(sessions + 1);
    two.token = data.token;
    expect((await enterpriseOf(two))?.enterprise_id).toBe(holder.enterprise_id);
    expect(
      (
        await refusal(
          two.api['GET /enterprise/staff/token']({ query: { enterprise_id: '00000000-0000-4000-8000-00000000dead' } }),
        )
      ).status,
    ).toBe(404);
  });
  test('an invitation that is older than the removal brings nobody back, and one older than 14 days is over', async () => {
    const boss = await registerMember(portal, '13500000014', { enterprise_name: '辛企业' });
    const other = await registerMember(portal, '13500000015', { name: '邓' });
    const invite = () => boss.api['POST /enterprise/staff/invite']({ body: { phone: '13500000015' } });
    const waiting = async () => (await other.api['GET /enterprise/staff/affiliations']()).data;
    const answer = (affiliation_id: string) =>
      other.api['POST /enterprise/staff/answer']({ body: { affiliation_id, accept: true } });
    await invite();
    const [first] = await waiting();
    await answer(first?.affiliation_id ?? '');
    expect(await refusal(invite())).toMatchObject({ code: 'already_member', errors: [{ field: 'phone' }] });
    // Before that was refused, an invitation to somebody who belongs to the enterprise could wait.
    await portal.app.db
      .updateTable('enterprise_affiliation')
      .set({ answered_at: null, accepted: null })
      .where('affiliation_id', '=', first?.affiliation_id ?? '')
      .execute();
    const [stale] = await waiting();
    await boss.api['POST /enterprise/staff/remove']({ body: { user_id: other.user_id } });
    expect(await waiting()).toEqual([]);
    expect((await refusal(answer(stale?.affiliation_id ?? ''))).status).toBe(404);

    await invite();
    const [late] = await waiting();
    await portal.app.db
      .updateTable('enterprise_affiliation')
      .set({ created_at: new Date(portal.clock.now.getTime() - 14 * 86_400_000) })
      .where('affiliation_id', '=', late?.affiliation_id ?? '')
      .execute();
    expect(await waiting()).toEqual([]);
    expect((await refusal(answer(late?.affiliation_id ?? ''))).status).toBe(404);
    await invite();
    expect(await waiting()).toHaveLength(1);
  });

  test('an invitation is withdrawn by an owner, a request by whoever asked; nobody answers them any more', async () => {
    const boss = await registerMember(portal, '13500000021', { enterprise_name: '癸企业' });
    const other = await registerMember(portal, '13500000022', { name: '程' });
    const messagesOf = async (who: TestMember) =>
      (await who.api['GET /information/messages']()).data.map(({ title }) => title);
    const open = async (who: TestMember) => (await who.api['GET /enterprise/staff/affiliations']()).data;
    await boss.api['POST /enterprise/staff/invite']({ body: { phone: other.phone } });
    const affiliation_id = (await open(boss))[0]?.affiliation_id ?? '';
    const withdraw = (who: TestMember) => who.api['POST /enterprise/staff/withdraw']({ body: { affiliation_id } });
    expect((await refusal(withdraw(other))).status).toBe(404);
    await withdraw(boss);
    expect(await open(other)).toEqual([]);
    expect((await messagesOf(other)).toSorted()).toEqual(['企业邀请已撤回', '企业邀请您加入']);
    const answering = other.api['POST /enterprise/staff/answer']({ body: { affiliation_id, accept: true } });
    expect((await refusal(answering)).status).toBe(404);
    await boss.api['POST /enterprise/staff/invite']({ body: { phone: other.phone } });
    expect(await open(other)).toHaveLength(1);
  });

  test('whoever is removed is told; when one leaves, the owners are', async () => {
    const boss = await registerMember(portal, '13500000023', { enterprise_name: '子企业' });
    const titles = async (who: TestMember) =>
      (await who.api['GET /information/messages']()).data.map(({ title }) => title);
    const join = async (phone: string, name: string) => {
      const person = await registerMember(portal, phone, { name });
      await boss.api['POST /enterprise/staff/invite']({ body: { phone } });
      const [asked] = (await person.api['GET /enterprise/staff/affiliations']()).data;
      const body = { affiliation_id: asked?.affiliation_id ?? '', accept: true };
      await person.api['POST /enterprise/staff/answer']({ body });
      return person;
    };
    const [removed, leaving] = [await join('13500000024', '姜'), await join('13500000025', '戚')];
    await boss.api['POST /enterprise/staff/remove']({ body: { user_id: removed.user_id } });
    expect(await titles(removed)).toContain('您已被移出企业');
    await leaving.api['POST /enterprise/staff/remove']({ body: { user_id: leaving.user_id } });
    expect(await titles(boss)).toContain('有成员退出企业');
  });

  test('who sends several times at once that they leave has left, and nobody waits for it', async () => {
    const boss = await registerMember(portal, '13500000018', { enterprise_name: '癸企业' });
    const leaving = await registerMember(portal, '13500000019');
    await boss.api['POST /enterprise/staff/invite']({ body: { phone: leaving.phone } });
    const [asked] = (await leaving.api['GET /enterprise/staff/affiliations']()).data;
    await leaving.api['POST /enterprise/staff/answer']({
      body: { affiliation_id: asked?.affiliation_id ?? '', accept: true },
    });
    const leave = () => leaving.request('POST /api/enterprise/staff/remove', { body: { user_id: leaving.user_id } });
    const replies = await Promise.all(Array.from({ length: 8 }, leave));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    // A request that came in after the first was done acts for no enterprise.
    expect(statuses.filter((status) => status === 401 || status === 404)).toHaveLength(7);
    expect(await enterpriseOf(leaving)).toBeNull();
  });

  test('whoever was removed acts for nobody at once, and two owners who leave at once leave one behind', async () => {
    const boss = await registerMember(portal, '13500000016', { enterprise_name: '壬企业' });
    const other = await registerMember(portal, '13500000017', { name: '韩' });
    await boss.api['POST /enterprise/staff/invite']({ body: { phone: '13500000017' } });
    const { data } = await other.api['GET /enterprise/staff/affiliations']();
    await other.api['POST /enterprise/staff/answer']({
      body: { affiliation_id: data[0]?.affiliation_id ?? '', accept: true },
    });
    const enterprise_id = (await enterpriseOf(boss))?.enterprise_id ?? '';
    await portal.app.db
      .updateTable('enterprise_member')
      .set({ member_role: 'owner' })
      .where('enterprise_id', '=', enterprise_id)
      .execute();
    const answers = await Promise.allSettled(
      [boss, other].map((who) => who.api['POST /enterprise/staff/remove']({ body: { user_id: who.user_id } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = answers.find((answer) => answer.status === 'rejected');
    expect((await refusal(Promise.reject(lost?.reason))).code).toBe('last_owner');
    const [left, stayed] = answers[0]?.status === 'fulfilled' ? [boss, other] : [other, boss];
    expect(await enterpriseOf(left)).toBeNull();
    expect((await refusal(left.api['POST /cases/{case_type}']({ params, body: {} }))).code).toBe('enterprise_missing');
    expect((await enterpriseOf(stayed))?.enterprise_id).toBe(enterprise_id);
  });
});
