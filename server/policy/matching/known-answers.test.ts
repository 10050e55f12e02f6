/** Answers offered from the platform's records, and to whom (decision 071). Each record is made the way people make it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FactKey } from '#contract/policy/matching/facts.ts';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { apply, publishLoan } from '../../finance/test-finance.ts';
import { importContent } from '../../kit/content/import-content.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { signedLease } from '../../space/leasing/test-leases.ts';
import { completeFigures } from '../../space/reports/test-reports.ts';
import { publishCarrier } from '../../space/test-carriers.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { pricedAt, publishInstrument, timeForm } from '../../technology/reservations/test-instruments.ts';
import { newTrader, openShop, type Trader } from '../../trade/test-orders.ts';
import { fillTestDictionaries, offering, publish } from '../test-policies.ts';
import { factsOfMembers } from './facts.ts';

let portal: TestServer;
let owner: Trader;
let colleague: TestMember;
let stranger: Trader;
let approver: TestStaff;

const here = { province_id: 110000, city_id: 110100, county_id: 110116 };
const asked: readonly [FactKey, unknown][] = [
  ['lease_in_district', true],
  ['facility_use', true],
  ['loan_kind', [2]],
  ['employees', 10],
  ['company_size', [1, 2]],
];

const atTime = async (instant: string) => {
  portal.clock.now = new Date(`${instant.replace(' ', 'T')}:00+08:00`);
  const { now } = portal.clock;
  await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now, proved_at: now }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
};
const answerAll = (who: TestMember) =>
  who.api['POST /policies/recommends/enterprise_info']({
    body: { enterprise_name: '某公司', address_area: here } as never,
  });
const join = async (who: TestMember) => {
  await owner.api['POST /enterprise/staff/invite']({ body: { phone: who.phone } });
  const { data } = await who.api['GET /enterprise/staff/affiliations']();
  const affiliation_id = data[0]?.affiliation_id ?? '';
  await who.api['POST /enterprise/staff/answer']({ body: { affiliation_id, accept: true } as never });
  const { data: entered } = await who.api['GET /enterprise/staff/token']({
    query: { enterprise_id: owner.enterprise_id },
  });
  who.token = entered.token;
};

beforeAll(async () => {
  portal = await openTestServer();
  await fillTestDictionaries(portal);
  owner = await newTrader(portal, '13900000101', '91110116MA01DEM01K');
  stranger = await newTrader(portal, '13900000102', '91110116MA01DEM02H');
  colleague = await registerMember(portal, '13900000103', { name: '同事' });
  approver = await newStaff(portal, 'approver', ['approver']);
  for (const [field, value] of asked)
    await publish(portal, 'policy_declaration', {
      title: field,
      apply_start: '2026-11-01',
      apply_end: '2027-06-30',
      matching: offering([
        { field, op: field === 'employees' ? 'at_most' : Array.isArray(value) ? 'any_of' : 'is', value } as never,
      ]),
    });
  await publish(portal, 'policy_declaration', {
    title: 'last_year_sales',
    apply_end: '2027-06-30',
    matching: offering([{ field: 'last_year_sales', op: 'more_than', value: 100 }]),
  });
  for (const who of [owner, stranger, colleague]) await answerAll(who);
  await join(colleague);
});
afterAll(() => portal?.close());

/** What stands above the fields of the cards, by the question. */
const offered = async (who: TestMember) => {
  const { data } = await who.api['GET /policies/policies/recommend_list']({ query: { page_size: 100 } });
  return Object.fromEntries(
    data.flatMap(({ questions }) =>
      questions.flatMap(({ known }) => (known ? [[known.fact_key, `${known.answer}，${known.source}`]] : [])),
    ),
  );
};
const adopt = async (who: TestMember, fact_key: FactKey, value: unknown) =>
  (await who.api['POST /policy/facts/{fact_key}/adopt']({ params: { fact_key }, body: { value } as never })).data;
const report = (month: string, figures: Partial<typeof completeFigures> = {}, submit = true) =>
  owner.api['POST /space-v2/business_reports/add_data']({ body: { ...completeFigures, ...figures, month, submit } });

test('without records nothing is offered, and nothing can be taken over', async () => {
  expect(await offered(owner)).toEqual({});
  expect(await refusal(adopt(owner, 'lease_in_district', false))).toMatchObject({
    code: 'record_changed',
    message: '平台没有这一题的记录，请自己填写',
  });
});

