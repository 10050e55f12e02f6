/** 免申即享 (decision 068): two persons offer, the enterprise confirms once, and what is over is refused. */
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/kit/day.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf } from '../../file/test-files.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { completeApplication } from '../test-applications.ts';
import { fillTestDictionaries } from '../test-policies.ts';
import { keepOffers } from './keep-offers.ts';
import { declaration, drawUp, sent, step } from './test-offers.ts';

const codes = { own: '91110116MA01DEM01K', other: '91110116MA01DEM02N', elsewhere: '91110116MA01DEM050' };
const account = { bank_name: '示例银行怀柔支行', account_no: '0200 0000 0000 0001' };
const start = new Date('2026-11-21T02:00:00Z');
let portal: TestServer;
let owner: TestMember;
let colleague: TestMember;
let stranger: TestMember;
let first: TestStaff;
let second: TestStaff;
let finance: TestStaff;
const certify = (credit_code: string, certification = 2) =>
  portal.app.db.updateTable('enterprise').set({ certification }).where('credit_code', '=', credit_code).execute();
beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  owner = await registerMember(portal, '13300000801', {
    name: '王一',
    enterprise_name: '雁栖传感有限公司',
    credit_code: codes.own,
  });
  await certify(codes.own);
  colleague = await registerMember(portal, '13300000802', { name: '李二' });
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: colleague.phone } });
  const [invitation] = (await colleague.api['GET /enterprise/staff/affiliations']()).data;
  await colleague.api['POST /enterprise/staff/answer']({
    body: { affiliation_id: invitation?.affiliation_id ?? '', accept: true },
  });
  const { enterprise_id } = (await colleague.api['GET /enterprise/enterprises']()).data[0] ?? { enterprise_id: '' };
  colleague.token = (await colleague.api['GET /enterprise/staff/token']({ query: { enterprise_id } })).data.token;
  stranger = await registerMember(portal, '13300000803', {
    name: '赵三',
    enterprise_name: '白河仪器有限公司',
    credit_code: codes.other,
  });
  first = await newStaff(portal, 'first', ['approver']);
  second = await newStaff(portal, 'second', ['approver']);
  finance = await newStaff(portal, 'payer', ['finance']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = start;
  await certify(codes.other, 0);
});

/** Does the work so many days later: sessions live on, because each call moves them. */
const daysLater = async (days: number) => {
  portal.clock.now = new Date(start.getTime() + days * dayMs);
  const { now } = portal.clock;
  await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now, proved_at: now }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
};
const run = () => keepOffers(jobContext(portal.app, 'policy-offers'));
const money = (credit_code = codes.own) => ({ credit_code, enterprise_name: '', amount_fen: 20_000_000 });
const foreign = { credit_code: codes.elsewhere, enterprise_name: '红螺传感有限公司', amount_fen: 1_000_000 };
const own = async (who = owner, query: object = {}) =>
  (await who.api['GET /policies/offers']({ query: { page_size: 100, ...query } })).data;
const only = async (declaration_id: string, who = owner) => {
  const [offer, ...more] = await own(who, { declaration_id });
  if (!offer || more.length) throw new Error(`${more.length + (offer ? 1 : 0)} offers`);
  return offer;
};
const act = (obj_id: string, body: object, who = owner) =>
  who.api['POST /policies/offers/{obj_id}/steps']({ params: { obj_id }, body: body as { action: 'confirm' } });
const confirm = (obj_id: string, who = owner) => act(obj_id, { action: 'confirm', ...account }, who);
const rows = async (obj_id: string) =>
  (
    await first.api['GET /console/policy_offers/{obj_id}/enterprises']({
      params: { obj_id },
      query: { page_size: 100 },
    })
  ).data;
const stepOne = (who: TestStaff, obj_id: string, offer_id: string, body: object) =>
  who.api['POST /console/policy_offers/{obj_id}/enterprises/{offer_id}/steps']({
    params: { obj_id, offer_id },
    body: body as { action: 'withdraw'; version: number; reason: string },
  });
const titles = async (who = owner) =>
  (await who.api['GET /information/messages']({ query: { page_size: 100 } })).data.map(({ title }) => title);

