/** A tenant's money as it happens: too much, too late, for several bills, after an early end; and that the books say the same. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf } from '#contract/kit/day.ts';
import { refusal, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { wordsOf } from '../../kit/pdf/test-pdf.ts';
import { typedRows } from '../../kit/sheets/test-sheets.ts';
import { deep } from '../../kit/test-depth.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import type { TestStaff } from '../../staff/test-staff.ts';
import { publishCarrier } from '../test-carriers.ts';
import { keepLeasingDays } from './keep-days.ts';
import { checkBooks } from './test-books.ts';
import { leasingStaff, newTenant, signedLease, uploadProof } from './test-leases.ts';

let portal: TestServer;
let member: TestMember & { enterprise_id: string };
let stranger: TestMember & { enterprise_id: string };

let staff: { approver: TestStaff; finance: TestStaff };
const start = new Date('2026-11-21T02:00:00Z');
beforeAll(async () => {
  portal = await openTestServer();
  staff = await leasingStaff(portal);
  stranger = await newTenant(portal, '13900000002', '91110116MA01DEM02K');
});
let tenants = 0;
beforeEach(async () => {
  await at(start);
  tenants += 1;
  member = await newTenant(
    portal,
    `139000001${String(tenants).padStart(2, '0')}`,
    `91110116MA02${String(tenants).padStart(3, '0')}XXX`,
  );
});
afterAll(() => portal.close());

type Lease = Awaited<ReturnType<typeof signedLease>>;
const sign = async (more: Parameters<typeof signedLease>[3] = {}): Promise<Lease> =>
  await signedLease(member, staff.approver, await publishCarrier(portal, 'room'), {
    first_day: '2026-11-21',
    last_day: '2027-11-20',
    ...more,
  });
const billOf = ({ bills }: Lease, kind: number, period_first: string | null = '2026-11-21') => {
  const bill = bills.find((one) => one.kind === kind && one.period_first === period_first);
  if (!bill) throw new Error('no such bill');
  return bill;
};
const pay = async (ids: readonly string[], amount_fen: number, paid_on = '2026-11-21', who: TestMember = member) => {
  const [obj_id = '', ...with_ids] = ids;
  const body = { obj_id, with_ids, amount_fen, paid_on, file_id: await uploadProof(who) };
  const { data } = await who.api['POST /space-v2/bills/pay']({ body });
  return data.payments[0]?.payment_id ?? '';
};
const decide = async (
  payment_id: string,
  body: { amount_fen?: number; arrived_on?: string; accept?: boolean; opinion?: string } = {},
) =>
  (
    await staff.finance.api['POST /console/payments/{payment_id}']({
      params: { payment_id },
      body: { accept: true, ...body },
    })
  ).data;
const account = async () => (await member.api['GET /space-v2/tenant_accounts/item']()).data;
const leaseNow = async (obj_id: string) =>
  (await member.api['GET /space-v2/contracts/item']({ query: { obj_id } })).data;
const end = async (obj_id: string, end_day: string) => {
  const { data } = await staff.approver.api['GET /console/contracts/{obj_id}']({ params: { obj_id } });
  return (
    await staff.approver.api['POST /console/contracts/{obj_id}/steps']({
      params: { obj_id },
      body: { action: 'terminate', version: data.version, opinion: '协商一致', end_day },
    })
  ).data;
};
const staffProof = async (): Promise<string> =>
  (await staff.finance.api['POST /console/files']({ body: formOf(pdf, '退款凭证.pdf', { access: '3' }) })).data.file_id;
const bank = { account_name: '企业', bank: '示例银行怀柔支行', account_no: '0200 0000 0000 1234' };
const refund = async (amount_fen: number, more: Record<string, unknown> = {}) =>
  (
    await staff.finance.api['POST /console/tenant_accounts/{enterprise_id}/refunds']({
      params: { enterprise_id: member.enterprise_id },
      body: {
        amount_fen,
        ...bank,
        refunded_on: '2026-11-21',
        file_id: await staffProof(),
        opinion: '退还多缴',
        ...more,
      },
    })
  ).data;
const told = async () =>
  (await member.api['GET /information/messages']({ query: { page_size: 100 } })).data.map(
    ({ title, body }) => `${title} ${body}`,
  );
/** The clock moves on; nobody has to sign in again. */
const at = async (now: Date): Promise<void> => {
  portal.clock.now = now;
  await portal.app.db.updateTable('member_session').set({ created_at: now, stamped_at: now, proved_at: now }).execute();
  await portal.app.db.updateTable('staff_session').set({ created_at: now, seen_at: now }).execute();
};
const on = (day: string) => at(new Date(`${day}T02:00:00Z`));
const books = () => checkBooks(portal, [member.enterprise_id, stranger.enterprise_id]);

