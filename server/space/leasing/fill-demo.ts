/**
 * Leasing in the demo, on units that are published and free: an admission in review, a running contract with bills paid, due and overdue, one
 * to be signed, one that has ended and whose deposit is asked back, one that ended early and left credit, and viewings in several states. Does
 * nothing when there are no units.
 */
import { type SqlBool, sql } from 'kysely';
import type { StaffRole } from '#contract/kit/call.ts';
import { addDays, addMonths, type Day, dayMs, dayOf, daysBetween } from '#contract/kit/day.ts';
import { product } from '#contract/kit/money.ts';
import { remindDaysAhead } from '#contract/space/leasing/bills.ts';
import { type LeaseTerms, usualMoneyTerms } from '#contract/space/leasing/lease-terms.ts';
import type { ViewingAction } from '#contract/space/leasing/viewing.ts';
import { write } from '../../kit/audit.ts';
import { demoMember, demoStep, fillDemoCase } from '../../kit/cases/demo-case.ts';
import { makeDemoFile } from '../../kit/cases/demo-file.ts';
import type { App, Context, Member, Staff } from '../../kit/context.ts';
import { demoId } from '../../kit/demo-id.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { workingDays } from '../../kit/working-days.ts';
import { type Unit, unitsWhere } from '../units.ts';
import { addBill, decidePayment, payBill } from './bills.ts';
import { createLease } from './create-lease.ts';
import { stepViewing } from './decide-viewing.ts';
import { moveOwnLease, stepLease } from './lease-steps.ts';
import { addRefund, applyRefund } from './refunds.ts';
import { billsToIssue, issueBill } from './tenant-money.ts';
import { addViewing } from './viewings.ts';

const tenant = { phone: '13800000001', enterprise: 1, certified: true };
const query = undefined;

const staffAt = (app: App, role: StaffRole, now: Date): Context<Staff> => {
  const staff_id = demoId(app.region.code, `staff ${role}`);
  return {
    ...jobContext(app, 'demo'),
    actor: { kind: 'staff', staff_id, session_id: staff_id, name: '工作人员', roles: [role] },
    now,
  };
};
const memberAt = (app: App, now: Date): Context<Member> => ({ ...demoMember(app, { ...tenant, days_ago: 0 }), now });
/** Noon of that day in Beijing, or now when that is later: nothing of the demo happens after its filling. */
const noonOf = (app: App, day: Day): Date =>
  new Date(Math.min(Date.parse(`${day}T12:00:00+08:00`), app.clock().getTime()));
/** The first id is known beforehand, so that a filling after an interruption finds the object. */
const withId = <C extends Context>(context: C, id: string): C => {
  const ids = [id];
  return { ...context, newId: () => ids.pop() ?? context.newId() };
};

const applicant = {
  enterprise_name: '怀柔光声传感科技有限公司',
  credit_code: '91110116MA01DEM01K',
  legal_person: '林知远',
  reg_address: '北京市怀柔区示例大街 1 号',
  industry: '科学研究和技术服务业',
  staff_count: 26,
  investment_wan: 600,
  revenue_wan: 1_800,
  tax_wan: 95,
  environment: '无工业废水废气；噪声低于 50 dB。',
  contact_person: '苏晓晴',
  contact_phone: '13800000001',
};

const apply = async (
  app: App,
  key: string,
  unit: Unit | undefined,
  days_ago: number,
  start_date: Day,
  passed: boolean,
): Promise<string> => {
  await fillDemoCase(app, {
    ...tenant,
    key: `admission ${key}`,
    case_type: 'admission',
    ...(unit ? { subject_id: unit.obj_id } : {}),
    days_ago,
    submitted: true,
    steps: [
      demoStep('accept', 'intake', 1),
      ...(passed ? [demoStep('pass', 'approver', 3, '符合园区产业方向，准予入园')] : []),
    ],
    fields: {
      ...applicant,
      ...(unit ? {} : { wanted_area: 3 }),
      lease_months: 12,
      start_date,
      brief: '建设光声传感器研发与标定实验室，计划入驻研发人员 26 名。',
    },
  });
  return demoId(app.region.code, `case admission ${key}`);
};

