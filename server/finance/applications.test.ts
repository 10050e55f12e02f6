/** Applications for loans (ruling D13): consent before data, the dialogue with the bank, the table of moves, and who sees what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allApplicationMoves, applicationStatuses, mayMove } from '#contract/finance/application-moves.ts';
import { consentItems, consentText, consentVersion, requiredItems } from '#contract/finance/consent.ts';
import { refusal } from '../account/test-member.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { newTrader, openShop, type Trader } from '../trade/test-orders.ts';
import { lapseGrants } from './applications/lapse-grants.ts';
import { apply, consent, publishFinance, publishLoan, upload } from './test-finance.ts';

let portal: TestServer;
let member: Trader;
let bank: Trader;
let stranger: Trader;
let staff: TestStaff;
let shop: string;
let strangersShop: string;
beforeAll(async () => {
  portal = await openTestServer();
  member = await newTrader(portal, '13300000401', '91110116MA01DEM01K');
  bank = await newTrader(portal, '13300000402', '91110116MA01DEM02H');
  stranger = await newTrader(portal, '13300000403', '91110116MA01DEM03E');
  await portal.app.db.updateTable('member').set({ name: '钱经理' }).where('user_id', '=', bank.user_id).execute();
  staff = await newStaff(portal, 'desk', ['intake']);
  shop = await openShop(portal, bank, '雁栖湖银行');
  strangersShop = await openShop(portal, stranger, '别家银行');
});
afterAll(() => portal.close());

type MemberBody = Parameters<Trader['api']['POST /financial/applications/status']>[0]['body'];
type BankBody = Parameters<Trader['api']['POST /financial/desk/applications/status']>[0]['body'];
const act = async (body: MemberBody, who = member) =>
  (await who.api['POST /financial/applications/status']({ body })).data;
const decide = async (body: BankBody, who = bank) =>
  (await who.api['POST /financial/desk/applications/status']({ body })).data;
const seen = async (obj_id: string, who = bank) =>
  (await who.api['GET /financial/desk/applications/{obj_id}']({ params: { obj_id } })).data;
const own = async (obj_id: string, who = member) =>
  (await who.api['GET /financial/applications/{obj_id}']({ params: { obj_id } })).data;
const applied = async (values: Record<string, unknown> = {}) =>
  await apply(member, await publishLoan(portal, shop, values));
const takenUp = async () => {
  const { obj_id, version } = await applied();
  return await decide({ obj_id, version, action: 'take_up' });
};
const inquire = async (subject_id: string, more: object = {}, who = member) =>
  (
    await who.api['POST /financial/inquirys']({
      body: {
        subject_type: 'fund',
        subject_id,
        body: '我们做光声传感，想约一次路演',
        contact: '王一',
        contact_phone: '13300000201',
        consent_version: consentVersion,
        ...more,
      },
    })
  ).data;
const grant = { granted_fen: 80_000_000, granted_rate: 3.85, granted_months: 12, granted_until: '2026-12-31' };
const unread = async (who: Trader) =>
  (await who.api['GET /information/messages']({ query: { page_size: 50 } })).data.map(
    ({ title, body }) => `${title} ${body}`,
  );

describe('applying', () => {
  test('with consent it reaches the bank, with the promised day; the exact text is kept', async () => {
    const product = await publishLoan(portal, shop, { title: '订单贷', promise_days: 3 });
    const application = await apply(member, product);
    expect(application).toMatchObject({
      status_name: '待受理',
      consented: true,
      shop_name: '雁栖湖银行',
      amount_fen: 100_000_000,
      // Saturday the 21st of November; three working days.
      due_on: '2026-11-25',
      actions: ['withdraw'],
    });
    const named = { institution: '雁栖湖银行', product: '订单贷', enterprise: '企业401' };
    expect(application.consents).toMatchObject([
      { version: consentVersion, text: consentText(named, requiredItems), given_by: '王一', withdrawn_at: null },
    ]);
    expect(await unread(bank)).toContain(
      `有新的贷款申请 申请 ${application.application_no}，订单贷，请在 2026 年 11 月 25 日前答复。`,
    );
  });
  test('at an institution with nobody at its desk is refused, and said before anything is typed', async () => {
    const silent = await openShop(portal, stranger, '无人受理的银行');
    await portal.app.db.deleteFrom('shop_desk').where('shop_id', '=', silent).execute();
    const product = await publishLoan(portal, silent);
    const { data } = await member.api['GET /financial/consent']({ query: { product_id: product } });
    expect(data.answered).toBe(false);
    const refused = { code: 'case_closed', message: '该机构尚未开通在线受理，请电话联系' };
    expect(await refusal(apply(member, product))).toMatchObject(refused);
    const subject_id = await publishFinance(portal, 'fund', silent);
    expect(await refusal(inquire(subject_id))).toMatchObject(refused);
  });
  test('is checked against the product, each message beside its field', async () => {
    const product = await publishLoan(portal, shop);
    const refused = async (more: Parameters<typeof apply>[2]) => await refusal(apply(member, product, more));
    expect(await refused({ amount_fen: 900_000, consent })).toMatchObject({
      code: 'amount_wrong',
      errors: [{ field: 'amount_fen', message: '金额须在 10 至 500 万元之间' }],
    });
    expect(await refused({ months: 60, consent })).toMatchObject({ errors: [{ field: 'months' }] });
    expect(await refused({ contact_phone: '12', consent })).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'contact_phone' }],
    });
  });
  test('once for a product while it is open, whoever of the enterprise asks', async () => {
    const product = await publishLoan(portal, shop);
    const first = await apply(member, product);
    expect(await refusal(apply(member, product))).toMatchObject({ code: 'case_open' });
    await act({ obj_id: first.obj_id, version: first.version, action: 'withdraw' });
    expect(await apply(member, product)).toMatchObject({ status_name: '待受理' });
  });
  test('is refused for what is not offered online, to the bank itself, and without certification where it is asked for', async () => {
    expect(await refusal(applied({ open: false }))).toMatchObject({ code: 'case_closed' });
    expect(await refusal(apply(bank, await publishLoan(portal, shop)))).toMatchObject({ code: 'own_shop' });
    const fresh = await newTrader(portal, '13300000404', '91110116MA01DEM04B');
    await portal.app.db
      .updateTable('enterprise')
      .set({ certification: 0 })
      .where('enterprise_id', '=', fresh.enterprise_id)
      .execute();
    expect(await refusal(apply(fresh, await publishLoan(portal, shop, { certified_only: true })))).toMatchObject({
      code: 'enterprise_uncertified',
    });
  });
  test('files must be the person’s own', async () => {
    const product = await publishLoan(portal, shop);
    const file = await upload(stranger);
    expect(await refusal(apply(member, product, { attachments: [file], consent }))).toMatchObject({
      errors: [{ field: 'attachments' }],
    });
  });
});

describe('consent', () => {
  test('without it the bank’s people see nothing: no row, no page, no message, no file', async () => {
    const file = await upload(member);
    const before = (await unread(bank)).length;
    const { obj_id, version, status_name } = await apply(member, await publishLoan(portal, shop), {
      attachments: [file],
    });
    expect(status_name).toBe('待授权');
    const { data } = await bank.api['GET /financial/desk/applications']({ query: { page_size: 100 } });
    expect(data.some((one) => one.obj_id === obj_id)).toBe(false);
    expect(await refusal(seen(obj_id))).toMatchObject({ code: 'not_found' });
    expect(await refusal(decide({ obj_id, version, action: 'take_up' }))).toMatchObject({ code: 'not_found' });
    expect((await unread(bank)).length).toBe(before);
    expect((await bank.request(`GET /api/users/files/${file.file_id}`)).status).toBe(404);
    // With it they see what it names.
    await act({ obj_id, version, action: 'consent', consent });
    expect((await seen(obj_id)).shared).toMatchObject({
      purpose: '采购光学元件',
      contact_phone: '13300000201',
      enterprise: expect.arrayContaining([['统一社会信用代码', '91110116MA01DEM01K']]),
      profile: [],
    });
    expect((await bank.request(`GET /api/users/files/${file.file_id}`)).status).toBe(200);
  });
  test('names the version and everything that no bank can do without', async () => {
    const { obj_id, version } = await apply(member, await publishLoan(portal, shop), {});
    const wrong = async (agreed: object) =>
      await refusal(act({ obj_id, version, action: 'consent', consent: { ...consent, ...agreed } }));
    expect(await wrong({ version: '2020-01' })).toMatchObject({
      code: 'consent_missing',
      errors: [{ field: 'consent' }],
    });
    expect(await wrong({ items: ['enterprise'] })).toMatchObject({ code: 'consent_missing' });
    // The questionnaire is shown only where there is one.
    expect(await wrong({ items: [...requiredItems, 'profile'] })).toMatchObject({ code: 'consent_missing' });
    expect(await own(obj_id)).toMatchObject({ status_name: '待授权', consents: [] });
  });
  test('with the questionnaire chosen the bank reads its answers, as they were then', async () => {
    const applicant = await newTrader(portal, '13300000405', '91110116MA01DEM058');
    const answer = async (last_year_sales: number) =>
      await applicant.api['POST /policies/recommends/enterprise_info']({
        body: {
          enterprise_name: '企业405',
          address_area: { province_id: 110000, city_id: 110100, county_id: 110116 },
          last_year_sales,
        } as never,
      });
    await answer(2);
    const { obj_id } = await apply(applicant, await publishLoan(portal, shop), {
      consent: { version: consentVersion, items: [...requiredItems, 'profile'] },
    });
    await answer(3);
    const { shared, consent: given } = await seen(obj_id);
    expect(shared?.profile).toContainEqual(['上年度销售额', '500–1000 万元']);
    expect(given?.text).toContain(consentItems.profile);
  });
  test('withdrawn, the application ends and the bank keeps only its number', async () => {
    const file = await upload(member);
    const product = await publishLoan(portal, shop, { title: '研发贷' });
    const { obj_id, version } = await apply(member, product, { attachments: [file], consent });
    const taken = await decide({ obj_id, version, action: 'take_up' });
    expect(await act({ obj_id, version: taken.version, action: 'withdraw', opinion: '改用自有资金' })).toMatchObject({
      status_name: '已撤回',
      consented: false,
      consents: [{ withdrawn_at: expect.any(String) }],
    });
    const after = await seen(obj_id);
    expect(after).toMatchObject({
      product_title: '研发贷',
      enterprise_name: '',
      amount_fen: null,
      shared: null,
      consent: null,
    });
    expect(JSON.stringify(after)).not.toMatch(/企业401|王一|采购|自有资金|13300000201/);
    expect((await bank.request(`GET /api/users/files/${file.file_id}`)).status).toBe(404);
    const kept = await portal.app.db
      .selectFrom('finance_application')
      .select('shared')
      .where('obj_id', '=', obj_id)
      .executeTakeFirst();
    expect(kept?.shared).toBeNull();
    expect(await refusal(decide({ obj_id, version: after.version, action: 'refuse', opinion: '晚了' }))).toMatchObject({
      code: 'wrong_state',
    });
  });
  test('withdrawn, also those read no file who have run the institution before; another application keeps its own open', async () => {
    const file = await upload(member);
    const [first, second] = [
      await apply(member, await publishLoan(portal, shop), { attachments: [file], consent }),
      await apply(member, await publishLoan(portal, shop), { attachments: [file], consent }),
    ];
    const opened = async (who = bank) => (await who.request(`GET /api/users/files/${file.file_id}`)).status;
    const runBy = (enterprise_id: string) =>
      portal.app.db.updateTable('shop_desk').set({ enterprise_id }).where('shop_id', '=', shop).execute();
    expect(await opened()).toBe(200);
    await act({ obj_id: first.obj_id, version: first.version, action: 'withdraw', opinion: '' });
    expect(await opened()).toBe(200);
    await runBy(stranger.enterprise_id);
    try {
      await act({ obj_id: second.obj_id, version: second.version, action: 'withdraw', opinion: '' });
      expect(await opened()).toBe(404);
    } finally {
      await runBy(bank.enterprise_id);
    }
  });
  test('ends with an application that is refused, says so, and the data is the bank’s no more', async () => {
    const file = await upload(member);
    const { obj_id, version } = await apply(member, await publishLoan(portal, shop), { attachments: [file], consent });
    const refused = await decide({ obj_id, version, action: 'refuse', opinion: '负债率过高' });
    expect(refused).toMatchObject({
      status_name: '未通过',
      refusal: '负债率过高',
      consented: false,
      enterprise_name: '',
    });
    expect((await seen(obj_id)).shared).toBeNull();
    expect((await bank.request(`GET /api/users/files/${file.file_id}`)).status).toBe(404);
    expect(await own(obj_id)).toMatchObject({
      consented: false,
      actions: [],
      consents: [{ ended: true, withdrawn_at: expect.any(String) }],
    });
    const { data: told } = await member.api['GET /information/messages']({ query: { page_size: 100 } });
    expect(told.find(({ title }) => title === '贷款申请未通过')?.body).toContain('信息授权已随申请结束失效');
  });
});

describe('the bank', () => {
  test('takes up, asks, is answered, grants and lends; each step is told and its days stop while it waits', async () => {
    const { obj_id, application_no, version, due_on } = await takenUp();
    expect(due_on).toBe('2026-11-27');
    const file = await upload(bank, '补充清单.pdf');
    const asked = await decide({ obj_id, version, action: 'ask', body: '请补充上年审计报告', attachments: [file] });
    expect(asked).toMatchObject({ asked: true, due_on: null, actions: ['refuse'] });
    expect(await unread(member)).toContain(`银行要求补充资料 申请 ${application_no}，雁栖湖银行：请补充上年审计报告`);
    expect((await member.request(`GET /api/users/files/${file.file_id}`)).status).toBe(200);
    const report = await upload(member, '审计报告.pdf');
    const answered = await act({
      obj_id,
      version: asked.version,
      action: 'answer',
      body: '见附件',
      attachments: [report],
    });
    expect(answered).toMatchObject({
      asked: false,
      due_on: '2026-11-27',
      talks: [{ side: 'bank' }, { side: 'member', body: '见附件' }],
    });
    expect((await bank.request(`GET /api/users/files/${report.file_id}`)).status).toBe(200);
    const granted = await decide({ obj_id, version: answered.version, action: 'grant', ...grant });
    expect(granted).toMatchObject({ status_name: '已授信', granted: grant, actions: ['lend', 'refuse'] });
    const lent = await decide({
      obj_id,
      version: granted.version,
      action: 'lend',
      lent_fen: 50_000_000,
      lent_on: '2026-11-21',
    });
    expect(lent).toMatchObject({ status_name: '已放款', lent: { lent_fen: 50_000_000, lent_on: '2026-11-21' } });
    expect((await own(obj_id)).steps.map(({ action_name }) => action_name)).toEqual([
      '新建申请',
      '授权并提交',
      '受理',
      '要求补充',
      '补充说明',
      '授信',
      '登记放款',
    ]);
  });
  test('grants for a time that is to come, and lends no more than it granted', async () => {
    const { obj_id, version } = await takenUp();
    const wrong = { obj_id, version, action: 'grant', ...grant } as const;
    expect(await refusal(decide({ ...wrong, granted_until: '2026-11-20' }))).toMatchObject({
      errors: [{ field: 'granted_until' }],
    });
    const granted = await decide(wrong);
    const lend = { obj_id, version: granted.version, action: 'lend', lent_on: '2026-11-21' } as const;
    expect(await refusal(decide({ ...lend, lent_fen: 80_000_001 }))).toMatchObject({ errors: [{ field: 'lent_fen' }] });
    expect(await refusal(decide({ ...lend, lent_fen: 1, lent_on: '2026-11-22' }))).toMatchObject({
      errors: [{ field: 'lent_on' }],
    });
  });
  test('does not grant at a higher rate than its product says', async () => {
    const { obj_id, version } = await takenUp();
    expect(await refusal(decide({ obj_id, version, action: 'grant', ...grant, granted_rate: 4.36 }))).toMatchObject({
      errors: [{ field: 'granted_rate', message: '不能高于产品公布的最高年利率 4.35%' }],
    });
  });
  test('that lent nothing until its last day: the grant lapses, and the enterprise applies again', async () => {
    const product = await publishLoan(portal, shop);
    const { obj_id, version } = await apply(member, product);
    const { version: taken } = await decide({ obj_id, version, action: 'take_up' });
    await decide({ obj_id, version: taken, action: 'grant', ...grant });
    const lapse = (day: string) =>
      lapseGrants({ ...jobContext(portal.app, 'test'), now: new Date(`${day}T00:20:00+08:00`) });
    await lapse('2026-12-31');
    expect(await own(obj_id)).toMatchObject({ status_name: '已授信' });
    expect(await refusal(apply(member, product))).toMatchObject({ code: 'case_open' });
    await lapse('2027-01-01');
    await lapse('2027-01-01');
    const lapsed = await own(obj_id);
    expect(lapsed).toMatchObject({ status_name: '授信已失效', actions: ['revoke'] });
    expect(lapsed.steps.filter(({ action_name }) => action_name === '授信到期失效')).toHaveLength(1);
    await apply(member, product);
    // What was paid out before the last day can still be registered.
    const lend = { obj_id, version: lapsed.version, action: 'lend', lent_fen: 1, lent_on: '2026-11-21' } as const;
    expect(await decide(lend)).toMatchObject({ status_name: '已放款' });
  });
  test('whose institution another enterprise runs: the files go with the institution', async () => {
    const [former, next] = [
      await newTrader(portal, '13300000407', '91110116MA01DEM07A'),
      await newTrader(portal, '13300000408', '91110116MA01DEM08B'),
    ];
    const moving = await openShop(portal, former, '迁址银行');
    const file = await upload(member);
    const { obj_id } = await apply(member, await publishLoan(portal, moving), { attachments: [file], consent });
    const opens = async (who: Trader) => (await who.request(`GET /api/users/files/${file.file_id}`)).status;
    expect([await opens(former), await opens(next)]).toEqual([200, 404]);
    const approver = await newStaff(portal, 'assigner', ['approver']);
    await approver.api['POST /console/shop_desks']({ body: { shop_id: moving, enterprise_id: next.enterprise_id } });
    expect([await opens(former), await opens(next)]).toEqual([404, 200]);
    expect((await seen(obj_id, next)).shared).not.toBeNull();
  });
  test('sees at its desk what waits for it; who has looked at an applicant is on record', async () => {
    const { obj_id } = await applied();
    const { data } = await bank.api['GET /financial/desk']();
    expect(data).toMatchObject([{ shop_name: '雁栖湖银行', applications_waiting: expect.any(Number) }]);
    expect(data[0]?.applications_waiting).toBeGreaterThan(0);
    await seen(obj_id);
    const reads = await portal.app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'finance_application.read')
      .where('obj_id', '=', obj_id)
      .execute();
    expect(reads).toEqual([{ actor_id: bank.user_id }]);
  });
  test('of several institutions shows one at a time, when it is asked to; of another’s nothing', async () => {
    const second = await openShop(portal, bank, '雁栖湖基金');
    const { product_id } = await applied();
    const other = await apply(stranger, await publishLoan(portal, second));
    await inquire(await publishFinance(portal, 'fund', second));
    const foreign = await apply(bank, await publishLoan(portal, strangersShop));
    await inquire(await publishFinance(portal, 'fund', strangersShop));
    const applications = async (shop_id?: string) =>
      (await bank.api['GET /financial/desk/applications']({ query: { page_size: 100, ...(shop_id && { shop_id }) } }))
        .data;
    expect((await applications()).map(({ product_id: of }) => of)).toEqual(
      expect.arrayContaining([product_id, other.product_id]),
    );
    expect(await applications(second)).toMatchObject([{ product_id: other.product_id }]);
    expect((await applications()).map(({ product_id: of }) => of)).not.toContain(foreign.product_id);
    expect(await applications(strangersShop)).toEqual([]);
    const inquiries = async (shop_id: string) =>
      (await bank.api['GET /financial/desk/inquirys']({ query: { shop_id } })).total;
    expect(await inquiries(second)).toBe(1);
    expect(await inquiries(strangersShop)).toBe(0);
  });
  test('is late when its promised day is over, as staff see', async () => {
    const { obj_id } = await applied({ promise_days: 1 });
    const past = { due_on: '2026-11-20' };
    await portal.app.db.updateTable('finance_application').set(past).where('obj_id', '=', obj_id).execute();
    const { data } = await staff.api['GET /console/finance_applications']({ query: { late: true, page_size: 100 } });
    expect(data.find((one) => one.obj_id === obj_id)).toMatchObject({ late: true, due_on: '2026-11-20' });
  });
});

test('what an application has lost since is seen by the bank, and asked about once at each deciding step', async () => {
  const applicant = await newTrader(portal, '13300000409', '91110116MA01DEM04C');
  const product = await publishLoan(portal, shop, { certified_only: true });
  const { obj_id, version } = await apply(applicant, product);
  expect((await seen(obj_id)).lost).toEqual([]);
  const certify = (certification: number) =>
    portal.app.db
      .updateTable('enterprise')
      .set({ certification })
      .where('enterprise_id', '=', applicant.enterprise_id)
      .execute();
  await certify(0);
  expect((await seen(obj_id)).lost).toEqual(['企业认证已失效']);
  const taking = { obj_id, version, action: 'take_up' } as const;
  expect(await refusal(decide(taking))).toMatchObject({
    code: 'warning_unconfirmed',
    message: '企业认证已失效。仍要受理？',
  });
  const taken = await decide({ ...taking, warning_confirmed: true } as typeof taking);
  await certify(2);
  await portal.app.db.deleteFrom('enterprise_member').where('user_id', '=', applicant.user_id).execute();
  await portal.app.db.updateTable('debt_product').set({ open: false }).where('obj_id', '=', product).execute();
  const lost = ['产品已改为柜面办理', '经办人已离开该企业'];
  expect((await seen(obj_id)).lost).toEqual(lost);
  const granting = { obj_id, version: taken.version, action: 'grant', ...grant } as const;
  expect(await refusal(decide(granting))).toMatchObject({
    code: 'warning_unconfirmed',
    message: `${lost.join('；')}。仍要授信？`,
  });
  const granted = await decide({ ...granting, warning_confirmed: true } as typeof granting);
  const lending = {
    obj_id,
    version: granted.version,
    action: 'lend',
    lent_fen: 80_000_000,
    lent_on: '2026-11-21',
  } as const;
  expect((await refusal(decide(lending))).code).toBe('warning_unconfirmed');
  const lent = await decide({ ...lending, warning_confirmed: true } as typeof lending);
  // Nothing is decided any more.
  expect(lent).toMatchObject({ status_name: '已放款', lost: [] });
});

test('what waits for the applicant: to be submitted, or to be answered', async () => {
  const applicant = await newTrader(portal, '13300000406', '91110116MA01DEM064');
  const waiting = async () =>
    (await applicant.api['GET /financial/applications']({ query: { needs_me: true } })).data.map(
      ({ obj_id }) => obj_id,
    );
  const kept = await apply(applicant, await publishLoan(portal, shop), {});
  const sent = await apply(applicant, await publishLoan(portal, shop));
  expect(await waiting()).toEqual([kept.obj_id]);
  const taken = await decide({ obj_id: sent.obj_id, version: sent.version, action: 'take_up' });
  await decide({ obj_id: sent.obj_id, version: taken.version, action: 'ask', body: '请补充' });
  expect((await waiting()).toSorted()).toEqual([kept.obj_id, sent.obj_id].toSorted());
});

describe('moves', () => {
  test('that the table does not hold are refused in every state', async () => {
    const { obj_id } = await applied();
    const bodies = {
      consent: { action: 'consent', consent },
      answer: { action: 'answer', body: '答复', attachments: [] },
      withdraw: { action: 'withdraw', opinion: '' },
      revoke: { action: 'revoke', opinion: '' },
      take_up: { action: 'take_up', opinion: '' },
      ask: { action: 'ask', body: '补充', attachments: [] },
      grant: { action: 'grant', ...grant, opinion: '' },
      lend: { action: 'lend', lent_fen: 1, lent_on: '2026-11-21', opinion: '' },
      refuse: { action: 'refuse', opinion: '不符合' },
    } as const;
    let refused = 0;
    for (const status of applicationStatuses)
      for (const asked of [false, true])
        for (const move of allApplicationMoves) {
          const state = { status, asked, consented: true };
          if (mayMove(move, state) || move === 'lapse') continue;
          await portal.app.db
            .updateTable('finance_application')
            .set({
              status,
              asked,
              version: 7,
              ...{ granted_fen: 1, granted_rate: 1, granted_months: 1, granted_until: '2026-12-31' },
              ...(status === 4 ? { lent_fen: 1, lent_on: '2026-11-21' } : { lent_fen: null, lent_on: null }),
            })
            .where('obj_id', '=', obj_id)
            .execute();
          const body = { obj_id, version: 7, ...bodies[move] } as never;
          const sent = move in { consent: 1, answer: 1, withdraw: 1, revoke: 1 } ? act(body) : decide(body);
          expect(await refusal(sent), `${move} in ${status}${asked ? ', asked' : ''}`).toMatchObject({
            code: 'wrong_state',
          });
          refused += 1;
        }
    expect(refused).toBeGreaterThan(60);
  });
  test('of somebody who saw an older version are refused', async () => {
    const { obj_id, version } = await takenUp();
    expect(await refusal(decide({ obj_id, version: version - 1, action: 'grant', ...grant }))).toMatchObject({
      code: 'stale_version',
    });
    expect(await refusal(act({ obj_id, version: version - 1, action: 'withdraw' }))).toMatchObject({
      code: 'stale_version',
    });
  });
});

describe('others', () => {
  test('of another enterprise and another bank get 404, in every call', async () => {
    const { obj_id, version } = await applied();
    expect(await refusal(own(obj_id, stranger))).toMatchObject({ status: 404 });
    expect(await refusal(seen(obj_id, stranger))).toMatchObject({ status: 404 });
    expect(await refusal(act({ obj_id, version, action: 'withdraw' }, stranger))).toMatchObject({ status: 404 });
    expect(await refusal(decide({ obj_id, version, action: 'take_up' }, stranger))).toMatchObject({ status: 404 });
    // The applicant is not the bank, and the bank not the applicant.
    expect(await refusal(seen(obj_id, member))).toMatchObject({ status: 404 });
    expect(await refusal(own(obj_id, bank))).toMatchObject({ status: 404 });
  });
  test('staff see how it goes and who agreed, not what the two sides tell each other', async () => {
    const { obj_id } = await applied();
    const { data } = await staff.api['GET /console/finance_applications/{obj_id}']({ params: { obj_id } });
    expect(data).toMatchObject({ enterprise_name: '企业401', status_name: '待受理', consents: [{ given_by: '王一' }] });
    expect(JSON.stringify(data)).not.toMatch(/采购光学元件|13300000201/);
  });
});

describe('inquiries', () => {
  test('reach the institution under consent, are answered, and can be withdrawn', async () => {
    const inquiry = await inquire(await publishFinance(portal, 'fund', shop));
    expect(inquiry).toMatchObject({
      subject_name: '基金对接',
      status_name: '待答复',
      consents: [{ given_by: '王一' }],
    });
    const desk = async () => (await bank.api['GET /financial/desk/inquirys']({ query: { page_size: 100 } })).data;
    expect((await desk()).find(({ obj_id }) => obj_id === inquiry.obj_id)).toMatchObject({
      contact_phone: '13300000201',
    });
    const { obj_id, version } = inquiry;
    const { data: answered } = await bank.api['POST /financial/desk/inquirys/status']({
      body: { obj_id, version, action: 'answer', answer: '下周三上午可以' },
    });
    expect(answered).toMatchObject({ status_name: '已答复' });
    expect((await member.api['GET /financial/inquiries/{obj_id}']({ params: { obj_id } })).data).toMatchObject({
      answer: '下周三上午可以',
    });
    await member.api['POST /financial/inquirys/status']({ body: { obj_id, version: version + 1, action: 'withdraw' } });
    const left = (await desk()).find((one) => one.obj_id === obj_id);
    expect(left).toMatchObject({
      status_name: '已撤回',
      contact: '',
      contact_phone: '',
      body: '',
      enterprise_name: '',
    });
  });
  test('need consent to the text of today, an existing subject, and another’s institution', async () => {
    const fund = await publishFinance(portal, 'fund', shop);
    expect(await refusal(inquire(fund, { consent_version: '2020-01' }))).toMatchObject({ code: 'consent_missing' });
    expect(await refusal(inquire(portal.app.newId()))).toMatchObject({ code: 'not_found' });
    expect(await refusal(inquire(fund, { subject_type: 'bond' }))).toMatchObject({ code: 'not_found' });
    expect(await refusal(inquire(fund, {}, bank))).toMatchObject({ code: 'own_shop' });
  });
  test('of others are not found', async () => {
    const { obj_id, version } = await inquire(await publishFinance(portal, 'bond', shop), {
      subject_type: 'bond',
      amount_fen: 300_000_000_00 / 100,
    });
    expect(await refusal(stranger.api['GET /financial/inquirys/{obj_id}']({ params: { obj_id } }))).toMatchObject({
      status: 404,
    });
    const answer = { obj_id, version, action: 'answer', answer: '好' } as const;
    expect(await refusal(stranger.api['POST /financial/desk/inquirys/status']({ body: answer }))).toMatchObject({
      status: 404,
    });
    expect(
      await refusal(stranger.api['POST /financial/inquirys/status']({ body: { obj_id, version, action: 'withdraw' } })),
    ).toMatchObject({ status: 404 });
  });
});