describe('money that arrives', () => {
  test('above what is owed is booked: the bill is paid, the rest is credit that both sides see', async () => {
    const lease = await sign();
    const rent = billOf(lease, 1);
    const paid = await decide(await pay([rent.obj_id], 3_700_000));
    expect(paid).toMatchObject({
      status_name: '已缴',
      paid_fen: 3_000_000,
      payments: [{ confirmed_fen: 3_700_000, set_off_fen: 3_000_000 }],
    });
    // Deposit and property fee are due today, too: they are paid from the same transfer before anything is credit.
    expect(await account()).toMatchObject({ credit_fen: 0, deposit_fen: 700_000, owed_fen: 300_000 });
    await decide(await pay([billOf(await leaseNow(lease.obj_id), 5, null).obj_id], 10_000_000));
    expect(await account()).toMatchObject({ credit_fen: 8_400_000, deposit_fen: 2_000_000, owed_fen: 0 });
    const { data } = await staff.finance.api['GET /console/tenant_accounts']({ query: { view: 'credit' } });
    expect(data.find(({ enterprise_id }) => enterprise_id === member.enterprise_id)?.credit_fen).toBe(
      (await account()).credit_fen,
    );
    expect((await told()).some((said) => /缴费已确认.*转为预收款/.test(said))).toBe(true);
    await books();
  });

  test('for several bills with one proof is set off in their order; each may be named once at a time, and by its tenant only', async () => {
    const lease = await sign();
    const [deposit, rent, fee] = [billOf(lease, 5, null), billOf(lease, 1), billOf(lease, 2)];
    const file_id = await uploadProof(stranger);
    expect(
      await refusal(
        stranger.api['POST /space-v2/bills/pay']({
          body: { obj_id: rent.obj_id, with_ids: [fee.obj_id], amount_fen: 1, paid_on: '2026-11-21', file_id },
        }),
      ),
    ).toMatchObject({ code: 'not_found' });
    const payment_id = await pay([rent.obj_id, fee.obj_id, deposit.obj_id], 5_000_000);
    expect(await refusal(pay([fee.obj_id], 1))).toMatchObject({ code: 'wrong_state' });
    await decide(payment_id);
    const now = await leaseNow(lease.obj_id);
    expect(billOf(now, 1)).toMatchObject({ status_name: '已缴', payments: [{ bills: 3, set_off_fen: 3_000_000 }] });
    expect(billOf(now, 2)).toMatchObject({ status_name: '已缴', payments: [{ set_off_fen: 300_000 }] });
    expect(billOf(now, 5, null)).toMatchObject({ status_name: '部分缴纳', paid_fen: 1_700_000 });
    expect(now).toMatchObject({ deposit_fen: 1_700_000, credit_fen: 0 });
    await books();
  });

  test('is booked on the day it arrived, and a confirmation taken back gives the bills back', async () => {
    const lease = await sign();
    await on('2026-12-02');
    const [rent, fee] = [billOf(lease, 1), billOf(lease, 2)];
    const payment_id = await pay([rent.obj_id, fee.obj_id], 3_300_000, '2026-11-29');
    await decide(payment_id, { arrived_on: '2026-11-30' });
    const statement = async (month: string) =>
      (await member.api['GET /space-v2/tenant_accounts/statement']({ query: { month } })).data;
    expect(await statement('2026-11')).toMatchObject({
      opening: { owed_fen: 0, credit_fen: 0, deposit_fen: 0 },
      billed_fen: 3_300_000,
      received_fen: 3_300_000,
      closing: { owed_fen: 0, credit_fen: 0 },
    });
    await staff.finance.api['POST /console/payments/{payment_id}/reverse']({
      params: { payment_id },
      body: { opinion: '录错' },
    });
    expect(await statement('2026-12')).toMatchObject({
      received_fen: -3_300_000,
      closing: { owed_fen: 3_300_000, credit_fen: 0 },
    });
    await books();
    expect(await decide(payment_id, { amount_fen: 3_400_000 })).toMatchObject({ status_name: '已缴' });
    await books();
  });
});

