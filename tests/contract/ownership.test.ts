/** Promise 8: what belongs to somebody else, or to another region, answers like what does not exist, to the letter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/kit/call.ts';
import { registrationSteps } from '#contract/registration/steps.ts';
import { formOf, pdf, sheetFile } from '#server/file/test-files.ts';
import {
  apply as applyForLoan,
  consent as financeConsent,
  publishFinance,
  publishLoan,
} from '#server/finance/test-finance.ts';
import { publishActivity, signupFor } from '#server/information/activities/test-activities.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { declaration, drawUp, sent, termsSent } from '#server/policy/offers/test-offers.ts';
import { publish } from '#server/policy/test-policies.ts';
import { beginRegistration, beginStep } from '#server/registration/test-registrations.ts';
import { bookingFor, half } from '#server/roadshow/test-bookings.ts';
import { newLease, uploadProof, usualTerms } from '#server/space/leasing/test-leases.ts';
import { completeFigures } from '#server/space/reports/test-reports.ts';
import { publishCarrier } from '#server/space/test-carriers.ts';
import { addStaff } from '#server/staff/test-staff.ts';
import { askContact, demandSent, publishDemand, unveil } from '#server/supply/test-demands.ts';
import { publishSupply } from '#server/supply/test-supply.ts';
import { keepDraws } from '#server/technology/draws/keep-draws.ts';
import { publishInstrument, sampleForm } from '#server/technology/reservations/test-instruments.ts';
import { titleSent } from '#server/trade/invoices/test-invoices.ts';
import {
  addAddress,
  addressSent,
  openShop,
  publishGoods,
  publishShop,
  publishStocked,
} from '#server/trade/test-orders.ts';
import { newProgramme, newVoucher, programmeSent } from '#server/trade/vouchers/test-vouchers.ts';
import { admittedTo, type Cast, everyCall, lineFor, openCast } from './cast.ts';
import { queryText } from './inputs.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await openCast();
});
afterAll(() => cast.close());

/** An entry of a content type, by the address of its call. */
const contentEntry =
  /^GET \/((policies|industrial|industry|crawler|information|commodity|innovation|material_mall)\/[\w/]+|tech\/(experts|supply_demand\/(demand|company|product))|provider_customer\/(technical_manager|projects)|financial\/(debt_products|funds|investments|bonds|shops))\/\{obj_id\}$/;