describe('what is proved', () => {
  test('a contract in force: from its first day to its last', async () => {
    const unit = await publishCarrier(portal, 'office', { title: 'A101' });
    const { obj_id, contract_no } = await signedLease(owner, approver, unit);
    // It begins on the 1st of December.
    expect(await offered(owner)).toEqual({});
    await atTime('2026-12-02 10:00');
    expect(await offered(owner)).toEqual({
      lease_in_district: `是，2026 年 11 月 21 日在本平台签订的租赁合同（${contract_no}）`,
    });
    await atTime('2027-12-02 10:00');
    expect(await offered(owner)).toEqual({});
    await atTime('2026-12-02 10:00');
    expect(obj_id).toBeTruthy();
  });
  test('reports that were handed in: the newest headcount, and a year whose twelve months are all there', async () => {
    await atTime('2027-01-10 10:00');
    await report('2026-12', { staff_count: 52 }, false);
    expect(await offered(owner)).not.toHaveProperty('employees');
    for (let month = 2; month <= 11; month += 1) await report(`2026-${String(month).padStart(2, '0')}`);
    expect(await offered(owner)).toMatchObject({ employees: '40 人，2026 年 11 月 30 日的经营情况填报' });
    const { data } = await owner.api['GET /space-v2/business_reports/data']({ query: { month: '2026-12' } });
    const { obj_id, version } = data;
    await owner.api['POST /space-v2/business_reports/edit_data']({
      body: { ...completeFigures, staff_count: 52, r_and_d_fen: 0, obj_id, version, submit: true },
    });
    // January is missing.
    expect(await offered(owner)).not.toHaveProperty('sales_wan');
    await report('2026-01');
    expect(await offered(owner)).toMatchObject({
      employees: '52 人，2026 年 12 月 31 日的经营情况填报',
      sales_wan: '1,481.4804 万元，2026 年 12 个月的经营情况填报',
    });
    // Of longer ago than three months a headcount says nothing of today.
    await atTime('2027-05-10 10:00');
    expect(await offered(owner)).not.toHaveProperty('employees');
    await atTime('2027-01-10 10:00');
  });
  test('an experiment that was paid for, at a platform, within twelve months', async () => {
    const lab = portal.app.newId();
    const content = portal.app.contents.get('laboratory');
    if (!content) throw new Error('no laboratories');
    const values = { title: '材料平台', publish_date: '2026-11-01', level: 5, open_mode: 1, org: '材料中心' };
    await importContent(jobContext(portal.app, 'test'), [{ content, obj_id: lab, values }]);
    const finance = await newStaff(portal, 'finance', ['finance']);
    const intake = await newStaff(portal, 'intake', ['intake']);
    const use = async (instrument: string, day: string) => {
      const { data } = await owner.api['POST /industrial/instruments/{obj_id}/reservation']({
        params: { obj_id: instrument },
        body: timeForm(`${day} 09:00`, `${day} 10:00`),
      });
      const params = { obj_id: data.obj_id };
      const take = async (who: TestStaff, action: 'confirm_payment' | 'check_in' | 'finish') => {
        const { data: now } = await approver.api['GET /console/reservations/{obj_id}']({ params });
        await who.api['POST /console/reservations/{obj_id}/steps']({ params, body: { action, version: now.version } });
      };
      if (data.status === 20) await take(finance, 'confirm_payment');
      await atTime(`${day} 09:00`);
      await take(intake, 'check_in');
      await atTime(`${day} 10:00`);
      await take(intake, 'finish');
      await owner.api['POST /industrial/reservation/orders/status']({
        body: { ...params, action: 'confirm', opinion: '' },
      });
      return data.reservation_no;
    };
    // At no platform, and free of charge: neither is what the policy asks for.
    await use(await publishInstrument(portal, { prices: pricedAt(60_000) }), '2027-01-12');
    await use(await publishInstrument(portal, { lab_id: lab }), '2027-01-13');
    expect(await offered(owner)).not.toHaveProperty('facility_use');
    const number = await use(await publishInstrument(portal, { lab_id: lab, prices: pricedAt(60_000) }), '2027-01-14');
    expect((await offered(owner)).facility_use).toBe(
      `是，2027 年 1 月 14 日完成的付费预约（扫描电子显微镜，${number}）`,
    );
    await atTime('2028-01-15 10:00');
    expect(await offered(owner)).not.toHaveProperty('facility_use');
    await atTime('2027-01-14 10:00');
  });
  test('a loan that runs, by how its product is secured', async () => {
    const shop = await openShop(portal, stranger, '银行');
    const application = await apply(owner, await publishLoan(portal, shop));
    const decide = (body: object) =>
      stranger.api['POST /financial/desk/applications/status']({
        body: { obj_id: application.obj_id, ...body } as never,
      });
    const { version } = (await decide({ version: application.version, action: 'take_up' })).data;
    const granted = { granted_fen: 80_000_000, granted_rate: 3.85, granted_months: 12, granted_until: '2027-03-31' };
    const { version: next } = (await decide({ version, action: 'grant', ...granted })).data;
    expect(await offered(owner)).not.toHaveProperty('loan_kind');
    await decide({ version: next, action: 'lend', lent_fen: 80_000_000, lent_on: '2027-01-14' });
    expect((await offered(owner)).loan_kind).toBe('信用贷款，2027 年 1 月 14 日放款的贷款（科创信用贷）');
  });
  test('a certified licence, in the questionnaire: its county only where the address names it too', async () => {
    const known = async () => (await owner.api['GET /policies/recommends/known']()).data;
    const certify = (values: object) =>
      portal.app.db.updateTable('enterprise').set(values).where('enterprise_id', '=', owner.enterprise_id).execute();
    const reports = { source: '2026 年 12 个月的经营情况填报', day: '2026-12-31' };
    const nothing = {
      enterprise_name: null,
      reg_time: null,
      address_area: null,
      // 1,481.4804 and 220 万元, by the tiers of specification 3.
      last_year_sales: { value: 3, ...reports },
      last_year_r_and_d: { value: 2, ...reports },
      is_high_tech: null,
    };
    expect(await known()).toEqual(nothing);
    const certified_at = new Date('2026-03-05T02:00:00Z');
    await certify({ certified_at, established_date: '2021-05-18', reg_address: '北京市怀柔区雁栖大街 1 号' });
    const of = { source: '2026 年 3 月 5 日认证时核对的营业执照', day: '2026-03-05' };
    expect(await known()).toEqual({
      ...nothing,
      enterprise_name: { value: '企业101', ...of },
      reg_time: { value: '2021-05-18', ...of },
      address_area: {
        value: { ...here, province_name: '北京市', city_name: '北京市', county_name: '怀柔区' },
        ...of,
      },
    });
    await certify({ reg_address: '北京市昌平区回龙观 1 号' });
    expect((await known()).address_area).toBeNull();
    await certify({ certification: 1 });
    expect(await known()).toEqual(nothing);
    await certify({ certification: 2 });
  });
});