describe('a contract that ends early', () => {
  test('what was paid above what is owed becomes credit, with a credit note; a transfer that waits can be confirmed', async () => {
    const lease = await sign();
    const [rent, fee] = [billOf(lease, 1), billOf(lease, 2)];
    await decide(await pay([rent.obj_id], 3_000_000));
    const waiting = await pay([fee.obj_id, billOf(lease, 1, '2027-02-21').obj_id], 3_000_000);
    await end(lease.obj_id, '2026-12-20');
    const now = await leaseNow(lease.obj_id);
    expect(billOf(now, 1)).toMatchObject({
      amount_fen: 1_000_000,
      paid_fen: 1_000_000,
      credited_fen: 2_000_000,
      status_name: '已缴',
    });
    expect(billOf(now, 1, '2027-02-21')).toMatchObject({ status_name: '作废', payments: [{ status_name: '待核验' }] });
    expect(now).toMatchObject({ credit_fen: 2_000_000 });
    expect((await told()).some((said) => /提前终止.*20,000\.00 元转为预收款/.test(said))).toBe(true);
    await books();
    await decide(waiting);
    // The property fee of the month and the deposit, which is due, are paid; nothing of the rest is lost.
    expect(await account()).toMatchObject({
      credit_fen: 2_000_000 + 3_000_000 - 100_000 - 2_000_000,
      deposit_fen: 2_000_000,
    });
    await books();
    expect(await refund(2_900_000)).toMatchObject({
      credit_fen: 0,
      refunds: [{ status_name: '已退款', amount_fen: 2_900_000 }],
    });
    expect((await told()).some((said) => /退款已办理.*29,000\.00/.test(said))).toBe(true);
    await books();
  });

  test('a confirmation of before is taken back with what is left of it, and not once it is refunded', async () => {
    const lease = await sign({ deposit_months: 0, month_property_fen: 0 });
    const payment_id = await pay([billOf(lease, 1).obj_id], 3_000_000);
    await decide(payment_id);
    await end(lease.obj_id, '2026-12-20');
    const reverse = () =>
      staff.finance.api['POST /console/payments/{payment_id}/reverse']({
        params: { payment_id },
        body: { opinion: '退票' },
      });
    expect((await reverse()).data).toMatchObject({ amount_fen: 1_000_000, paid_fen: 0, status_name: '待缴' });
    expect(await account()).toMatchObject({ credit_fen: 0, owed_fen: 1_000_000 });
    await decide(payment_id);
    await refund(2_000_000);
    expect(await refusal(reverse())).toMatchObject({ code: 'money_short' });
    await books();
  });

  test('that ended before there were books, and shows nothing to give back, is settled by the job for days', async () => {
    const lease = await sign({ deposit_months: 0, month_property_fen: 0 });
    await decide(await pay([billOf(lease, 1).obj_id], 3_000_000));
    // As it was left: ended, and the bill set to what was paid.
    await portal.app.db
      .updateTable('lease_contract')
      .set({ status: 7, ended_on: '2026-12-20' })
      .where('obj_id', '=', lease.obj_id)
      .execute();
    for (let times = 0; times < 2; times += 1) {
      await keepLeasingDays(jobContext(portal.app, 'test'));
      expect(await account()).toMatchObject({ credit_fen: 2_000_000 });
    }
    expect(billOf(await leaseNow(lease.obj_id), 1)).toMatchObject({ amount_fen: 1_000_000, paid_fen: 1_000_000 });
    await books();
  });

  test('rent-free days are charged afterwards where the contract says so', async () => {
    const free = { free_rent_days: 30, deposit_months: 0, free_rent_clawback: true };
    const lease = await sign(free);
    expect(lease.clauses.flatMap(({ lines }) => lines)).toContain('合同提前终止的，乙方应补交已使用免租期的租金。');
    const { bills } = await end(lease.obj_id, '2027-01-20');
    expect(
      bills.filter(({ kind }) => kind === 1 && bills.length).map(({ note, amount_fen }) => [note, amount_fen]),
    ).toContainEqual(['合同提前终止，按约定补收免租期租金', 1_000_000]);
    const plain = await sign({ ...free, free_rent_clawback: false });
    expect((await end(plain.obj_id, '2027-01-20')).bills.some(({ note }) => note.includes('免租期'))).toBe(false);
    await books();
  });
});

