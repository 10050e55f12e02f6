/** Founding a company over HTTP: each step opens the next, names are kept and given back, nothing is asked twice. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, dayOf } from '#contract/kit/day.ts';
import type { StepKey } from '#contract/registration/steps.ts';
import { refusal, registerMember, type TestMember, testPassword } from '../account/test-member.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { remindOfNames } from './remind-of-names.ts';
import {
  beginRegistration,
  beginStep,
  completeStep,
  freshName,
  idNumber,
  passStep,
  readRegistration,
  submitStep,
  takeOn,
} from './test-registrations.ts';

let portal: TestServer;
let founder: TestMember;
let stranger: TestMember;
let approver: TestStaff;
let auditor: TestStaff;
let registration_id: string;
beforeAll(async () => {
  portal = await openTestServer();
  stranger = await registerMember(portal, '13200000002', { name: '李一' });
  approver = await newStaff(portal, 'approver', ['approver']);
  auditor = await newStaff(portal, 'auditor', ['auditor']);
});
afterAll(() => portal.close());
let people = 0;
beforeEach(async () => {
  founder = await registerMember(portal, `132000001${String(++people).padStart(2, '0')}`, { name: '王一' });
  registration_id = await beginRegistration(founder);
});

const pass = (step: StepKey, fields: Record<string, unknown> = {}) =>
  passStep(portal, founder, approver, step, registration_id, fields);
const begin = (step: StepKey) => beginStep(founder, step, registration_id);
const submit = async (step: StepKey, fields: Record<string, unknown> = {}) =>
  await submitStep(portal, founder, step, await begin(step), fields);
const standings = async () =>
  Object.fromEntries((await readRegistration(founder, registration_id)).steps.map((one) => [one.step, one.standing]));
/** The field messages with which a submission is refused. */
const wrongIn = async (step: StepKey, fields: Record<string, unknown>) => {
  const { code, errors } = await refusal(submit(step, fields));
  expect(code).toBe('invalid');
  return Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^fields\./, ''), message]));
};
const withDays = async (days: number, act: () => Promise<void>) => {
  const before = portal.clock.now;
  portal.clock.now = new Date(before.getTime() + days * dayMs);
  await portal.app.db
    .updateTable('member_session')
    .set({ created_at: portal.clock.now, stamped_at: portal.clock.now })
    .execute();
  await portal.app.db
    .updateTable('staff_session')
    .set({ seen_at: portal.clock.now, created_at: portal.clock.now })
    .execute();
  try {
    await act();
  } finally {
    portal.clock.now = before;
  }
};

