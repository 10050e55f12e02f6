/** Every page of the user centre, and what members alone may open, can be read and used by everybody (promise 20). */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { registrationSteps } from '#contract/registration/steps.ts';
import { deep } from '#server/kit/test-depth.ts';
import { goTo, type Visitor } from './browser.ts';
import { type Api, banker, box, declarationToApplyFor, memberByApi, owner, press } from './demo-people.ts';
import { addressOf, openWalk, type Place, routesWithout } from './every-page.ts';
import { openReading } from './journey.ts';
import { wrongReplies } from './replies.ts';
import { centre, centreTabs, isOf } from './specified-routes.ts';

const { portal, arrive, signedIn } = openReading();
const { lookAt, links } = openWalk();

let visitor: Visitor;
let member: Visitor;
let api: Api;
/** Addresses whose pages stand. */
const stands: string[] = [];
const ledToSignIn: string[] = [];
beforeAll(async () => {
  visitor = await arrive('/login');
  api = await memberByApi(portal, owner);
  member = await signedIn(owner, '/userCenter');
});

const headed = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor();
const at = (path: string): Place => ({ path, prepare: headed });
/** A page that is not there would pass as well. */
const firstOf = <One>([first]: readonly One[]): One => {
  if (!first) throw new Error('the demo has none');
  return first;
};
const report = async () => {
  const { data } = await api['GET /space-v2/business_reports/record_list']({ query: { status: 5, page_size: 1 } });
  return `${centre}/space/businessStatus/${firstOf(data).obj_id}`;
};
const contract = async () => {
  const { data } = await api['GET /space-v2/contracts/list']();
  return `${centre}/space/contract/${firstOf(data).obj_id}`;
};
const bill = async () => {
  const { data } = await api['GET /space-v2/bills/list']({ query: { page_size: 100 } });
  return `${centre}/space/bill/${firstOf(data.filter(({ kind, paid_fen }) => kind === 1 && paid_fen > 0)).obj_id}`;
};
const reservation = async () => {
  const { data } = await api['GET /industrial/reservation/orders']({ query: { view: 'open', page_size: 1 } });
  // Where the demo has no instruments yet, the page that says so.
  return `${centre}/technical/${data[0]?.obj_id ?? '00000000-0000-4000-8000-000000000000'}`;
};
const order = async () => {
  const { data } = await api['GET /trade/order/list']({ query: { status: 2, page_size: 1 } });
  return `${centre}/orders/${firstOf(data).obj_id}`;
};
const shopOrder = async () => `${centre}/shop/orders/${firstOf((await api['GET /trade/shop/orders']()).data).obj_id}`;
const shopGoods = async () => `${centre}/shop/goods/${firstOf((await api['GET /trade/shop/goods']()).data).obj_id}`;
const application = async () => {
  const { data } = await api['GET /financial/applications']({ query: { status: 2, page_size: 10 } });
  return `${centre}/finance/applications/${firstOf(data.filter(({ asked }) => asked)).obj_id}`;
};
const inquiry = async () =>
  `${centre}/finance/inquiries/${firstOf((await api['GET /financial/inquirys']()).data).obj_id}`;
const loanToApplyFor = async () => {
  const { data } = await api['GET /financial/debt_products']({ query: { keyword: '红螺设备更新贷' } });
  return `${centre}/finance/apply/${firstOf(data).obj_id}`;
};
const fundToWriteTo = async () => {
  const { data } = await api['GET /financial/funds']({ query: { state: '1', page_size: 1 } });
  return `${centre}/finance/inquire/fund/${firstOf(data).obj_id}`;
};
const demands = `${centre}/enterpriseDemandList`;
const ownNeed = async (status: number) => {
  const { data } = await api['GET /tech/demands']({ query: { status, page_size: 1 } });
  return `${demands}/release/${firstOf(data).obj_id}`;
};
const proposal = async () => `${demands}/unveiling/${firstOf((await api['GET /tech/demands/unveil']()).data).obj_id}`;
const abutment = async () =>
  `${demands}/abutment/${firstOf((await api['GET /tech/supply_demand/abutment']()).data).obj_id}`;