describe('credit', () => {
  const withCredit = async () => {
    const lease = await sign({ deposit_months: 0, month_property_fen: 0 });
    await decide(await pay([billOf(lease, 1).obj_id], 3_500_000));
    expect((await account()).credit_fen).toBe(500_000);
    return lease;
  };

  test('is carried over to a bill by finance, never above either', async () => {
    const lease = await withCredit();
    const bill_id = billOf(lease, 1, '2027-02-21').obj_id;
    const carry = async (amount_fen: number, opinion = '抵扣下期') =>
      (
        await staff.finance.api['POST /console/tenant_accounts/{enterprise_id}/set_off']({
          params: { enterprise_id: member.enterprise_id },
          body: { bill_id, amount_fen, opinion },
        })
      ).data;
    expect(await refusal(carry(500_001))).toMatchObject({ code: 'money_short', errors: [{ field: 'amount_fen' }] });
    expect(await refusal(carry(3_000_001))).toMatchObject({ code: 'wrong_state' });
    expect(await refusal(carry(1, ''))).toMatchObject({ code: 'opinion_required' });
    expect(await carry(500_000)).toMatchObject({ credit_fen: 0 });
    expect(billOf(await leaseNow(lease.obj_id), 1, '2027-02-21')).toMatchObject({
      paid_fen: 500_000,
      held_fen: 500_000,
      status_name: '部分缴纳',
    });
    await books();
  });

  test('that was set off by mistake is credit again, a deposit a deposit, and the bill is owed again', async () => {
    const lease = await withCredit();
    const bill_id = billOf(lease, 1, '2027-02-21').obj_id;
    const bill = async () => billOf(await leaseNow(lease.obj_id), 1, '2027-02-21');
    const undo = async (opinion = '抵错账单', by = staff.finance) =>
      (await by.api['POST /console/bills/{obj_id}/undo_set_off']({ params: { obj_id: bill_id }, body: { opinion } }))
        .data;
    expect(await refusal(undo())).toMatchObject({ code: 'wrong_state' });
    for (const amount_fen of [300_000, 200_000])
      await staff.finance.api['POST /console/tenant_accounts/{enterprise_id}/set_off']({
        params: { enterprise_id: member.enterprise_id },
        body: { bill_id, amount_fen, opinion: '抵扣下期' },
      });
    expect(await bill()).toMatchObject({ paid_fen: 500_000, last_set_off: { fen: 200_000, from_deposit: false } });
    expect(await refusal(undo(''))).toMatchObject({ code: 'opinion_required' });
    expect(await refusal(undo('抵错账单', staff.approver))).toMatchObject({ code: 'forbidden' });
    expect(await undo()).toMatchObject({ paid_fen: 300_000, last_set_off: { fen: 300_000 } });
    expect(await undo()).toMatchObject({ paid_fen: 0, last_set_off: null });
    expect((await account()).credit_fen).toBe(500_000);
    expect(await refusal(undo())).toMatchObject({ code: 'wrong_state' });
    expect((await told()).some((said) => /账单抵扣已撤销.*2,000.00 元已撤销，款项退回预收款/.test(said))).toBe(true);
    await books();
  });

  const carryOwn = async (parts: readonly [bill_id: string, amount_fen: number][], key?: string) =>
    (
      await member.api['POST /space-v2/tenant_accounts/set_off'](
        { body: { bills: parts.map(([bill_id, amount_fen]) => ({ bill_id, amount_fen })) } },
        key ? { headers: { 'idempotency-key': key } } : {},
      )
    ).data;

  test('is set off by its tenant himself, all named bills or none, once for one request, and the ledger says who', async () => {
    const lease = await withCredit();
    const [next, after] = ['2027-02-21', '2027-05-21'].map((day) => billOf(lease, 1, day).obj_id) as [string, string];
    expect(
      await refusal(
        carryOwn([
          [next, 300_000],
          [after, 200_001],
        ]),
      ),
    ).toMatchObject({ code: 'money_short' });
    expect(
      await refusal(
        carryOwn([
          [next, 1],
          [next, 1],
        ]),
      ),
    ).toMatchObject({ code: 'invalid' });
    expect(billOf(await leaseNow(lease.obj_id), 1, '2027-02-21').paid_fen).toBe(0);
    const parts: [string, number][] = [
      [next, 300_000],
      [after, 50_000],
    ];
    const key = portal.app.newId();
    expect(await carryOwn(parts, key)).toMatchObject({ credit_fen: 150_000 });
    expect(await carryOwn(parts, key)).toMatchObject({ credit_fen: 150_000 });
    expect(billOf(await leaseNow(lease.obj_id), 1, '2027-05-21')).toMatchObject({ paid_fen: 50_000, held_fen: 50_000 });
    const { data } = await member.api['GET /space-v2/tenant_accounts/statement']({ query: { month: '2026-11' } });
    expect(data.rows.filter(({ note }) => /王一用预收款抵扣/.test(note))).toHaveLength(2);
    const actors = await portal.app.db
      .selectFrom('money_posting')
      .select(['actor_kind', 'actor_id'])
      .where('obj_id', '=', next)
      .where('kind', '=', 'set_off')
      .execute();
    const me = (await member.api['GET /users/users/me']()).data.user_id;
    expect(actors).toEqual([{ actor_kind: 'member', actor_id: me }]);
    expect((await told()).some((said) => /预收款已抵扣账单.*2 笔账单，共 3,500.00 元/.test(said))).toBe(true);
    await books();
  });

  test('that is asked back, and a bill whose transfer waits for finance, are not used a second time', async () => {
    const lease = await withCredit();
    await member.api['POST /space-v2/refunds/apply']({ body: { amount_fen: 400_000, ...bank } });
    const bill_id = billOf(lease, 1, '2027-02-21').obj_id;
    expect(await refusal(carryOwn([[bill_id, 100_001]]))).toMatchObject({
      code: 'money_short',
      message: expect.stringContaining('已申请退款'),
    });
    await pay([bill_id], 100);
    expect(await refusal(carryOwn([[bill_id, 1]]))).toMatchObject({ code: 'wrong_state' });
    await books();
  });

  test('that a tenant and finance set off at the same time is used once', async () => {
    const lease = await withCredit();
    const bill_id = billOf(lease, 1, '2027-02-21').obj_id;
    const byFinance = staff.finance.api['POST /console/tenant_accounts/{enterprise_id}/set_off']({
      params: { enterprise_id: member.enterprise_id },
      body: { bill_id, amount_fen: 400_000, opinion: '抵扣' },
    });
    const both = await Promise.allSettled([byFinance, carryOwn([[bill_id, 400_000]])]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await account()).credit_fen).toBe(100_000);
    await books();
  });

  test('that a tenant sets off stops the late fee of its bill from the next day on', async () => {
    const lease = await sign({ deposit_months: 0, month_property_fen: 0, late_rate: 5, late_grace_days: 0 });
    await decide(await pay([billOf(lease, 1).obj_id], 6_100_000));
    const next = '2027-02-21';
    const { due_day, obj_id } = billOf(await leaseNow(lease.obj_id), 1, next);
    await on(due_day);
    await keepLeasingDays(jobContext(portal.app, 'test'));
    await on('2027-02-24');
    const lateOf = async () => billOf(await leaseNow(lease.obj_id), 1, next).late?.amount_fen;
    const before = await lateOf();
    expect(before).toBeGreaterThan(0);
    await carryOwn([[obj_id, 3_000_000]]);
    await on('2027-02-25');
    const stopped = await lateOf();
    await on('2027-03-20');
    expect(await lateOf()).toBe(stopped);
    await books();
  });

  test('is asked back by its tenant with bank details, refunded once or declined with a reason', async () => {
    await withCredit();
    const ask = async (amount_fen: number, who: TestMember = member) =>
      (await who.api['POST /space-v2/refunds/apply']({ body: { amount_fen, ...bank } })).data;
    expect(await refusal(ask(500_001))).toMatchObject({ code: 'money_short' });
    expect(await refusal(ask(1, stranger))).toMatchObject({ code: 'money_short' });
    const { refund_id, refund_no } = await ask(500_000);
    expect(refund_no).toMatch(/^TK\d{13}$/);
    expect(await refusal(ask(1))).toMatchObject({ code: 'wrong_state', message: '已有一笔退款申请等待财务办理' });
    const answer = async (body: { accept: boolean; refunded_on?: string; file_id?: string; opinion?: string }) =>
      (await staff.finance.api['POST /console/refunds/{refund_id}']({ params: { refund_id }, body })).data;
    expect(await refusal(answer({ accept: false }))).toMatchObject({ code: 'opinion_required' });
    expect(await refusal(answer({ accept: true, refunded_on: '2026-11-21' }))).toMatchObject({
      errors: [{ field: 'file_id' }],
    });
    const file_id = await staffProof();
    for (const day of ['2026-11-20', '2026-11-22'])
      expect(await refusal(answer({ accept: true, refunded_on: day, file_id }))).toMatchObject({
        code: 'day_unbookable',
      });
    const made = () =>
      answer({ accept: true, refunded_on: '2026-11-21', file_id }).then(
        () => 'done',
        (error) => error.code,
      );
    expect((await Promise.all([made(), made()])).toSorted()).toEqual(['done', 'wrong_state']);
    const now = await account();
    expect(now).toMatchObject({ credit_fen: 0, refunds: [{ status_name: '已退款', file: { name: '退款凭证.pdf' } }] });
    // The tenant reads the proof of the refund.
    expect((await member.request(`GET /api/users/files/${file_id}`)).status).toBe(200);
    expect((await stranger.request(`GET /api/users/files/${file_id}`)).status).not.toBe(200);
    await books();
  });

  test('written down wrongly is taken back with a reversal and waits again; so is one that was declined', async () => {
    await withCredit();
    const { data: asked } = await member.api['POST /space-v2/refunds/apply']({
      body: { amount_fen: 500_000, ...bank },
    });
    const params = { refund_id: asked.refund_id };
    const answer = async (accept: boolean, file_id?: string) =>
      (
        await staff.finance.api['POST /console/refunds/{refund_id}']({
          params,
          body: { accept, opinion: '核对', ...(file_id && { refunded_on: '2026-11-21', file_id }) },
        })
      ).data;
    const back = async (id = asked.refund_id) =>
      (
        await staff.finance.api['POST /console/refunds/{refund_id}/reverse']({
          params: { refund_id: id },
          body: { opinion: '尚未转出' },
        })
      ).data;
    expect((await refusal(back())).code).toBe('wrong_state');
    const file_id = await staffProof();
    await answer(true, file_id);
    expect(await back()).toMatchObject({ credit_fen: 500_000, refunds: [{ status_name: '待退款', file: null }] });
    await books();
    expect((await told()).join('\n')).toContain('退款登记已撤销');
    await answer(false);
    expect((await back()).refunds).toMatchObject([{ status_name: '待退款', opinion: '' }]);
    // The same proof serves, and what finance began itself ends as 已撤销.
    expect(await answer(true, file_id)).toMatchObject({ credit_fen: 0, refunds: [{ may_reverse: true }] });
    await back();
    await answer(false);
    const own = (await refund(500_000)).refunds.find(({ status }) => status === 2);
    expect((await back(own?.refund_id)).refunds.map(({ status_name }) => status_name).toSorted()).toEqual([
      '不予退款',
      '已撤销',
    ]);
    await books();
  });

  test('of two refunds at once only what is there goes out', async () => {
    await withCredit();
    const act = () =>
      refund(300_000).then(
        () => 'done',
        (error) => error.code,
      );
    expect((await Promise.all([act(), act(), act()])).toSorted()).toEqual(['done', 'money_short', 'money_short']);
    await books();
  });
});