describe('what belongs to somebody else answers like what does not exist', () => {
  const missing = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  /** `stranger`: what is asked for is our member's, and another enterprise's member asks. */
  type Case = {
    name: CallName;
    stranger?: true;
    theirs: () => Promise<{ params?: Record<string, string>; query?: Record<string, string>; body?: object }>;
    status?: number;
  };
  const draft = { fields: { title: '问', answered_by: '管委会', publish_date: '2026-11-21', content: '<p>答</p>' } };
  const newEntry = async () =>
    (
      await cast.staff.editor.api['POST /console/content/{content_type}']({
        params: { content_type: 'policy_faq' },
        body: draft,
      })
    ).data.obj_id;
  const entryElsewhere = async () => {
    const obj_id = await newEntry();
    await cast.portal.app.db
      .updateTable('content_entry')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return obj_id;
  };
  const sessionOf = async (user_id: string) =>
    (
      await cast.portal.app.db
        .selectFrom('member_session')
        .select('session_id')
        .where('user_id', '=', user_id)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow()
    ).session_id;
  const theirFile = async () =>
    (await cast.stranger.api['POST /users/files/upload']({ body: formOf(pdf, 'a.pdf') })).data.file_id;
  const inEntry = async () => ({
    params: { content_type: 'policy_faq', obj_id: await entryElsewhere(), revision_no: '1' },
  });

  const importOfAnother = async () => {
    const { data } = await cast.staff.editor.api['POST /console/imports/{content_type}']({
      params: { content_type: 'policy_faq' },
      body: formOf(await sheetFile(), '问答.xlsx'),
    });
    await cast.portal.app.db
      .updateTable('content_import')
      .set({ staff_id: missing })
      .where('obj_id', '=', data.obj_id)
      .execute();
    return { params: { content_type: 'policy_faq', obj_id: data.obj_id } };
  };
  const beginTheirs = async () => {
    const subject_id = await publish(cast.portal, 'policy_declaration');
    return (
      await cast.stranger.api['POST /cases/{case_type}']({
        params: { case_type: 'policy_application' },
        body: { subject_id },
      })
    ).data.obj_id;
  };
  const theirCase = async () => ({ params: { case_type: 'policy_application', obj_id: await beginTheirs() } });
  const caseElsewhere = async () => {
    const obj_id = await beginTheirs();
    await cast.portal.app.db
      .updateTable('case_record')
      .set({ region_code: 'elsewhere', state: 20 })
      .where('obj_id', '=', obj_id)
      .execute();
    return obj_id;
  };

  const collectionElsewhere = async () => {
    const obj_id = await publish(cast.portal, 'policy_collection');
    await cast.portal.app.db
      .updateTable('policy_collection')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return { params: { obj_id } };
  };

  const signUpTheirs = async () => {
    const obj_id = await publishActivity(cast.portal, { end_time: '2026-11-21 23:00:00' });
    const { data } = await cast.stranger.api['POST /v1/cache/event/activity/signup']({ body: signupFor(obj_id) });
    return { obj_id, params: { signup_id: data.signup_id } };
  };
  const signupElsewhere = async () => {
    const { obj_id, params } = await signUpTheirs();
    const elsewhere = { region_code: 'elsewhere' };
    const { db } = cast.portal.app;
    await db.updateTable('activity_signup').set(elsewhere).where('activity_id', '=', obj_id).execute();
    await db.updateTable('activity_seating').set(elsewhere).where('activity_id', '=', obj_id).execute();
    await db.updateTable('content_entry').set(elsewhere).where('obj_id', '=', obj_id).execute();
    return { obj_id, params };
  };
  const activityElsewhere = async () => ({ params: { obj_id: (await signupElsewhere()).obj_id } });

  let booked = 0;
  const bookTheirs = async () => {
    const day = `2026-12-${String(++booked).padStart(2, '0')}`;
    return (
      await cast.stranger.api['POST /space-v2/roadshow/appointments/user/add']({ body: bookingFor(half(day, 1)) })
    ).data.obj_id;
  };
  const bookingElsewhere = async () => {
    const obj_id = await bookTheirs();
    await cast.portal.app.db
      .updateTable('roadshow_booking')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return { params: { obj_id } };
  };
  /** Of the stranger's enterprise, or of ours in another region. */
  const reportOf = async (enterprise_id: string, region_code: string) => {
    const { db, newId, clock } = cast.portal.app;
    const obj_id = newId();
    const month = `20${String(10 + (Number(obj_id.slice(-6)) % 80))}-03-01`;
    const row = {
      obj_id,
      region_code,
      enterprise_id,
      month,
      status: 3,
      ...completeFigures,
      created_at: clock(),
      updated_at: clock(),
    };
    await db.insertInto('business_report').values(row).execute();
    return obj_id;
  };
  const theirReport = () => reportOf(cast.strangers_enterprise_id, cast.portal.app.region.code);
  const theirSettlement = async () => {
    const row = await caseElsewhere();
    await cast.portal.app.db
      .updateTable('case_record')
      .set({ case_type: 'platform_settlement', region_code: cast.portal.app.region.code, state: 10 })
      .where('obj_id', '=', row)
      .execute();
    return { obj_id: row, version: 1, fields: {} };
  };
  const demandElsewhere = async () => {
    const body = { demand_type: 3, description: '需要', contact: '何丙', phone: '13300000003' };
    const { obj_id } = (await cast.stranger.api['POST /universal/demands/add']({ body })).data;
    await cast.portal.app.db
      .updateTable('universal_demand')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return { obj_id };
  };
  /** A contract of our member's enterprise: the asker of these is the stranger. */
  const leaseOfMember = async () =>
    await newLease(cast.member, cast.staff.approver, await publishCarrier(cast.portal, 'room'));
  const leaseElsewhere = async () => {
    const { obj_id, bills } = await leaseOfMember();
    const { db } = cast.portal.app;
    await db.updateTable('lease_contract').set({ region_code: 'elsewhere' }).where('obj_id', '=', obj_id).execute();
    return { obj_id, bills };
  };
  const refundElsewhere = async () => {
    const refund_id = cast.portal.app.newId();
    const row = {
      ...bankAccount,
      refund_id,
      region_code: 'elsewhere',
      refund_no: refund_id,
      enterprise_id: cast.strangers_enterprise_id,
      amount_fen: 1,
      reason: '',
      status: 1,
      created_at: cast.portal.app.clock(),
    };
    await cast.portal.app.db.deleteFrom('lease_refund').where('region_code', '=', 'elsewhere').execute();
    await cast.portal.app.db.insertInto('lease_refund').values(row).execute();
    return refund_id;
  };
  const viewing = {
    obj_type: 'room' as const,
    contact: '林甲',
    phone: '13300000001',
    visit_date: '2026-11-30',
    period: 1 as const,
    visitors: 2,
  };
  const viewingOf = async (who: Cast['member']) =>
    (
      await who.api['POST /space-v2/appointments/user/add']({
        body: { ...viewing, obj_id: await publishCarrier(cast.portal, 'room') },
      })
    ).data.obj_id;
  const viewingElsewhere = async () => {
    const obj_id = await viewingOf(cast.member);
    await cast.portal.app.db
      .updateTable('viewing')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return { params: { obj_id } };
  };
  const billElsewhere = async (): Promise<string> => {
    const obj_id = (await leaseOfMember()).bills[0]?.obj_id ?? '';
    const region_code = 'elsewhere';
    await cast.portal.app.db.updateTable('lease_bill').set({ region_code }).where('obj_id', '=', obj_id).execute();
    return obj_id;
  };
  const paymentElsewhere = async () => {
    const { obj_id, bills } = await leaseOfMember();
    await cast.member.api['POST /space-v2/contracts/status']({ body: { obj_id, action: 'confirm' } });
    const body = {
      obj_id: bills[0]?.obj_id ?? '',
      amount_fen: 100,
      paid_on: '2026-11-21',
      file_id: await uploadProof(cast.member),
    };
    const { data } = await cast.member.api['POST /space-v2/bills/pay']({ body });
    const payment_id = data.payments[0]?.payment_id ?? '';
    await cast.portal.app.db
      .updateTable('bill_payment')
      .set({ region_code: 'elsewhere' })
      .where('payment_id', '=', payment_id)
      .execute();
    return { params: { payment_id } };
  };
  const bankAccount = { account_name: '企业', bank: '示例银行', account_no: '0200000000001234' };
  const enterpriseElsewhere = async () => {
    const enterprise_id = cast.portal.app.newId();
    const { db, clock } = cast.portal.app;
    const now = clock();
    await db
      .insertInto('enterprise')
      .values({ enterprise_id, region_code: 'elsewhere', enterprise_name: '别处', created_at: now, updated_at: now })
      .execute();
    return { params: { enterprise_id } };
  };
  const admissionOfMember = async () =>
    (
      await cast.member.api['POST /space-v2/admissions/apply/add']({
        body: { subject_id: await publishCarrier(cast.portal, 'room') },
      })
    ).data.obj_id;

  const leasingCases: Case[] = [
    ...(['GET /space-v2/contracts/item', 'GET /space-v2/contracts/pdf'] as const).map(
      (name): Case => ({
        name,
        stranger: true,
        theirs: async () => ({ query: { obj_id: (await leaseOfMember()).obj_id } }),
      }),
    ),
    ...(['POST /space-v2/contracts/status', 'PUT /space-v2/contracts/status'] as const).map(
      (name): Case => ({
        name,
        stranger: true,
        theirs: async () => ({ body: { obj_id: (await leaseOfMember()).obj_id, action: 'confirm' } }),
      }),
    ),
    {
      name: 'POST /space-v2/bills/pay',
      stranger: true,
      theirs: async () => ({
        body: {
          obj_id: (await leaseOfMember()).bills[0]?.obj_id,
          amount_fen: 1,
          paid_on: '2026-11-21',
          file_id: await uploadProof(cast.stranger),
        },
      }),
    },
    {
      name: 'GET /space-v2/bills/pdf',
      stranger: true,
      theirs: async () => ({ query: { obj_id: (await leaseOfMember()).bills[0]?.obj_id ?? '' } }),
    },
    {
      name: 'POST /space-v2/tenant_accounts/set_off',
      stranger: true,
      theirs: async () => ({
        body: { bills: [{ bill_id: (await leaseOfMember()).bills[0]?.obj_id, amount_fen: 1 }] },
      }),
    },
    {
      name: 'POST /space-v2/refunds/apply',
      stranger: true,
      theirs: async () => ({
        body: { contract_id: (await leaseOfMember()).obj_id, amount_fen: 1, ...bankAccount },
      }),
    },
    ...(['', '/statement', '/statement_export'] as const).map(
      (part): Case => ({
        name: `GET /console/tenant_accounts/{enterprise_id}${part}`,
        theirs: async () => ({ ...(await enterpriseElsewhere()), query: { month: '2026-11' } }),
      }),
    ),
    {
      name: 'POST /console/tenant_accounts/{enterprise_id}/set_off',
      theirs: async () => ({
        ...(await enterpriseElsewhere()),
        body: { bill_id: (await leaseOfMember()).bills[0]?.obj_id, amount_fen: 1, opinion: '抵扣' },
      }),
    },
    {
      name: 'POST /console/tenant_accounts/{enterprise_id}/refunds',
      theirs: async () => ({
        ...(await enterpriseElsewhere()),
        body: { amount_fen: 1, ...bankAccount, refunded_on: '2026-11-21', file_id: await theirFile(), opinion: '退款' },
      }),
    },
    {
      name: 'POST /console/refunds/{refund_id}/reverse',
      theirs: async () => ({ params: { refund_id: await refundElsewhere() }, body: { opinion: '登记有误' } }),
    },
    {
      name: 'POST /console/refunds/{refund_id}',
      theirs: async () => ({
        params: { refund_id: await refundElsewhere() },
        body: { accept: false, opinion: '不符' },
      }),
    },
    {
      name: 'POST /console/contracts/{obj_id}/deposit',
      theirs: async () => ({
        params: { obj_id: (await leaseElsewhere()).obj_id },
        body: { action: 'carry', amount_fen: 1, opinion: '转入' },
      }),
    },
    {
      name: 'POST /console/contracts/{obj_id}/deposit_claims',
      theirs: async () => ({
        params: { obj_id: (await leaseElsewhere()).obj_id },
        body: { action: 'forfeit', amount_fen: 1, opinion: '违约' },
      }),
    },
    {
      name: 'GET /console/contracts/{obj_id}/late_fees',
      theirs: async () => ({ params: { obj_id: (await leaseElsewhere()).obj_id } }),
    },
    {
      name: 'POST /console/contracts/{obj_id}/late_fees',
      theirs: async () => {
        const { obj_id, bills } = await leaseElsewhere();
        return { params: { obj_id }, body: { bill_ids: [bills[0]?.obj_id], due_day: '2026-12-01' } };
      },
    },
    {
      name: 'GET /space-v2/admissions/apply/item',
      stranger: true,
      theirs: async () => ({ query: { obj_id: await admissionOfMember() } }),
    },
    ...(['edit', 'submit', 'withdraw'] as const).map(
      (step): Case => ({
        name: `POST /space-v2/admissions/apply/${step}`,
        stranger: true,
        theirs: async () => ({ body: { obj_id: await admissionOfMember(), version: 1, fields: {} } }),
      }),
    ),
    ...(['POST /space-v2/appointments/user/status', 'PUT /space-v2/appointments/user/status'] as const).map(
      (name): Case => ({
        name,
        theirs: async () => ({ body: { obj_id: await viewingOf(cast.stranger), action: 'cancel' } }),
      }),
    ),
    { name: 'GET /console/viewings/{obj_id}', theirs: viewingElsewhere },
    {
      name: 'POST /console/viewings/{obj_id}/steps',
      theirs: async () => ({ ...(await viewingElsewhere()), body: { action: 'confirm', version: 1 } }),
    },
    ...(['GET /console/contracts/{obj_id}', 'GET /console/contracts/{obj_id}/pdf'] as const).map(
      (name): Case => ({ name, theirs: async () => ({ params: { obj_id: (await leaseElsewhere()).obj_id } }) }),
    ),
    {
      name: 'PUT /console/contracts/{obj_id}',
      theirs: async () => ({
        params: { obj_id: (await leaseElsewhere()).obj_id },
        body: { version: 1, ...usualTerms },
      }),
    },
    {
      name: 'POST /console/contracts/{obj_id}/steps',
      theirs: async () => ({
        params: { obj_id: (await leaseElsewhere()).obj_id },
        body: { action: 'void', version: 1, opinion: '作废' },
      }),
    },
    {
      name: 'POST /console/payments/{payment_id}',
      theirs: async () => ({ ...(await paymentElsewhere()), body: { accept: true } }),
    },
    {
      name: 'POST /console/payments/{payment_id}/reverse',
      theirs: async () => ({ ...(await paymentElsewhere()), body: { opinion: '金额录错' } }),
    },
    {
      name: 'GET /console/bills/{obj_id}/pdf',
      theirs: async () => ({ params: { obj_id: await billElsewhere() } }),
    },
    {
      name: 'POST /console/bills/{obj_id}/void',
      theirs: async () => ({ params: { obj_id: await billElsewhere() }, body: { opinion: '录入有误' } }),
    },
    {
      name: 'POST /console/bills/{obj_id}/undo_set_off',
      theirs: async () => ({ params: { obj_id: await billElsewhere() }, body: { opinion: '抵扣有误' } }),
    },
  ];

  const instrumentElsewhere = async () => {
    const obj_id = await publishInstrument(cast.portal);
    await cast.portal.app.db
      .updateTable('instrument')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return obj_id;
  };
  const reservationOf = async (who: Cast['member']) =>
    (
      await who.api['POST /industrial/instruments/{obj_id}/reservation']({
        params: { obj_id: await publishInstrument(cast.portal) },
        body: sampleForm,
      })
    ).data.obj_id;
  const reservationElsewhere = async () => {
    const obj_id = await reservationOf(cast.member);
    await cast.portal.app.db
      .updateTable('instrument_reservation')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return { params: { obj_id } };
  };
  /** A draw of this region or of another one. */
  const newDraw = async (region_code?: string): Promise<string> => {
    const { portal } = cast;
    const obj_id = await publishInstrument(portal, { drawn: true });
    await keepDraws(jobContext(portal.app, 'test'));
    const [draw] = (await portal.visitor().api['GET /industrial/reservation/draws']({ query: { obj_id } })).data;
    if (!draw) throw new Error('no draw');
    if (region_code)
      await portal.app.db
        .updateTable('instrument_draw')
        .set({ region_code })
        .where('draw_id', '=', draw.draw_id)
        .execute();
    return draw.draw_id;
  };
  const drawEntry = (draw_id: string) => ({
    draw_id,
    wishes: [{ start: '2026-11-30 09:00:00', end: '2026-11-30 10:00:00' }],
    purpose: '测试',
    contact_person: '林甲',
    contact_phone: '13300000001',
  });
  const instrumentWish = { start: '2026-11-24 09:00:00', end: '2026-11-24 10:00:00' };
  /** Of a stranger at a shop that the member does not run, or of another region. */
  const orderOf = async (buyer: Cast['member'], region_code?: string): Promise<{ obj_id: string; version: number }> => {
    const { portal } = cast;
    const service = await publishGoods(portal, await publishShop(portal), {}, 'enterprise_service');
    const items = [{ product_id: service, quantity: 1 }];
    const [order] = (await buyer.api['POST /commodity/services/orders']({ body: { items } })).data;
    if (!order) throw new Error('no order');
    const { obj_id, version } = order;
    if (region_code)
      await portal.app.db.updateTable('trade_order').set({ region_code }).where('obj_id', '=', obj_id).execute();
    return { obj_id, version };
  };
  const onlineOf = (subject_id: string) => ({ subject_type: 'trade_order', subject_id });
  const onlineElsewhere = async (): Promise<string> => {
    const { obj_id } = await orderOf(cast.stranger);
    const { data } = await cast.stranger.api['POST /trade/online_payments']({
      body: { subject_type: 'trade_order', subject_id: obj_id },
    });
    await cast.portal.app.db
      .updateTable('online_payment')
      .set({ region_code: 'elsewhere' })
      .where('payment_id', '=', data.payment_id)
      .execute();
    return data.payment_id;
  };
  const theirShop = () => openShop(cast.portal, { enterprise_id: cast.strangers_enterprise_id });
  const theirOrder = async () => ({ params: { obj_id: (await orderOf(cast.stranger)).obj_id } });
  /** A certificate of the stranger's enterprise. */
  const permitSent = {
    kind: 2 as const,
    number: 'X1',
    issuer: '怀柔分局',
    single_use: false,
    valid_from: '2026-11-01',
    valid_until: '2027-01-31',
    substances: [{ substance: 306, mass_g: 1_000 }],
    files: [{ file_id: '00000000-0000-4000-8000-000000000001', name: '证明.pdf', size_bytes: 1 }],
    version: 1,
  };
  const permitOf = async (region_code = cast.portal.app.region.code) => {
    const [obj_id, { app, clock }] = [cast.portal.app.newId(), cast.portal];
    const { kind, issuer, valid_from, valid_until } = permitSent;
    await app.db
      .insertInto('purchase_permit')
      .values({
        ...{ obj_id, region_code, kind, issuer, valid_from, valid_until },
        enterprise_id: cast.strangers_enterprise_id,
        user_id: cast.stranger.user_id,
        number: obj_id,
        files: '[]',
        status: 1,
        version: 1,
        created_at: clock.now,
        updated_at: clock.now,
      })
      .execute();
    return { params: { obj_id } };
  };
  const orderElsewhere = async () => ({ params: { obj_id: (await orderOf(cast.member, 'elsewhere')).obj_id } });
  const theirAct = async () => ({ body: { ...(await orderOf(cast.stranger)), action: 'cancel' } });
  const titleOf = async (who: Cast['member']) =>
    (await who.api['POST /trade/invoice_titles']({ body: { ...titleSent, kind: 2, tax_no: '', is_default: true } }))
      .data.titles[0]?.obj_id ?? '';
  /** Written into the database, because only what was paid can be invoiced. */
  const invoiceOf = async (user_id: string, region_code?: string): Promise<string> => {
    const { app, clock } = cast.portal;
    const obj_id = app.newId();
    const { now } = clock;
    const at = { region_code: region_code ?? app.region.code, created_at: now, updated_at: now };
    await app.db
      .insertInto('invoice')
      .values({
        ...at,
        ...titleSent,
        obj_id,
        user_id,
        request_no: `FP${obj_id}`,
        subject_type: 'trade_order',
        subject_id: obj_id,
        subject_no: 'DD1',
        invoice_type: 1,
        email: '',
        item: '检测',
        vat_rate: 6,
        amount_fen: 100,
        remark: '',
        status: 0,
        version: 1,
      })
      .execute();
    return obj_id;
  };
  const invoiceElsewhere = async () => ({ params: { obj_id: await invoiceOf(cast.member.user_id, 'elsewhere') } });
  const payoutOf = async (enterprise_id: string, region_code?: string) => {
    const { app } = cast.portal;
    const obj_id = app.newId();
    await app.db
      .insertInto('shop_payout')
      .values({
        obj_id,
        region_code: region_code ?? app.region.code,
        payout_no: obj_id,
        shop_id: app.newId(),
        shop_name: '商家',
        enterprise_id,
        payee: '企业',
        bank_name: '示例银行',
        account_no: '0200000000000001',
        amount_fen: 100,
        orders: 1,
        status: 1,
        drawn_up_by: cast.staff.finance.staff_id,
        version: 1,
        created_at: cast.portal.clock.now,
        updated_at: cast.portal.clock.now,
      })
      .execute();
    return { params: { obj_id } };
  };
  const payoutElsewhere = () => payoutOf(cast.enterprise_id, 'elsewhere');
  const voucherOf = async (enterprise_id: string): Promise<string> => {
    const certified = (certification: number) =>
      cast.portal.app.db
        .updateTable('enterprise')
        .set({ certification })
        .where('enterprise_id', '=', enterprise_id)
        .execute();
    await certified(2);
    const obj_id = await newVoucher([cast.staff.approver, cast.staff.system], { enterprise_id }, { amount_fen: 1_000 });
    // A certified enterprise is seen by everybody.
    await certified(0);
    return obj_id;
  };
  const programmeElsewhere = async () => {
    const obj_id = await newProgramme(cast.staff.approver);
    await cast.portal.app.db
      .updateTable('voucher_programme')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return { params: { obj_id } };
  };
  const registryListElsewhere = async () => {
    const [{ app, clock }, obj_id] = [cast.portal, cast.portal.app.newId()];
    await app.db
      .insertInto('enterprise_registry_import')
      .values({
        obj_id,
        region_code: 'elsewhere',
        file_name: '名单.xlsx',
        state: 5,
        imported_by: cast.staff.intake.staff_id,
        created_at: clock.now,
      })
      .execute();
    return { params: { obj_id } };
  };
  const receiptElsewhere = async () => {
    const [{ app, clock }, region_code] = [cast.portal, 'elsewhere'];
    const [statement_id, receipt_id] = [app.newId(), app.newId()];
    const day = '2026-11-20';
    await app.db
      .insertInto('bank_statement')
      .values({
        statement_id,
        region_code,
        file_name: '流水.xlsx',
        first_day: day,
        last_day: day,
        receipts: 1,
        imported_by: cast.staff.finance.staff_id,
        created_at: clock.now,
      })
      .execute();
    const said = { payer: '', payer_account: '', note: '', reference: '' };
    await app.db
      .insertInto('bank_receipt')
      .values({
        ...said,
        receipt_id,
        region_code,
        statement_id,
        arrived_on: day,
        amount_fen: 1,
        reference_trusted: true,
        taken_because: '',
      })
      .execute();
    return { params: { receipt_id } };
  };
  const programmes = '/console/voucher_programmes/{obj_id}';
  /** Of a stranger, or of another region; written into the database, because only what was completed is rated. */
  const ratingOf = async (user_id: string, region_code?: string): Promise<string> => {
    const { app, clock } = cast.portal;
    const obj_id = app.newId();
    await app.db
      .insertInto('trade_rating')
      .values({
        obj_id,
        region_code: region_code ?? app.region.code,
        deal_type: 'trade_order',
        deal_id: (await orderOf(cast.stranger)).obj_id,
        deal_no: 'DD1',
        title: '检测',
        user_id,
        shop_id: app.newId(),
        author_name: '某用户',
        anonymous: true,
        score: 5,
        body: '',
        pictures: '[]',
        created_at: clock.now,
      })
      .execute();
    return obj_id;
  };
  const questionOf = async (region_code?: string): Promise<string> => {
    const { portal } = cast;
    const { data } = await cast.stranger.api['POST /trade/questions']({
      body: { obj_id: await publishShop(portal), body: '几点开门' },
    });
    if (region_code)
      await portal.app.db
        .updateTable('trade_question')
        .set({ region_code })
        .where('obj_id', '=', data.obj_id)
        .execute();
    return data.obj_id;
  };
  const theirDeal = async () => ({ deal_type: 'trade_order', deal_id: (await orderOf(cast.stranger)).obj_id });
  const shopElsewhere = async () => {
    const obj_id = await publishShop(cast.portal);
    const elsewhere = { region_code: 'elsewhere' };
    await cast.portal.app.db.updateTable('search_document').set(elsewhere).where('obj_id', '=', obj_id).execute();
    return { query: { obj_id } };
  };
  const batches = '/console/policy_offers/{obj_id}';
  const someEnterprise = { credit_code: '91110116MA01DEM050', enterprise_name: '某企业', amount_fen: 1_000_000 };
  const batchElsewhere = async () => {
    const { app } = cast.portal;
    const { obj_id } = await drawUp(cast.staff.approver, await declaration(cast.portal), [someEnterprise]);
    const { obj_id: offer_id } = await app.db
      .updateTable('policy_offer')
      .set({ region_code: 'elsewhere' })
      .where('batch_id', '=', obj_id)
      .returning('obj_id')
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('policy_offer_batch')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return { obj_id, offer_id };
  };
  const theirBatch = async () => ({ params: { obj_id: (await batchElsewhere()).obj_id } });
  const termsElsewhere = async () => ({ ...termsSent, declaration_id: await declaration(cast.portal) });
  const theirOffer = async () => {
    const { approver, system } = cast.staff;
    const batch_id = await sent(approver, system, await declaration(cast.portal), [someEnterprise]);
    const { obj_id } = await cast.portal.app.db
      .selectFrom('policy_offer')
      .select('obj_id')
      .where('batch_id', '=', batch_id)
      .executeTakeFirstOrThrow();
    return { params: { obj_id } };
  };
  const offerCases: Case[] = [
    { name: 'GET /policies/offers/{obj_id}', theirs: theirOffer },
    {
      name: 'POST /policies/offers/{obj_id}/steps',
      theirs: async () => ({ ...(await theirOffer()), body: { action: 'decline', reason: '不需要' } }),
    },
    ...(['', '/enterprises'] as const).map((part): Case => ({ name: `GET ${batches}${part}`, theirs: theirBatch })),
    { name: `GET ${batches}/export`, theirs: async () => ({ ...(await theirBatch()), query: { reason: '核对名单' } }) },
    {
      name: `PUT ${batches}`,
      theirs: async () => ({ ...(await theirBatch()), body: { ...(await termsElsewhere()), version: 2 } }),
    },
    {
      name: `POST ${batches}/steps`,
      theirs: async () => ({ ...(await theirBatch()), body: { action: 'submit', version: 2 } }),
    },
    {
      name: `POST ${batches}/enterprises`,
      theirs: async () => ({ ...(await theirBatch()), body: { enterprises: [someEnterprise] } }),
    },
    {
      name: `POST ${programmes}/grants/{grant_id}`,
      theirs: async () => {
        const { obj_id } = (await programmeElsewhere()).params;
        return { params: { obj_id, grant_id: cast.portal.app.newId() }, body: { action: 'pass' } };
      },
    },
    // Refused here because nothing is uploaded.
    { name: `POST ${batches}/import`, theirs: theirBatch, status: 415 },
    { name: `DELETE ${batches}/enterprises/{offer_id}`, theirs: async () => ({ params: await batchElsewhere() }) },
    {
      name: `POST ${batches}/enterprises/{offer_id}/steps`,
      theirs: async () => ({
        params: await batchElsewhere(),
        body: { action: 'withdraw', version: 1, reason: '有误' },
      }),
    },
  ];
  const feedbackCases: Case[] = [
    { name: 'GET /trade/ratings', theirs: shopElsewhere },
    { name: 'GET /trade/questions/answered', theirs: shopElsewhere },
    { name: 'GET /trade/ratings/deal', theirs: async () => ({ query: { ...(await theirDeal()), side: 'buyer' } }) },
    { name: 'POST /trade/ratings', theirs: async () => ({ body: { ...(await theirDeal()), score: 5 } }) },
    {
      name: 'POST /trade/ratings/add',
      theirs: async () => ({ body: { obj_id: await ratingOf(cast.stranger.user_id), added: '好' } }),
    },
    {
      name: 'POST /trade/shop/ratings/answer',
      theirs: async () => ({ body: { obj_id: await ratingOf(cast.stranger.user_id), answer: '好' } }),
    },
    {
      name: 'POST /console/ratings/{obj_id}/steps',
      theirs: async () => ({
        params: { obj_id: await ratingOf(cast.member.user_id, 'elsewhere') },
        body: { action: 'hide', opinion: '无' },
      }),
    },
    ...(['buyer', 'seller'] as const).flatMap((side): Case[] => [
      { name: 'GET /trade/talks', theirs: async () => ({ query: { ...(await theirDeal()), side } }) },
      { name: 'POST /trade/talks', theirs: async () => ({ body: { ...(await theirDeal()), side, body: '在吗' } }) },
      { name: 'POST /trade/talks/read', theirs: async () => ({ body: { ...(await theirDeal()), side } }) },
    ]),
    {
      name: 'GET /console/talks',
      theirs: async () => ({
        query: { deal_type: 'trade_order', deal_id: (await orderOf(cast.member, 'elsewhere')).obj_id },
      }),
    },
    {
      name: 'POST /trade/shop/questions/answer',
      theirs: async () => ({ body: { obj_id: await questionOf(), version: 1, answer: '九点' } }),
    },
    {
      name: 'POST /console/questions/{obj_id}/steps',
      theirs: async () => ({
        params: { obj_id: await questionOf('elsewhere') },
        body: { action: 'close', version: 1, opinion: '无' },
      }),
    },
  ];
  /** What is sent to an institution of ours that we do not run any more. */
  const toFormerlyOurs = async <Sent>(send: (shop_id: string) => Promise<Sent>): Promise<Sent> => {
    const shop_id = await openShop(cast.portal, { enterprise_id: cast.enterprise_id });
    const sent = await send(shop_id);
    await cast.portal.app.db.deleteFrom('shop_desk').where('shop_id', '=', shop_id).execute();
    return sent;
  };
  /** A stranger's application to a bank: nobody's, or one of ours. */
  const applicationTo = async (shop_id: string, agreed = true) =>
    await applyForLoan(
      cast.stranger,
      await publishLoan(cast.portal, shop_id),
      agreed ? { consent: financeConsent } : {},
    );
  const theirApplication = async () => ({
    params: { obj_id: (await toFormerlyOurs((shop_id) => applicationTo(shop_id))).obj_id },
  });
  /** To a bank of ours, but without consent. */
  const unseen = async () => {
    const shop = await openShop(cast.portal, { enterprise_id: cast.enterprise_id });
    return { params: { obj_id: (await applicationTo(shop, false)).obj_id } };
  };
  const applicationElsewhere = async () => {
    const { params } = await theirApplication();
    await cast.portal.app.db
      .updateTable('finance_application')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', params.obj_id)
      .execute();
    return { params };
  };
  const theirInquiry = async () => {
    const { data } = await toFormerlyOurs(async (shop) =>
      cast.stranger.api['POST /financial/inquirys']({
        body: {
          subject_type: 'fund',
          subject_id: await publishFinance(cast.portal, 'fund', shop),
          body: '路演',
          contact: '何丙',
          contact_phone: '13300000003',
          consent_version: financeConsent.version,
        },
      }),
    );
    return data;
  };
  const financeCases: Case[] = [
    { name: 'GET /financial/applications/{obj_id}', theirs: theirApplication },
    { name: 'GET /financial/desk/applications/{obj_id}', theirs: theirApplication },
    { name: 'GET /financial/desk/applications/{obj_id}', theirs: unseen },
    { name: 'GET /console/finance_applications/{obj_id}', theirs: applicationElsewhere },
    {
      name: 'POST /financial/applications/status',
      theirs: async () => ({
        body: { obj_id: (await theirApplication()).params.obj_id, version: 2, action: 'withdraw' },
      }),
    },
    {
      name: 'POST /financial/desk/applications/status',
      theirs: async () => ({
        body: { obj_id: (await theirApplication()).params.obj_id, version: 2, action: 'take_up' },
      }),
    },
    ...(['inquirys', 'inquiries'] as const).map(
      (path): Case => ({
        name: `GET /financial/${path}/{obj_id}`,
        theirs: async () => ({ params: { obj_id: (await theirInquiry()).obj_id } }),
      }),
    ),
    {
      name: 'POST /financial/inquirys/status',
      theirs: async () => ({ body: { obj_id: (await theirInquiry()).obj_id, version: 1, action: 'withdraw' } }),
    },
    {
      name: 'POST /financial/desk/inquirys/status',
      theirs: async () => ({
        body: { obj_id: (await theirInquiry()).obj_id, version: 1, action: 'answer', answer: '好' },
      }),
    },
  ];
  /** Only certified enterprises publish and answer needs. Afterwards each is as it was: a certified one is seen by everybody. */
  const asCertified = async <T>(work: () => Promise<T>): Promise<T> => {
    const { db } = cast.portal.app;
    const both = [cast.enterprise_id, cast.strangers_enterprise_id];
    const before = await db
      .selectFrom('enterprise')
      .select(['enterprise_id', 'certification'])
      .where('enterprise_id', 'in', both)
      .execute();
    const certify = (enterprise_id: string, certification: number) =>
      db.updateTable('enterprise').set({ certification }).where('enterprise_id', '=', enterprise_id).execute();
    for (const id of both) await certify(id, 2);
    const done = await work();
    for (const { enterprise_id, certification } of before) await certify(enterprise_id, certification);
    return done;
  };
  /** A published need of ours; `public_id` is what others call it. */
  const ourNeed = () => asCertified(() => publishDemand(cast.portal, cast.member, cast.staff.intake));
  const theirNeed = () => asCertified(() => publishDemand(cast.portal, cast.stranger, cast.staff.intake));
  const needElsewhere = async () => {
    const { obj_id } = await theirNeed();
    await cast.portal.app.db
      .updateTable('supply_demand')
      .set({ region_code: 'elsewhere' })
      .where('obj_id', '=', obj_id)
      .execute();
    return { params: { obj_id } };
  };
  /** Of another enterprise than ours, for a need of a third one. */
  const theirProposal = async () => {
    const { public_id } = await ourNeed();
    return await asCertified(() => unveil(cast.stranger, public_id));
  };
  /** Sent to and by others, moved to another region for staff. */
  const theirAbutment = async (region?: string) => {
    const { obj_id } = await askContact(cast.stranger, (await ourNeed()).public_id);
    await cast.portal.app.db
      .updateTable('supply_abutment')
      .set({ responder_enterprise_id: cast.strangers_enterprise_id, ...(region && { region_code: region }) })
      .where('obj_id', '=', obj_id)
      .execute();
    return { params: { obj_id } };
  };
  const hiddenNeed = async () => {
    const { public_id } = await asCertified(() =>
      publishDemand(cast.portal, cast.stranger, cast.staff.intake, { visibility: 3 }),
    );
    return public_id;
  };
  const supplyCases: Case[] = [
    { name: 'GET /tech/demands/{obj_id}', theirs: async () => ({ params: { obj_id: (await theirNeed()).obj_id } }) },
    { name: 'GET /tech/demands/matches', theirs: async () => ({ query: { obj_id: (await theirNeed()).obj_id } }) },
    {
      name: 'POST /tech/demands/edit',
      theirs: async () => ({
        body: { ...demandSent(cast.portal), obj_id: (await theirNeed()).obj_id, version: 3 },
      }),
    },
    ...(['POST /tech/demands/status', 'PUT /tech/demands/status'] as const).map(
      (name): Case => ({
        name,
        theirs: async () => ({ body: { obj_id: (await theirNeed()).obj_id, version: 3, action: 'close', reason: 1 } }),
      }),
    ),
    { name: 'GET /tech/demands/standing', theirs: async () => ({ query: { demand_id: await hiddenNeed() } }) },
    {
      name: 'GET /tech/demands/unveil/{obj_id}',
      theirs: async () => ({ params: { obj_id: (await theirProposal()).obj_id } }),
    },
    {
      name: 'POST /tech/demands/unveil',
      theirs: async () => ({
        body: {
          demand_id: await hiddenNeed(),
          approach: '方案',
          foundation: '基础',
          team: '团队',
          period_days: 7,
          contact: '林甲',
          contact_phone: '13300000001',
          consent_version: '2026-11',
        },
      }),
    },
    {
      name: 'POST /tech/demands/unveil/status',
      theirs: async () => ({ body: { obj_id: (await theirProposal()).obj_id, version: 1, action: 'withdraw' } }),
    },
    {
      name: 'GET /tech/demands/invitations/{obj_id}',
      theirs: async () => ({ params: { obj_id: await hiddenNeed() } }),
    },
    {
      name: 'GET /provider_customer/demands/{obj_id}',
      theirs: async () => ({ params: { obj_id: (await theirNeed()).obj_id } }),
    },
    { name: 'GET /tech/supply_demand/abutment/{obj_id}', theirs: () => theirAbutment() },
    {
      name: 'POST /tech/supply_demand/abutment',
      theirs: async () => ({
        body: {
          obj_type: 'demand',
          obj_id: await hiddenNeed(),
          message: '想了解',
          contact: '林甲',
          contact_phone: '13300000001',
          consent_version: '2026-11',
        },
      }),
    },
    {
      name: 'POST /tech/supply_demand/abutment/status',
      theirs: async () => ({
        body: { obj_id: (await theirAbutment()).params.obj_id, version: 1, action: 'withdraw' },
      }),
    },
    { name: 'GET /console/supply_demands/{obj_id}', theirs: needElsewhere },
    { name: 'GET /console/supply_demands/{obj_id}/matches', theirs: needElsewhere },
    {
      name: 'POST /console/supply_demands/{obj_id}/steps',
      theirs: async () => ({ ...(await needElsewhere()), body: { version: 3, action: 'take_down', opinion: '不实' } }),
    },
    { name: 'GET /console/abutments/{obj_id}', theirs: () => theirAbutment('elsewhere') },
    {
      name: 'POST /console/abutments/{obj_id}/steps',
      theirs: async () => ({
        ...(await theirAbutment('elsewhere')),
        body: { version: 1, action: 'decline', opinion: '不合适' },
      }),
    },
  ];
  const tradeCases: Case[] = [
    ...feedbackCases,
    {
      name: 'GET /trade/vouchers/{obj_id}',
      theirs: async () => ({ params: { obj_id: await voucherOf(cast.strangers_enterprise_id) } }),
    },
    {
      name: 'POST /commodity/services/orders',
      theirs: async () => ({
        body: {
          items: [
            {
              product_id: await publishGoods(cast.portal, await publishShop(cast.portal), {}, 'enterprise_service'),
              quantity: 1,
            },
          ],
          vouchers: [{ voucher_id: await voucherOf(cast.strangers_enterprise_id), amount_fen: 100 }],
        },
      }),
    },
    {
      name: 'GET /trade/enterprise/debit_cards/use_available',
      theirs: async () => ({ query: { order_id: (await orderOf(cast.stranger)).obj_id } }),
    },
    ...(['', '/vouchers', '/grants', '/export'] as const).map(
      (part): Case => ({ name: `GET ${programmes}${part}`, theirs: programmeElsewhere }),
    ),
    {
      name: `PUT ${programmes}`,
      theirs: async () => ({ ...(await programmeElsewhere()), body: { ...programmeSent, version: 1 } }),
    },
    {
      name: `POST ${programmes}/vouchers`,
      theirs: async () => ({
        ...(await programmeElsewhere()),
        body: { enterprise_id: cast.enterprise_id, amount_fen: 100 },
      }),
    },
    {
      name: `POST ${programmes}/grants/{grant_id}`,
      theirs: async () => {
        const { obj_id } = (await programmeElsewhere()).params;
        return { params: { obj_id, grant_id: cast.portal.app.newId() }, body: { action: 'pass' } };
      },
    },
    // Refused here because nothing is uploaded.
    { name: `POST ${programmes}/import`, theirs: programmeElsewhere, status: 415 },
    { name: 'GET /console/registry/imports/{obj_id}', theirs: registryListElsewhere },
    {
      name: 'POST /console/registry/imports/{obj_id}/steps',
      theirs: async () => ({ ...(await registryListElsewhere()), body: { action: 'cancel' } }),
    },
    {
      name: 'POST /console/bank_receipts/{receipt_id}/steps',
      theirs: async () => ({ ...(await receiptElsewhere()), body: { action: 'aside', opinion: '结息' } }),
    },
    { name: 'GET /console/payouts/{obj_id}', theirs: payoutElsewhere },
    {
      name: 'POST /console/payouts/{obj_id}/steps',
      theirs: async () => ({ ...(await payoutElsewhere()), body: { action: 'review', version: 1 } }),
    },
    {
      name: 'POST /console/payouts',
      theirs: async () => ({ body: { shop_id: cast.portal.app.newId(), seen_fen: 100 } }),
    },
    { name: 'GET /trade/shop/payouts/{obj_id}', theirs: () => payoutOf(cast.strangers_enterprise_id) },
    {
      name: 'POST /trade/shop/payout_accounts',
      theirs: async () => ({
        body: { shop_id: await theirShop(), bank_name: '示例银行', account_no: '0200000000000001' },
      }),
    },
    {
      name: 'GET /trade/online_payments',
      theirs: async () => ({ query: onlineOf((await orderOf(cast.stranger)).obj_id) }),
    },
    {
      name: 'POST /trade/online_payments',
      theirs: async () => ({ body: onlineOf((await orderOf(cast.stranger)).obj_id) }),
    },
    {
      name: 'POST /trade/online_payments/status',
      theirs: async () => ({ body: { ...onlineOf((await orderOf(cast.stranger)).obj_id), action: 'check' } }),
    },
    {
      name: 'POST /console/online_payments/{obj_id}/steps',
      theirs: async () => ({ params: { obj_id: await onlineElsewhere() }, body: { action: 'check' } }),
    },
    { name: 'GET /console/invoices/{obj_id}', theirs: invoiceElsewhere },
    {
      name: 'POST /console/invoices/{obj_id}/steps',
      theirs: async () => ({ ...(await invoiceElsewhere()), body: { version: 1, action: 'take_up' } }),
    },
    {
      name: 'POST /trade/invoices/status',
      theirs: async () => ({
        body: { obj_id: await invoiceOf(cast.stranger.user_id), version: 1, action: 'withdraw' },
      }),
    },
    {
      name: 'GET /trade/invoices/subject',
      theirs: async () => ({
        query: { subject_type: 'trade_order', subject_id: (await orderOf(cast.stranger)).obj_id },
      }),
    },
    {
      name: 'POST /trade/invoices',
      theirs: async () => ({
        body: {
          subject_type: 'trade_order',
          subject_id: (await orderOf(cast.stranger)).obj_id,
          title_id: await titleOf(cast.member),
          invoice_type: 1,
          amount_fen: 100,
        },
      }),
    },
    ...(['edit', 'status'] as const).map(
      (call): Case => ({
        name: `POST /trade/invoice_titles/${call}`,
        theirs: async () => ({ body: { ...titleSent, obj_id: await titleOf(cast.stranger), action: 'delete' } }),
      }),
    ),
    ...(['industrial/services', 'commodity/services', 'material_mall'] as const).flatMap((path): Case[] => [
      { name: `GET /${path}/orders/{obj_id}`, theirs: theirOrder },
      { name: `POST /${path}/orders/status`, theirs: theirAct },
    ]),
    { name: 'POST /trade/order/status', theirs: theirAct },
    {
      name: 'GET /trade/order/paper',
      theirs: async () => ({ query: { obj_id: (await orderOf(cast.stranger)).obj_id, paper: 'order' } }),
    },
    {
      name: 'GET /console/orders/{obj_id}/paper',
      theirs: async () => ({ ...(await orderElsewhere()), query: { paper: 'order' } }),
    },
    {
      name: 'GET /trade/products/{obj_id}/stock',
      theirs: async () => {
        const obj_id = await publishStocked(cast.portal, await publishShop(cast.portal), 1);
        const elsewhere = { region_code: 'elsewhere' };
        await cast.portal.app.db.updateTable('search_document').set(elsewhere).where('obj_id', '=', obj_id).execute();
        return { params: { obj_id } };
      },
    },
    {
      name: 'GET /trade/products/{obj_id}/closures',
      theirs: async () => {
        const obj_id = await publishStocked(cast.portal, await publishShop(cast.portal), 1);
        const elsewhere = { region_code: 'elsewhere' };
        await cast.portal.app.db.updateTable('search_document').set(elsewhere).where('obj_id', '=', obj_id).execute();
        return { params: { obj_id } };
      },
    },
    ...(
      [
        ['GET /trade/shop/goods/{obj_id}', {}],
        ['PUT /trade/shop/goods/{obj_id}', { fields: {} }],
        ['POST /trade/shop/goods/{obj_id}/steps', { action: 'submit' }],
        ['POST /trade/shop/goods/{obj_id}/terms', { on_sale: false }],
      ] as const
    ).map(
      ([name, body]): Case => ({
        name,
        theirs: async () => ({
          params: { obj_id: await publishStocked(cast.portal, await theirShop(), 1) },
          body: { ...body, revision_no: 1 },
        }),
      }),
    ),
    ...(['GET /trade/shop/goods', 'GET /trade/shop/statistics', 'GET /trade/shop/statistics_export'] as const).map(
      (name): Case => ({ name, theirs: async () => ({ query: { shop_id: await theirShop() } }) }),
    ),
    {
      name: 'POST /trade/shop/goods',
      theirs: async () => ({
        body: { shop_id: await theirShop(), content_type: 'technical_service', fields: {} },
      }),
    },
    {
      name: 'POST /trade/shop/closures',
      theirs: async () => ({
        body: { shop_id: await theirShop(), start_date: '2026-11-25', end_date: '2026-11-26' },
      }),
    },
    {
      name: 'POST /trade/shop/closures/status',
      theirs: async () => {
        const closure_id = cast.portal.app.newId();
        const days = { start_date: '2026-11-25', end_date: '2026-11-26', note: '' };
        const { clock, app } = cast.portal;
        await app.db
          .insertInto('shop_closure')
          .values({
            closure_id,
            shop_id: await theirShop(),
            region_code: app.region.code,
            ...days,
            created_at: clock.now,
          })
          .execute();
        return { body: { closure_id, action: 'cancel' } };
      },
    },
    // One's own order is not one of one's own shop.
    { name: 'GET /trade/shop/orders/{obj_id}', theirs: theirOrder },
    {
      name: 'POST /trade/shop/orders/status',
      theirs: async () => ({
        body: { ...(await orderOf(cast.stranger)), action: 'decline', close_reason: 'seller', opinion: '无' },
      }),
    },
    { name: 'PUT /trade/permits/{obj_id}', theirs: async () => ({ ...(await permitOf()), body: permitSent }) },
    { name: 'DELETE /trade/permits/{obj_id}', theirs: () => permitOf() },
    { name: 'GET /console/permits/{obj_id}', theirs: () => permitOf('elsewhere') },
    {
      name: 'POST /console/permits/{obj_id}/steps',
      theirs: async () => ({ ...(await permitOf('elsewhere')), body: { action: 'return', version: 1, opinion: '无' } }),
    },
    {
      name: 'GET /trade/permits/standing',
      theirs: async () => {
        const product_id = await publishStocked(cast.portal, await publishShop(cast.portal), 1);
        const elsewhere = { region_code: 'elsewhere' };
        await cast.portal.app.db
          .updateTable('search_document')
          .set(elsewhere)
          .where('obj_id', '=', product_id)
          .execute();
        return { query: { product_id } };
      },
    },
    { name: 'GET /console/orders/{obj_id}', theirs: orderElsewhere },
    {
      name: 'POST /console/orders/{obj_id}/steps',
      theirs: async () => ({ ...(await orderElsewhere()), body: { version: 1, action: 'confirm_payment' } }),
    },
    {
      name: 'POST /users/users/addresses/status',
      theirs: async () => ({ body: { obj_id: await addAddress(cast.stranger), action: 'delete' } }),
    },
    {
      name: 'POST /users/users/addresses/edit',
      theirs: async () => ({ body: { ...addressSent, obj_id: await addAddress(cast.stranger) } }),
    },
  ];
  const reservationCases: Case[] = [
    {
      name: 'POST /industrial/instruments/{obj_id}/reservation',
      theirs: async () => ({ params: { obj_id: await instrumentElsewhere() }, body: sampleForm }),
    },
    {
      name: 'GET /industrial/reservation/rules/{obj_id}',
      theirs: async () => ({ params: { obj_id: await instrumentElsewhere() } }),
    },
    {
      name: 'GET /industrial/reservation/date_range_available',
      theirs: async () => ({ query: { obj_id: await instrumentElsewhere(), ...instrumentWish } }),
    },
    {
      name: 'GET /industrial/reservation/orders/{obj_id}',
      theirs: async () => ({ params: { obj_id: await reservationOf(cast.stranger) } }),
    },
    {
      name: 'POST /industrial/reservation/orders/pay',
      theirs: async () => ({
        body: {
          obj_id: await reservationOf(cast.stranger),
          paid_on: '2026-11-21',
          file_id: cast.portal.app.newId(),
        },
      }),
    },
    ...(['POST /industrial/reservation/orders/status', 'PUT /industrial/reservation/orders/status'] as const).map(
      (name): Case => ({
        name,
        theirs: async () => ({ body: { obj_id: await reservationOf(cast.stranger), action: 'cancel' } }),
      }),
    ),
    {
      name: 'GET /industrial/reservation/calendar',
      theirs: async () => ({ query: { obj_id: await reservationOf(cast.stranger) } }),
    },
    {
      name: 'DELETE /industrial/reservation/waitlist/{wait_id}',
      theirs: async () => {
        const wait_id = cast.portal.app.newId();
        await cast.portal.app.db
          .insertInto('instrument_wait')
          .values({
            wait_id,
            region_code: cast.portal.app.region.code,
            instrument_id: await publishInstrument(cast.portal),
            instrument_title: '',
            user_id: cast.stranger.user_id,
            start_at: new Date('2026-11-24T01:00:00Z'),
            end_at: new Date('2026-11-24T02:00:00Z'),
            created_at: new Date(),
          })
          .execute();
        return { params: { wait_id } };
      },
    },
    {
      name: 'GET /industrial/reservation/draws/{draw_id}',
      theirs: async () => ({ params: { draw_id: await newDraw('elsewhere') } }),
    },
    {
      name: 'POST /industrial/reservation/entries',
      theirs: async () => ({ body: drawEntry(await newDraw('elsewhere')) }),
    },
    {
      name: 'POST /industrial/reservation/entries/withdraw',
      theirs: async () => {
        const draw_id = await newDraw();
        await cast.stranger.api['POST /industrial/reservation/entries']({ body: drawEntry(draw_id) });
        return { body: { draw_id } };
      },
    },
    { name: 'GET /console/reservations/{obj_id}', theirs: reservationElsewhere },
    {
      name: 'POST /console/reservations/{obj_id}/steps',
      theirs: async () => ({ ...(await reservationElsewhere()), body: { action: 'receive', version: 1 } }),
    },
    {
      name: 'DELETE /console/instrument_blocks/{block_id}',
      theirs: async () => {
        const body = { instrument_id: await publishInstrument(cast.portal), ...instrumentWish, reason: '检修' };
        const { data } = await cast.staff.approver.api['POST /console/instrument_blocks']({ body });
        await cast.portal.app.db
          .updateTable('instrument_block')
          .set({ region_code: 'elsewhere' })
          .where('block_id', '=', data.block_id)
          .execute();
        return { params: { block_id: data.block_id } };
      },
    },
    {
      name: 'POST /console/instrument_certificates/{certificate_id}/steps',
      theirs: async () => {
        const instrument_id = await publishInstrument(cast.portal);
        const { data } = await cast.staff.approver.api['POST /console/instrument_certificates']({
          body: { instrument_id, phone: '13300000001', valid_until: '2027-01-01' },
        });
        await cast.portal.app.db
          .updateTable('instrument_certificate')
          .set({ region_code: 'elsewhere' })
          .where('certificate_id', '=', data.certificate_id)
          .execute();
        return { params: { certificate_id: data.certificate_id }, body: { action: 'pass' } };
      },
    },
  ];

  /** The stranger's company, and its case of a step as far as it can be begun without the steps before it. */
  const foundTheirs = () => beginRegistration(cast.stranger);
  const stepTheirs = async (case_type: string) => {
    const { obj_id } = await beginStep(cast.stranger, 'verification', await foundTheirs());
    await cast.portal.app.db.updateTable('case_record').set({ case_type }).where('obj_id', '=', obj_id).execute();
    return { params: { obj_id } };
  };
  const registrationCases: Case[] = [
    {
      name: 'GET /business_registration/registrations/{obj_id}',
      theirs: async () => ({ params: { obj_id: await foundTheirs() } }),
    },
    {
      name: 'PUT /business_registration/registrations/{obj_id}',
      theirs: async () => ({ params: { obj_id: await foundTheirs() }, body: { title: '' } }),
    },
    ...registrationSteps.flatMap(({ kind, case_type }): Case[] => [
      { name: `GET /business_registration/${kind}/{obj_id}`, theirs: () => stepTheirs(case_type) },
      {
        name: `PUT /business_registration/${kind}/{obj_id}`,
        theirs: async () => ({ ...(await stepTheirs(case_type)), body: { version: 1, fields: {} } }),
      },
    ]),
    {
      name: 'GET /console/business_registration/{obj_id}',
      theirs: async () => ({ params: { obj_id: await caseElsewhere() } }),
    },
  ];

  /** A product of the stranger's enterprise. */
  const supplyTheirs = async (): Promise<{ obj_id: string }> => {
    const { app, clock } = cast.portal;
    const obj_id = await publishSupply(cast.portal, 'tech_product');
    await app.db
      .insertInto('supply_owner')
      .values({
        obj_id,
        region_code: app.region.code,
        obj_type: 'tech_product',
        enterprise_id: cast.strangers_enterprise_id,
        created_at: clock.now,
      })
      .execute();
    return { obj_id };
  };
  const supplyElsewhere = async (): Promise<{ obj_id: string }> => {
    const theirs = await supplyTheirs();
    const region_code = 'elsewhere';
    await cast.portal.app.db
      .updateTable('content_entry')
      .set({ region_code })
      .where('obj_id', '=', theirs.obj_id)
      .execute();
    await cast.portal.app.db
      .updateTable('tech_product')
      .set({ region_code })
      .where('obj_id', '=', theirs.obj_id)
      .execute();
    return theirs;
  };
  const directoryCases: Case[] = [
    ...(
      [
        ['GET /tech/supplies/{obj_id}', undefined],
        ['GET /tech/supplies/{obj_id}/demands', undefined],
        ['PUT /tech/supplies/{obj_id}', { revision_no: 1, fields: {} }],
        ['POST /tech/supplies/{obj_id}/steps', { revision_no: 1, action: 'take_down' }],
      ] as const
    ).map(
      ([name, body]): Case => ({
        name,
        theirs: async () => ({ params: await supplyTheirs(), ...(body && { body }) }),
      }),
    ),
    {
      name: 'POST /provider_customer/follow',
      theirs: async () => ({ body: { obj_type: 'tech_product', ...(await supplyElsewhere()) } }),
    },
    {
      name: 'POST /console/supplies/owner',
      theirs: async () => ({ body: { ...(await supplyElsewhere()), enterprise_id: null, phone: '' } }),
    },
  ];

  const cases: Case[] = [
    ...supplyCases,
    ...leasingCases,
    ...registrationCases,
    ...reservationCases,
    ...tradeCases,
    ...financeCases,
    ...directoryCases,
    {
      name: 'GET /enterprise/enterprise/{enterprise_id}',
      theirs: async () => ({ params: { enterprise_id: cast.strangers_enterprise_id } }),
    },
    {
      name: 'DELETE /users/users/sessions/{id}',
      theirs: async () => ({ params: { id: await sessionOf(cast.stranger.user_id) } }),
    },
    {
      name: 'DELETE /users/users/sign_ons/{id}',
      theirs: async () => {
        const { app, clock } = cast.portal;
        const id = app.newId();
        const times = { linked_at: clock.now, last_used_at: clock.now };
        const identity = { region_code: app.region.code, issuer: 'https://login.example.cn', subject: id };
        await app.db
          .insertInto('sign_on_link')
          .values({ sign_on_id: id, user_id: cast.stranger.user_id, ...identity, ...times })
          .execute();
        return { params: { id } };
      },
    },
    ...(
      ['GET /users/files/{file_id}', 'GET /users/files/{file_id}/table', 'GET /users/files/{file_id}/document'] as const
    ).map(
      (name): Case => ({
        name,
        theirs: async () => {
          const file_id = await theirFile();
          await cast.portal.app.db
            .updateTable('stored_file')
            .set({ region_code: 'elsewhere' })
            .where('file_id', '=', file_id)
            .execute();
          return { params: { file_id } };
        },
      }),
    ),
    {
      name: 'POST /users/files/permissions',
      theirs: async () => ({ body: { file_id: await theirFile(), reason: '需要' } }),
    },
    { name: 'GET /console/content/{content_type}/{obj_id}', theirs: inEntry },
    {
      name: 'PUT /console/content/{content_type}/{obj_id}',
      theirs: async () => ({ ...(await inEntry()), body: { revision_no: 1, ...draft } }),
    },
    {
      name: 'POST /console/content/{content_type}/{obj_id}/steps',
      theirs: async () => ({ ...(await inEntry()), body: { revision_no: 1, action: 'submit' } }),
    },
    { name: 'GET /console/content/{content_type}/{obj_id}/revisions', theirs: inEntry },
    { name: 'GET /console/content/{content_type}/{obj_id}/revisions/{revision_no}', theirs: inEntry },
    {
      name: 'POST /console/content/{content_type}/{obj_id}/revisions/{revision_no}',
      theirs: async () => ({ ...(await inEntry()), body: { withheld: true, reason: '误登' } }),
    },
    // An import belongs to whoever uploaded it.
    ...(['check', '', 'rows'] as const).map(
      (part): Case => ({
        name: `${part === 'check' ? 'POST' : 'GET'} /console/imports/{content_type}/{obj_id}${part && `/${part}`}`,
        theirs: importOfAnother,
      }),
    ),
    {
      name: 'POST /console/imports/{content_type}/{obj_id}',
      theirs: async () => ({ ...(await importOfAnother()), body: { submit: false } }),
    },
    // Refused here because nothing is uploaded; `import-content.test.ts` uploads an archive to another's import.
    {
      name: 'POST /console/imports/{content_type}/{obj_id}/archive',
      theirs: importOfAnother,
      status: 415,
    },
    {
      name: 'POST /console/staff/status',
      theirs: async () => ({
        body: {
          action: 'disable',
          staff_id: (await addStaff(cast.elsewhere, `x${cast.portal.app.newId().slice(-6)}`, ['editor'])).staff_id,
        },
      }),
    },
    { name: 'POST /users/users/edit', theirs: async () => ({ body: { avatar: await theirFile() } }), status: 422 },
    {
      name: 'POST /enterprise/enterprise/edit',
      theirs: async () => ({ body: { logo: await theirFile() } }),
      status: 422,
    },
    { name: 'GET /cases/{case_type}/{obj_id}', theirs: theirCase },
    {
      name: 'PUT /cases/{case_type}/{obj_id}',
      theirs: async () => ({ ...(await theirCase()), body: { version: 1, fields: {} } }),
    },
    {
      name: 'POST /cases/{case_type}/{obj_id}/steps',
      theirs: async () => ({ ...(await theirCase()), body: { action: 'submit', version: 1 } }),
    },
    { name: 'POST /cases/{case_type}/{obj_id}/copy', theirs: theirCase },
    { name: 'GET /cases/{case_type}/{obj_id}/receipt', theirs: theirCase },
    { name: 'GET /cases/{case_type}/{obj_id}/papers', theirs: theirCase },
    {
      name: 'POST /cases/{case_type}/{obj_id}/papers',
      theirs: async () => ({ ...(await theirCase()), body: { paper: 'x' } }),
    },
    {
      name: 'GET /policies/policy_applications/{obj_id}',
      theirs: async () => ({ params: { obj_id: await beginTheirs() } }),
    },
    ...(['edit', 'submit', 'withdraw'] as const).map(
      (step): Case => ({
        name: `POST /policies/policy_applications/${step}`,
        theirs: async () => ({ body: { obj_id: await beginTheirs(), version: 1, fields: {} } }),
      }),
    ),
    // A member of another region.
    {
      name: 'GET /console/people/{user_id}',
      theirs: async () => {
        const { db, clock, newId } = cast.portal.app;
        const user_id = newId();
        const at = clock();
        const dates = { consented_at: at, created_at: at, updated_at: at };
        await db
          .insertInto('member')
          .values({ user_id, region_code: 'elsewhere', phone: '13300000099', consent_version: '', ...dates })
          .execute();
        return { params: { user_id } };
      },
    },
    {
      name: 'POST /console/enterprises/{enterprise_id}/department',
      theirs: async () => {
        const enterprise_id = cast.portal.app.newId();
        const { db, clock } = cast.portal.app;
        const row = {
          enterprise_id,
          region_code: 'elsewhere',
          enterprise_name: '别处',
          created_at: clock(),
          updated_at: clock(),
        };
        await db.insertInto('enterprise').values(row).execute();
        return { params: { enterprise_id }, body: { department: true } };
      },
    },
    ...offerCases,
    {
      name: 'PUT /policies/saved_searches/{search_id}',
      stranger: true,
      theirs: async () => {
        const { data } = await cast.member.api['POST /policies/saved_searches']({ body: { content_type: 'policy' } });
        return { params: { search_id: data.search_id }, body: { sms: true } };
      },
    },
    {
      name: 'DELETE /policies/saved_searches/{search_id}',
      stranger: true,
      theirs: async () => {
        const { data } = await cast.member.api['POST /policies/saved_searches']({ body: { content_type: 'policy' } });
        return { params: { search_id: data.search_id } };
      },
    },
    ...(['policy', 'policy_declaration'] as const).flatMap((type): Case[] => {
      const theirs = async () => {
        const obj_id = await publish(cast.portal, type);
        await cast.portal.app.db
          .updateTable(type)
          .set({ region_code: 'elsewhere' })
          .where('obj_id', '=', obj_id)
          .execute();
        return { params: { obj_id, version_no: '1' } };
      };
      const path = type === 'policy' ? '/policies/policies' : '/policies/policy_declarations';
      return [
        { name: `GET ${path}/{obj_id}/versions`, theirs },
        { name: `GET ${path}/{obj_id}/versions/{version_no}`, theirs },
      ];
    }),
    ...(['publicity', 'refusal'] as const).map(
      (of): Case => ({
        name: `GET /policies/policy_declarations/{obj_id}/${of}`,
        theirs: async () => {
          const obj_id = await publish(cast.portal, 'policy_declaration');
          await cast.portal.app.db
            .updateTable('policy_declaration')
            .set({ region_code: 'elsewhere' })
            .where('obj_id', '=', obj_id)
            .execute();
          return { params: { obj_id } };
        },
      }),
    ),
    { name: 'GET /policies/policy_collections/{obj_id}/comments', theirs: collectionElsewhere },
    {
      name: 'POST /policies/policy_collections/{obj_id}/comments',
      theirs: async () => ({ ...(await collectionElsewhere()), body: { body: '意见' } }),
    },
    {
      name: 'POST /console/comments/{comment_id}',
      theirs: async () => {
        const obj_id = await publish(cast.portal, 'policy_collection');
        const { data } = await cast.member.api['POST /policies/policy_collections/{obj_id}/comments']({
          params: { obj_id },
          body: { body: '意见' },
        });
        await cast.portal.app.db
          .updateTable('collection_comment')
          .set({ region_code: 'elsewhere' })
          .where('comment_id', '=', data.comment_id)
          .execute();
        return { params: { comment_id: data.comment_id }, body: { publish: true } };
      },
    },
    ...(['POST', 'PUT'] as const).map(
      (method): Case => ({
        name: `${method} /space-v2/roadshow/appointments/user/status`,
        theirs: async () => ({ body: { obj_id: await bookTheirs(), action: 'cancel' } }),
      }),
    ),
    ...(['GET /information/signups/{signup_id}', 'POST /information/signups/{signup_id}/cancel'] as const).map(
      (name): Case => ({ name, theirs: async () => ({ params: (await signUpTheirs()).params }) }),
    ),
    ...(['calendar', 'certificate'] as const).map(
      (paper): Case => ({
        name: `GET /information/signups/{signup_id}/${paper}`,
        theirs: async () => ({ params: (await signUpTheirs()).params }),
      }),
    ),
    { name: 'GET /console/signups/{signup_id}', theirs: async () => ({ params: (await signupElsewhere()).params }) },
    {
      name: 'POST /console/signups/{signup_id}/decide',
      theirs: async () => ({
        params: (await signupElsewhere()).params,
        body: { action: 'refuse', reason: '名额有限' },
      }),
    },
    ...(['', '/signups', '/door'] as const).map(
      (part): Case => ({ name: `GET /console/activities/{obj_id}${part}`, theirs: activityElsewhere }),
    ),
    {
      name: 'GET /console/activities/{obj_id}/export',
      theirs: async () => ({ ...(await activityElsewhere()), query: { reason: '核对名单' } }),
    },
    {
      name: 'POST /console/activities/{obj_id}/check_in',
      theirs: async () => {
        const { obj_id, params } = await signupElsewhere();
        return { params: { obj_id }, body: params };
      },
    },
    { name: 'GET /console/roadshow/appointments/{obj_id}', theirs: bookingElsewhere },
    {
      name: 'POST /console/roadshow/appointments/{obj_id}/status',
      theirs: async () => ({ ...(await bookingElsewhere()), body: { action: 'approve' } }),
    },
    {
      name: 'DELETE /console/roadshow/blackouts/{blackout_id}',
      theirs: async () => {
        const day = '2027-01-05';
        const body = { start_date: day, end_date: day, reason: '检修' };
        const { blackout_id } = (await cast.staff.approver.api['POST /console/roadshow/blackouts']({ body })).data;
        await cast.portal.app.db
          .updateTable('roadshow_blackout')
          .set({ region_code: 'elsewhere' })
          .where('blackout_id', '=', blackout_id)
          .execute();
        return { params: { blackout_id } };
      },
    },
    ...(
      [
        'PUT /console/crawler/sources/{source_id}',
        'DELETE /console/crawler/sources/{source_id}',
        'POST /console/crawler/sources/{source_id}/try',
      ] as const
    ).map((name): Case => ({ name, theirs: async () => ({ params: await sourceElsewhere(), body: crawlSource }) })),
    { name: 'POST /console/dictionaries/{obj_id}', theirs: () => dictionaryChangeElsewhere() },
    {
      name: 'PUT /console/search/synonyms/{synonym_id}',
      theirs: async () => ({ params: await synonymsElsewhere(), body: { words: ['电镜', '显微镜'] } }),
    },
    {
      name: 'DELETE /console/search/synonyms/{synonym_id}',
      theirs: async () => ({ params: await synonymsElsewhere() }),
    },
    {
      name: 'POST /console/search/synonyms/{synonym_id}',
      theirs: async () => ({
        params: await synonymsElsewhere(),
        body: { action: 'pass', proposal_id: cast.portal.app.newId() },
      }),
    },
    { name: 'DELETE /console/search/questions/{miss_id}', theirs: () => questionElsewhere() },
    { name: 'POST /console/search/questions/{miss_id}/faq', theirs: () => questionElsewhere() },
    {
      name: 'DELETE /console/search/misses/{miss_id}',
      theirs: async () => {
        const { app, clock } = cast.portal;
        const miss_id = app.newId();
        const [keyword, at] = [`未搜到${miss_id.slice(-4)}`, clock.now];
        await app.db
          .insertInto('search_miss')
          .values({ miss_id, region_code: 'elsewhere', keyword, found: 0, times: 1, first_at: at, last_at: at })
          .execute();
        return { params: { miss_id } };
      },
    },
    {
      name: 'POST /space-v2/business_reports/edit_data',
      theirs: async () => ({ body: { obj_id: await theirReport(), version: 1, ...completeFigures } }),
    },
    {
      name: 'POST /space-v2/business_reports/withdraw',
      theirs: async () => ({ body: { obj_id: await theirReport(), version: 1 } }),
    },
    {
      name: 'GET /console/business_reports/{obj_id}',
      theirs: async () => ({ params: { obj_id: await reportOf(cast.enterprise_id, 'elsewhere') } }),
    },
    {
      name: 'POST /console/business_reports/{obj_id}/steps',
      theirs: async () => ({
        params: { obj_id: await reportOf(cast.enterprise_id, 'elsewhere') },
        body: { action: 'check', version: 1 },
      }),
    },
    ...(['edit', 'submit', 'withdraw'] as const).map(
      (step): Case => ({
        name: `POST /space-v2/provider/settlement/${step}`,
        theirs: async () => ({ body: await theirSettlement() }),
      }),
    ),
    { name: 'POST /universal/demands/withdraw', theirs: async () => ({ body: await demandElsewhere() }) },
    { name: 'GET /console/demands/{obj_id}', theirs: async () => ({ params: await demandElsewhere() }) },
    {
      name: 'POST /console/demands/{obj_id}/steps',
      theirs: async () => ({ params: await demandElsewhere(), body: { action: 'claim', version: 1 } }),
    },
    // A draft, which staff never see, and a case of another region.
    { name: 'GET /console/cases/{obj_id}', theirs: async () => ({ params: { obj_id: await beginTheirs() } }) },
    {
      name: 'POST /console/cases/{obj_id}/steps',
      theirs: async () => ({ params: { obj_id: await caseElsewhere() }, body: { action: 'claim', version: 1 } }),
    },
    {
      name: 'POST /console/cases/{obj_id}/take_back',
      theirs: async () => ({ params: { obj_id: await caseElsewhere() }, body: { version: 1, opinion: '点错了' } }),
    },
    {
      name: 'GET /console/cases/{obj_id}/as_applicant',
      theirs: async () => ({ params: { obj_id: await beginTheirs() } }),
    },
    {
      name: 'POST /console/cases/{obj_id}/notes',
      theirs: async () => ({ params: { obj_id: await caseElsewhere() }, body: { text: '备注' } }),
    },
    {
      name: 'PUT /console/opinions/{template_id}',
      theirs: async () => ({ params: await opinionElsewhere(), body: { text: '同意', shared: true } }),
    },
    { name: 'DELETE /console/opinions/{template_id}', theirs: async () => ({ params: await opinionElsewhere() }) },
    { name: 'DELETE /console/leaves/{leave_id}', theirs: async () => ({ params: await leaveElsewhere() }) },
    // A draft that readers must not see, in each content type.
    ...everyCall
      .filter(([name, { access }]) => access === 'all' && contentEntry.test(name) && !name.includes('/reservation/'))
      .map(([name]): Case => ({ name, theirs: async () => ({ params: { obj_id: await newEntry() } }) })),
  ];

  const crawlSource = {
    ...{ name: '示例来源', address: 'https://feed.example.org/', kind: 1 as const, category: 31, interval_hours: 6 },
    ...{ is_on: false, is_licensed: false },
  };
  const sourceElsewhere = async () => {
    const body = { ...crawlSource, address: `https://feed.example.org/${cast.portal.app.newId()}` };
    const { source_id } = (await cast.staff.editor.api['POST /console/crawler/sources']({ body })).data;
    await cast.portal.app.db
      .updateTable('crawl_source')
      .set({ region_code: 'elsewhere' })
      .where('source_id', '=', source_id)
      .execute();
    return { source_id };
  };
  const questionElsewhere = async () => {
    const { app, clock } = cast.portal;
    const miss_id = app.newId();
    const [question, at] = [`没有答上的问题${miss_id.slice(-4)}`, clock.now];
    await app.db
      .insertInto('answer_miss')
      .values({ miss_id, region_code: 'elsewhere', question, times: 1, first_at: at, last_at: at })
      .execute();
    return { params: { miss_id } };
  };
  const opinionElsewhere = async () => {
    const { api } = cast.staff.intake;
    const { template_id } = (await api['POST /console/opinions']({ body: { text: '同意', shared: true } })).data;
    const { db } = cast.portal.app;
    const elsewhere = { region_code: 'elsewhere' };
    await db.updateTable('opinion_template').set(elsewhere).where('template_id', '=', template_id).execute();
    return { template_id };
  };
  const leaveElsewhere = async () => {
    const { app, clock } = cast.portal;
    const [leave_id, created_at] = [app.newId(), clock.now];
    const { system, intake } = cast.staff;
    await app.db
      .insertInto('staff_leave')
      .values({
        ...{ leave_id, region_code: 'elsewhere', created_at },
        ...{ staff_id: system.staff_id, substitute_id: intake.staff_id, from_day: '2026-12-01', to_day: '2026-12-02' },
      })
      .execute();
    return { leave_id };
  };
  const synonymsElsewhere = async () => {
    const body = { words: ['此处词', '彼处词'] };
    const { synonym_id } = (await cast.staff.editor.api['POST /console/search/synonyms']({ body })).data;
    const elsewhere = { region_code: 'elsewhere' };
    await cast.portal.app.db
      .updateTable('search_synonym_proposal')
      .set(elsewhere)
      .where('synonym_id', '=', synonym_id)
      .execute();
    return { synonym_id };
  };

  const dictionaryChangeElsewhere = async () => {
    const { db, newId } = cast.portal.app;
    const obj_id = newId();
    const change = { dictionary: 'policy_tag', name: '别处的标签', sort_order: 1, hidden: false };
    await db
      .insertInto('dictionary_proposal')
      .values({
        ...change,
        obj_id,
        region_code: 'elsewhere',
        proposed_by: cast.staff.editor.staff_id,
        proposed_at: cast.portal.clock.now,
      })
      .execute();
    return { params: { obj_id }, body: { action: 'pass' } };
  };

  test('every call that names an object in its path is among these', () => {
    // A type, a day or a question is nobody's.
    const named = everyCall
      .map(([name]) => name)
      .filter((name) => /\{(?!content_type|case_type|day|target_date|fact_key)\w+\}/.test(name));
    expect(named.filter((name) => !cases.some((one) => one.name === name))).toEqual([]);
  });
  test.each(cases)('$name', async ({ name, theirs, stranger, status = 404 }) => {
    const call = everyCall.find(([one]) => one === name)?.[1];
    if (!call) throw new Error(`no call ${name}`);
    const who = stranger
      ? cast.stranger
      : call.access === 'member' || name.includes('/users/files/')
        ? cast.member
        : admittedTo(cast, call).who;
    const { params = {}, query = {}, body } = await theirs();
    const absent = (values: object) =>
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          key,
          typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? missing : value,
        ]),
      );
    const ask = async (ofWhom: object, asked: object, what: object | undefined) => {
      const line = lineFor(name, ofWhom as Record<string, string>, queryText(asked as Record<string, unknown>));
      const reply = await who.request(line, what === undefined ? {} : { body: what });
      const { request_id: _, ...said } = (await reply.json()) as Record<string, unknown>;
      return { status: reply.status, said, cache: reply.headers.get('cache-control') };
    };
    const answered = await ask(params, query, body);
    expect(answered.status).toBe(status);
    expect(answered).toEqual(await ask(absent(params), absent(query), body && absent(body)));
  });
});
