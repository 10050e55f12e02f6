/** Ways through the calls that make each of them succeed; `calls.test.ts` looks at every reply they got. */

import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { dayMs } from '#contract/kit/day.ts';
import { registrationSteps } from '#contract/registration/steps.ts';
import { registerMember } from '#server/account/test-member.ts';
import { sourceSent } from '#server/crawler/test-feeds.ts';
import { formOf, pdf, zipOf } from '#server/file/test-files.ts';
import {
  apply as applyForLoan,
  consent as financeConsent,
  publishFinance,
  publishLoan,
} from '#server/finance/test-finance.ts';
import { publishActivity, signupFor } from '#server/information/activities/test-activities.ts';
import { publishNews } from '#server/information/test-information.ts';
import { check, checkedSheet, confirm } from '#server/kit/content/sheet/test-sheets.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { declaration, termsSent } from '#server/policy/offers/test-offers.ts';
import { publish } from '#server/policy/test-policies.ts';
import { beginRegistration, passStep } from '#server/registration/test-registrations.ts';
import { bookingFor, half } from '#server/roadshow/test-bookings.ts';
import {
  completeAdmission,
  passAdmission,
  submitAdmission,
  uploadProof,
  usualTerms,
} from '#server/space/leasing/test-leases.ts';
import { completeFigures } from '#server/space/reports/test-reports.ts';
import { publishCarrier } from '#server/space/test-carriers.ts';
import { act as actOnDemand, askContact, demandSent, publishDemand, unveil } from '#server/supply/test-demands.ts';
import { companySent, productSent, publishSupply } from '#server/supply/test-supply.ts';
import { keepDraws } from '#server/technology/draws/keep-draws.ts';
import { pricedAt, publishInstrument, sampleForm } from '#server/technology/reservations/test-instruments.ts';
import { publishResource } from '#server/technology/test-catalogue.ts';
import { nextInvoiceNumber, titleSent, uploadPaper } from '#server/trade/invoices/test-invoices.ts';
import { addressSent, openShop, publishGoods, publishStocked, uploadFile } from '#server/trade/test-orders.ts';
import { newProgramme, programmeSent } from '#server/trade/vouchers/test-vouchers.ts';
import type { Cast } from './cast.ts';

/** The people of an enterprise: asked, invited, answered, handed over, removed. */
export const peopleOfAnEnterprise = async ({ portal, member, staff, enterprise_id }: Cast): Promise<void> => {
  await staff.system.api['GET /console/enterprises']();
  const { data: people } = await staff.system.api['GET /console/people']();
  await staff.system.api['GET /console/people/{user_id}']({ params: { user_id: people[0]?.user_id ?? '' } });
  await member.api['GET /users/users/contact']();
  await member.api['GET /users/users/centre_menu']();
  const newcomer = await registerMember(portal, '13300000021');
  const invited = await registerMember(portal, '13300000022');
  const { credit_code = '' } = (
    await member.api['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id } })
  ).data;
  await newcomer.api['POST /enterprise/staff/join']({ body: { credit_code } });
  await member.api['POST /enterprise/staff/invite']({ body: { phone: '13300000022' } });
  const { data: open } = await member.api['GET /enterprise/staff/affiliations']();
  const affiliation_id = open.find(({ kind }) => kind === 'invited')?.affiliation_id ?? '';
  await member.api['POST /enterprise/staff/withdraw']({ body: { affiliation_id } });
  await member.api['POST /enterprise/staff/invite']({ body: { phone: '13300000022' } });
  const [asked] = (await member.api['GET /enterprise/staff/affiliations']()).data.filter(({ to_answer }) => to_answer);
  await member.api['POST /enterprise/staff/answer']({
    body: { affiliation_id: asked?.affiliation_id ?? '', accept: true },
  });
  const [offer] = (await invited.api['GET /enterprise/staff/affiliations']()).data;
  await invited.api['POST /enterprise/staff/answer']({
    body: { affiliation_id: offer?.affiliation_id ?? '', accept: true },
  });
  await member.api['POST /enterprise/staff/may_sign']({ body: { user_id: invited.user_id, may_sign: true } });
  await member.api['POST /enterprise/staff/remove']({ body: { user_id: invited.user_id } });
  await member.api['POST /enterprise/staff/hand_over']({ body: { user_id: member.user_id } });
  await newcomer.api['GET /enterprise/enterprises']();
  await newcomer.api['GET /enterprise/staff/token']({ query: { enterprise_id } });
};

/** What enterprises get without applying: drawn up, approved, confirmed, paid, withdrawn, declined. */
export const offersWithoutApplying = async ({ portal, member, staff }: Cast): Promise<void> => {
  const { approver, system, finance } = staff;
  const path = '/console/policy_offers/{obj_id}';
  const own = { credit_code: '91110116MA01DEM01K', enterprise_name: '', amount_fen: 1_000_000 };
  const foreign = { credit_code: '91110116MA01DEM050', enterprise_name: '某企业', amount_fen: 1_000_000 };
  const { data: draft } = await approver.api['POST /console/policy_offers']({
    body: { ...termsSent, declaration_id: await declaration(portal) },
  });
  const params = { obj_id: draft.obj_id };
  await approver.api['GET /console/policy_offers']();
  const terms = { ...termsSent, declaration_id: draft.declaration_id };
  await approver.api[`PUT ${path}`]({ params, body: { ...terms, version: draft.version } });
  await approver.api[`POST ${path}/enterprises`]({ params, body: { enterprises: [own] } });
  const rows = [
    ['统一社会信用代码', '企业名称', '金额（元）'],
    [foreign.credit_code, foreign.enterprise_name, 10_000],
  ];
  const list = new Uint8Array(await writeXlsx({ sheets: [{ name: '名单', rows }] }));
  const { preview } = (await approver.api[`POST ${path}/import`]({ params, body: formOf(list, '名单.xlsx') })).data;
  const confirm = { confirm: preview?.confirm ?? '' };
  await approver.api[`POST ${path}/import`]({ params, body: formOf(list, '名单.xlsx', confirm) });
  const offersOf = async () => (await approver.api[`GET ${path}/enterprises`]({ params })).data;
  const added = (await offersOf()).find(({ credit_code }) => credit_code === foreign.credit_code);
  await approver.api[`DELETE ${path}/enterprises/{offer_id}`]({ params: { ...params, offer_id: added?.obj_id ?? '' } });
  await approver.api[`POST ${path}/enterprises`]({ params, body: { enterprises: [foreign] } });
  const { data: now } = await approver.api[`GET ${path}`]({ params });
  const submitted = await approver.api[`POST ${path}/steps`]({
    params,
    body: { action: 'submit', version: now.version },
  });
  await system.api[`POST ${path}/steps`]({ params, body: { action: 'approve', version: submitted.data.version } });
  const { data: mine } = await member.api['GET /policies/offers']();
  const offer = { params: { obj_id: mine[0]?.obj_id ?? '' } };
  await member.api['GET /policies/offers/{obj_id}'](offer);
  await member.api['POST /policies/offers/{obj_id}/steps']({
    ...offer,
    body: { action: 'confirm', bank_name: '示例银行怀柔支行', account_no: '0200000000000001' },
  });
  const confirmed = (await offersOf()).find(({ obj_id }) => obj_id === offer.params.obj_id);
  await finance.api[`POST ${path}/enterprises/{offer_id}/steps`]({
    params: { ...params, offer_id: offer.params.obj_id },
    body: {
      action: 'fulfil',
      version: confirmed?.version ?? 0,
      done_on: confirmed?.decided_at?.slice(0, 10) ?? '',
      reference: 'LS1',
    },
  });
  await finance.request(`GET /api/console/policy_offers/${params.obj_id}/export?reason=pay`);
};

/** The registry of companies: read, and a list imported. */
export const companyRegistry = async ({ staff: { intake, support } }: Cast): Promise<void> => {
  await support.api['GET /console/registry']();
  await support.api['GET /console/registry/state']();
  await intake.request('GET /api/console/registry/template');
  const rows = [
    ['统一社会信用代码', '企业名称'],
    ['91110116MA01DEM050', '某企业'],
  ];
  const list = new Uint8Array(await writeXlsx({ sheets: [{ name: '企业', rows }] }));
  const { data } = await intake.api['POST /console/registry/imports']({ body: formOf(list, '企业.xlsx') });
  const params = { obj_id: data.obj_id };
  const found = async () => (await support.api['GET /console/registry/imports/{obj_id}']({ params })).data;
  let checked = await found();
  while (checked.state === 1) checked = await found();
  const body = { action: 'confirm' as const, confirm: checked.preview?.confirm ?? '' };
  await intake.api['POST /console/registry/imports/{obj_id}/steps']({ params, body });
  await support.api['GET /console/registry/imports']();
};

/** A statement of the bank, with a receipt that pays nothing reported. */
export const bankStatement = async ({ staff: { finance } }: Cast): Promise<void> => {
  const rows = [
    ['交易日期', '收入金额', '对方户名', '附言'],
    ['2026-11-20', 12.5, '某银行', '结息'],
  ];
  const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: '明细', rows }] }));
  const { preview } = (await finance.api['POST /console/bank_statements']({ body: formOf(bytes, '流水.xlsx') })).data;
  const confirm = { confirm: preview?.confirm ?? '' };
  await finance.api['POST /console/bank_statements']({ body: formOf(bytes, '流水.xlsx', confirm) });
  await finance.api['GET /console/bank_statements']();
  const { data } = await finance.api['GET /console/bank_receipts']();
  const params = { receipt_id: data[0]?.receipt_id ?? '' };
  await finance.api['POST /console/bank_receipts/{receipt_id}/steps']({
    params,
    body: { action: 'aside', opinion: '结息' },
  });
  await finance.api['GET /console/bank_receipts/missing']();
};