const draw = async (
  app: App,
  key: string,
  admission_id: string,
  unit: Unit,
  drawn: Day,
  terms: Omit<LeaseTerms, 'month_rent_fen' | 'month_property_fen'>,
) => {
  const obj_id = demoId(app.region.code, `lease ${key}`);
  const kept = await app.db
    .selectFrom('lease_contract')
    .select('status')
    .where('obj_id', '=', obj_id)
    .executeTakeFirst();
  if (!kept)
    await createLease(withId(staffAt(app, 'approver', noonOf(app, drawn)), obj_id), {
      params: {},
      query,
      body: {
        admission_id,
        unit_ids: [unit.obj_id],
        lessor: '怀柔示例产业园运营有限公司',
        purpose: '研发、办公',
        month_rent_fen: unit.month_rent_fen ?? 1_200_000,
        month_property_fen: product([unit.property_fee_fen ?? 500, unit.area_sqm]),
        ...usualMoneyTerms,
        ...terms,
      },
    });
  return { obj_id, unsigned: !kept || kept.status === 1 };
};
const sign = (app: App, obj_id: string, day: Day) =>
  moveOwnLease(memberAt(app, noonOf(app, day)), { params: {}, query, body: { obj_id, action: 'confirm', reason: '' } });

/** Puts the bills into the books a week before they are due, as the job for days does. */
const issue = async (app: App, contract_id: string): Promise<void> => {
  const context = jobContext(app, 'demo');
  for (const bill of await billsToIssue(app.db, context).where('bill.contract_id', '=', contract_id).execute()) {
    const then = { ...context, now: noonOf(app, addDays(bill.due_day, -remindDaysAhead)) };
    await write(then, async (tx, record) => {
      await issueBill(tx, then, bill);
      record({
        action: 'bill.issue',
        obj_type: 'lease_bill',
        obj_id: bill.obj_id,
        detail: { amount_fen: bill.amount_fen },
      });
    });
  }
};

/** Pays bills as a tenant does: one transfer for all of a day, with its proof, confirmed by finance. `more_fen`: too much with the first. */
const pay = async (app: App, contract_id: string, until: Day, more_fen = 0): Promise<void> => {
  await issue(app, contract_id);
  const bills = await app.db
    .selectFrom('lease_bill')
    .select(['obj_id', 'due_day', 'amount_fen'])
    .where('contract_id', '=', contract_id)
    .where('due_day', '<=', until)
    .where('status', '=', 1)
    .orderBy('due_day')
    .orderBy('obj_id')
    .execute();
  for (const [index, [due_day, ofDay]] of [...Map.groupBy(bills, (bill) => bill.due_day)].entries()) {
    const [obj_id = '', ...with_ids] = ofDay.map((bill) => bill.obj_id);
    const context = memberAt(app, noonOf(app, due_day));
    const waiting = await app.db
      .selectFrom('payment_bill')
      .select('payment_id')
      .where('bill_id', '=', obj_id)
      .executeTakeFirst();
    const amount_fen = ofDay.reduce((sum, bill) => sum + bill.amount_fen, index === 0 ? more_fen : 0);
    const report = async (): Promise<string> => {
      const { file_id } = await makeDemoFile(context, `payment ${contract_id} ${due_day}`, '转账凭证.pdf');
      const { data } = await payBill(context, {
        params: {},
        query,
        body: { obj_id, with_ids, amount_fen, paid_on: due_day, file_id, remark: '' },
      });
      return data.payments[0]?.payment_id ?? '';
    };
    const payment_id = waiting?.payment_id ?? (await report());
    await decidePayment(staffAt(app, 'finance', noonOf(app, addDays(due_day, 1))), {
      params: { payment_id },
      query,
      body: { accept: true, opinion: '' },
    });
  }
};