test('certificates of the published entry, until their last day', async () => {
  const entry = portal.app.newId();
  const content = portal.app.contents.get('tech_company');
  if (!content) throw new Error('no companies');
  const certificate = (name: string, valid_until: string | null) => ({ name, number: 'GR1', valid_until });
  const values = {
    title: '企业101',
    publish_date: '2026-11-01',
    field: 1,
    summary: '做传感器',
    keywords: '传感器',
    capabilities: '检测',
    content: '<p>正文</p>',
    qualifications: [
      certificate('高新技术企业证书', '2027-02-01'),
      certificate('专精特新中小企业', '2027-03-01'),
      certificate('创新型中小企业', '2027-03-01'),
      // Its last day is over, or nobody has said it.
      certificate('科技型中小企业', '2026-12-31'),
      certificate('科技型中小企业', null),
    ],
  };
  await importContent(jobContext(portal.app, 'test'), [{ content, obj_id: entry, values }]);
  await publish(portal, 'policy_declaration', {
    title: 'specialised',
    apply_end: '2027-06-30',
    matching: offering([{ field: 'specialised', op: 'any_of', value: [3, 4] }]),
  });
  expect(await offered(owner)).not.toHaveProperty('specialised');
  const owned = { obj_id: entry, obj_type: 'tech_company', enterprise_id: owner.enterprise_id };
  await portal.app.db
    .insertInto('supply_owner')
    .values({ ...owned, region_code: portal.app.region.code, created_at: portal.clock.now })
    .execute();
  const source = '企业名录中的专精特新中小企业 GR1，有效期至 2027 年 3 月 1 日';
  expect((await offered(owner)).specialised).toBe(`专精特新中小企业，${source}`);
  expect((await owner.api['GET /policies/recommends/known']()).data.is_high_tech).toEqual({
    value: true,
    source: '企业名录中的高新技术企业证书 GR1，有效期至 2027 年 2 月 1 日',
    day: '2027-01-14',
  });
  // The question is open again after the certificate's last day.
  expect(await adopt(owner, 'specialised', 3)).toMatchObject({ until: '2027-03-01', origin: 'house', source });
  await owner.api['DELETE /policy/facts/{fact_key}']({ params: { fact_key: 'specialised' } });
  expect(await offered(stranger)).not.toHaveProperty('specialised');
});