/** Questions, comments, and a department's policy. */
export const conversation = async ({ portal, member, staff, enterprise_id }: Cast): Promise<void> => {
  await member.api['POST /policies/policy_faqs']({
    body: { title: '创新券能用于检测吗？', topic: 1, detail: '', contact_phone: '', may_publish: false },
  });
  const obj_id = await publish(portal, 'policy_collection');
  const { data } = await member.api['POST /policies/policy_collections/{obj_id}/comments']({
    params: { obj_id },
    body: { body: '建议' },
  });
  await staff.support.api['GET /console/comments']();
  await staff.support.api['POST /console/comments/{comment_id}']({
    params: { comment_id: data.comment_id },
    body: { publish: true },
  });
  await portal.visitor().api['GET /policies/policy_collections/{obj_id}/comments']({ params: { obj_id } });
  const declaration = { obj_id: await publish(portal, 'policy_declaration') };
  await portal.visitor().api['GET /policies/policy_declarations/{obj_id}/publicity']({ params: declaration });
  await portal.visitor().api['GET /policies/deadlines']();
  await portal.visitor().request('GET /api/policies/deadlines/calendar');
  await member.api['GET /policies/deadlines/own_calendar']();
  await member.api['POST /policies/deadlines/own_calendar']({ body: {} });
  await member.api['DELETE /policies/deadlines/own_calendar']();
  await member.api['POST /policies/saved_searches']({ body: { content_type: 'policy', query: { level: '3' } } });
  const [search] = (await member.api['GET /policies/saved_searches']()).data;
  const saved = { params: { search_id: search?.search_id ?? '' } };
  await member.api['PUT /policies/saved_searches/{search_id}']({ ...saved, body: { sms: true } });
  await member.api['DELETE /policies/saved_searches/{search_id}'](saved);
  const document = { obj_id: await publish(portal, 'policy') };
  const newest = { version_no: '1' };
  await portal.visitor().api['GET /policies/policy_declarations/{obj_id}/versions']({ params: declaration });
  await portal
    .visitor()
    .api['GET /policies/policy_declarations/{obj_id}/versions/{version_no}']({ params: { ...declaration, ...newest } });
  await portal.visitor().api['GET /policies/policies/{obj_id}/versions']({ params: document });
  await portal
    .visitor()
    .api['GET /policies/policies/{obj_id}/versions/{version_no}']({ params: { ...document, ...newest } });
  const entry = { content_type: 'policy', ...document };
  await staff.reviewer.api['POST /console/content/{content_type}/{obj_id}/steps']({
    params: entry,
    body: { action: 'take_down', revision_no: 1, opinion: '误登' },
  });
  await staff.reviewer.api['POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}']({
    params: { ...entry, revision_no: '1' },
    body: { withheld: true, reason: '误登' },
  });

  const department = { params: { enterprise_id }, body: { department: true } };
  await staff.system.api['POST /console/enterprises/{enterprise_id}/department'](department);
  const fields = { title: '通知', issuing_authority: '区科委', level: 3, content: '正文' };
  const added = await member.api['POST /policy/users_policy/add']({ body: { fields } });
  const at = { obj_id: added.data.obj_id };
  const { version } = (
    await member.api['POST /policy/users_policy/modify']({ body: { ...at, version: added.data.version, fields } })
  ).data;
  const submitted = await member.api['POST /policy/users_policy/status']({
    body: { ...at, version, action: 'submit' },
  });
  await member.api['PUT /policy/users_policy/status']({
    body: { ...at, version: submitted.data.version, action: 'withdraw' },
  });
  await member.api['GET /policy/users_policy/details']({ query: at });
  await member.api['GET /policy/users_policy/list']();
};

/** The catalogue's categories, its shops and what they sell, and the open catalogue in both forms. */
export const catalogue = async ({ portal }: Cast): Promise<void> => {
  const { api, request } = portal.visitor();
  const shop_id = await publishResource(portal, 'shop', { with_enterprise: true });
  await publishResource(portal, 'instrument', { shop_id, by_time: true });
  await publishResource(portal, 'innovation_platform');
  const service = await publishResource(portal, 'enterprise_service', {
    shop_id,
    on_sale: true,
    specs: [{ spec_id: 'A', name: '标准', price_fen: 12_000, stock: null }],
  });
  await api['GET /commodity/specs/{obj_id}']({ params: { obj_id: service } });
  await api['GET /commodity/shops']();
  await api['GET /commodity/shops/{obj_id}']({ params: { obj_id: shop_id } });
  await api['GET /commodity/categories']();
  await api['GET /industrial/categories']();
  await api['GET /industrial/categories/count']();
  for (const business_code of ['020100', '020200', '020300', '030000', '060030'] as const)
    await api['GET /service/categories']({ query: { business_code, tree: true } });
  await api['GET /innovation/fields']();
  await publishNews(portal, { category: 6 });
  await api['GET /information/categories']();
  await api['GET /information/canvassinformation']();
  await api['POST /v1/cache/info/tag/getallinfopager']({ body: {} });
  await api['GET /industrial/open_catalogue']();
  await request('GET /api/industrial/open_catalogue/csv');
};

/** A loan is applied for, asked about, granted and paid out; another is given up; a fund is written to. */
export const finance = async ({ portal, member, stranger, staff, strangers_enterprise_id }: Cast): Promise<void> => {
  const { api } = member;
  const bank = stranger.api;
  const visitor = portal.visitor().api;
  const shop = await openShop(portal, { enterprise_id: strangers_enterprise_id });
  const offering = await publishResource(portal, 'shop', { with_finance: true });
  const product_id = await publishLoan(portal, shop);
  const fund = await publishFinance(portal, 'fund', shop);
  await publishFinance(portal, 'bond', shop);
  await visitor['GET /financial/categories']();
  await visitor['GET /financial/shops']();
  await visitor['GET /financial/shops/{obj_id}']({ params: { obj_id: offering } });
  await api['GET /financial/fits']();
  await api['GET /financial/consent']({ query: { product_id } });
  const begun = await applyForLoan(member, product_id, {});
  const { obj_id } = begun;
  const params = { obj_id };
  const act = async (version: number, body: object) =>
    (await api['POST /financial/applications/status']({ body: { obj_id, version, ...body } as never })).data.version;
  const decide = async (version: number, body: object) =>
    (await bank['POST /financial/desk/applications/status']({ body: { obj_id, version, ...body } as never })).data
      .version;
  const submitted = await act(begun.version, { action: 'consent', consent: financeConsent });
  await api['GET /financial/applications']();
  await bank['GET /financial/desk']();
  await bank['GET /financial/desk/applications']();
  const taken = await decide(submitted, { action: 'take_up' });
  const asked = await decide(taken, { action: 'ask', body: '请补充报表' });
  const answered = await act(asked, { action: 'answer', body: '见附件' });
  await bank['GET /financial/desk/applications/{obj_id}']({ params });
  const granted = await decide(answered, {
    action: 'grant',
    granted_fen: 1_000_000,
    granted_rate: 3.85,
    granted_months: 12,
    granted_until: '2026-12-31',
  });
  await decide(granted, { action: 'lend', lent_fen: 1_000_000, lent_on: '2026-11-21' });
  await api['GET /financial/applications/{obj_id}']({ params });
  await staff.intake.api['GET /console/finance_applications']();
  await staff.intake.api['GET /console/finance_applications/{obj_id}']({ params });
  const inquire = {
    subject_type: 'fund',
    subject_id: fund,
    body: '想约一次路演',
    contact: '林甲',
    contact_phone: '13300000001',
    consent_version: financeConsent.version,
  } as const;
  const { data: one } = await api['POST /financial/inquirys']({ body: inquire });
  const { data: other } = await api['POST /financial/inquiries']({ body: inquire });
  await bank['GET /financial/desk/inquirys']();
  await bank['POST /financial/desk/inquirys/status']({
    body: { obj_id: one.obj_id, version: one.version, action: 'answer', answer: '下周三' },
  });
  await api['POST /financial/inquirys/status']({
    body: { obj_id: other.obj_id, version: other.version, action: 'withdraw' },
  });
  await api['GET /financial/inquirys']();
  await api['GET /financial/inquiries']();
  await api['GET /financial/inquirys/{obj_id}']({ params: { obj_id: one.obj_id } });
  await api['GET /financial/inquiries/{obj_id}']({ params: { obj_id: one.obj_id } });
  await staff.intake.api['GET /console/finance_inquiries']();
};

/** A need is written, returned, passed, answered by two, decided and signed; another is shown to whom staff invite; people are put in touch. */
export const demandHall = async ({
  portal,
  member,
  stranger,
  staff,
  enterprise_id,
  strangers_enterprise_id,
}: Cast): Promise<void> => {
  const { intake } = staff;
  await portal.app.db
    .updateTable('enterprise')
    .set({ certification: 2 })
    .where('enterprise_id', 'in', [enterprise_id, strangers_enterprise_id])
    .execute();
  const publisher = member.api;
  const proposer = stranger.api;
  const visitor = portal.visitor().api;
  const step = async (obj_id: string, body: object) => {
    const params = { obj_id };
    const { version } = (await intake.api['GET /console/supply_demands/{obj_id}']({ params })).data;
    await intake.api['POST /console/supply_demands/{obj_id}/steps']({ params, body: { version, ...body } as never });
  };
  const { data: draft } = await publisher['POST /tech/demands']({ body: demandSent(portal) });
  const edited = { ...demandSent(portal, { title: '叶片检测' }), obj_id: draft.obj_id, version: draft.version };
  await publisher['POST /tech/demands/edit']({ body: { ...edited, submit: true } });
  await step(draft.obj_id, { action: 'return', opinion: '请补充指标' });
  await actOnDemand(member, draft.obj_id, { action: 'submit' });
  await step(draft.obj_id, { action: 'pass' });
  const { obj_id, public_id } = await publishDemand(portal, member, intake);
  await visitor['GET /tech/supply_demand/demand']();
  await visitor['GET /tech/supply_demand/demand/{obj_id}']({ params: { obj_id: public_id } });
  await proposer['GET /tech/demands/standing']({ query: { demand_id: public_id } });
  const proposal = await unveil(stranger, public_id);
  await proposer['GET /tech/demands/unveil']();
  await actOnDemand(member, obj_id, { action: 'choose', proposal_id: proposal.obj_id });
  const { data: chosen } = await publisher['GET /tech/demands/{obj_id}']({ params: { obj_id } });
  await publisher['PUT /tech/demands/status']({ body: { obj_id, version: chosen.version, action: 'sign' } });
  const params = { obj_id: proposal.obj_id };
  const { version } = (await proposer['GET /tech/demands/unveil/{obj_id}']({ params })).data;
  await proposer['POST /tech/demands/unveil/status']({ body: { obj_id: proposal.obj_id, version, action: 'sign' } });
  await publisher['GET /tech/demands']();
  await publisher['GET /tech/demands/matches']({ query: { obj_id } });
  await intake.api['GET /console/supply_demands/{obj_id}/matches']({ params: { obj_id } });
  const hidden = await publishDemand(portal, member, intake, { visibility: 3 });
  await step(hidden.obj_id, { action: 'invite', enterprise_id: strangers_enterprise_id });
  await proposer['GET /tech/demands/invitations']();
  await proposer['GET /tech/demands/invitations/{obj_id}']({ params: { obj_id: hidden.public_id } });
  const abutment = await askContact(stranger, hidden.public_id);
  const one = { params: { obj_id: abutment.obj_id } };
  await publisher['GET /tech/supply_demand/abutment']();
  await publisher['GET /tech/supply_demand/abutment/{obj_id}'](one);
  await publisher['POST /tech/supply_demand/abutment/status']({
    body: {
      obj_id: abutment.obj_id,
      version: 1,
      action: 'accept',
      contact: '林甲',
      contact_phone: '13300000001',
    },
  });
  await intake.api['GET /console/supply_demands']();
  await intake.api['GET /console/supply_demands/figures']();
  await intake.api['GET /console/abutments']();
  await intake.api['GET /console/abutments/{obj_id}'](one);
  const { region } = portal.app;
  const manager_id = portal.app.newId();
  await portal.app.db
    .insertInto('search_document')
    .values({
      ...{ obj_id: manager_id, region_code: region.code, content_type: 'technical_manager', title: '周经理' },
      ...{ summary: '', body_text: '', number_key: '', publish_date: '2026-11-01', related: [] },
      ...{ title_tsv: '' as never, body_tsv: '' as never, initials_tsv: '' as never },
    })
    .execute();
  const { data: entrusted } = await publisher['POST /provider_customer/demands']({
    body: { ...demandSent(portal), submit: true, manager_id },
  });
  await publisher['GET /provider_customer/demands']();
  await publisher['GET /provider_customer/demands/{obj_id}']({ params: { obj_id: entrusted.obj_id } });
  const { obj_id: ours } = await askContact(stranger, manager_id, { obj_type: 'technical_manager' });
  await staff.support.api['POST /console/abutments/{obj_id}/steps']({
    params: { obj_id: ours },
    body: { version: 1, action: 'decline', opinion: '暂不对外' },
  });
};