const invitation = async () =>
  `${demands}/invitations/${firstOf((await api['GET /tech/demands/invitations']()).data).obj_id}`;
/** A need of somebody else that has no answer of ours. */
const needToAnswer = async () => {
  const { data } = await api['GET /tech/supply_demand/demand']({ query: { keyword: '微塑料', page_size: 1 } });
  return firstOf(data).obj_id;
};
/** As the bank's people see it. */
const deskApplication = async () => {
  const bank = await memberByApi(portal, banker);
  const { data } = await bank['GET /financial/desk/applications']({ query: { status: 2, page_size: 1 } });
  return `${centre}/finance/desk/${firstOf(data).obj_id}`;
};
const signup = (view: 'coming' | 'past') => async () => {
  const { data } = await api['GET /information/signups']({ query: { view, page_size: 20 } });
  const told = data.filter(({ status, has_certificate }) => (view === 'coming' ? status === 20 : has_certificate));
  return `${centre}/activities/${firstOf(told).signup_id}`;
};
const voucher = async () => `${centre}/vouchers/${firstOf((await api['GET /trade/vouchers']()).data).obj_id}`;
const productToOrder = async () => {
  const { data } = await api['GET /material_mall/products']({ query: { page_size: 1 } });
  const { obj_id, specs } = firstOf(data);
  return `/order?product=${obj_id}&spec=${specs[0]?.spec_id ?? ''}&quantity=2`;
};
const submittedCase = async () => {
  const { data } = await api['GET /cases']({ query: { state: '20,30,50,60,70', page_size: 1 } });
  const { case_type, obj_id } = firstOf(data);
  return `${centre}/matters/${case_type}/${obj_id}`;
};
const company = async () => {
  const { data } = await api['GET /business_registration/registrations']();
  return `${centre}/businessregistration/oneStopUser/${firstOf(data).obj_id}`;
};
const stepToBegin = async () => (await company()).replace(/[^/]+$/, (id) => `seals/add?obj_id=${id}`);
/** The draft of a step that the demo has, or one of a new company. */
const stepDraft = async (case_type: string, fields: Record<string, unknown>) => {
  const { data: found } = await api['GET /cases']({ query: { case_type, state: '10', page_size: 1 } });
  if (found[0]) return `${centre}/matters/${case_type}/${found[0].obj_id}`;
  const { data: founded } = await api['POST /business_registration/registrations']({ body: {} });
  const { data } = await api['POST /cases/{case_type}']({
    params: { case_type },
    body: { subject_id: founded.obj_id, fields },
  });
  return `${centre}/matters/${case_type}/${data.obj_id}`;
};
const namesDraft = () =>
  stepDraft('registration_verification', {
    division: 1,
    trade_name: '砺光',
    alternatives: [{ trade_name: '科技' }, { trade_name: '岫云' }],
    trade_class: 1,
    trade_words: '光学科技',
    organisation: 1,
  });
const ownSupply = async () =>
  `${centre}/enterpriseDemandList/supplies/${firstOf((await api['GET /tech/supplies']()).data).obj_id}`;