describe('a deposit', () => {
  const paidDeposit = async (more: Parameters<typeof signedLease>[3] = {}) => {
    const lease = await sign(more);
    await decide(await pay([billOf(lease, 5, null).obj_id], 2_000_000));
    expect((await account()).deposits).toMatchObject([
      { contract_id: lease.obj_id, place: lease.units[0]?.title, held_fen: 2_000_000, over: false },
    ]);
    return lease;
  };
  const use = async (
    obj_id: string,
    body: { action: 'set_off' | 'carry'; amount_fen: number; bill_id?: string; opinion?: string },
  ) =>
    (
      await staff.finance.api['POST /console/contracts/{obj_id}/deposit']({
        params: { obj_id },
        body: { opinion: '按约定', ...body },
      })
    ).data;
  const claim = async (
    obj_id: string,
    body: { action: 'forfeit' | 'top_up'; amount_fen: number; due_day?: string; opinion?: string },
    who = staff.approver,
  ) =>
    (
      await who.api['POST /console/contracts/{obj_id}/deposit_claims']({
        params: { obj_id },
        body: { opinion: '违约', ...body },
      })
    ).data;

  test('is held, not earned; set off, forfeited and topped up with a reason that the tenant reads', async () => {
    const lease = await paidDeposit();
    const bill_id = billOf(lease, 2).obj_id;
    expect(
      await refusal(use(lease.obj_id, { action: 'set_off', amount_fen: 300_000, bill_id, opinion: '' })),
    ).toMatchObject({
      code: 'opinion_required',
    });
    await use(lease.obj_id, { action: 'set_off', amount_fen: 300_000, bill_id });
    expect(await refusal(claim(lease.obj_id, { action: 'forfeit', amount_fen: 1_700_001 }))).toMatchObject({
      code: 'money_short',
    });
    expect(await refusal(claim(lease.obj_id, { action: 'forfeit', amount_fen: 1 }, staff.finance))).toMatchObject({
      code: 'forbidden',
    });
    await claim(lease.obj_id, { action: 'forfeit', amount_fen: 700_000 });
    expect(
      await refusal(claim(lease.obj_id, { action: 'top_up', amount_fen: 1, due_day: '2026-11-20' })),
    ).toMatchObject({
      code: 'day_unbookable',
    });
    await claim(lease.obj_id, { action: 'top_up', amount_fen: 1_000_000, due_day: '2026-12-01' });
    const now = await leaseNow(lease.obj_id);
    expect(now.deposit_fen).toBe(1_000_000);
    expect(now.bills.find(({ kind, status }) => kind === 5 && status === 1)).toMatchObject({
      amount_fen: 1_000_000,
      due_day: '2026-12-01',
    });
    expect(now.steps.map(({ action_name }) => action_name)).toEqual(
      expect.arrayContaining(['押金抵扣账单', '没收押金', '要求补缴押金']),
    );
    expect((await told()).filter((said) => /^(押金抵扣账单|没收押金|要求补缴押金) .*原因：/.test(said))).toHaveLength(
      3,
    );
    await books();
  });

  test('is refunded once the contract is over, not before', async () => {
    const lease = await paidDeposit();
    expect(await refusal(refund(1, { contract_id: lease.obj_id }))).toMatchObject({
      code: 'wrong_state',
      message: '合同终止后才能退还押金',
    });
    await end(lease.obj_id, '2026-11-30');
    await on('2026-12-01');
    expect(await refusal(refund(2_000_001, { contract_id: lease.obj_id }))).toMatchObject({ code: 'money_short' });
    expect(await refund(2_000_000, { contract_id: lease.obj_id })).toMatchObject({ deposit_fen: 0, deposits: [] });
    await books();
  });

  test('is carried into the renewal that was signed', async () => {
    const lease = await paidDeposit({ last_day: '2026-12-20' });
    expect(await refusal(use(lease.obj_id, { action: 'carry', amount_fen: 1 }))).toMatchObject({ code: 'wrong_state' });
    const renewal = {
      lessor: '园区运营公司',
      first_day: '2026-12-21',
      last_day: '2027-12-20',
      month_rent_fen: 1_000_000,
      month_property_fen: 0,
      free_rent_days: 0,
      deposit_months: 1,
      pay_months: 3,
    };
    const { data: next } = await staff.approver.api['POST /console/contracts']({
      body: { renews_id: lease.obj_id, ...renewal },
    });
    await member.api['POST /space-v2/contracts/status']({ body: { obj_id: next.obj_id, action: 'confirm' } });
    expect((await use(lease.obj_id, { action: 'carry', amount_fen: 1_500_000 })).deposits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ contract_id: lease.obj_id, held_fen: 500_000, next_no: next.contract_no }),
        expect.objectContaining({ contract_id: next.obj_id, held_fen: 1_500_000 }),
      ]),
    );
    expect(billOf(await leaseNow(next.obj_id), 5, null)).toMatchObject({
      status_name: '已缴',
      paid_fen: 1_000_000,
      held_fen: 1_000_000,
    });
    await books();
  });
});