/** The questionnaire, what fits it, and news of what will. */
export const matching = async ({ portal, member }: Cast): Promise<void> => {
  const obj_id = await publish(portal, 'policy_declaration');
  const address_area = {
    province_id: 110000,
    province_name: '北京市',
    city_id: 110100,
    city_name: '北京市',
    county_id: 110116,
    county_name: '怀柔区',
  };
  await member.api['POST /policies/recommends/enterprise_info']({
    body: { enterprise_name: '甲科技有限公司', address_area, is_high_tech: 1 },
  });
  await member.api['GET /policies/recommends/enterprise_info']();
  await member.api['GET /policies/policies/recommend_list']();
  await member.api['GET /policies/policy_declarations/recommends']();
  await member.api['GET /policies/policy_declarations/{obj_id}/refusal']({ params: { obj_id } });
  await member.api['POST /policies/recommends/try']({
    body: { profile: { enterprise_name: '乙科技有限公司', address_area }, facts: { employees: { value: 12 } } },
  });
  const fact = { params: { fact_key: 'specialised' as const } };
  await member.api['PUT /policy/facts/{fact_key}']({ ...fact, body: { value: 3, until: '2028-12-31' } });
  await member.api['GET /policy/facts']();
  await member.api['DELETE /policy/facts/{fact_key}'](fact);
  await member.api['POST /policy/subscriptions']();
  await member.api['GET /policy/subscriptions']();
  await member.api['PUT /policy/subscriptions']({ body: { sms: true } });
  await member.api['DELETE /policy/subscriptions']();
};

/** A company from its name to its first tax rebate, each step at the paths that specification 7 names. */
export const founding = async ({ portal, member, staff: { approver } }: Cast): Promise<void> => {
  const subject_id = await beginRegistration(member);
  const params = { obj_id: subject_id };
  await member.api['PUT /business_registration/registrations/{obj_id}']({ params, body: { title: '传感器公司' } });
  await member.api['GET /business_registration/name_check']({
    query: {
      registration_id: subject_id,
      division: 1,
      trade_name: '星链',
      trade_class: 1,
      trade_words: '科技',
      organisation: 1,
    },
  });
  for (const { step, kind } of registrationSteps) {
    const begun = await member.request(`POST /api/business_registration/${kind}`, { body: { subject_id } });
    const { data } = (await begun.json()) as { data: { obj_id: string } };
    await member.request(`PUT /api/business_registration/${kind}/${data.obj_id}`, { body: { version: 1, fields: {} } });
    await member.request(`GET /api/business_registration/${kind}/${data.obj_id}`);
    await member.request(`GET /api/business_registration/${kind}`);
    await passStep(portal, member, approver, step, subject_id);
    await approver.api['GET /console/business_registration/{obj_id}']({ params: { obj_id: data.obj_id } });
  }
  await member.api['GET /business_registration/registrations']();
  await member.api['GET /business_registration/registrations/{obj_id}']({ params });
};

/** An activity from both sides of the desk, up to its certificate. */
export const activities = async ({ portal, visitor, member, stranger, staff }: Cast): Promise<void> => {
  const { support } = staff;
  const soon = { start_time: '2026-11-21 10:20:00', end_time: '2026-11-21 23:30:00' };
  const obj_id = await publishActivity(portal, { ...soon, needs_approval: true });
  await visitor.api['POST /v1/cache/event/activity/getrecommendpager']({ body: {} });
  await visitor.api['POST /v1/cache/event/activity/getactivity']({ body: { obj_id } });
  await member.api['GET /information/signups/contact']();
  const signUp = async (who: typeof member) =>
    (await who.api['POST /v1/cache/event/activity/signup']({ body: signupFor(obj_id) })).data.signup_id;
  const [signup_id, other] = [await signUp(member), await signUp(stranger)];
  for (const one of [signup_id, other])
    await support.api['POST /console/signups/{signup_id}/decide']({
      params: { signup_id: one },
      body: { action: 'approve' },
    });
  const params = { signup_id };
  await member.api['GET /information/signups']();
  await member.api['GET /information/signups/{signup_id}']({ params });
  await member.api['GET /information/signups/{signup_id}/calendar']({ params });
  await support.api['GET /console/activities']();
  await support.api['GET /console/activities/{obj_id}']({ params: { obj_id } });
  await support.api['GET /console/activities/{obj_id}/signups']({ params: { obj_id } });
  await support.api['GET /console/signups/{signup_id}']({ params });
  await support.api['GET /console/activities/{obj_id}/export']({ params: { obj_id }, query: { reason: '核对名单' } });
  const { data: door } = await support.api['GET /console/activities/{obj_id}/door']({ params: { obj_id } });
  const code = new URL(door.address).searchParams.get('code') ?? '';
  await stranger.api['POST /information/signups/check_in']({ body: { obj_id, code } });
  await support.api['POST /console/activities/{obj_id}/check_in']({ params: { obj_id }, body: { signup_id } });
  const over = { start_time: '2026-11-21 08:00:00', end_time: '2026-11-21 09:00:00' };
  await portal.app.db.updateTable('activity_seating').set(over).where('activity_id', '=', obj_id).execute();
  await member.api['GET /information/signups/{signup_id}/certificate']({ params });
  const later = await publishActivity(portal, { start_time: '2026-12-01 09:00:00', end_time: '2026-12-01 10:00:00' });
  const { data } = await member.api['POST /v1/cache/event/activity/signup']({ body: signupFor(later) });
  await member.api['POST /information/signups/{signup_id}/cancel']({ params: { signup_id: data.signup_id } });
};

/** The roadshow centre from both sides of the desk. */
export const roadshow = async ({ portal, member, stranger, staff }: Cast): Promise<void> => {
  const range = { start_date: '2026-12-01', end_date: '2026-12-10' };
  const book = async (day: string) =>
    (await member.api['POST /space-v2/roadshow/appointments/user/add']({ body: bookingFor(half(day, 1)) })).data.obj_id;
  const kept = await book('2026-12-01');
  const obj_id = await book('2026-12-02');
  const other = await book('2026-12-03');
  const wanted = half('2026-12-01', 1);
  await stranger.api['POST /space-v2/roadshow/waitlist/user/add']({ body: wanted });
  await stranger.api['GET /space-v2/roadshow/waitlist/user/list']();
  await stranger.api['POST /space-v2/roadshow/waitlist/user/remove']({ body: wanted });
  await portal.visitor().api['GET /space-v2/roadshow/appointment_dates']({ query: { ...range, page_size: 99 } });
  const { approver } = staff;
  await approver.api['GET /console/roadshow/appointments']();
  await approver.api['GET /console/roadshow/venues']();
  await approver.api['GET /console/roadshow/calendar']({ query: range });
  await approver.api['GET /console/roadshow/appointments/{obj_id}']({ params: { obj_id: kept } });
  await approver.api['POST /console/roadshow/appointments/{obj_id}/status']({
    params: { obj_id: kept },
    body: { action: 'approve' },
  });
  await member.api['GET /space-v2/roadshow/appointments/user/list']();
  await member.api['GET /space-v2/roadshow/appointments/user/calendar']();
  await member.api['POST /space-v2/roadshow/appointments/user/status']({ body: { obj_id } });
  await member.api['PUT /space-v2/roadshow/appointments/user/status']({ body: { obj_id: other, action: 'cancel' } });
  const closed = { start_date: '2026-12-08', end_date: '2026-12-08', reason: '检修' };
  const { data } = await approver.api['POST /console/roadshow/blackouts']({ body: closed });
  await approver.api['GET /console/roadshow/blackouts']();
  await approver.api['DELETE /console/roadshow/blackouts/{blackout_id}']({ params: { blackout_id: data.blackout_id } });
};