let begun = '';
/** One draft for all looks. */
const draft = async () => {
  if (!begun) {
    const { obj_id: subject_id } = await declarationToApplyFor(api);
    const params = { case_type: 'policy_application' };
    const { data } = await api['POST /cases/{case_type}']({ params, body: { subject_id } });
    begun = `${centre}/matters/policy_application/${data.obj_id}`;
  }
  return begun;
};
const places: Place[] = [
  ...[
    '/userCenter',
    centre,
    `${centre}/informate`,
    `${centre}/informate/people`,
    `${centre}/informate/firmList`,
    `${centre}/informate/userList`,
    `${centre}/informate/sessions`,
    `${centre}/informate/data`,
    `${centre}/matters`,
    `${centre}/matters?view=finished&keyword=没有这样的办件`,
    `${centre}/matters/policy_application/00000000-0000-4000-8000-000000000000`,
    `${centre}/matters/new/reserve_project`,
    `${centre}/matters/new/enterprise_certification`,
    `${centre}/matters/new/platform_settlement`,
    `${centre}/activities`,
    `${centre}/activities?view=past`,
    `${centre}/activities/checkIn`,
    `${centre}/messages`,
    `${centre}/messages?view=unread`,
    `${centre}/businessregistration/oneStopUser`,
    `${centre}/businessregistration/oneStopUser/00000000-0000-4000-8000-000000000000`,
    ...centreTabs.filter((tab) => tab.endsWith('/add')),
    `${centre}/businessregistration/ninvoice`,
    `${centre}/businessregistration/taxRebate`,
    `${centre}/policyManagement`,
    `${centre}/technical`,
    `${centre}/technical?view=done`,
    `${centre}/technical/facility`,
    `${centre}/technical/experimental`,
    `${centre}/technical/training`,
    `${centre}/expertManagement`,
    `${centre}/enterpriseDemandList/supplies`,
    `${centre}/enterpriseDemandList/supplies?view=draft`,
    `${centre}/enterpriseDemandList/supplies/new?type=tech_product`,
    `${centre}/enterpriseDemandList/follows`,
    `${centre}/savedSearches`,
    `${centre}/offers`,
    `${centre}/enterpriseDemandList/companies`,
    `${centre}/orders`,
    `${centre}/orders?view=after_sale`,
    `${centre}/commodity`,
    `${centre}/material`,
    `${centre}/material/address`,
    `${centre}/material/demands`,
    `${centre}/material/demands?view=wanted`,
    `${centre}/vouchers`,
    `${centre}/permits`,
    `${centre}/invoices`,
    `${centre}/invoices/titles`,
    `${centre}/shop`,
    `${centre}/shop/stock`,
    `${centre}/shop/controlled`,
    `${centre}/shop/payouts`,
    `${centre}/shop/goods`,
    `${centre}/shop/goods/new`,
    `${centre}/shop/statistics`,
    `${centre}/shop/days`,
    `${centre}/shop/ratings`,
    `${centre}/shop/questions`,
    `${demands}/release`,
    `${demands}/release?view=mine`,
    `${demands}/release/new`,
    `${demands}/unveiling`,
    `${demands}/abutment`,
    `${demands}/entrusted`,
    `${centre}/finance/applications`,
    `${centre}/finance/applications?view=granted`,
    `${centre}/finance/fit`,
    `${centre}/finance/inquiries`,
    `${centre}/finance/desk`,
    `${centre}/finance/desk/inquiries`,
    '/order',
    `${centre}/space/roadshow`,
    `${centre}/space/businessStatus`,
    `${centre}/space/businessStatus/2024-05`,
    `${centre}/space/settlement`,
    `${centre}/space/needs`,
    `${centre}/space`,
    `${centre}/space/make`,
    `${centre}/space/applying`,
    `${centre}/space/applying/modify`,
    `${centre}/space/contract`,
    `${centre}/space/money`,
    '/policy/policyRecommend',
  ].map(at),
  { name: 'a monthly report', path: report, prepare: headed },
  { name: 'a contract', path: contract, prepare: headed },
  { name: 'a bill with its invoices', path: bill, prepare: headed },
  { name: 'a reservation of an instrument', path: reservation, prepare: headed },
  { name: 'an order', path: order, prepare: headed },
  { name: 'a need with proposals', path: () => ownNeed(2), prepare: headed },
  { name: 'a need whose proposer is chosen', path: () => ownNeed(3), prepare: headed },
  {
    name: 'a need to change',
    path: async () => `${await ownNeed(0)}/edit`,
    prepare: (page) => box(page, '需求名称').waitFor(),
  },
  { name: 'a proposal', path: proposal, prepare: headed },
  { name: 'a request for contact', path: abutment, prepare: headed },
  { name: 'a need that one is invited to', path: invitation, prepare: headed },
  {
    name: 'a proposal without what it needs',
    path: async () => `${demands}/unveil/${await needToAnswer()}`,
    prepare: async (page) => {
      await press(page, '提交方案');
      await page.getByText('请填写技术方案').first().waitFor();
    },
  },
  {
    name: 'a request to write',
    path: async () => `${demands}/contact/demand/${await needToAnswer()}`,
    prepare: headed,
  },
  // The demo has nobody of the directory of technical managers: the page that says so.
  { name: 'an entrusted need', path: `${demands}/entrusted/00000000-0000-4000-8000-000000000000` },
  { name: 'an application for a loan', path: application, prepare: headed },
  { name: 'an inquiry', path: inquiry, prepare: headed },
  { name: 'a supply with its form', path: ownSupply, prepare: (page) => box(page, '关键词').waitFor() },
  {
    name: 'an application without what it needs',
    path: loanToApplyFor,
    prepare: async (page) => {
      await press(page, '同意授权并提交');
      await page.getByText('请阅读并同意授权书；还没想好可以先保存').waitFor();
    },
  },
  { name: 'a fund to write to', path: fundToWriteTo, prepare: headed },
  {
    name: 'an offer to confirm',
    path: async () => {
      const { data } = await api['GET /policies/offers']({ query: { state: 'waiting' } });
      return `${centre}/offers/${firstOf(data).obj_id}`;
    },
    prepare: headed,
  },
  { name: 'a ticket', path: signup('coming'), prepare: headed },
  { name: 'a sign-up with its certificate', path: signup('past'), prepare: headed },
  { name: 'a voucher', path: voucher, prepare: headed },
  { name: 'an order of a shop', path: shopOrder, prepare: headed },
  { name: 'goods of a shop', path: shopGoods, prepare: headed },
  { name: 'a product to be ordered', path: productToOrder, prepare: (page) => page.getByText('合计').waitFor() },
  { name: 'a company in founding', path: company, prepare: headed },
  { name: 'a step of a company', path: stepToBegin, prepare: headed },
  {
    name: 'a registration with all its tables',
    path: () => stepDraft('registration_registration', {}),
    prepare: (page) => box(page, '住所').waitFor(),
  },
  {
    name: 'names that are checked',
    path: namesDraft,
    prepare: (page) => page.getByText('未发现问题').first().waitFor(),
  },
  { name: 'a submitted case', path: submittedCase, prepare: headed },
  {
    name: 'the materials of a declaration',
    path: async () => `/policy/policySubmission/${(await declarationToApplyFor(api)).obj_id}`,
    prepare: headed,
  },
  { name: 'a draft', path: draft, prepare: (page) => box(page, '项目名称').waitFor() },
  {
    name: 'a draft that may not be submitted yet',
    path: draft,
    prepare: async (page) => {
      await press(page, '提交');
      await page.getByText(/有 \d+ 项需要修改/).waitFor();
    },
  },
  {
    name: 'the form of an enterprise with an open list',
    path: `${centre}/informate`,
    prepare: async (page) => {
      await press(page, '修改');
      await page.getByRole('combobox', { name: '登记状态' }).click();
    },
  },
];