test('late fees follow the contract’s rule, by the day on which the money arrived, and each day is charged once', async () => {
  const lease = await sign({ deposit_months: 0, month_property_fen: 0, late_rate: 5, late_grace_days: 5 });
  const rent = billOf(lease, 1);
  const fees = async () =>
    (await staff.finance.api['GET /console/contracts/{obj_id}/late_fees']({ params: { obj_id: lease.obj_id } })).data;
  await on('2026-11-27');
  expect(await fees()).toEqual([]);
  // Late from the sixth day: 27 November to 6 December in full, then half until the 10th.
  await on('2026-12-11');
  await decide(await pay([rent.obj_id], 1_500_000, '2026-12-06'), { arrived_on: '2026-12-06' });
  const expected = Math.round(((10 * 3_000_000 + 4 * 1_500_000) * 5) / 10_000);
  expect(await fees()).toMatchObject([{ period_first: '2026-11-27', period_last: '2026-12-10', amount_fen: expected }]);
  // The tenant sees the same as finance, before it is billed.
  const own = async () =>
    (await member.api['GET /space-v2/bills/list']({ query: { obj_id: rent.obj_id } })).data.map(({ late }) => late);
  expect(await own()).toEqual([
    { late_rate: 5, period_first: '2026-11-27', period_last: '2026-12-10', amount_fen: expected },
  ]);
  const paper = await member.api['GET /space-v2/bills/pdf']({ query: { obj_id: rent.obj_id } });
  const words = await wordsOf(new Uint8Array(await paper.arrayBuffer()));
  expect(words).toContain('违约金 180.00 元，截至 2026-12-10，尚未出账');
  expect(words).toContain('自 2026-11-27 起，按未付金额每日万分之 5，至付清之日止');
  const bill = async () =>
    (
      await staff.finance.api['POST /console/contracts/{obj_id}/late_fees']({
        params: { obj_id: lease.obj_id },
        body: { bill_ids: [rent.obj_id], due_day: '2026-12-20' },
      })
    ).data;
  const act = () =>
    bill().then(
      ({ amount_fen }) => amount_fen,
      (error) => error.code,
    );
  expect(await Promise.all([act(), act()])).toEqual(expect.arrayContaining([expected, 'wrong_state']));
  expect(await fees()).toEqual([]);
  expect(await own()).toEqual([null]);
  expect((await leaseNow(lease.obj_id)).bills.find(({ kind }) => kind === 6)).toMatchObject({
    kind_name: '违约金',
    amount_fen: expected,
  });
  await on('2026-12-13');
  expect(await fees()).toMatchObject([{ period_first: '2026-12-11', period_last: '2026-12-12', amount_fen: 1_500 }]);
  expect(await own()).toMatchObject([{ period_first: '2026-12-11', period_last: '2026-12-12', amount_fen: 1_500 }]);
  await books();
  // Charged wrongly, and paid meanwhile: made void, the money is credit again and the days are charged as if they had not been.
  const charged = (await leaseNow(lease.obj_id)).bills.find(({ kind }) => kind === 6);
  await decide(await pay([charged?.obj_id ?? ''], expected, '2026-12-13'), { arrived_on: '2026-12-13' });
  const { data: voided } = await staff.finance.api['POST /console/bills/{obj_id}/void']({
    params: { obj_id: charged?.obj_id ?? '' },
    body: { opinion: '银行延误，不应计收' },
  });
  expect(voided).toMatchObject({ status_name: '作废', paid_fen: 0 });
  const credit = (await member.api['GET /space-v2/tenant_accounts/item']()).data.credit_fen;
  expect(credit).toBe(expected);
  expect(await fees()).toMatchObject([
    { period_first: '2026-11-27', period_last: '2026-12-12', amount_fen: expected + 1_500 },
  ]);
  await books();
});