/** A month that is reported, returned and exported; a need that is answered; an application to settle in. */
export const spaceOfAnEnterprise = async ({ portal, member, staff }: Cast): Promise<void> => {
  const { api } = member;
  const { data: draft } = await api['POST /space-v2/business_reports/add_data']({
    body: { month: '2026-10', ...completeFigures },
  });
  const at = { obj_id: draft.obj_id };
  const { data: handedIn } = await api['POST /space-v2/business_reports/edit_data']({
    body: { ...at, version: draft.version, ...completeFigures, submit: true },
  });
  const { data: back } = await api['POST /space-v2/business_reports/withdraw']({
    body: { ...at, version: handedIn.version },
  });
  await api['POST /space-v2/business_reports/edit_data']({
    body: { ...at, version: back.version, ...completeFigures, submit: true },
  });
  // What is reported need not be answered again.
  await api['GET /policies/recommends/known']();
  await api['POST /policy/facts/{fact_key}/adopt']({
    params: { fact_key: 'employees' },
    body: { value: completeFigures.staff_count ?? 0 },
  });
  await api['GET /space-v2/business_reports/record_list']({ query: { year: 2026, status: 3, overdue: false } });
  await api['GET /space-v2/business_reports/data']({ query: at });
  await api['GET /space-v2/business_reports/template']();
  const filled = await (await api['GET /space-v2/business_reports/export']()).arrayBuffer();
  const { intake, support } = staff;
  const { data } = await intake.api['GET /console/business_reports/{obj_id}']({ params: at });
  const opinion = '请核对';
  await intake.api['POST /console/business_reports/{obj_id}/steps']({
    params: at,
    body: { action: 'return', version: data.version, opinion },
  });
  // What was exported is read back, now that the month may be written again.
  const sheet = await readXlsx(new Uint8Array(filled));
  const rows = (sheet.sheets[0]?.rows ?? []).map((row, index) => (index ? [row[0] ?? null, 7, ...row.slice(2)] : row));
  const changed = new Uint8Array(await writeXlsx({ sheets: [{ name: '经营情况', rows }] }));
  const { preview } = (await api['POST /space-v2/business_reports/import']({ body: formOf(changed, '填报.xlsx') }))
    .data;
  const confirm = { confirm: preview?.confirm ?? '' };
  await api['POST /space-v2/business_reports/import']({ body: formOf(changed, '填报.xlsx', confirm) });
  await intake.api['GET /console/business_reports']({ query: { month: '2026-10', keyword: '甲' } });
  await intake.api['GET /console/business_reports/overview']();
  await intake.api['GET /console/business_reports/export']();

  await portal.visitor().api['GET /space-v2/demand_area_types/list']();
  const need = { demand_type: 1, area_type: 2, description: '找厂房', contact: '林甲', phone: '13300000001' };
  const { data: mistaken } = await api['POST /universal/demands/add']({ body: need });
  await api['POST /universal/demands/withdraw']({ body: { obj_id: mistaken.obj_id } });
  const { data: added } = await api['POST /universal/demands/add']({ body: need });
  await api['GET /universal/demands/list']({ query: { demand_type: 1 } });
  await support.api['GET /console/demands']({ query: { keyword: '厂房', status: 1 } });
  const params = { obj_id: added.obj_id };
  await support.api['GET /console/demands/{obj_id}']({ params });
  await support.api['POST /console/demands/{obj_id}/steps']({
    params,
    body: { action: 'answer', version: 1, opinion: '请联系招商部门' },
  });

  const { data: begun } = await api['POST /space-v2/provider/settlement/add']({ body: {} });
  const files = await api['POST /users/files/upload']({ body: formOf(pdf, '执照.pdf') });
  const attached = [{ file_id: files.data.file_id, name: files.data.name, size_bytes: files.data.size_bytes }];
  const fields = {
    ...begun.fields,
    settler_kind: 2,
    introduction: '简介',
    services: '检测',
    presence: 1,
    contact_person: '林甲',
    contact_phone: '13300000001',
    commitment: true,
  };
  const materials = ['营业执照', '入驻承诺书'].map((name) => ({ name, files: attached }));
  const { data: saved } = await api['POST /space-v2/provider/settlement/edit']({
    body: { obj_id: begun.obj_id, version: begun.version, fields, materials },
  });
  const { data: sent } = await api['POST /space-v2/provider/settlement/submit']({
    body: { obj_id: begun.obj_id, version: saved.version },
  });
  await api['GET /space-v2/provider/settlement/item']({ query: { obj_id: begun.obj_id } });
  await api['POST /space-v2/provider/settlement/withdraw']({ body: { obj_id: begun.obj_id, version: sent.version } });
  await api['GET /space-v2/provider/settlement/list']();
};

/** Every kind of carrier is listed and read, searched, counted and drawn. */
export const carriers = async ({ portal }: Cast): Promise<void> => {
  const { api } = portal.visitor();
  const park_id = await publishCarrier(portal, 'park');
  const floor_plan = [{ floors: '1-2', shape_id: '01', kind: 1, x_m: 0, y_m: 0, width_m: 10, depth_m: 8 }];
  const building_id = await publishCarrier(portal, 'building', { park_id, floor_plan });
  const unit = { park_id, building_id, floor_no: 1, plan_shape_id: '01', room_no: '101' };
  const [park, building] = [{ query: { obj_id: park_id } }, { query: { obj_id: building_id } }];
  const at = async (kind: Parameters<typeof publishCarrier>[1], values = {}) => ({
    query: { obj_id: await publishCarrier(portal, kind, values) },
  });
  await api['GET /space-v2/parks/list']({ query: { with_facets: true } });
  await api['GET /space-v2/parks/item'](park);
  await api['GET /space-v2/buildings/list']();
  await api['GET /space-v2/buildings/item'](building);
  await api['GET /space-v2/offices/item'](await at('office', unit));
  await api['GET /space-v2/offices/list']({ query: { with_facets: true } });
  await api['GET /space-v2/factories/item'](await at('factory'));
  await api['GET /space-v2/factories/list']({ query: { with_facets: true } });
  await api['GET /space-v2/workshops/item'](await at('workshop'));
  await api['GET /space-v2/workshops/list']();
  await api['GET /space-v2/stations/item'](await at('station'));
  await api['GET /space-v2/stations/list']();
  await api['GET /space-v2/rooms/item'](await at('room'));
  await api['GET /space-v2/rooms/list']();
  await api['GET /space-v2/incubators/item'](await at('incubator'));
  await api['GET /space-v2/incubators/list']();
  await api['GET /space-v2/makerspaces/item'](await at('makerspace'));
  await api['GET /space-v2/makerspaces/list']();
  await api['GET /space-v2/industrial_lands/item'](await at('industrial_land'));
  await api['GET /space-v2/industrial_lands/list']();
  await api['GET /space-v2/buildings/plan']({ query: { building_id } });
  await api['GET /space-v2/parks/plan']({ query: { park_id } });
  await api['GET /space-v2/carriers/search']({ query: { keyword: '房源', area_min_sqm: 10, room_status: '1' } });
  await api['GET /space-v2/carriers/statistics']();
};

/** A viewing, an application to move in, its contract, and a bill that is paid. */
export const leasing = async ({ portal, member, staff }: Cast): Promise<void> => {
  const { approver, finance, support } = staff;
  const obj_id = await publishCarrier(portal, 'room', { title: '房源 801' });
  await portal.visitor().api['GET /space-v2/units/find']({ query: { keyword: '801' } });
  await portal.visitor().api['GET /space-v2/appointments/objects']({ query: { keyword: '801' } });
  const visit = {
    obj_type: 'room' as const,
    obj_id,
    contact: '林甲',
    phone: '13300000001',
    visit_date: '2026-11-30',
    period: 1 as const,
    visitors: 2,
  };
  const book = async () => (await member.api['POST /space-v2/appointments/user/add']({ body: visit })).data.obj_id;
  for (const method of ['POST', 'PUT'] as const)
    await member.api[`${method} /space-v2/appointments/user/status`]({
      body: { obj_id: await book(), action: 'cancel' },
    });
  const viewing = { params: { obj_id: await book() } };
  await member.api['GET /space-v2/appointments/user/contact']();
  await member.api['GET /space-v2/appointments/user/list']();
  await support.api['GET /console/viewings']();
  await support.api['GET /console/viewings/{obj_id}'](viewing);
  await support.api['POST /console/viewings/{obj_id}/steps']({ ...viewing, body: { action: 'confirm', version: 1 } });

  const { data: begun } = await member.api['POST /space-v2/admissions/apply/add']({ body: {} });
  const draft = { obj_id: begun.obj_id, version: begun.version, fields: { ...completeAdmission, wanted_area: 2 } };
  await member.api['POST /space-v2/admissions/apply/edit']({ body: draft });
  await member.api['GET /space-v2/admissions/apply/item']({ query: { obj_id: begun.obj_id } });
  await member.api['GET /space-v2/admissions/apply/list']();
  const { obj_id: other, version } = await submitAdmission(member, await publishCarrier(portal, 'office'));
  await member.api['POST /space-v2/admissions/apply/withdraw']({ body: { obj_id: other, version } });

  const admission_id = await passAdmission(approver, await submitAdmission(member, obj_id));
  // What was accepted once is handed in again by one click.
  const form = { case_type: 'admission', obj_id: begun.obj_id };
  const { data: held } = await member.api['GET /cases/{case_type}/{obj_id}/papers']({ params: form });
  await member.api['POST /cases/{case_type}/{obj_id}/papers']({ params: form, body: { paper: held[0]?.paper ?? '' } });
  await approver.api['GET /console/contracts/preset']({ query: { admission_id } });
  const terms = { ...usualTerms, first_day: '2026-11-21', late_rate: 5 };
  const { data: lease } = await approver.api['POST /console/contracts']({
    body: { admission_id, unit_ids: [obj_id], ...terms },
  });
  const at = { obj_id: lease.obj_id };
  const drawn = { version: lease.version, unit_ids: [obj_id], ...terms, purpose: '中试' };
  const { data: corrected } = await approver.api['PUT /console/contracts/{obj_id}']({ params: at, body: drawn });
  await member.api['PUT /space-v2/contracts/status']({
    body: { ...at, action: 'confirm', terms_hash: corrected.terms_hash },
  });
  await member.api['POST /space-v2/contracts/status']({ body: { ...at, action: 'renew_apply' } });
  await member.api['GET /space-v2/contracts/list']();
  await member.api['GET /space-v2/contracts/item']({ query: at });
  await member.request(`GET /api/space-v2/contracts/pdf?obj_id=${lease.obj_id}`);
  await approver.api['GET /console/contracts']({ query: { view: 'asked', keyword: '801' } });
  await approver.request(`GET /api/console/contracts/${lease.obj_id}/pdf`);
  const { data: asked } = await approver.api['GET /console/contracts/{obj_id}']({ params: at });
  await approver.api['POST /console/contracts/{obj_id}/steps']({
    params: at,
    body: { action: 'decline', version: asked.version, opinion: '另有安排' },
  });

  const { data: bills } = await member.api['GET /space-v2/bills/list']();
  const body = {
    obj_id: bills[0]?.obj_id ?? '',
    amount_fen: 100,
    paid_on: '2026-11-21',
    file_id: await uploadProof(member),
  };
  const { data: paid } = await member.api['POST /space-v2/bills/pay']({ body });
  await finance.api['GET /console/bills']({ query: { view: 'waiting' } });
  const params = { payment_id: paid.payments[0]?.payment_id ?? '' };
  await finance.api['POST /console/payments/{payment_id}']({ params, body: { accept: true } });
  const used = { period_first: '2026-11-21', period_last: '2026-11-21', due_day: '2026-12-05', meter_no: '1 号表' };
  const read = { reading_from: 0, reading_to: 1, unit_price_yuan: 5 };
  const { data: water } = await finance.api['POST /console/bills']({
    body: { contract_id: lease.obj_id, kind: 3, ...used, ...read, amount_fen: 500 },
  });
  const wrong = { body: { opinion: '录入有误' } };
  const bill = { obj_id: water.obj_id };
  await member.request(`GET /api/space-v2/bills/pdf?obj_id=${water.obj_id}`);
  await finance.request(`GET /api/console/bills/${water.obj_id}/pdf`);
  await finance.api['POST /console/bills/{obj_id}/void']({ params: bill, ...wrong });
  await finance.api['POST /console/payments/{payment_id}/reverse']({ params, ...wrong });
  await moneyOfTenant({ portal, member, staff }, lease.obj_id, params);
};

