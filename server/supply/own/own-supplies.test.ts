/** What an enterprise hands in to the demand hall: reviewed by staff, taken down by whom it belongs to, seen by nobody else before (decision 050). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember, testPassword } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { newTrader, type Trader } from '../../trade/test-orders.ts';
import { companySent, productSent, publishSupply } from '../test-supply.ts';

let portal: TestServer;
let owner: Trader;
let rival: Trader;
let plain: TestMember;
let reviewer: TestStaff;
let editor: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  owner = await newTrader(portal, '13300000301', '91110116MA01DEM01K');
  rival = await newTrader(portal, '13300000302', '91110116MA01DEM02H');
  plain = await registerMember(portal, '13300000303', { name: '李', enterprise_name: '未认证公司' });
  reviewer = await newStaff(portal, 'reviewer', ['reviewer']);
  editor = await newStaff(portal, 'editor', ['editor']);
  support = await newStaff(portal, 'support', ['support']);
});
afterAll(() => portal.close());
// Each test begins with a hall in which nobody has anything.
beforeEach(async () => {
  await portal.app.db.deleteFrom('supply_owner').execute();
});

type Entry = { obj_id: string; revision_no: number };
const create = async (content_type: string, fields: Record<string, unknown>, by: TestMember = owner) =>
  (await by.api['POST /tech/supplies']({ body: { content_type, fields } })).data;
const step = async (
  { obj_id, revision_no }: Entry,
  action: 'submit' | 'withdraw' | 'discard' | 'take_down',
  by: TestMember = owner,
) => (await by.api['POST /tech/supplies/{obj_id}/steps']({ params: { obj_id }, body: { revision_no, action } })).data;
const review = async (
  { obj_id, revision_no }: Entry,
  content_type: string,
  action: 'pass' | 'return' | 'take_down',
  opinion = '',
) =>
  await reviewer.api['POST /console/content/{content_type}/{obj_id}/steps']({
    params: { content_type, obj_id },
    body: { action, revision_no, opinion, access_confirmed: true },
  });
const publishCompany = async (by: TestMember = owner) => {
  const submitted = await step(await create('tech_company', companySent, by), 'submit', by);
  await review(submitted, 'tech_company', 'pass');
  return submitted;
};
const listed = async (path: 'company' | 'product') =>
  path === 'company'
    ? (await portal.visitor().api['GET /tech/supply_demand/company']()).data.map(({ obj_id }) => obj_id)
    : (await portal.visitor().api['GET /tech/supply_demand/product']()).data.map(({ obj_id }) => obj_id);
const mine = async (by: TestMember = owner) => (await by.api['GET /tech/supplies']()).data;

describe('a company', () => {
  test('is public only after its review, under the name that was certified', async () => {
    const draft = await create('tech_company', { ...companySent, title: '冒充的名称', publish_date: '2020-01-01' });
    expect(draft).toMatchObject({ title: '企业301', view: 'draft', published: false });
    const submitted = await step(draft, 'submit');
    expect(submitted.view).toBe('waiting');
    expect(await listed('company')).not.toContain(draft.obj_id);
    // The queue says whose it is.
    const { data: queue } = await reviewer.api['GET /console/review']();
    expect(queue.find(({ obj_id }) => obj_id === draft.obj_id)?.proposer_name).toBe('企业301');
    await review(submitted, 'tech_company', 'pass');
    const { data } = await portal.visitor().api['GET /tech/supply_demand/company/{obj_id}']({
      params: { obj_id: draft.obj_id },
    });
    expect(data).toMatchObject({ title: '企业301', capabilities: '管道泄漏声学定位', publish_date: '2026-11-21' });
    const { data: messages } = await owner.api['GET /information/messages']();
    expect(messages[0]).toMatchObject({ title: '审核已通过', body: '“企业301”已通过审核并公开' });
  });
  test('is one for each enterprise; a draft that was thrown away does not count', async () => {
    const draft = await create('tech_company', companySent);
    expect(await refusal(create('tech_company', companySent))).toMatchObject({
      code: 'too_many',
      message: '企业资料已存在，请直接修改',
    });
    await step(draft, 'discard');
    expect(await mine()).toEqual([]);
    await create('tech_company', companySent);
  });
  test('is handed in by a certified enterprise only', async () => {
    expect((await refusal(create('tech_company', companySent, plain))).code).toBe('enterprise_uncertified');
  });
  test('that is returned says why and can be handed in again', async () => {
    const submitted = await step(await create('tech_company', companySent), 'submit');
    await review(submitted, 'tech_company', 'return', '能力写具体些');
    const [returned] = await mine();
    expect(returned).toMatchObject({ view: 'returned', opinion: '能力写具体些', editable: true });
    const saved = (
      await owner.api['PUT /tech/supplies/{obj_id}']({
        params: { obj_id: submitted.obj_id },
        body: { revision_no: submitted.revision_no, fields: { ...companySent, capabilities: '埋地管线找漏' } },
      })
    ).data;
    expect((await step(saved, 'submit')).view).toBe('waiting');
  });
  test('is taken down at once by its people, and reviewed again before it comes back', async () => {
    const published = await publishCompany();
    const down = await step(published, 'take_down');
    expect(down).toMatchObject({ view: 'down', page: '' });
    expect(await listed('company')).not.toContain(published.obj_id);
    const again = (
      await owner.api['PUT /tech/supplies/{obj_id}']({
        params: { obj_id: down.obj_id },
        body: { revision_no: down.revision_no, fields: companySent },
      })
    ).data;
    expect(again.view).toBe('draft');
    expect(await listed('company')).not.toContain(published.obj_id);
  });
});

describe('a product', () => {
  test('needs the company first, and carries its name and page', async () => {
    expect(await refusal(create('tech_product', productSent))).toMatchObject({
      message: '请先填写企业资料，再登记产品与技术',
    });
    const company = await publishCompany();
    const submitted = await step(await create('tech_product', { ...productSent, company: '别家' }), 'submit');
    await review(submitted, 'tech_product', 'pass');
    const { data } = await portal.visitor().api['GET /tech/supply_demand/product/{obj_id}']({
      params: { obj_id: submitted.obj_id },
    });
    expect(data).toMatchObject({ company: '企业301', company_id: company.obj_id });
  });
  test('is one of at most so many as the region says', async () => {
    await create('tech_company', companySent);
    const { supply } = portal.app.region as { supply: { most_products: number } };
    const { most_products } = supply;
    supply.most_products = 1;
    try {
      await create('tech_product', productSent);
      expect(await refusal(create('tech_product', productSent))).toMatchObject({
        message: '每家企业最多登记 1 项产品与技术',
      });
    } finally {
      supply.most_products = most_products;
    }
  });
  test('what a draft lacks is said beside its field when it is handed in', async () => {
    await create('tech_company', companySent);
    const { errors } = await refusal(step(await create('tech_product', { title: '仪器' }), 'submit'));
    expect(errors).toContainEqual({ field: 'application', message: '请填写应用场景' });
  });
});

describe('an entry of others', () => {
  test('is not read, changed, taken down or matched by another enterprise', async () => {
    const { obj_id, revision_no } = await publishCompany();
    const params = { obj_id };
    for (const asked of [
      () => rival.api['GET /tech/supplies/{obj_id}']({ params }),
      () => rival.api['GET /tech/supplies/{obj_id}/demands']({ params }),
      () => rival.api['PUT /tech/supplies/{obj_id}']({ params, body: { revision_no, fields: companySent } }),
      () => rival.api['POST /tech/supplies/{obj_id}/steps']({ params, body: { revision_no, action: 'take_down' } }),
    ])
      expect(await refusal(asked())).toMatchObject({ status: 404, message: '内容不存在或已下线' });
    expect(await mine(rival)).toEqual([]);
  });
  test('staff of another region do not see it', async () => {
    const { obj_id } = await publishCompany();
    await portal.app.db
      .updateTable('content_entry')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    const body = { obj_id, enterprise_id: null, phone: '' };
    expect((await refusal(support.api['POST /console/supplies/owner']({ body }))).status).toBe(404);
  });
});

describe('whose an entry is', () => {
  const assign = async (obj_id: string, more: { enterprise_id?: string; phone?: string }) =>
    (await support.api['POST /console/supplies/owner']({ body: { obj_id, ...more } })).data;
  test('staff give an entry that they wrote to an enterprise, and take it back', async () => {
    const obj_id = await publishSupply(portal, 'tech_product', { title: '代录产品' });
    expect(await assign(obj_id, { enterprise_id: rival.enterprise_id })).toMatchObject({ owner_name: '企业302' });
    expect((await mine(rival)).map(({ title }) => title)).toEqual(['代录产品']);
    expect(await assign(obj_id, {})).toMatchObject({ owner_name: '' });
    expect(await mine(rival)).toEqual([]);
  });
  test('a technical manager is a member by phone, who takes the entry down; closing the account forgets it', async () => {
    const obj_id = await publishSupply(portal, 'technical_manager', { title: '沈听澜' });
    const unknown = await refusal(assign(obj_id, { phone: '13399999999' }));
    expect(unknown.errors).toEqual([{ field: 'phone', message: '该手机号未注册会员' }]);
    await assign(obj_id, { phone: plain.phone });
    const [own] = await mine(plain);
    expect(own).toMatchObject({ title: '沈听澜', editable: false, actions: ['take_down'] });
    const part = portal.app.personalData.find(({ name }) => name === 'technical_manager');
    expect(JSON.stringify(await part?.read(portal.app.db, plain.user_id))).toContain('沈听澜');
    await step(own as Entry, 'take_down', plain);
    expect(
      (await portal.visitor().api['GET /provider_customer/technical_manager']()).data.map((one) => one.obj_id),
    ).not.toContain(obj_id);
  });
  test('an enterprise gets one company, and only when it is certified', async () => {
    await publishCompany(rival);
    const obj_id = await publishSupply(portal, 'tech_company', { title: '另一份' });
    expect((await refusal(assign(obj_id, { enterprise_id: rival.enterprise_id }))).errors).toEqual([
      { field: 'enterprise_id', message: '该企业已有企业资料' },
    ]);
    const { data } = await plain.api['GET /users/users/me']();
    const refused = await refusal(assign(obj_id, { enterprise_id: data.enterprise?.enterprise_id ?? '' }));
    expect(refused.code).toBe('enterprise_uncertified');
  });
  test('editors read it and do not change it', async () => {
    await publishCompany();
    const { data } = await editor.api['GET /console/supplies']({ query: { keyword: '企业301' } });
    expect(data.some(({ owner_name }) => owner_name === '企业301')).toBe(true);
    const body = { obj_id: '00000000-0000-4000-8000-000000000001', enterprise_id: null, phone: '' };
    expect((await refusal(editor.api['POST /console/supplies/owner']({ body }))).code).toBe('forbidden');
  });
});

test('closing the account of a technical manager takes the entry down and blanks its versions', async () => {
  const leaving = await registerMember(portal, '13300000304', { name: '秦' });
  const obj_id = await publishSupply(portal, 'technical_manager', { title: '秦望北' });
  await support.api['POST /console/supplies/owner']({ body: { obj_id, phone: leaving.phone } });
  await leaving.api['POST /users/users/close-account']({ body: { password: testPassword } });
  const { fields } = await portal.app.db
    .selectFrom('content_revision')
    .select('fields')
    .where('obj_id', '=', obj_id)
    .executeTakeFirstOrThrow();
  expect(fields).toEqual({});
  expect(
    (await portal.visitor().api['GET /provider_customer/technical_manager']()).data.map((one) => one.obj_id),
  ).not.toContain(obj_id);
});