describe('two persons before anything is promised', () => {
  test('what was drawn up reaches nobody until another person has approved it', async () => {
    const id = await declaration(portal);
    const { obj_id } = await drawUp(first, id, [money()]);
    expect(await own(owner, { declaration_id: id })).toEqual([]);
    expect((await refusal(step(first, obj_id, { action: 'approve' }))).code).toBe('wrong_state');
    expect((await step(first, obj_id, { action: 'submit' })).actions).toEqual(['cancel']);
    const refused = await refusal(step(first, obj_id, { action: 'approve' }));
    expect([refused.code, refused.message]).toEqual(['own_review', '草拟人不能复核自己的批次，请由另一位审批人员办理']);
    expect(await own(owner, { declaration_id: id })).toEqual([]);
    await step(second, obj_id, { action: 'approve' });
    expect(await only(id)).toMatchObject({ status_name: '待确认', amount_fen: 20_000_000, days_left: 19 });
  });
  test('only the person who drew it up changes it, and only as a draft; the version that was read is approved', async () => {
    const id = await declaration(portal);
    const { obj_id, version } = await drawUp(first, id, [money()]);
    const params = { obj_id };
    const adding = { params, body: { enterprises: [foreign] } };
    const add = 'POST /console/policy_offers/{obj_id}/enterprises' as const;
    expect((await refusal(second.api[add](adding))).message).toBe('须由草拟人修改');
    await step(first, obj_id, { action: 'submit' });
    expect((await refusal(first.api[add](adding))).code).toBe('wrong_state');
    await step(second, obj_id, { action: 'send_back', opinion: '漏了一家' });
    await first.api[add](adding);
    const submitted = await step(first, obj_id, { action: 'submit' });
    const late = second.api['POST /console/policy_offers/{obj_id}/steps']({
      params,
      body: { action: 'approve', version },
    });
    expect((await refusal(late)).code).toBe('stale_version');
    expect(submitted).toMatchObject({ enterprises: 2, amount_fen: 21_000_000 });
    expect(submitted.steps.map(({ action }) => action)).toContain('send_back');
  });
  test('a cancelled batch is never seen by the enterprise, which may be offered the same again', async () => {
    const id = await declaration(portal);
    const { obj_id } = await drawUp(first, id, [money()]);
    await step(second, obj_id, { action: 'cancel', opinion: '依据有误' });
    expect(await own(owner, { declaration_id: id })).toEqual([]);
    await sent(first, second, id, [money()]);
    expect(await only(id)).toMatchObject({ status: 1 });
  });
});