/** Too much is paid: it is set off and refunded, the deposit is used and claimed, and the month is stated. */
const moneyOfTenant = async (
  { portal, member, staff: { approver, finance } }: Pick<Cast, 'portal' | 'member' | 'staff'>,
  obj_id: string,
  payment: { payment_id: string },
): Promise<void> => {
  await finance.api['POST /console/payments/{payment_id}']({
    params: payment,
    body: { accept: true, amount_fen: 9_000_000 },
  });
  const { data: account } = await member.api['GET /space-v2/tenant_accounts/item']();
  const { enterprise_id, open_bills } = account;
  const bill_id = open_bills.find(({ title }) => title.startsWith('租金'))?.obj_id ?? '';
  const of = { params: { enterprise_id } };
  const opinion = '双方核对';
  await finance.api['GET /console/tenant_accounts']({ query: { view: 'credit' } });
  await finance.api['GET /console/tenant_accounts/{enterprise_id}'](of);
  await finance.api['POST /console/tenant_accounts/{enterprise_id}/set_off']({
    ...of,
    body: { bill_id, amount_fen: 1_000, opinion },
  });
  await member.api['POST /space-v2/tenant_accounts/set_off']({ body: { bills: [{ bill_id, amount_fen: 1_000 }] } });
  await finance.api['POST /console/bills/{obj_id}/undo_set_off']({ params: { obj_id: bill_id }, body: { opinion } });
  const to = { account_name: '企业', bank: '示例银行', account_no: '0200000000001234' };
  const proof = async () => {
    const { data } = await finance.api['POST /console/files']({ body: formOf(pdf, '退款凭证.pdf', { access: '3' }) });
    return { refunded_on: '2026-11-21', file_id: data.file_id };
  };
  await finance.api['POST /console/tenant_accounts/{enterprise_id}/refunds']({
    ...of,
    body: { amount_fen: 1_000, ...to, ...(await proof()), opinion },
  });
  const { data: asked } = await member.api['POST /space-v2/refunds/apply']({ body: { amount_fen: 1_000, ...to } });
  await finance.api['POST /console/refunds/{refund_id}']({
    params: { refund_id: asked.refund_id },
    body: { accept: true, ...(await proof()) },
  });
  await finance.api['POST /console/refunds/{refund_id}/reverse']({
    params: { refund_id: asked.refund_id },
    body: { opinion: '登记有误' },
  });
  await finance.api['POST /console/refunds/{refund_id}']({
    params: { refund_id: asked.refund_id },
    body: { accept: true, ...(await proof()) },
  });
  const params = { obj_id };
  await finance.api['POST /console/contracts/{obj_id}/deposit']({
    params,
    body: { action: 'set_off', bill_id, amount_fen: 1_000, opinion },
  });
  await approver.api['POST /console/contracts/{obj_id}/deposit_claims']({
    params,
    body: { action: 'forfeit', amount_fen: 1_000, opinion },
  });
  const query = { month: '2026-11' };
  await member.api['GET /space-v2/tenant_accounts/statement']({ query });
  await member.request('GET /api/space-v2/tenant_accounts/statement_export?month=2026-11');
  await finance.api['GET /console/tenant_accounts/{enterprise_id}/statement']({ ...of, query });
  await finance.request(`GET /api/console/tenant_accounts/${enterprise_id}/statement_export?month=2026-11`);
  const { data: late } = await finance.api['POST /console/bills']({
    body: {
      contract_id: obj_id,
      kind: 4,
      period_first: '2026-11-21',
      period_last: '2026-11-21',
      due_day: '2026-11-21',
      amount_fen: 100_000,
      reading_from: 0,
      reading_to: 1_000,
      unit_price_yuan: 1,
    },
  });
  // The days pass; signing in again at a later hour is not what this is about.
  await portal.app.db
    .updateTable('lease_bill')
    .set({ due_day: '2026-11-01' })
    .where('obj_id', '=', late.obj_id)
    .execute();
  await finance.api['GET /console/contracts/{obj_id}/late_fees']({ params });
  await finance.api['POST /console/contracts/{obj_id}/late_fees']({
    params,
    body: { bill_ids: [late.obj_id], due_day: '2026-12-01' },
  });
};

/** A content type goes out to Excel and comes in from it. */
export const sheetsOfContent = async ({ staff: { editor } }: Cast): Promise<void> => {
  const params = { content_type: 'office' };
  await editor.api['GET /console/content/{content_type}/template']({ params });
  const sheet = await editor.api['GET /console/content/{content_type}/export']({ params });
  const { data } = await editor.api['POST /console/imports/{content_type}']({
    params,
    body: formOf(Buffer.from(await sheet.arrayBuffer()), '房源.xlsx'),
  });
  const at = { ...params, obj_id: data.obj_id };
  await editor.api['POST /console/imports/{content_type}/{obj_id}/archive']({
    params: at,
    body: formOf(await zipOf({ 'a.txt': 'a' }), '图片.zip'),
  });
  await checkedSheet(editor, 'office', [
    ['名称', '发布日期', '建筑面积', '租金单位'],
    ['由表格而来', '2026-11-21', 100, '元/月'],
  ]).then((checked) => confirm(editor, checked));
  await check(editor, data);
  await editor.api['GET /console/imports/{content_type}/{obj_id}/rows']({ params: at });
};

/** A shop's goods: proposed, returned to a draft, passed, priced; its days off and its figures. */
export const shopGoods = async ({ portal, member, staff, enterprise_id }: Cast): Promise<void> => {
  const { api } = member;
  const shop_id = await openShop(portal, { enterprise_id });
  await api['GET /trade/shop/desks']();
  await api['GET /trade/shop/form']({ query: { content_type: 'technical_service' } });
  const fields = { title: '形貌检测', category_id: 1, service_mode: 1, unit: '样', org: '检测中心', price_fen: 100 };
  const { data: draft } = await api['POST /trade/shop/goods']({
    body: { shop_id, content_type: 'technical_service', fields },
  });
  const params = { obj_id: draft.obj_id };
  const { data: saved } = await api['PUT /trade/shop/goods/{obj_id}']({
    params,
    body: { revision_no: draft.revision_no, fields: { summary: '扫描电镜' } },
  });
  const { revision_no } = saved;
  await api['POST /trade/shop/goods/{obj_id}/steps']({ params, body: { revision_no, action: 'submit' } });
  await staff.reviewer.api['GET /console/review']();
  await staff.reviewer.api['POST /console/content/{content_type}/{obj_id}/steps']({
    params: { ...params, content_type: 'technical_service' },
    body: { revision_no, action: 'pass' },
  });
  await api['POST /trade/shop/goods/{obj_id}/terms']({ params, body: { revision_no, price_fen: null } });
  await api['GET /trade/shop/goods/{obj_id}']({ params });
  await api['GET /trade/shop/goods']();
  const { data: closures } = await api['POST /trade/shop/closures']({
    body: { shop_id, start_date: '2026-11-25', end_date: '2026-11-26' },
  });
  await portal.visitor().api['GET /trade/products/{obj_id}/closures']({ params });
  await api['GET /trade/shop/closures']();
  await api['POST /trade/shop/closures/status']({
    body: { closure_id: closures[0]?.closure_id ?? '', action: 'cancel' },
  });
  await api['GET /trade/shop/statistics']();
  await api['GET /trade/shop/statistics_export']();
};

/** The money of an order that was received long ago goes to its shop. */
const payingOut = async (
  { portal, stranger, staff }: Pick<Cast, 'portal' | 'stranger' | 'staff'>,
  { obj_id, shop_id }: { obj_id: string; shop_id: string },
): Promise<void> => {
  const received_at = new Date(portal.clock.now.getTime() - 20 * dayMs);
  await portal.app.db.updateTable('trade_order').set({ status: 3, received_at }).where('obj_id', '=', obj_id).execute();
  const account = { shop_id, bank_name: '示例银行怀柔支行', account_no: '0200000000000001' };
  await stranger.api['POST /trade/shop/payout_accounts']({ body: account });
  const { data: shops } = await stranger.api['GET /trade/shop/payout_accounts']();
  const seen_fen = shops.find((one) => one.shop_id === shop_id)?.due_fen ?? 0;
  await staff.support.api['GET /console/payouts/held']();
  const { data: made } = await staff.finance.api['POST /console/payouts']({ body: { shop_id, seen_fen } });
  const params = { obj_id: made.obj_id };
  const stepped = 'POST /console/payouts/{obj_id}/steps';
  const { data: reviewed } = await staff.system.api[stepped]({ params, body: { action: 'review', version: 1 } });
  await staff.finance.api[stepped]({
    params,
    body: { action: 'pay', version: reviewed.version, paid_on: '2026-11-21', reference: 'LS1' },
  });
  await staff.support.api['GET /console/payouts']();
  await staff.support.api['GET /console/payouts/{obj_id}']({ params });
  await stranger.api['GET /trade/shop/payouts']();
  await stranger.api['GET /trade/shop/payouts/{obj_id}']({ params });
};