describe('at 1440 and 375 px, in the standard and the elder version, everybody can use', () => {
  test.each(places.map((place) => [place.name ?? String(place.path), place] as const))('%s', async (_, place) => {
    expect(await lookAt(member, place)).toEqual([]);
    stands.push(await addressOf(place));
  });
});
/** Tabs whose page is a case’s own: they lead there. */
const leadOn = centreTabs.filter((tab) => /\/detail$/.test(tab));
const admissions = centreTabs.filter((tab) => /applying\/(modify\/)?\{id\}$/.test(tab));
const caseTypeOf = (tab: string) => {
  const step = registrationSteps.find(({ page }) => tab.includes(`/oneStopUser/${page}/`));
  return step?.case_type ?? 'admission';
};
/** A case of the member’s, or none: the page says so. */
const caseOf = async (tab: string) => {
  const case_type = caseTypeOf(tab);
  const { data } = await api['GET /cases']({ query: { case_type, page_size: 1 } });
  return { case_type, obj_id: data[0]?.obj_id ?? '00000000-0000-4000-8000-000000000000' };
};
describe('one case has one page, which is reached from', () => {
  test.each(leadOn)('%s', async (tab) => {
    const { case_type, obj_id } = await caseOf(tab);
    const address = tab.endsWith('/detail') ? `${tab}?obj_id=${obj_id}` : tab.replace('{id}', obj_id);
    await member.page.goto(address);
    await member.page.waitForURL((url) => url.pathname === `${centre}/matters/${case_type}/${obj_id}`);
    await headed(member.page);
    stands.push(address);
  });
});
describe('an admission has its page at', () => {
  test.each(admissions)('%s', async (tab) => {
    const address = tab.replace('{id}', (await caseOf(tab)).obj_id);
    await member.page.goto(address);
    await headed(member.page);
    expect(new URL(member.page.url()).pathname).toBe(address);
    stands.push(address);
  });
});
/** One middleware leads away from all of them: one tab of each folder, all at full depth. */
const closed = deep
  ? centreTabs
  : [...Map.groupBy(centreTabs, (tab) => tab.split('/')[3]).values()].map(([tab = '']) => tab);
