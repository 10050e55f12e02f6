/**
 * Reports of the demo: more than a year of one enterprise with the newest month still to be filled in, and a few invented enterprises for the
 * staff's list. The figures are computed from the month's number, so that every filling produces the same; the last month is the one before
 * the day of filling.
 */

import { addDays, dayMs, readInstant } from '#contract/kit/day.ts';
import { dueDay, type Figures, firstDay, lastMonth, type Month, monthsAfter } from '#contract/space/business-report.ts';
import { write } from '../../kit/audit.ts';
import type { App } from '../../kit/context.ts';
import { demoId } from '../../kit/demo-id.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { addStep } from '../../kit/ledger.ts';

const months = 14;
/** The state of a report by its age in months. All others are checked. */
type Life = Readonly<Record<number, 1 | 2 | 3 | 4>>;
type Firm = { key: string; name?: string; code?: string; size: number; life: Life; phone?: string };

const firms: readonly Firm[] = [
  { key: 'enterprise 1', size: 1, life: { 0: 1, 1: 4, 2: 3 }, phone: '13800000001' },
  {
    key: 'report firm 1',
    name: '雁栖湖光子科技有限公司',
    code: '91110116MA01DEM61R',
    size: 2.4,
    life: { 0: 3 },
  },
  {
    key: 'report firm 2',
    name: '长城脚下精密仪器有限公司',
    code: '91110116MA01DEM62W',
    size: 0.7,
    life: { 0: 2 },
  },
  {
    key: 'report firm 3',
    name: '怀北新能源装备有限公司',
    code: '91110116MA01DEM630',
    size: 5.2,
    life: { 0: 3, 1: 3 },
  },
  {
    key: 'report firm 4',
    name: '红螺生物医药有限公司',
    code: '91110116MA01DEM643',
    size: 1.6,
    life: { 0: 1, 1: 1 },
  },
  { key: 'report firm 5', name: '慕田峪软件有限公司', code: '91110116MA01DEM656', size: 0.4, life: { 0: 4 } },
];

const yuan = 100;
/** Peaks at the ends of quarters, slow growth, one weak month. */
const figuresOf = (size: number, index: number, month: Month): Figures => {
  const season = [0.82, 0.7, 1.16, 0.94, 1, 1.22, 0.96, 0.98, 1.18, 0.97, 1.04, 1.3][Number(month.slice(5)) - 1] ?? 1;
  const revenue = Math.round(size * season * (3_200_000 + index * 61_300)) * yuan;
  // Each figure varies a little, the same in every filling.
  let turn = 0;
  const part = (share: number) => {
    turn += 1;
    const drift = 1 + (((index * 37 + turn * 53 + Math.round(size * 91)) % 25) - 12) / 100;
    return Math.round((revenue * share * drift) / yuan) * yuan;
  };
  return {
    revenue_fen: revenue,
    output_value_fen: part(1.06),
    r_and_d_fen: part(0.17),
    tax_paid_fen: part(0.058),
    net_profit_fen: season < 0.75 ? -part(0.04) : part(0.11),
    export_fen: part(0.09),
    staff_count: Math.round(38 * size) + index,
    r_and_d_staff_count: Math.round(17 * size) + Math.floor(index / 2),
    new_ip_count: (index * 7 + Math.round(size * 10)) % 4,
  };
};

const opinion = '研发费用与上月相比变化较大，请核对后重新提交';

const fillFirm = async (app: App, { key, name, code, size, life, phone }: Firm): Promise<void> => {
  const context = jobContext(app, 'demo');
  const { region, now } = context;
  const enterprise_id = demoId(region.code, key);
  const user_id = phone ? demoId(region.code, `member ${phone}`) : null;
  const newest = lastMonth(now);
  const staff = {
    kind: 'staff' as const,
    staff_id: demoId(region.code, 'staff intake'),
    session_id: '',
    name: '受理岗',
    roles: [],
  };
  await write(context, async (tx, record) => {
    if (name)
      await tx
        .insertInto('enterprise')
        .values({
          enterprise_id,
          region_code: region.code,
          enterprise_name: name,
          credit_code: code ?? null,
          certification: 2,
          reg_status: '存续',
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (let back = months - 1; back >= 0; back -= 1) {
      const month = monthsAfter(newest, -back);
      const status = life[back] ?? 5;
      const obj_id = demoId(region.code, `report ${key} ${month}`);
      // Submitted on the 9th to the 12th, decided two days later, but never later than now.
      const sent = new Date(
        Math.min(
          readInstant(`${addDays(dueDay(month), (back % 4) - 6)} 10:20:00`).getTime(),
          now.getTime() - 2 * dayMs,
        ),
      );
      const decided = new Date(sent.getTime() + dayMs);
      const filled = status === 1 ? {} : figuresOf(size, months - back, month);
      const made = await tx
        .insertInto('business_report')
        .values({
          ...filled,
          obj_id,
          region_code: region.code,
          enterprise_id,
          month: firstDay(month),
          status,
          version: status,
          user_id: status === 1 ? null : user_id,
          reminded: status === 1 ? 0 : 2,
          submitted_at: status >= 3 ? sent : null,
          checked_at: status === 5 ? decided : null,
          created_at: readInstant(`${firstDay(monthsAfter(month, 1))} 00:05:00`),
          updated_at: status >= 4 ? decided : sent,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('obj_id')
        .executeTakeFirst();
      if (!made || status < 3) continue;
      const sender = {
        kind: 'member' as const,
        user_id: user_id ?? enterprise_id,
        session_id: '',
        name: '填报人',
        enterprise_id,
        certified: true,
      };
      await addStep(tx, { actor: sender, now: sent }, { obj_id, action: 'submit', revision_no: 2, from: 1, to: 3 });
      if (status === 4)
        await addStep(
          tx,
          { actor: staff, now: decided },
          { obj_id, action: 'return', revision_no: 3, from: 3, to: 4, opinion },
        );
      if (status === 5)
        await addStep(tx, { actor: staff, now: decided }, { obj_id, action: 'check', revision_no: 3, from: 3, to: 5 });
    }
    record({
      action: 'business_report.open_month',
      obj_type: 'business_report',
      obj_id: enterprise_id,
      detail: { demo: true },
    });
  });
};

export const fillReportDemo = async (app: App): Promise<void> => {
  for (const firm of firms) await fillFirm(app, firm);
};