describe('the way of a company', () => {
  test('begins with the name, and every other step waits', async () => {
    const whole = await readRegistration(founder, registration_id);
    expect(whole).toMatchObject({ title: '新设企业', company_name: null, done: 0, next: ['名称申报'] });
    expect(await standings()).toEqual({
      verification: 'open',
      registration: 'locked',
      seal: 'locked',
      invoice: 'locked',
      social: 'locked',
      bank: 'locked',
      tax_rebate: 'locked',
    });
    expect(await refusal(begin('registration'))).toMatchObject({
      code: 'case_closed',
      message: '请先办结“名称申报”',
    });
    expect(await refusal(begin('tax_rebate'))).toMatchObject({ message: '请先办结“发票申领”、“银行开户”' });
  });

  test('opens the registration with the name, the four beside each other with the registration, the rebate last', async () => {
    await pass('verification');
    expect(await standings()).toMatchObject({ verification: 'done', registration: 'open', seal: 'locked' });
    await pass('registration');
    expect(await standings()).toMatchObject({
      registration: 'done',
      seal: 'open',
      invoice: 'open',
      social: 'open',
      bank: 'open',
      tax_rebate: 'locked',
    });
    for (const step of ['seal', 'invoice', 'social', 'bank'] as const) await pass(step);
    expect(await readRegistration(founder, registration_id)).toMatchObject({ done: 6, next: [] });
    expect(await standings()).toMatchObject({ tax_rebate: 'open' });
    await pass('tax_rebate');
  });

  test('says until when a step must be done: the correction, and the registration while the name is reserved', async () => {
    const { obj_id } = await submit('verification');
    await takeOn(approver, obj_id, 'return', '请换一个字号');
    const [returned] = (await readRegistration(founder, registration_id)).steps;
    expect(returned).toMatchObject({ standing: 'under_way', case: { state: 40, needs_me: true } });
    expect(returned?.act_by).toBe(returned?.case?.due_at?.slice(0, 10));
    const { data } = await founder.api['GET /business_registration/registration_verifications/{obj_id}']({
      params: { obj_id },
    });
    await submitStep(portal, founder, 'verification', data);
    await takeOn(approver, obj_id, 'accept');
    await takeOn(approver, obj_id, 'pass');
    const whole = await readRegistration(founder, registration_id);
    expect(whole.facts.name_until).toBe('2027-01-21');
    expect(whole.steps[1]).toMatchObject({ standing: 'open', act_by: '2027-01-21' });
  });

  test('is one’s own: nobody else sees it, renames it or begins its steps', async () => {
    const params = { obj_id: registration_id };
    const calls = stranger.api;
    const refused = await Promise.all([
      refusal(calls['GET /business_registration/registrations/{obj_id}']({ params })),
      refusal(calls['PUT /business_registration/registrations/{obj_id}']({ params, body: { title: '别人的' } })),
      refusal(beginStep(stranger, 'verification', registration_id)),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
    const { total } = await calls['GET /business_registration/registrations']();
    expect(total).toBe(0);
  });

  test('is renamed until it has a name', async () => {
    await founder.api['PUT /business_registration/registrations/{obj_id}']({
      params: { obj_id: registration_id },
      body: { title: '传感器公司' },
    });
    const { data } = await founder.api['GET /business_registration/registrations']();
    expect(data).toMatchObject([{ obj_id: registration_id, title: '传感器公司' }]);
  });
});

describe('a former step that no longer stands', () => {
  test('is not voided while a later one rests on it', async () => {
    const name = await pass('verification');
    await submit('registration');
    expect(await refusal(takeOn(approver, name, 'void', '误批'))).toMatchObject({
      code: 'wrong_state',
      message: '“设立登记”以此为依据，请先作废后续办件',
    });
  });
  test('closes the draft of the next when it is voided, and the name is free again', async () => {
    const trade_name = freshName();
    const name = await pass('verification', { trade_name });
    const draft = await begin('registration');
    await takeOn(approver, name, 'void', '误批');
    expect(await refusal(submitStep(portal, founder, 'registration', draft))).toMatchObject({
      code: 'case_closed',
      message: '请先办结“名称申报”',
    });
    expect(await standings()).toMatchObject({ verification: 'open' });
    await pass('verification', { trade_name });
    await submitStep(portal, founder, 'registration', draft);
  });
  test('an application that ran out long ago takes nothing with it when it is voided', async () => {
    const old = await pass('verification');
    await withDays(70, async () => {
      await pass('verification');
      const { company_name } = await readRegistration(founder, registration_id);
      await takeOn(approver, old, 'void', '已过期');
      expect((await readRegistration(founder, registration_id)).company_name).toBe(company_name);
      await submit('registration');
    });
  });
  test('a name whose reservation has run out must be applied for again; one under registration is kept', async () => {
    await pass('verification');
    const draft = await begin('registration');
    await withDays(70, async () => {
      expect(await standings()).toMatchObject({ verification: 'open', registration: 'under_way' });
      expect((await readRegistration(founder, registration_id)).company_name).toBeNull();
      expect(await refusal(submitStep(portal, founder, 'registration', draft))).toMatchObject({ code: 'case_closed' });
    });
    await submitStep(portal, founder, 'registration', draft);
    await withDays(70, async () => {
      expect(await standings()).toMatchObject({ verification: 'done' });
      await takeOn(approver, draft.obj_id, 'accept');
      await takeOn(approver, draft.obj_id, 'pass');
      expect(await standings()).toMatchObject({ registration: 'done', seal: 'open' });
    });
  });
});

describe('the name', () => {
  test('is the first proposal that is free when the application passes', async () => {
    const [taken, free] = [freshName(), freshName()];
    const waiting = await submit('verification', {
      trade_name: taken,
      alternatives: [{ trade_name: free }, { trade_name: freshName() }],
    });
    const first = registration_id;
    registration_id = await beginRegistration(founder);
    await pass('verification', { trade_name: taken });
    const { data } = await approver.api['GET /console/business_registration/{obj_id}']({
      params: { obj_id: waiting.obj_id },
    });
    expect(data.names[0]?.findings[0]).toMatchObject({ level: 'refuse' });
    expect(data.chosen).toBe(`北京${free}传感科技有限公司`);
    await takeOn(approver, waiting.obj_id, 'accept');
    await takeOn(approver, waiting.obj_id, 'pass');
    expect((await readRegistration(founder, first)).company_name).toBe(`北京${free}传感科技有限公司`);
  });
  test('does not pass when all proposals have been taken meanwhile', async () => {
    const names = [freshName(), freshName(), freshName()];
    const waiting = await submit('verification', {
      trade_name: names[0],
      alternatives: names.slice(1).map((trade_name) => ({ trade_name })),
    });
    for (const trade_name of names) {
      registration_id = await beginRegistration(founder);
      await pass('verification', { trade_name });
    }
    await takeOn(approver, waiting.obj_id, 'accept');
    expect(await refusal(takeOn(approver, waiting.obj_id, 'pass'))).toMatchObject({
      code: 'wrong_state',
      message: '申报的名称都已不可用，请退回申请人更换字号',
    });
  });
  test('is told beside its proposal: taken, forbidden, too few', async () => {
    const trade_name = freshName();
    await pass('verification', { trade_name });
    registration_id = await beginRegistration(founder);
    const wrong = await wrongIn('verification', {
      trade_name: freshName(),
      alternatives: [{ trade_name }, { trade_name: freshName() }],
    });
    expect(wrong).toEqual({ 'alternatives.0.trade_name': `与已有名称“北京${trade_name}传感科技有限公司”相同` });
    registration_id = await beginRegistration(founder);
    expect(
      await wrongIn('verification', { alternatives: [{ trade_name: '怀柔' }, { trade_name: freshName() }] }),
    ).toEqual({
      'alternatives.0.trade_name': '“怀柔”是行政区划名称，不能作字号',
    });
    registration_id = await beginRegistration(founder);
    expect(await wrongIn('verification', { alternatives: [], trade_words: '' })).toEqual({
      alternatives: '请至少填写 2 个备选字号',
      trade_words: '请填写名称中的行业表述',
    });
  });
});

test('the founder is told two weeks and three days before the reservation ends, each once, and not once it is registered', async () => {
  const remind = () => remindOfNames(jobContext(portal.app, 'test'));
  const told = async () =>
    (await founder.api['GET /information/messages']()).data.filter(({ title }) => title === '企业名称即将到期').length;
  await pass('verification');
  for (const [days, messages] of [
    [30, 0],
    [47, 1],
    [50, 1],
    [58, 2],
    [61, 2],
  ] as const)
    await withDays(days, async () => {
      await remind();
      await remind();
      expect(await told(), `after ${days} days`).toBe(messages);
    });
});

describe('what is written', () => {
  test('founders and officers with a passport, a permit or a residence card; names in one spelling', async () => {
    await pass('verification');
    const draft = await begin('registration');
    const owner = { kind: 1, manner: 1, share_bp: 2_500 };
    const shareholders = [
      { ...owner, name: 'Ｔｏｍ　 Smith', document_kind: 6, document_number: '53 123 4567' },
      { ...owner, name: '陳大文', document_kind: 2, document_number: 'h12345678' },
      { ...owner, name: '林小明', document_kind: 3, document_number: '12345678' },
      { ...owner, name: '买买提•艾力', document_kind: null, document_number: idNumber(1) },
    ];
    const officer = (name: string, post: number, document_kind: number, document_number: string) => ({
      name,
      post,
      document_kind,
      document_number,
    });
    const officers = [
      officer('Tom Smith', 1, 6, '531234567'),
      officer('Jean-Baptiste Grenouille', 3, 5, 'FRA110101900307'),
      officer('林小明', 4, 3, '12345678'),
    ];
    const fields = { shareholders, officers, legal_person: 'tom smith' };
    const wrong = { ...fields, shareholders: [{ ...shareholders[0], document_kind: 2 }, ...shareholders.slice(1)] };
    expect((await refusal(submitStep(portal, founder, 'registration', draft, wrong))).errors).toEqual([
      { field: 'fields.shareholders.0.document_number', message: '通行证号以 H 或 M 开头，后接 8 位或 10 位，请核对' },
    ]);
    const handed = await submitStep(portal, founder, 'registration', draft, fields);
    const saved = (
      await founder.api['GET /cases/{case_type}/{obj_id}']({
        params: { case_type: 'registration_registration', obj_id: draft.obj_id },
      })
    ).data;
    expect(handed).toBeDefined();
    expect((saved.fields as { shareholders: { name: string; document_number: string }[] }).shareholders).toMatchObject([
      { name: 'Tom Smith', document_number: '531234567' },
      { name: '陳大文', document_number: 'H12345678' },
      { name: '林小明' },
      { name: '买买提·艾力' },
    ]);
  });
  test('the registration: shares, officers, the day until which shares are paid in', async () => {
    await pass('verification');
    const complete = completeStep('registration', portal.clock.now) as {
      shareholders: { share_bp: number }[];
      officers: { post: number }[];
    };
    const draft = await begin('registration');
    const wrong = async (fields: Record<string, unknown>) =>
      Object.fromEntries(
        (await refusal(submitStep(portal, founder, 'registration', draft, fields))).errors.map((one) => [
          one.field.replace('fields.', ''),
          one.message,
        ]),
      );
    const [first, second] = complete.shareholders;
    expect(await wrong({ shareholders: [first, { ...second, share_bp: 3_332 }] })).toEqual({
      shareholders: '出资比例合计须为 100%，现为 99.99%',
    });
    expect(
      await wrong({ shareholders: [{ ...first, document_number: '110116199001010011', share_bp: 10_000 }] }),
    ).toEqual({
      'shareholders.0.document_number': '居民身份证号为 18 位，请核对',
    });
    expect(
      await wrong({ officers: [...complete.officers, { name: '王一', post: 3, document_number: idNumber(1) }] }),
    ).toEqual({
      'officers.4.post': '董事、经理和财务负责人不能兼任监事',
      officers: '监事设一名，或三名以上组成监事会',
    });
    expect(await wrong({ officers: complete.officers.filter(({ post }) => post !== 3) })).toEqual({
      officers: '请填写监事，或勾选全体股东同意不设监事',
    });
    expect(await wrong({ legal_person: '赵三' })).toEqual({
      legal_person: '法定代表人须由董事或经理担任，请与任职人员一致',
    });
    expect(await wrong({ scope: [1101, 9999] })).toEqual({ 'scope.1': '请选择经营范围' });
    expect(Object.keys(await wrong({ paid_by: '2032-11-22' }))).toEqual(['paid_by']);
  });

  test('the registration of a 股份有限公司: paid in before, with manager and supervisor', async () => {
    await pass('verification', { organisation: 3 });
    const { officers } = completeStep('registration', portal.clock.now) as { officers: { post: number }[] };
    const wrong = await wrongIn('registration', {
      officers: officers.filter(({ post }) => post !== 2 && post !== 3),
      no_supervisor: true,
    });
    expect(Object.keys(wrong)).toEqual(['paid_by', 'officers']);
    const draft = await founder.api['GET /cases']({ query: { case_type: 'registration_registration', state: '10' } });
    expect(draft.total).toBe(1);
    await pass('registration', { paid_by: dayOf(portal.clock.now) });
  });

  test('invoices: a month’s total, within what a small-scale taxpayer sells', async () => {
    await pass('verification');
    await pass('registration');
    expect(await wrongIn('invoice', { monthly_total_fen: 500_000_00 })).toEqual({
      monthly_total_fen: '小规模纳税人年销售额不超过 500 万元，请调低额度，或选择一般纳税人',
    });
    await pass('invoice', { taxpayer: 2, monthly_total_fen: 500_000_00 });
  });

  test('is not asked again: contacts, the person for taxes, the account of the rebate', async () => {
    await pass('verification', { contact_person: '周四', contact_phone: '13211112222' });
    expect((await begin('registration')).fields).toMatchObject({
      contact_person: '周四',
      contact_phone: '13211112222',
    });
    await pass('registration');
    expect((await begin('invoice')).fields).toMatchObject({ tax_person: '赵三', contact_phone: '13100000001' });
    await pass('invoice');
    await pass('bank');
    const rebate = await begin('tax_rebate');
    expect(rebate.fields).toMatchObject({ account_bank: '中国工商银行怀柔支行' });
    const { company_name, facts } = await readRegistration(founder, registration_id);
    expect(rebate.subject_title).toBe(company_name);
    expect(facts).toMatchObject({
      legal_person: '王一',
      name_until: null,
      registered_capital_fen: 5_000_000_000,
      scope_text: expect.stringMatching(/^一般项目：软件开发；/),
    });
  });
  const openCase = async (step: StepKey) =>
    (await readRegistration(founder, registration_id)).steps.find((one) => one.step === step)?.case?.obj_id ?? '';
  const draftOf = async (step: StepKey) =>
    (
      await founder.api['GET /cases/{case_type}/{obj_id}']({
        params: { case_type: `registration_${step}`, obj_id: await openCase(step) },
      })
    ).data;

  test('the bank: the first account is the basic one, and there is only one; a second account may follow', async () => {
    await pass('verification');
    await pass('registration');
    expect(await wrongIn('bank', { account_kind: 2 })).toEqual({ account_kind: '第一个账户须是基本存款账户' });
    await pass('bank');
    expect(await wrongIn('bank', { account_kind: 1 })).toEqual({
      account_kind: '已有基本存款账户，一家企业只能有一个',
    });
    const draft = await draftOf('bank');
    const day = { visit_date: dayOf(portal.clock.now), account_kind: 2 };
    expect((await refusal(submitStep(portal, founder, 'bank', draft, day))).errors).toEqual([
      { field: 'fields.visit_date', message: '预约日期须在明天起的 30 天内' },
    ]);
    await submitStep(portal, founder, 'bank', draft, { account_kind: 2 });
  });

  test('a rebate of the same months is not asked for twice', async () => {
    for (const step of ['verification', 'registration', 'invoice', 'bank'] as const) await pass(step);
    await pass('tax_rebate');
    expect(await wrongIn('tax_rebate', {})).toEqual({ first_month: '该税种的这段所属期已申请过退税' });
  });

  test('seals: one 公章, each kind once', async () => {
    await pass('verification');
    await pass('registration');
    expect(
      await wrongIn('seal', {
        seals: [
          { kind: 2, material: 1, count: 1 },
          { kind: 2, material: 1, count: 1 },
        ],
      }),
    ).toEqual({
      'seals.1.kind': '这种印章已在前面填写',
      seals: '请填写公章',
    });
  });
});

describe('personal data', () => {
  test('numbers of documents: staff who handle see them, the auditor sees them masked, no log has them', async () => {
    await pass('verification');
    const obj_id = await pass('registration');
    const seen = async (staff: TestStaff) =>
      JSON.stringify((await staff.api['GET /console/cases/{obj_id}']({ params: { obj_id } })).data.fields);
    expect(await seen(approver)).toContain(idNumber(2));
    expect(await seen(auditor)).not.toContain(idNumber(2));
    expect(await seen(auditor)).toContain(`1101**********${idNumber(2).slice(-4)}`);
    const logged = await portal.app.db.selectFrom('audit_log').select('detail').execute();
    expect(JSON.stringify(logged)).not.toContain(idNumber(2));
    const rows = await approver.api['GET /console/cases']({ query: { state: '60', page_size: 100 } });
    expect(JSON.stringify(rows)).not.toContain(idNumber(2));
  });
  test('is handed over, and erased with the account; a registered name stays taken', async () => {
    const leaver = await registerMember(portal, '13200000003', { name: '周五' });
    const mine = await beginRegistration(leaver, '我的公司');
    const trade_name = freshName();
    await passStep(portal, leaver, approver, 'verification', mine, { trade_name });
    await passStep(portal, leaver, approver, 'registration', mine);
    const parts = portal.app.personalData;
    const part = parts.find(({ name }) => name === 'registrations');
    expect(JSON.stringify(await part?.read(portal.app.db, leaver.user_id))).toContain(trade_name);
    await leaver.api['POST /users/users/close-account']({ body: { password: testPassword } });
    const kept = await portal.app.db
      .selectFrom('company_registration')
      .selectAll()
      .where('obj_id', '=', mine)
      .execute();
    expect(kept).toMatchObject([{ user_id: null, title: '（已注销）' }]);
    registration_id = await beginRegistration(founder);
    expect(Object.values(await wrongIn('verification', { trade_name }))[0]).toContain(trade_name);
  });
});