describe('whoever has not signed in is led to sign-in and back from', () => {
  test.each(closed)('%s', async (tab) => {
    const address = tab.replace('{id}', '00000000-0000-4000-8000-000000000000');
    await goTo(visitor.page, address);
    const { pathname, searchParams } = new URL(visitor.page.url());
    expect([pathname, searchParams.get('redirect')]).toEqual(['/login', address]);
    ledToSignIn.push(tab);
  });
});
test('every tab of specification 2 was walked', () => {
  const walked = centreTabs.filter((tab) => stands.some((address) => isOf(tab, address)));
  const all = centreTabs.length;
  console.log(
    `tabs of the user centre: ${walked.length}/${all} signed in; signed out ${ledToSignIn.length}/${closed.length}`,
  );
  expect(centreTabs.filter((tab) => !walked.includes(tab))).toEqual([]);
  expect(ledToSignIn).toEqual(closed);
});
test('no page of the user centre leads where nothing is', async () => {
  expect(await wrongReplies(portal, links)).toEqual([]);
});
test('and the bank’s people their desk', async () => {
  const bank = await signedIn(banker, `${centre}/finance/desk`);
  expect(await lookAt(bank, at(`${centre}/finance/desk`))).toEqual([]);
  expect(await lookAt(bank, { name: 'at the desk', path: deskApplication, prepare: headed })).toEqual([]);
  expect(await lookAt(bank, at(`${centre}/finance/desk/inquiries`))).toEqual([]);
});
test('no page of the user centre is forgotten', async () => {
  const addresses = await Promise.all(places.map(({ path }) => (typeof path === 'string' ? path : path())));
  // The page of a payout is walked by the journey of payouts; the others lead to the page of the case.
  const casePages = [
    `${centre}/space/applying/1`,
    `${centre}/space/applying/modify/1`,
    `${centre}/businessregistration/oneStopUser/seals/detail`,
    `${centre}/shop/payouts/1`,
  ];
  expect(routesWithout([...addresses, ...casePages, await deskApplication()], true)).toEqual([]);
});