/** What buyer, shop and staff say to each other about an order that was sent, and about its product. */
const talking = async (
  { portal, member, stranger, staff }: Pick<Cast, 'portal' | 'member' | 'stranger' | 'staff'>,
  { obj_id, product_id }: { obj_id: string; product_id: string },
): Promise<void> => {
  const { api } = member;
  const deal = { deal_type: 'trade_order', deal_id: obj_id } as const;
  await api['POST /trade/talks']({ body: { ...deal, side: 'buyer', body: '在吗' } });
  await stranger.api['GET /trade/talks/unread']();
  await stranger.api['GET /trade/talks']({ query: { ...deal, side: 'seller' } });
  await stranger.api['POST /trade/talks/read']({ body: { ...deal, side: 'seller' } });
  await staff.support.api['GET /console/talks']({ query: deal });
  const reserved = await publishInstrument(portal);
  const { data: reservation } = await api['POST /industrial/instruments/{obj_id}/reservation']({
    params: { obj_id: reserved },
    body: sampleForm,
  });
  await staff.intake.api['POST /console/talks']({
    body: { deal_type: 'instrument_reservation', deal_id: reservation.obj_id, body: '请寄样' },
  });
  const { db } = portal.app;
  const done = { status: 3, received_at: portal.clock.now };
  await db.updateTable('trade_order').set(done).where('obj_id', '=', obj_id).execute();
  const { data: rated } = await api['POST /trade/ratings']({ body: { ...deal, score: 5, body: '好' } });
  const rating_id = rated.rating?.obj_id ?? '';
  await api['POST /trade/ratings/add']({ body: { obj_id: rating_id, added: '仍然好' } });
  await api['GET /trade/ratings/deal']({ query: { ...deal, side: 'buyer' } });
  await stranger.api['GET /trade/shop/ratings']();
  await stranger.api['POST /trade/shop/ratings/answer']({ body: { obj_id: rating_id, answer: '谢谢' } });
  await staff.support.api['GET /console/ratings']();
  await staff.support.api['POST /console/ratings/{obj_id}/steps']({
    params: { obj_id: rating_id },
    body: { action: 'hide', opinion: '广告' },
  });
  await portal.visitor().api['GET /trade/ratings']({ query: { obj_id: product_id } });
  const ask = async () =>
    (await api['POST /trade/questions']({ body: { obj_id: product_id, body: '有货吗', may_publish: true } })).data;
  const { obj_id: question_id } = await ask();
  await api['GET /trade/questions']();
  await stranger.api['GET /trade/shop/questions']();
  await stranger.api['POST /trade/shop/questions/answer']({
    body: { obj_id: question_id, version: 1, answer: '有', publish: true },
  });
  await portal.visitor().api['GET /trade/questions/answered']({ query: { obj_id: product_id } });
  await staff.support.api['GET /console/questions']();
  await staff.support.api['POST /console/questions/{obj_id}/steps']({
    params: { obj_id: (await ask()).obj_id },
    body: { action: 'close', version: 1, opinion: '重复' },
  });
};

/** Two orders from both sides of the counter: goods that are sent and partly refunded, a service that is quoted and delivered. */
/** A certificate is handed in, corrected, checked by two persons, and used by an order. */
const controlledGoods = async (
  { portal, member, stranger, staff }: Pick<Cast, 'portal' | 'member' | 'stranger' | 'staff'>,
  shop_id: string,
  address_id: string,
): Promise<void> => {
  const { api } = member;
  const product_id = await publishGoods(portal, shop_id, {
    controlled: 306,
    specs: [{ spec_id: 's', name: '500 mL', price_fen: 1_600, stock: null, mass_g: 590 }],
  });
  await api['GET /trade/permits/standing']({ query: { product_id } });
  await api['GET /trade/permits/sellers']();
  const file_id = await uploadFile(member);
  const substances = [{ substance: 306, mass_g: 5_000 }];
  const days = { valid_from: '2026-11-01', valid_until: '2027-01-31' };
  const files = [{ file_id, name: '备案证明.pdf', size_bytes: 1 }];
  const body = {
    kind: 2 as const,
    number: 'BA0001',
    issuer: '怀柔分局',
    single_use: false,
    ...days,
    substances,
    files,
  };
  const gone = (await api['POST /trade/permits']({ body })).data;
  await api['DELETE /trade/permits/{obj_id}']({ params: { obj_id: gone.obj_id } });
  const { obj_id, version } = (await api['POST /trade/permits']({ body })).data;
  const params = { obj_id };
  const fixed = (await api['PUT /trade/permits/{obj_id}']({ params, body: { ...body, version } })).data;
  await api['GET /trade/permits']();
  await staff.intake.api['GET /console/permits']();
  await staff.intake.api['GET /console/permits/{obj_id}']({ params });
  const step = 'POST /console/permits/{obj_id}/steps';
  const granted = [{ substance: 306, granted_g: 5_000 }];
  const checked = await staff.intake.api[step]({
    params,
    body: { action: 'check', version: fixed.version, substances: granted },
  });
  await staff.approver.api[step]({ params, body: { action: 'confirm', version: checked.data.version } });
  const items = [{ product_id, spec_id: 's', quantity: 2 }];
  const [order] = (await api['POST /material_mall/orders']({ body: { items, address_id } })).data;
  if (!order) throw new Error('no order');
  const of = { obj_id: order.obj_id };
  const waiting = await api['POST /trade/order/status']({
    body: { ...of, version: order.version, action: 'pay', paid_on: '2026-11-21', file_id: await uploadFile(member) },
  });
  const paid = await staff.finance.api['POST /console/orders/{obj_id}/steps']({
    params: of,
    body: { version: waiting.data.version, action: 'confirm_payment' },
  });
  await stranger.api['POST /trade/shop/orders/status']({
    body: { ...of, version: paid.data.version, action: 'ship', carrier: '示例危货运输' },
  });
  await stranger.api['GET /trade/shop/controlled_sales']();
  await stranger.api['GET /trade/shop/controlled_sales/export']({
    query: { start_date: '2026-11-01', end_date: '2026-11-30' },
  });
  await staff.auditor.api['GET /console/controlled_sales']();
  await staff.auditor.api['GET /console/controlled_sales/export']({
    query: { start_date: '2026-11-01', end_date: '2026-11-30', reason: '检查' },
  });
};