const account = {
  account_name: applicant.enterprise_name,
  bank: '示例银行怀柔支行',
  account_no: '0200 0000 0900 1234 567',
};
/** Asked back by the tenant and not answered yet. */
const askBack = async (app: App, contract_id: string, amount_fen: number): Promise<void> => {
  const asked = await app.db
    .selectFrom('lease_refund')
    .select('refund_id')
    .where('contract_id', '=', contract_id)
    .executeTakeFirst();
  if (!asked)
    await applyRefund(memberAt(app, app.clock()), {
      params: {},
      query,
      body: { contract_id, amount_fen, ...account, reason: '合同已到期，房屋已交还' },
    });
};
/** A part of the credit, given back by finance. */
const giveBack = async (app: App, amount_fen: number, day: Day): Promise<void> => {
  const { enterprise_id } = memberAt(app, app.clock()).actor;
  const made = await app.db
    .selectFrom('lease_refund')
    .select('refund_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('status', '=', 2)
    .executeTakeFirst();
  if (made || !enterprise_id) return;
  const context = staffAt(app, 'finance', noonOf(app, day));
  const { file_id } = await makeDemoFile(context, 'refund', '退款回单.pdf');
  await addRefund(context, {
    params: { enterprise_id },
    query,
    body: { amount_fen, ...account, refunded_on: day, file_id, opinion: '提前终止多缴租金，部分退还' },
  });
};

const custom = { free_rent_days: 0, deposit_months: 2, pay_months: 3 };

const fillLeases = async (
  app: App,
  today: Day,
  [running, unsigned, over, asked, early]: readonly (Unit | undefined)[],
): Promise<void> => {
  const ago = (day: Day) => daysBetween(day, today);
  if (running) {
    const first_day = addMonths(today, -7);
    const admission_id = await apply(app, 'running', running, ago(first_day) + 30, first_day, true);
    const { obj_id, unsigned: toSign } = await draw(app, 'running', admission_id, running, addDays(first_day, -20), {
      ...custom,
      first_day,
      last_day: addDays(addMonths(first_day, 24), -1),
    });
    if (toSign) await sign(app, obj_id, addDays(first_day, -18));
    await pay(app, obj_id, addMonths(today, -2));
    await issue(app, obj_id);
    const water = await app.db
      .selectFrom('lease_bill')
      .select('obj_id')
      .where('contract_id', '=', obj_id)
      .where('kind', '=', 3)
      .executeTakeFirst();
    if (!water)
      await addBill(staffAt(app, 'finance', noonOf(app, today)), {
        params: {},
        query,
        body: {
          contract_id: obj_id,
          kind: 3,
          period_first: addMonths(today, -1),
          period_last: addDays(today, -1),
          due_day: addDays(today, 6),
          amount_fen: 81_700,
          reading_from: 1_204,
          reading_to: 1_290,
          factor: 1,
          unit_price_yuan: 9.5,
          meter_no: '',
          exceptions: [],
          note: '',
        },
      });
  }
  if (unsigned) {
    const first_day = addDays(today, 20);
    const admission_id = await apply(app, 'unsigned', unsigned, 14, first_day, true);
    await draw(app, 'unsigned', admission_id, unsigned, addDays(today, -2), {
      ...custom,
      free_rent_days: 30,
      first_day,
      last_day: addDays(addMonths(first_day, 12), -1),
    });
  }
  if (over) {
    const first_day = addMonths(today, -14);
    const admission_id = await apply(app, 'over', over, ago(first_day) + 20, first_day, true);
    const { obj_id, unsigned: toSign } = await draw(app, 'over', admission_id, over, addDays(first_day, -10), {
      ...custom,
      pay_months: 12,
      first_day,
      last_day: addDays(addMonths(first_day, 12), -1),
    });
    if (toSign) await sign(app, obj_id, addDays(first_day, -8));
    await pay(app, obj_id, today);
    const deposit = await app.db
      .selectFrom('lease_bill')
      .select('paid_fen')
      .where('contract_id', '=', obj_id)
      .where('kind', '=', 5)
      .executeTakeFirst();
    if (deposit?.paid_fen) await askBack(app, obj_id, deposit.paid_fen);
  }
  if (early) {
    const first_day = addMonths(today, -4);
    const admission_id = await apply(app, 'early', early, ago(first_day) + 20, first_day, true);
    const { obj_id, unsigned: toSign } = await draw(app, 'early', admission_id, early, addDays(first_day, -10), {
      ...custom,
      pay_months: 6,
      first_day,
      last_day: addDays(addMonths(first_day, 12), -1),
    });
    if (toSign) await sign(app, obj_id, addDays(first_day, -8));
    const lease = await app.db
      .selectFrom('lease_contract')
      .select(['status', 'version', 'month_rent_fen'])
      .where('obj_id', '=', obj_id)
      .executeTakeFirstOrThrow();
    if (lease.status !== 7) {
      await pay(app, obj_id, addDays(first_day, 1), 100_000);
      await stepLease(staffAt(app, 'approver', noonOf(app, addDays(today, -20))), {
        params: { obj_id },
        query,
        body: {
          action: 'terminate',
          version: lease.version,
          opinion: '搬迁至自有用房，双方协商一致',
          end_day: addDays(today, -10),
        },
      });
    }
    await giveBack(app, lease.month_rent_fen, addDays(today, -5));
  }
  if (asked) await apply(app, 'asked', asked, 3, addDays(today, 30), false);
};

const visits: readonly { title: string; days_ago: number; ahead: number; step?: ViewingAction; opinion?: string }[] = [
  { title: 'waiting', days_ago: 1, ahead: 4 },
  { title: 'confirmed', days_ago: 3, ahead: 5, step: 'confirm' },
  { title: 'refused', days_ago: 5, ahead: 6, step: 'refuse', opinion: '当天园区有消防演练，请改约其他日期' },
];

const fillViewings = async (app: App, units: readonly Unit[]): Promise<void> => {
  const now = app.clock();
  const days = await workingDays(app, app.db);
  for (const [index, { title, days_ago, ahead, step, opinion = '' }] of visits.entries()) {
    const unit = units[index % units.length];
    const obj_id = demoId(app.region.code, `viewing ${title}`);
    const kept = await app.db.selectFrom('viewing').select('obj_id').where('obj_id', '=', obj_id).executeTakeFirst();
    if (!unit || kept) continue;
    const asked = new Date(now.getTime() - days_ago * dayMs);
    await addViewing(withId(memberAt(app, asked), obj_id), {
      params: {},
      query,
      body: {
        obj_type: unit.unit_type,
        obj_id: unit.obj_id,
        contact: '苏晓晴',
        phone: '13800000001',
        visit_date: days.after(dayOf(now), ahead),
        period: index % 2 ? 2 : 1,
        visitors: 2 + index,
        remark: '希望看一下层高和配电',
      },
    });
    if (step)
      await stepViewing(staffAt(app, 'support', new Date(asked.getTime() + dayMs)), {
        params: { obj_id },
        query,
        body: {
          action: step,
          version: 1,
          visit_time: step === 'confirm' ? '14:00' : '',
          receiver: step === 'confirm' ? '招商部 李一' : '',
          opinion,
        },
      });
  }
};

export const fillLeasingDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const units = await unitsWhere(context, app.db, sql<SqlBool>`true`);
  const free = units.filter(({ room_status }) => room_status === 1).toSorted((a, b) => (a.obj_id < b.obj_id ? -1 : 1));
  if (free.length === 0) return;
  // A filling after an interruption continues with the units it began with.
  const ids = ['running', 'unsigned', 'over', 'asked', 'early'].map((key) =>
    demoId(app.region.code, `case admission ${key}`),
  );
  const begun = await app.db
    .selectFrom('case_record')
    .select(['obj_id', 'subject_id'])
    .where('obj_id', 'in', ids)
    .execute();
  const subjects = new Map(begun.map(({ obj_id, subject_id }) => [obj_id, subject_id]));
  const others = free.filter(({ obj_id }) => !begun.some(({ subject_id }) => subject_id === obj_id));
  const chosen = ids.map((id) =>
    subjects.has(id) ? units.find(({ obj_id }) => obj_id === subjects.get(id)) : others.shift(),
  );
  await fillLeases(app, dayOf(context.now), chosen);
  await fillViewings(app, others.length ? others : free);
};