test('VAT is part of the price: the contract says rates and total, and the books keep the tax apart', async () => {
  const lease = await sign();
  expect(lease.clauses.flatMap(({ lines }) => lines).join()).toContain(
    '增值税税率：租金 9%，物业费 6%。租赁期限内租金和物业费合计人民币 132000.00 元',
  );
  expect(lease.total_fen).toBe(13_200_000);
  const { data } = await member.api['GET /space-v2/tenant_accounts/item']();
  expect(data.owed_fen).toBe(3_300_000);
  const rows = await portal.app.db
    .selectFrom('money_entry')
    .select(['account', 'amount_fen'])
    .where('party_id', '=', member.enterprise_id)
    .where('account', 'in', ['rent', 'output_vat'])
    .execute();
  expect(rows.map(({ account: name, amount_fen }) => [name, amount_fen])).toEqual(
    expect.arrayContaining([
      ['rent', -2_752_294],
      ['output_vat', -247_706],
      ['output_vat', -16_981],
    ]),
  );
});

test('a statement adds up, its Excel says the same, and staff and tenant read the same one', async () => {
  const lease = await sign();
  await decide(await pay([billOf(lease, 1).obj_id], 9_000_000));
  await refund(100_000);
  const month = '2026-11';
  const { data } = await member.api['GET /space-v2/tenant_accounts/statement']({ query: { month } });
  const at = { params: { enterprise_id: member.enterprise_id }, query: { month } };
  expect((await staff.finance.api['GET /console/tenant_accounts/{enterprise_id}/statement'](at)).data).toEqual(data);
  const net = ({ owed_fen, credit_fen, deposit_fen }: typeof data.opening) => owed_fen - credit_fen - deposit_fen;
  expect(net(data.closing)).toBe(
    net(data.opening) +
      data.billed_fen -
      data.credited_fen -
      data.received_fen +
      data.refunded_fen +
      data.forfeited_fen,
  );
  const now = await account();
  expect(data.closing).toEqual({ owed_fen: now.owed_fen, credit_fen: now.credit_fen, deposit_fen: now.deposit_fen });
  expect(data.rows.reduce((sum, { bank_fen }) => sum + bank_fen, 0)).toBe(data.received_fen - data.refunded_fen);
  const sheet = await member.api['GET /space-v2/tenant_accounts/statement_export']({ query: { month } });
  const rows = await typedRows(await sheet.arrayBuffer());
  // Each balance: opening and what came, less what went, make closing.
  for (const [name, opening, up, down, closing] of rows.slice(1, 4) as [string, number, number, number, number][])
    expect(Math.round((opening + up - down) * 100), name).toBe(Math.round(closing * 100));
  expect(rows.slice(1, 4).map(([name, , , , closing]) => [name, closing])).toEqual([
    ['应收', now.owed_fen / 100],
    ['预收款', now.credit_fen / 100],
    ['押金', now.deposit_fen / 100],
  ]);
  // An auditor reads for which days it stands, and who says so.
  const said = new Map(rows.map(([label, value]) => [label, value]));
  expect(said.get('账期')).toMatch(new RegExp(`^${month}-01 至 ${dayOf(portal.clock.now)}（本月未结束）$`));
  expect(said.get('出具单位')).toBe(portal.app.region.brand.full_name);
  // A transfer is received before it is set off.
  const kinds = data.rows.map(({ kind_name }) => kind_name);
  expect(kinds.indexOf('收款')).toBeLessThan(kinds.indexOf('抵扣'));
  await books();
});

type Act = { what: (typeof whats)[number]; fen: number; pick: number };
const whats = [
  'pay',
  'pay',
  'pay',
  'confirm',
  'confirm',
  'confirm',
  'reject',
  'reverse',
  'water',
  'void',
  'undo set-off',
  'refund',
  'ask',
  'decline',
  'carry over',
  'carry over oneself',
  'use deposit',
  'forfeit',
  'top up',
  'end',
  'day',
  'day',
  'late fee',
  'sign',
] as const;
const acts = fc.array(
  fc.record<Act>({ what: fc.constantFrom(...whats), fen: fc.integer({ min: 1, max: 4_000_000 }), pick: fc.nat(1_000) }),
  { minLength: 8, maxLength: 22 },
);