describe('taking it over', () => {
  test('keeps the answer with its record and its day; it decides every policy, and is marked in the profile', async () => {
    const { source, ...kept } = await adopt(owner, 'lease_in_district', true);
    expect(kept).toMatchObject({ origin: 'house', origin_name: '取自平台', source_day: '2026-11-21', answer: '是' });
    expect(source).toMatch(/^2026 年 11 月 21 日在本平台签订的租赁合同（HT/);
    const { data } = await owner.api['GET /policies/policies/recommend_list']({ query: { page_size: 100 } });
    expect(data.find(({ title }) => title === 'lease_in_district')).toMatchObject({ verdict: 1, questions: [] });
    expect(await offered(owner)).not.toHaveProperty('lease_in_district');
    expect((await owner.api['GET /policy/facts']()).data).toMatchObject([
      { key: 'lease_in_district', origin: 'house' },
    ]);
  });
  test('an exact number answers the question of its tiers', async () => {
    await adopt(owner, 'sales_wan', 1481.4804);
    const { data } = await owner.api['GET /policies/policies/recommend_list']({ query: { page_size: 100 } });
    expect(data.find(({ title }) => title === 'last_year_sales')?.verdict).toBe(1);
  });
  test('is refused when the record says something else by then', async () => {
    expect(await refusal(adopt(owner, 'employees', 40))).toMatchObject({
      code: 'record_changed',
      status: 400,
      message: '平台的记录有变动，请刷新后核对',
    });
    expect(await refusal(adopt(owner, 'company_size', 1))).toMatchObject({ code: 'record_changed' });
    expect((await owner.api['GET /policy/facts']()).data.map(({ key }) => key)).not.toContain('employees');
  });
  test('what one answers oneself afterwards takes its place', async () => {
    await owner.api['PUT /policy/facts/{fact_key}']({ params: { fact_key: 'sales_wan' }, body: { value: 1500 } });
    const { data } = await owner.api['GET /policy/facts']();
    expect(data.find(({ key }) => key === 'sales_wan')).toMatchObject({
      origin: 'self',
      source: '',
      source_day: null,
      answer: '1,500 万元',
    });
  });
});

describe('to whom', () => {
  test('another enterprise is offered nothing of it, and a visitor nothing at all', async () => {
    expect(await offered(stranger)).toEqual({});
    expect((await stranger.api['GET /policies/recommends/known']()).data.reg_time).toBeNull();
    expect(await refusal(adopt(stranger, 'employees', 52))).toMatchObject({ code: 'record_changed' });
    const tried = await portal.visitor().api['POST /policies/recommends/try']({
      body: { profile: { enterprise_name: '企业101', address_area: here }, page_size: 100 } as never,
    });
    expect(tried.data.length).toBeGreaterThan(0);
    expect(tried.data.flatMap(({ questions }) => questions.filter(({ known }) => known !== null))).toEqual([]);
    expect(await refusal(portal.visitor().api['GET /policies/recommends/known']())).toMatchObject({ status: 401 });
  });
  test('a colleague is offered what every member of the enterprise reads, and not what the owner alone reserved', async () => {
    expect(Object.keys(await offered(colleague)).sort()).toEqual([
      'employees',
      'lease_in_district',
      'loan_kind',
      'sales_wan',
      'specialised',
    ]);
    expect(await refusal(adopt(colleague, 'facility_use', true))).toMatchObject({ code: 'record_changed' });
  });
  test('who hands the enterprise over reads its records as before, and is offered the same', async () => {
    const before = await offered(owner);
    await owner.api['POST /enterprise/staff/hand_over']({ body: { user_id: colleague.user_id } });
    expect((await owner.api['GET /space-v2/contracts/list']()).data.length).toBe(1);
    expect(await offered(owner)).toEqual(before);
    await colleague.api['POST /enterprise/staff/hand_over']({ body: { user_id: owner.user_id } });
  });
  test('whoever leaves is offered nothing more, and what was taken over counts no longer; a job does not count it either', async () => {
    await adopt(colleague, 'employees', 52);
    const counted = async () => {
      const all = await factsOfMembers(portal.app.db, portal.app, [colleague.user_id]);
      return Object.keys(all.get(colleague.user_id) ?? {});
    };
    expect(await counted()).toEqual(['employees']);
    await owner.api['POST /enterprise/staff/remove']({ body: { user_id: colleague.user_id } });
    expect(await offered(colleague)).toEqual({});
    expect((await colleague.api['GET /policy/facts']()).data).toEqual([]);
    expect(await counted()).toEqual([]);
    expect(
      await refusal(colleague.api['DELETE /policy/facts/{fact_key}']({ params: { fact_key: 'employees' } })),
    ).toMatchObject({ status: 404 });
    const { data } = await colleague.api['GET /policies/policies/recommend_list']({ query: { page_size: 100 } });
    expect(data.find(({ title }) => title === 'employees')).toMatchObject({ verdict: 2 });
  });
});