export const trade = async ({
  portal,
  wechat,
  member,
  stranger,
  staff,
  enterprise_id,
  strangers_enterprise_id,
}: Cast): Promise<void> => {
  const { api } = member;
  const shop = await openShop(portal, { enterprise_id: strangers_enterprise_id });
  await staff.approver.api['GET /console/shop_desks']();
  await staff.approver.api['POST /console/shop_desks']({
    body: { shop_id: await openShop(portal, { enterprise_id }), enterprise_id },
  });
  const { data: address } = await api['POST /users/users/addresses/add']({ body: addressSent });
  const { obj_id: address_id } = address;
  await api['POST /users/users/addresses/read']({ body: { text: '王一 13300000001 北京市怀柔区示例大街 1 号' } });
  await api['POST /users/users/addresses/edit']({ body: { ...addressSent, obj_id: address_id } });
  await api['POST /users/users/addresses/status']({ body: { obj_id: address_id, action: 'default' } });
  await api['PUT /users/users/addresses/status']({ body: { obj_id: address_id, action: 'default' } });
  await api['GET /users/users/addresses/list']();
  const product_id = await publishStocked(portal, shop, 20);
  const item = { product_id, spec_id: 's', quantity: 2 };
  await api['POST /material_mall/cart']({ body: item });
  await api['GET /material_mall/cart']();
  await api['GET /trade/order/preview']({ query: item });
  const place = async () => {
    const [order] = (await api['POST /material_mall/orders']({ body: { items: [item], address_id } })).data;
    if (!order) throw new Error('no order');
    return order;
  };
  await controlledGoods({ portal, member, stranger, staff }, shop, address_id);
  const order = await place();
  const { obj_id } = order;
  const paying = async ({ obj_id: id, version }: { obj_id: string; version: number }) => {
    const file_id = await uploadFile(member);
    const waiting = await api['POST /trade/order/status']({
      body: { obj_id: id, version, action: 'pay', paid_on: '2026-11-21', file_id },
    });
    return await staff.finance.api['POST /console/orders/{obj_id}/steps']({
      params: { obj_id: id },
      body: { version: waiting.data.version, action: 'confirm_payment' },
    });
  };
  const { data: ready } = await paying(order);
  const sell = stranger.api['POST /trade/shop/orders/status'];
  const { data: sent } = await sell({ body: { obj_id, version: ready.version, action: 'ship', carrier: '快递' } });
  const { data: asked } = await api['PUT /trade/order/status']({
    body: {
      obj_id,
      version: sent.version,
      action: 'ask_after_sale',
      after_sale_kind: 1,
      lines: [{ line_no: 1, quantity: 1, sent: true }],
      asked_fen: 100,
      opinion: '破损',
    },
  });
  const { data: agreed } = await sell({ body: { obj_id, version: asked.version, action: 'agree_after_sale' } });
  const params = { obj_id };
  const steps = staff.finance.api['POST /console/orders/{obj_id}/steps'];
  const given = { action: 'refund' as const, refunded_fen: 100, refunded_on: '2026-11-21' };
  const { data: refunded } = await steps({ params, body: { version: agreed.version, ...given } });
  const wrong = { version: refunded.version, action: 'reverse_refund' as const, opinion: '转账被退回' };
  const { data: reversed } = await steps({ params, body: wrong });
  await steps({ params, body: { version: reversed.version, ...given } });
  const { data: book } = await api['POST /trade/invoice_titles']({ body: titleSent });
  const title_id = book.titles[0]?.obj_id ?? '';
  await api['POST /trade/invoice_titles/edit']({ body: { ...titleSent, obj_id: title_id } });
  await api['POST /trade/invoice_titles/status']({ body: { obj_id: title_id, action: 'default' } });
  await api['GET /trade/invoice_titles']();
  const programme = { params: { obj_id: await newProgramme(staff.approver) } };
  const path = '/console/voucher_programmes/{obj_id}';
  await staff.approver.api[`PUT ${path}`]({ ...programme, body: { ...programmeSent, version: 1 } });
  await staff.approver.api[`POST ${path}/vouchers`]({ ...programme, body: { enterprise_id, amount_fen: 500 } });
  const list = await writeXlsx({
    sheets: [
      {
        name: '名单',
        rows: [
          ['统一社会信用代码', '企业名称', '金额（元）'],
          ['91110116MA01DEM01K', '', 5],
        ],
      },
    ],
  });
  const importing = (fields = {}) =>
    staff.approver.api[`POST ${path}/import`]({
      ...programme,
      body: formOf(new Uint8Array(list), '名单.xlsx', fields),
    });
  await importing({ confirm: (await importing()).data.preview?.confirm ?? '' });
  const { data: lists } = await staff.support.api[`GET ${path}/grants`](programme);
  for (const { grant_id } of lists)
    await staff.system.api[`POST ${path}/grants/{grant_id}`]({
      params: { ...programme.params, grant_id },
      body: { action: 'pass' },
    });
  await staff.support.api['GET /console/voucher_programmes']();
  await staff.support.api[`GET ${path}`](programme);
  const { data: vouchers } = await staff.support.api[`GET ${path}/vouchers`](programme);
  await staff.support.request(`GET /api/console/voucher_programmes/${programme.params.obj_id}/export`);
  const voucher_id = vouchers[0]?.obj_id ?? '';
  const goods = JSON.stringify([item]);
  await api['GET /trade/enterprise/debit_cards/use_available']({ query: { goods } });
  await api['POST /material_mall/orders']({
    body: { items: [item], address_id, vouchers: [{ voucher_id, amount_fen: 100 }] },
  });
  await api['GET /trade/vouchers']();
  await api['GET /trade/vouchers/{obj_id}']({ params: { obj_id: voucher_id } });
  const subject = { subject_type: 'trade_order', subject_id: obj_id } as const;
  const ask = async () =>
    (await api['POST /trade/invoices']({ body: { ...subject, title_id, invoice_type: 1, amount_fen: 100 } })).data
      .invoices[0]?.obj_id ?? '';
  await api['POST /trade/invoices/status']({ body: { obj_id: await ask(), version: 1, action: 'withdraw' } });
  const invoice = { params: { obj_id: await ask() } };
  const paper = async () => ({
    invoice_no: nextInvoiceNumber(),
    issued_on: '2026-11-21',
    file_id: await uploadPaper(staff.finance),
  });
  const stepped = 'POST /console/invoices/{obj_id}/steps';
  await staff.finance.api[stepped]({ ...invoice, body: { version: 1, action: 'issue', ...(await paper()) } });
  await staff.finance.api[stepped]({
    ...invoice,
    body: { version: 2, action: 'reverse', ...(await paper()), opinion: '退款' },
  });
  await staff.support.api['GET /console/invoices']();
  await staff.support.api['GET /console/invoices/{obj_id}'](invoice);
  await api['GET /trade/invoices']();
  await api['GET /trade/invoices/months']();
  await api['GET /trade/invoices/subject']({ query: subject });
  await talking({ portal, member, stranger, staff }, { obj_id, product_id });
  await payingOut({ portal, stranger, staff }, { obj_id, shop_id: shop });
  await staff.finance.api['GET /console/orders']({ query: { keyword: order.order_no } });
  await staff.support.api['GET /console/orders/{obj_id}']({ params });
  await stranger.api['GET /trade/shop/orders']();
  await stranger.api['GET /trade/shop/orders/{obj_id}']({ params });
  await stranger.api['GET /trade/shop/stock']();
  await stranger.api['POST /trade/shop/stock']({ body: { product_id, spec_id: 's', on_hand: 30 } });
  await api['GET /trade/order/list']();
  await api['GET /trade/order/counts']();
  await portal.visitor().api['GET /trade/products/{obj_id}/stock']({ params: { obj_id: product_id } });
  const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
  await api['GET /trade/order/export']({ query: days });
  await stranger.api['GET /trade/shop/orders_export']({ query: days });
  await staff.finance.api['GET /console/orders/export']({ query: { ...days, reason: '月度对账' } });
  await api['GET /trade/order/paper']({ query: { obj_id, paper: 'order' } });
  await staff.support.api['GET /console/orders/{obj_id}/paper']({ params, query: { paper: 'delivery' } });
  await api['GET /material_mall/orders']();
  await api['GET /material_mall/orders/{obj_id}']({ params });
  const online = { subject_type: 'trade_order', subject_id: (await place()).obj_id } as const;
  await api['POST /trade/online_payments']({ body: online });
  await api['GET /trade/online_payments']({ query: online });
  await api['POST /trade/online_payments/status']({ body: { ...online, action: 'close' } });
  const { data: scanned } = await api['POST /trade/online_payments']({ body: online });
  wechat.pay(scanned.number);
  const { data: listed } = await staff.finance.api['GET /console/online_payments']({
    query: { keyword: scanned.number },
  });
  await staff.finance.api['POST /console/online_payments/{obj_id}/steps']({
    params: { obj_id: listed[0]?.payment_id ?? '' },
    body: { action: 'check' },
  });
  await api['GET /material_mall/orders/{obj_id}']({ params: { obj_id: online.subject_id } });
  const end = async (line: 'POST' | 'PUT') => {
    const { obj_id: id, version } = await place();
    await api[`${line} /material_mall/orders/status`]({ body: { obj_id: id, version, action: 'cancel' } });
  };
  await end('POST');
  await end('PUT');
  for (const [type, path] of [
    ['technical_service', '/industrial/services/orders'],
    ['enterprise_service', '/commodity/services/orders'],
  ] as const) {
    const service = await publishGoods(portal, shop, { price_fen: null }, type);
    const [quoted, other] = [0, 1].map(() =>
      api[`POST ${path}`]({ body: { items: [{ product_id: service, quantity: 1 }] } }),
    );
    const [first] = (await quoted)?.data ?? [];
    const [second] = (await other)?.data ?? [];
    if (!first || !second) throw new Error('no order');
    const { data: priced } = await sell({
      body: {
        obj_id: first.obj_id,
        version: 1,
        action: 'quote',
        prices: [{ line_no: 1, price_fen: 500 }],
        valid_until: '2026-12-01',
      },
    });
    const { data: accepted } = await api[`PUT ${path}/status`]({
      body: { obj_id: first.obj_id, version: priced.version, action: 'accept_quote', quote_no: 1 },
    });
    const { data: started } = await paying(accepted);
    const { data: delivered } = await sell({
      body: { obj_id: first.obj_id, version: started.version, action: 'deliver', opinion: '报告' },
    });
    await api[`POST ${path}/status`]({
      body: { obj_id: first.obj_id, version: delivered.version, action: 'accept_work' },
    });
    await api[`POST ${path}/status`]({ body: { obj_id: second.obj_id, version: 1, action: 'cancel' } });
    await api[`GET ${path}`]();
    await api[`GET ${path}/{obj_id}`]({ params: { obj_id: first.obj_id } });
  }
};

/** An enterprise shows itself in the demand hall; a member follows it; staff say whose an entry is. */
export const supplies = async ({ portal, member, staff }: Cast): Promise<void> => {
  const visitor = portal.visitor().api;
  const manager = await publishSupply(portal, 'technical_manager');
  const project = await publishSupply(portal, 'cooperation_project');
  await visitor['GET /provider_customer/technical_manager']();
  await visitor['GET /provider_customer/technical_manager/{obj_id}']({ params: { obj_id: manager } });
  await visitor['GET /provider_customer/projects']();
  await visitor['GET /provider_customer/projects/{obj_id}']({ params: { obj_id: project } });
  const { api } = member;
  await api['GET /tech/supplies/form']({ query: { content_type: 'tech_company' } });
  const handIn = async (content_type: string, fields: Record<string, unknown>) => {
    const { data: draft } = await api['POST /tech/supplies']({ body: { content_type, fields } });
    const params = { obj_id: draft.obj_id };
    const { revision_no } = (
      await api['PUT /tech/supplies/{obj_id}']({ params, body: { revision_no: draft.revision_no, fields } })
    ).data;
    await api['POST /tech/supplies/{obj_id}/steps']({ params, body: { revision_no, action: 'submit' } });
    await staff.reviewer.api['POST /console/content/{content_type}/{obj_id}/steps']({
      params: { ...params, content_type },
      body: { action: 'pass', revision_no },
    });
    return params;
  };
  const company = await handIn('tech_company', companySent);
  const product = await handIn('tech_product', productSent);
  await api['GET /tech/supplies']();
  await api['GET /tech/supplies/{obj_id}']({ params: product });
  await api['GET /tech/supplies/{obj_id}/demands']({ params: product });
  await visitor['GET /tech/supply_demand/company']();
  await visitor['GET /tech/supply_demand/company/{obj_id}']({ params: company });
  await visitor['GET /tech/supply_demand/product']();
  await visitor['GET /tech/supply_demand/product/{obj_id}']({ params: product });
  await visitor['GET /tech/categories']();
  await visitor['GET /provider_customer/categories']();
  await visitor['GET /provider_customer/statistics/tag']();
  await api['POST /provider_customer/follow']({ body: { obj_type: 'tech_product', ...product } });
  await api['POST /information/search_company/match_search_company']({
    body: { industry_ids: [2], keyword: '传感器' },
  });
  await api['GET /information/search_company/find_my_search_company']();
  await api['POST /service/openapi/tyc_search/execute']({ body: { operation: 'search', text: '科技' } });
  await api['GET /provider_customer/follow']();
  await staff.support.api['GET /console/supplies']();
  await staff.support.api['POST /console/supplies/owner']({ body: { obj_id: manager, phone: member.phone } });
};

/** A person files as an expert, is listed, found by a question, and withdraws. */
export const asExpert = async ({ member, staff }: Cast): Promise<void> => {
  const fields = {
    title: '林甲',
    position: '高级工程师',
    org: '甲科技有限公司',
    area: 6,
    specialties: '声发射检测',
    brief: '从事无损检测十五年。',
    achievements: [{ claim: '泄漏定位系统', evidence: '发明专利（示例）', link: '' }],
    interests: [],
    contact_phone: '13300000001',
    consent: true,
  };
  const { data: draft } = await member.api['POST /tech/experts/apply']({ body: { fields } });
  const { data: proof } = await member.api['POST /users/files/upload']({ body: formOf(pdf, '职称.pdf') });
  const materials = [
    {
      name: '职称或任职证明',
      files: [{ file_id: proof.file_id, name: proof.name, size_bytes: proof.size_bytes }],
    },
  ];
  const { data } = await member.api['POST /cases/{case_type}/{obj_id}/steps']({
    params: { case_type: 'expert_filing', obj_id: draft.obj_id },
    body: { action: 'submit', version: draft.version, fields, materials },
  });
  const at = { params: { obj_id: draft.obj_id } };
  const step = 'POST /console/cases/{obj_id}/steps';
  const { data: accepted } = await staff.intake.api[step]({ ...at, body: { action: 'accept', version: data.version } });
  const back = 'POST /console/cases/{obj_id}/take_back';
  const { data: waits } = await staff.intake.api[back]({
    ...at,
    body: { version: accepted.version, opinion: '点错了' },
  });
  const again = await staff.intake.api[step]({ ...at, body: { action: 'accept', version: waits.version } });
  await staff.approver.api[step]({ ...at, body: { action: 'pass', version: again.data.version } });
  const { data: mine } = await member.api['GET /tech/experts/mine']();
  await member.api['GET /tech/experts']();
  await member.api['GET /tech/experts/{obj_id}']({ params: { obj_id: mine?.obj_id ?? '' } });
  await member.api['GET /tech/experts/shortlist']({ query: { question: '管道泄漏定位' } });
  await member.api['POST /tech/experts/retract']();
};