test('whatever tenant, finance, leasing staff and the clock do, nothing disappears', { timeout: 600_000 }, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      await at(start);
      run += 1;
      member = await newTenant(
        portal,
        `137${String(run).padStart(8, '0')}`,
        `91110116MB${String(run).padStart(5, '0')}XXX`,
      );
      const leases = [await sign({ free_rent_clawback: true, free_rent_days: 20, pay_months: 1, late_rate: 5 })];
      const today = () => dayOf(portal.clock.now);
      for (const [step, { what, fen, pick }] of steps.entries()) {
        const some = <T>(list: readonly T[]): T | undefined => list[pick % Math.max(1, list.length)];
        const lease = some(leases);
        const obj_id = lease?.obj_id ?? '';
        const params = { obj_id };
        const { data: now } = await staff.approver.api['GET /console/contracts/{obj_id}']({ params });
        const bill = some(now.bills);
        const payment = some(now.bills.flatMap(({ payments }) => payments));
        const { refunds } = await account();
        const of = { params: { enterprise_id: member.enterprise_id } };
        const waiting = refunds.find(({ status }) => status === 1);
        const does: Record<Act['what'], () => Promise<unknown>> = {
          pay: () => pay([bill?.obj_id ?? '', ...now.bills.slice(0, pick % 3).map((one) => one.obj_id)], fen, today()),
          confirm: () => decide(payment?.payment_id ?? '', { amount_fen: fen }),
          reject: () => decide(payment?.payment_id ?? '', { accept: false, opinion: '不清晰' }),
          reverse: () =>
            staff.finance.api['POST /console/payments/{payment_id}/reverse']({
              params: { payment_id: payment?.payment_id ?? '' },
              body: { opinion: '录错' },
            }),
          water: () =>
            staff.finance.api['POST /console/bills']({
              body: {
                contract_id: obj_id,
                kind: 3,
                // Each reading is of a meter of its own, so that no two are the same bill.
                meter_no: `${step} 号表`,
                period_first: today(),
                period_last: today(),
                due_day: today(),
                amount_fen: fen,
                reading_from: 0,
                reading_to: fen,
                unit_price_yuan: 0.01,
              },
            }),
          void: () =>
            staff.finance.api['POST /console/bills/{obj_id}/void']({
              params: { obj_id: bill?.obj_id ?? '' },
              body: { opinion: '录错' },
            }),
          'undo set-off': () =>
            staff.finance.api['POST /console/bills/{obj_id}/undo_set_off']({
              params: { obj_id: bill?.obj_id ?? '' },
              body: { opinion: '抵错' },
            }),
          refund: () => refund(fen, { refunded_on: today(), ...(pick % 2 && { contract_id: obj_id }) }),
          ask: () =>
            member.api['POST /space-v2/refunds/apply']({
              body: { amount_fen: fen, ...bank, ...(pick % 2 && { contract_id: obj_id }) },
            }),
          decline: async () =>
            staff.finance.api['POST /console/refunds/{refund_id}']({
              params: { refund_id: waiting?.refund_id ?? '' },
              body: { accept: pick % 2 === 0, opinion: '核对', refunded_on: today(), file_id: await staffProof() },
            }),
          'carry over': () =>
            staff.finance.api['POST /console/tenant_accounts/{enterprise_id}/set_off']({
              ...of,
              body: { bill_id: bill?.obj_id ?? '', amount_fen: fen, opinion: '抵扣' },
            }),
          'carry over oneself': () =>
            member.api['POST /space-v2/tenant_accounts/set_off']({
              body: { bills: [{ bill_id: bill?.obj_id ?? '', amount_fen: fen }] },
            }),
          'use deposit': () =>
            staff.finance.api['POST /console/contracts/{obj_id}/deposit']({
              params,
              body: { action: 'set_off', bill_id: bill?.obj_id ?? '', amount_fen: fen, opinion: '抵扣' },
            }),
          forfeit: () =>
            staff.approver.api['POST /console/contracts/{obj_id}/deposit_claims']({
              params,
              body: { action: 'forfeit', amount_fen: fen, opinion: '违约' },
            }),
          'top up': () =>
            staff.approver.api['POST /console/contracts/{obj_id}/deposit_claims']({
              params,
              body: { action: 'top_up', amount_fen: fen, due_day: today(), opinion: '补足' },
            }),
          end: () =>
            end(obj_id, new Date(portal.clock.now.getTime() + (pick % 90) * 86_400_000).toISOString().slice(0, 10)),
          day: async () => {
            await at(new Date(portal.clock.now.getTime() + (1 + (pick % 40)) * 86_400_000));
            await keepLeasingDays(jobContext(portal.app, 'test'));
          },
          'late fee': () =>
            staff.finance.api['POST /console/contracts/{obj_id}/late_fees']({
              params,
              body: { bill_ids: [bill?.obj_id ?? ''], due_day: today() },
            }),
          sign: async () => void leases.push(await sign({ first_day: today(), last_day: '2028-12-31', pay_months: 2 })),
        };
        await does[what]().catch((error) => {
          // Refused, for a reason that is told; anything else is a defect.
          if (!error.code || error.code === 'internal' || error.code === 'unauthenticated') throw error;
        });
      }
      await checkBooks(portal, [member.enterprise_id]);
    }),
    { numRuns: deep ? 60 : 8 },
  );
});