describe('which enterprises', () => {
  test('money needs a sum, an entitlement has none, and an unknown code needs a name', async () => {
    const id = await declaration(portal);
    const wrong = async (one: object, more: object = {}) => {
      const { errors } = await refusal(drawUp(first, id, [{ ...money(), ...one }], more));
      return errors.map(({ field, message }) => `${field.split('.').at(-1)}：${message}`);
    };
    expect(await wrong({ amount_fen: null })).toEqual(['amount_fen：请填写金额']);
    expect(await wrong({}, { kind: 2 })).toEqual(['amount_fen：资格类没有金额，请留空']);
    expect(await wrong({ enterprise_name: '别的名称' })).toEqual(['enterprise_name：应为“雁栖传感有限公司”']);
    expect(await wrong({ ...foreign, enterprise_name: '' })).toEqual([
      'enterprise_name：该企业尚未在平台认证，请填写企业名称',
    ]);
    expect(await wrong({ credit_code: '9111' })).toEqual(['credit_code：请输入正确的统一社会信用代码']);
  });
  test('the same declaration gives an enterprise once, also when two draw it up at the same instant', async () => {
    const id = await declaration(portal);
    const batches = [await drawUp(first, id, []), await drawUp(second, id, [])];
    const added = await Promise.allSettled(
      batches.map(({ obj_id }, index) =>
        (index ? second : first).api['POST /console/policy_offers/{obj_id}/enterprises']({
          params: { obj_id },
          body: { enterprises: [money()] },
        }),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = await refusal(drawUp(first, id, [money()]));
    expect(refused.errors[0]?.message).toMatch(/^该企业已在 MS\d{13} 中$/);
  });
  test('who applied is not offered the same, and who was offered it need not apply', async () => {
    const applied = await declaration(portal);
    const params = { case_type: 'policy_application' };
    const begin = (subject_id: string) =>
      owner.api['POST /cases/{case_type}']({ params, body: { subject_id, fields: completeApplication } });
    const { obj_id, version } = (await begin(applied)).data;
    await owner.api['POST /cases/{case_type}/{obj_id}/steps']({
      params: { ...params, obj_id },
      body: { action: 'submit', version },
    });
    expect((await refusal(drawUp(first, applied, [money()]))).errors[0]?.message).toMatch(/^该企业已申报这个项目/);
    const offered = await declaration(portal);
    await sent(first, second, offered, [money()]);
    expect((await refusal(begin(offered))).message).toBe(
      '贵企业可免申即享本项目，无需申报，请在用户中心“免申即享”中确认',
    );
  });
  test('a list is taken wholly, or each wrong cell is named and nothing is added', async () => {
    const id = await declaration(portal);
    const { obj_id } = await drawUp(first, id, []);
    const send = async (cells: (string | number)[][]) => {
      const sheet = { name: '名单', rows: [['统一社会信用代码', '企业名称', '金额（元）'], ...cells] };
      const bytes = new Uint8Array(await writeXlsx({ sheets: [sheet] }));
      const post = async (fields: Record<string, string>) => {
        const body = formOf(bytes, '名单.xlsx', fields);
        return (await first.api['POST /console/policy_offers/{obj_id}/import']({ params: { obj_id }, body })).data;
      };
      const { preview } = await post({});
      return await post({ confirm: preview?.confirm ?? '' });
    };
    const refused = await refusal(
      send([
        [codes.own, '别的名称', 100],
        ['123', '红螺传感有限公司', 'x'],
        [codes.elsewhere, '', ''],
        [codes.own, '', 5],
      ]),
    );
    expect(refused.errors.map(({ message }) => message)).toEqual([
      '第 2 行“企业名称”：应为“雁栖传感有限公司”',
      '第 3 行“统一社会信用代码”：请填写正确的统一社会信用代码',
      '第 3 行“金额（元）”：请填写大于 0 的金额，最多两位小数',
      '第 4 行“企业名称”：该企业尚未在平台认证，请填写企业名称',
      '第 4 行“金额（元）”：请填写金额',
      '第 5 行“统一社会信用代码”：已在本批次中',
    ]);
    expect(await rows(obj_id)).toEqual([]);
    const { batch } = await send([
      [codes.own, '', 1234.5],
      [codes.elsewhere, '红螺传感有限公司', '5,000'],
    ]);
    expect(batch).toMatchObject({ enterprises: 2, amount_fen: 623_450 });
    expect((await rows(obj_id)).map(({ certified }) => certified).sort()).toEqual([false, true]);
  });
});

describe('the enterprise', () => {
  test('is told, confirms with its account in one click, and next time the account is known', async () => {
    const id = await declaration(portal);
    await sent(first, second, id, [money()]);
    expect(await run()).toBeGreaterThan(0);
    expect(await titles()).toContain('有一项免申即享待确认');
    const { obj_id } = await only(id);
    const missing = await refusal(act(obj_id, { action: 'confirm', bank_name: account.bank_name }));
    expect(missing.errors).toEqual([{ field: 'account_no', message: '请填写银行账号' }]);
    const wrong = await refusal(act(obj_id, { action: 'confirm', ...account, account_no: '12' }));
    expect(wrong.errors).toEqual([{ field: 'account_no', message: '请填写正确的银行账号' }]);
    expect((await confirm(obj_id)).data).toMatchObject({ status_name: '已确认', account_no: '0200000000000001' });
    const again = await declaration(portal);
    await sent(first, second, again, [money()]);
    const next = await only(again);
    const { data } = await owner.api['GET /policies/offers/{obj_id}']({ params: { obj_id: next.obj_id } });
    expect(data.known_account).toEqual({ bank_name: account.bank_name, account_no: '0200000000000001' });
  });
  test('an entitlement is confirmed without an account', async () => {
    const id = await declaration(portal);
    await sent(first, second, id, [{ credit_code: codes.own }], { kind: 2 });
    const { obj_id } = await only(id);
    expect((await act(obj_id, { action: 'confirm' })).data).toMatchObject({ status: 2, account_no: '' });
  });
  test('declines with a reason, which the person who drew it up is told', async () => {
    const id = await declaration(portal);
    await sent(first, second, id, [money()]);
    const { obj_id } = await only(id);
    expect((await refusal(act(obj_id, { action: 'decline' }))).errors[0]?.message).toBe('请填写放弃原因');
    await act(obj_id, { action: 'decline', reason: '已获其他资金支持' });
    expect((await refusal(confirm(obj_id, colleague))).message).toBe('同事已经放弃这一项');
    const { data } = await first.api['GET /console/messages']({ query: { page_size: 100 } });
    expect(data.find(({ title }) => title === '企业放弃免申即享')?.body).toContain('已获其他资金支持');
  });
  test('of two colleagues who click at once one confirms and the other is told so', async () => {
    const id = await declaration(portal);
    await sent(first, second, id, [money()]);
    const { obj_id } = await only(id);
    expect((await only(id, colleague)).obj_id).toBe(obj_id);
    const clicked = [confirm(obj_id), confirm(obj_id, colleague)];
    const answers = await Promise.allSettled(clicked);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = clicked[answers.findIndex(({ status }) => status === 'rejected')] ?? Promise.resolve();
    expect((await refusal(lost)).message).toBe('同事已经确认，无需重复办理');
    const { data } = await owner.api['GET /policies/offers/{obj_id}']({ params: { obj_id } });
    expect(data.steps.filter(({ action }) => action === 'confirm')).toHaveLength(1);
  });
  test('another enterprise neither sees nor confirms it', async () => {
    await certify(codes.other);
    const id = await declaration(portal);
    await sent(first, second, id, [money()]);
    const { obj_id } = await only(id);
    expect(await own(stranger, { declaration_id: id })).toEqual([]);
    expect((await refusal(confirm(obj_id, stranger))).code).toBe('not_found');
  });
  test('that is not certified sees nothing; it is told and confirms when it is', async () => {
    const id = await declaration(portal);
    await sent(first, second, id, [{ ...money(codes.other), enterprise_name: '白河仪器有限公司' }]);
    await run();
    expect(await own(stranger, { declaration_id: id })).toEqual([]);
    expect(await titles(stranger)).not.toContain('有一项免申即享待确认');
    await certify(codes.other);
    await run();
    expect(await titles(stranger)).toContain('有一项免申即享待确认');
    const { obj_id } = await only(id, stranger);
    await certify(codes.other, 1);
    expect((await refusal(confirm(obj_id, stranger))).code).toBe('enterprise_uncertified');
    await certify(codes.other);
    expect((await confirm(obj_id, stranger)).data.status).toBe(2);
  });
});

describe('what is over', () => {
  test('a withdrawn offer is not confirmed, and of withdrawing and confirming at once one holds', async () => {
    const id = await declaration(portal);
    const batch = await sent(first, second, id, [money()]);
    const { obj_id } = await only(id);
    const [row] = await rows(batch);
    const withdrawing = { action: 'withdraw', version: row?.version, reason: '核算有误' };
    const both = await Promise.allSettled([stepOne(first, batch, obj_id, withdrawing), confirm(obj_id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [now] = await rows(batch);
    expect(now?.status_name).toBe(both[0]?.status === 'fulfilled' ? '已撤回' : '已确认');
    if (now?.status === 2) await stepOne(first, batch, obj_id, { ...withdrawing, version: now.version });
    const late = await refusal(confirm(obj_id));
    expect([late.code, late.message]).toEqual(['wrong_state', '这一项已被撤回，如有疑问请联系受理部门']);
    expect(await titles()).toContain('免申即享已撤回');
    expect(await only(id)).toMatchObject({ status_name: '已撤回' });
  });
  test('after the last day nothing is confirmed, and it may be offered again', async () => {
    const id = await declaration(portal);
    const batch = await sent(first, second, id, [money()], { confirm_until: '2026-11-25' });
    const { obj_id } = await only(id);
    await run();
    await daysLater(2);
    await run();
    expect((await titles()).filter((title) => title === '免申即享快到确认截止日期')).toHaveLength(1);
    await run();
    expect((await titles()).filter((title) => title === '免申即享快到确认截止日期')).toHaveLength(1);
    await daysLater(5);
    expect((await refusal(confirm(obj_id))).message).toBe('已过确认截止日期');
    expect(await only(id)).toMatchObject({ status_name: '已过期', days_left: null });
    await run();
    expect((await rows(batch))[0]?.status_name).toBe('已过期');
    await sent(first, second, id, [money()]);
    expect((await own(owner, { declaration_id: id, state: 'waiting' })).map(({ status }) => status)).toEqual([1]);
  });
  test('approved too late is refused: nobody could confirm', async () => {
    const id = await declaration(portal);
    const { obj_id } = await drawUp(first, id, [money()], { confirm_until: '2026-11-22' });
    await step(first, obj_id, { action: 'submit' });
    await daysLater(1);
    const refused = await refusal(step(second, obj_id, { action: 'approve' }));
    expect(refused.errors).toEqual([{ field: 'confirm_until', message: '确认截止日期须在明天起的半年内' }]);
  });
});

test('finance records what was paid, on a day that can be, and the enterprise reads it', async () => {
  const id = await declaration(portal);
  const batch = await sent(first, second, id, [money()]);
  const { obj_id } = await only(id);
  const paying = (version: number, done_on = '2026-11-21') =>
    stepOne(finance, batch, obj_id, { action: 'fulfil', version, done_on, reference: 'LS1' });
  expect((await refusal(paying((await rows(batch))[0]?.version ?? 0))).code).toBe('wrong_state');
  await confirm(obj_id);
  const version = (await rows(batch))[0]?.version ?? 0;
  expect(
    (await refusal(stepOne(first, batch, obj_id, { action: 'fulfil', version, done_on: '2026-11-21', reference: 'x' })))
      .code,
  ).toBe('forbidden');
  expect((await refusal(stepOne(finance, batch, obj_id, { action: 'withdraw', version, reason: 'x' }))).code).toBe(
    'forbidden',
  );
  expect((await refusal(paying(version, '2026-11-22'))).errors[0]?.field).toBe('done_on');
  expect((await paying(version)).data).toMatchObject({ status_name: '已兑现', reference: 'LS1' });
  expect(await only(id)).toMatchObject({ status_name: '已兑现', done_on: '2026-11-21' });
  expect(await titles()).toContain('免申即享已兑现');
});

test('an enterprise that lost its certification after it confirmed is seen, and paid only when finance confirms it', async () => {
  const id = await declaration(portal);
  const batch = await sent(first, second, id, [money()]);
  const { obj_id } = await only(id);
  await confirm(obj_id);
  await certify(codes.own, 0);
  const [row] = await rows(batch);
  expect(row?.certified).toBe(false);
  const paying = { action: 'fulfil', version: row?.version ?? 0, done_on: '2026-11-21', reference: 'LS2' };
  expect(await refusal(stepOne(finance, batch, obj_id, paying))).toMatchObject({
    code: 'warning_unconfirmed',
    message: '企业认证已失效。仍要登记兑现？',
  });
  expect((await rows(batch))[0]?.status_name).toBe('已确认');
  const { data } = await stepOne(finance, batch, obj_id, { ...paying, warning_confirmed: true });
  expect(data.status_name).toBe('已兑现');
  await certify(codes.own);
});

test('an enterprise that lost its certification before it confirmed neither sees nor confirms', async () => {
  const id = await declaration(portal);
  await sent(first, second, id, [money()]);
  const { obj_id } = await only(id);
  await certify(codes.own, 0);
  expect((await refusal(confirm(obj_id))).code).toBe('enterprise_uncertified');
  expect(await own(owner, { declaration_id: id })).toEqual([]);
  await certify(codes.own);
  expect((await confirm(obj_id)).data.status_name).toBe('已确认');
});

test('every step is audited, and no number of an account is in the log', async () => {
  const id = await declaration(portal);
  const batch = await sent(first, second, id, [money()]);
  const { obj_id } = await only(id);
  await confirm(obj_id);
  // Who does not pay sees the end of the number only; reading the whole one is written down.
  expect((await rows(batch))[0]?.account_no).toBe('****0001');
  const { data: read } = await finance.api['GET /console/policy_offers/{obj_id}/enterprises']({
    params: { obj_id: batch },
  });
  expect(read[0]?.account_no).toBe('0200000000000001');
  const reply = await finance.request(`GET /api/console/policy_offers/${batch}/export?reason=pay`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml')]);
  const logged = await portal.app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('obj_id', 'in', [batch, obj_id])
    .orderBy('seq')
    .execute();
  expect(logged.map(({ action }) => action)).toEqual(
    ['draw_up', 'add', 'submit', 'approve', 'confirm', 'read', 'export'].map((name) => `policy_offer.${name}`),
  );
  expect(JSON.stringify(logged)).not.toContain('0200000000000001');
});