/** An instrument is reserved, used, maintained and reported on; samples are sent; a certificate is given and taken back. */
export const reserving = async ({ portal, member, stranger, staff }: Cast): Promise<void> => {
  const { system } = staff;
  const obj_id = await publishInstrument(portal, { need_training: true });
  const plain = await publishInstrument(portal, { max_active: 20 });
  const visitor = portal.visitor();
  const wish = { obj_id: plain, start: '2026-11-24 09:00:00', end: '2026-11-24 10:00:00' };
  await visitor.api['GET /industrial/reservation/rules/{obj_id}']({ params: { obj_id } });
  await visitor.api['GET /industrial/reservation/disabled_date']({ query: { obj_id } });
  await visitor.api['GET /industrial/reservation/date/{target_date}/time_buckets']({
    params: { target_date: '2026-11-24' },
    query: { obj_id },
  });
  await member.api['GET /industrial/reservation/date_range_available']({ query: { ...wish, obj_id } });
  await member.api['GET /industrial/reservation/contact']();

  await member.api['POST /industrial/reservation/certificates']({ body: { obj_id } });
  await member.api['GET /industrial/reservation/certificates']();
  const { data: waiting } = await system.api['GET /console/instrument_certificates']();
  const certificate = { params: { certificate_id: waiting[0]?.certificate_id ?? '' } };
  const training = 'POST /console/instrument_certificates/{certificate_id}/steps';
  await system.api[training]({ ...certificate, body: { action: 'pass', valid_until: '2027-01-01' } });
  await system.api[training]({ ...certificate, body: { action: 'revoke', opinion: '违规操作' } });
  await system.api['POST /console/instrument_certificates']({
    body: { instrument_id: obj_id, phone: '13300000001', valid_until: '2027-06-01' },
  });

  const drawn = await publishInstrument(portal, { drawn: true });
  await keepDraws(jobContext(portal.app, 'test'));
  const { data: draws } = await visitor.api['GET /industrial/reservation/draws']({ query: { obj_id: drawn } });
  const draw_id = draws[0]?.draw_id ?? '';
  await member.api['POST /industrial/reservation/entries']({
    body: {
      draw_id,
      wishes: [{ start: '2026-11-30 09:00:00', end: '2026-11-30 10:00:00' }],
      purpose: '测试',
      contact_person: '林甲',
      contact_phone: '13300000001',
    },
  });
  await member.api['GET /industrial/reservation/entries']();
  await member.api['POST /industrial/reservation/entries/withdraw']({ body: { draw_id } });
  await visitor.api['GET /industrial/reservation/draws/{draw_id}']({ params: { draw_id } });

  const form = { service_mode: 2 as const, purpose: '测试', contact_person: '林甲', contact_phone: '13300000001' };
  const reserve = 'POST /industrial/instruments/{obj_id}/reservation';
  const { data: kept } = await member.api[reserve]({
    params: { obj_id: plain },
    body: { ...form, start: wish.start, end: wish.end },
  });
  await stranger.api['POST /industrial/reservation/waitlist']({ body: wish });
  const { data: waits } = await stranger.api['GET /industrial/reservation/waitlist']();
  await stranger.api['DELETE /industrial/reservation/waitlist/{wait_id}']({
    params: { wait_id: waits[0]?.wait_id ?? '' },
  });
  await member.api['GET /industrial/reservation/orders']({ query: { view: 'open' } });
  await member.api['GET /industrial/reservation/orders/{obj_id}']({ params: { obj_id: kept.obj_id } });
  await member.request(`GET /api/industrial/reservation/calendar?obj_id=${kept.obj_id}`);
  await system.api['GET /console/reservations']({ query: { keyword: kept.reservation_no } });
  await system.api['GET /console/reservations/{obj_id}']({ params: { obj_id: kept.obj_id } });
  await system.api['POST /console/reservations/{obj_id}/steps']({
    params: { obj_id: kept.obj_id },
    body: { action: 'call_off', version: 1, opinion: '停电' },
  });
  for (const status of [
    'POST /industrial/reservation/orders/status',
    'PUT /industrial/reservation/orders/status',
  ] as const) {
    const { data: forThem } = await system.api['POST /console/reservations']({
      body: { instrument_id: plain, phone: '13300000001', start: wish.start, end: wish.end, purpose: '代约' },
    });
    await member.api[status]({ body: { obj_id: forThem.obj_id, action: 'cancel' } });
  }
  const { obj_id: dear } = (
    await member.api[reserve]({
      params: { obj_id: await publishInstrument(portal, { prices: pricedAt(1_000) }) },
      body: { ...form, start: wish.start, end: wish.end },
    })
  ).data;
  await member.api['POST /industrial/reservation/orders/pay']({
    body: { obj_id: dear, paid_on: '2026-11-21', file_id: await uploadFile(member) },
  });
  const block = { instrument_id: plain, start: '2026-11-25 09:00:00', end: '2026-11-25 12:00:00', reason: '检修' };
  const { data: blocked } = await system.api['POST /console/instrument_blocks']({ body: block });
  await system.api['GET /console/instrument_blocks']();
  await system.api['GET /console/instrument_calendar']({
    query: { obj_id: plain, start_date: '2026-11-23', end_date: '2026-11-29' },
  });
  await system.api['DELETE /console/instrument_blocks/{block_id}']({ params: { block_id: blocked.block_id } });
  await system.api['GET /console/reservable_instruments']({ query: { keyword: 'SEM' } });
  const period = { start_date: '2026-01-01', end_date: '2026-12-31' };
  await system.api['GET /console/instrument_utilisation']({ query: period });
  await system.request(
    `GET /api/console/instrument_utilisation/export?start_date=${period.start_date}&end_date=${period.end_date}`,
  );
};

/** Searches that find and that do not; what staff do about it. */
export const wordsOfSearch = async ({ visitor, staff: { editor, reviewer } }: Cast): Promise<void> => {
  await visitor.api['GET /information/search']({ query: { keyword: '标题' } });
  await visitor.api['GET /information/search']({ query: { keyword: '200平的办公室' } });
  await visitor.api['GET /information/search']({ query: { keyword: '飞天扫帚' } });
  await visitor.api['GET /information/search/suggest']({ query: { keyword: '标' } });
  await visitor.api['GET /information/gpt_question']();
  await visitor.api['GET /information/gpt_question']({ query: { keyword: '标题' } });
  for (const question of ['飞天扫帚怎么申领', '隐身斗篷多少钱', '标题是什么'])
    await visitor.api['GET /information/gpt_search/gpt/query']({ query: { question } });
  const asked = (await editor.api['GET /console/search/questions']()).data;
  const [drafted, removed] = asked.map(({ miss_id }) => ({ params: { miss_id } }));
  if (drafted) await editor.api['POST /console/search/questions/{miss_id}/faq'](drafted);
  if (removed) await editor.api['DELETE /console/search/questions/{miss_id}'](removed);
  const [missed] = (await editor.api['GET /console/search/misses']()).data;
  const { data } = await editor.api['POST /console/search/synonyms']({ body: { words: ['飞天扫帚', '无人机'] } });
  const params = { synonym_id: data.synonym_id };
  const { data: changed } = await editor.api['PUT /console/search/synonyms/{synonym_id}']({
    params,
    body: { words: ['扫帚', '无人机'] },
  });
  await editor.api['GET /console/search/synonyms']({ query: { keyword: '扫帚' } });
  await reviewer.api['POST /console/search/synonyms/{synonym_id}']({
    params,
    body: { action: 'pass', proposal_id: changed.waits?.proposal_id ?? '' },
  });
  await editor.api['DELETE /console/search/synonyms/{synonym_id}']({ params });
  await editor.api['DELETE /console/search/misses/{miss_id}']({ params: { miss_id: missed?.miss_id ?? '' } });
};

/** Where information is collected from; an address of this machine is tried in vain. */
export const sourcesOfInformation = async ({ visitor, staff: { editor } }: Cast): Promise<void> => {
  const body = sourceSent('http://127.0.0.1/feed.xml', { is_on: false });
  const { source_id } = (await editor.api['POST /console/crawler/sources']({ body })).data;
  const params = { source_id };
  await editor.api['POST /console/crawler/sources/{source_id}/try']({ params });
  await editor.api['GET /console/crawler/sources']();
  await editor.api['PUT /console/crawler/sources/{source_id}']({ params, body: { ...body, name: '另一来源' } });
  await editor.api['DELETE /console/crawler/sources/{source_id}']({ params });
  await visitor.api['GET /crawler/categories']();
};

/** What stands on front pages, who issues policies, and one piece of 招商信息. */
export const frontPages = async ({ portal, visitor, staff: { editor, reviewer } }: Cast): Promise<void> => {
  const obj_id = await publishNews(portal, { title: '招商', category: 6 });
  await visitor.api['GET /information/canvassinformation/{obj_id}']({ params: { obj_id } });
  await visitor.api['GET /v2/iipark/platform/statisticadvert']();
  await visitor.api['GET /v2/iipark/recommend/classes']();
  await visitor.api['GET /service/product/entity/list']({ query: { keyword: '标题' } });
  await editor.api['PUT /policy/organization_info']({ body: { name: '政策服务处', phone: '010-60000001' } });
  const { data: organization } = await reviewer.api['GET /console/policy_organization']();
  await reviewer.api['POST /console/policy_organization']({
    body: { action: 'pass', proposal_id: organization.waits?.proposal_id ?? '' },
  });
  await visitor.api['GET /policy/organization_info']();
};

/** A certification in one call, for an enterprise of its own. */
export const certificationInOneCall = async ({ portal }: Cast): Promise<void> => {
  const owner = await registerMember(portal, '13300000071', { name: '周丁', enterprise_name: '丁科技有限公司' });
  const { data: file } = await owner.api['POST /users/files/upload']({ body: formOf(pdf, '营业执照.pdf') });
  const fields = {
    ...{ enterprise_name: '丁科技有限公司', credit_code: '91110116MA01DEM03F', legal_person: '周丁' },
    ...{ reg_address: '示例大街 1 号', contact_person: '周丁', contact_phone: '13300000071' },
  };
  const { file_id, name, size_bytes } = file;
  const materials = [{ name: '营业执照', files: [{ file_id, name, size_bytes }] }];
  await owner.api['POST /enterprise/enterprise/certify']({ body: { fields, materials } });
};
