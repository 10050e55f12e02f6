/** What a month's figures are held against (decision 120): months that the enterprise handed in, or its plan when it moved in. */
import { fenPerWan, firstDay, monthOf, monthsAfter } from '#contract/space/business-report.ts';
import type { KnownMonths } from '#contract/space/report-bands.ts';
import type { Db, Tx } from '../../kit/context.ts';
import { figuresOf, type ReportRow } from './read-report.ts';

/** An older month says little of this one. */
const monthsBack = 6;

export const knownMonths = async (
  db: Db | Tx,
  { enterprise_id, region_code, month }: Pick<ReportRow, 'enterprise_id' | 'region_code' | 'month'>,
): Promise<KnownMonths> => {
  const own = monthOf(month);
  const handedIn = await db
    .selectFrom('business_report')
    .selectAll()
    .where('enterprise_id', '=', enterprise_id)
    .where('status', '>=', 3)
    .where('month', '>=', firstDay(monthsAfter(own, -12)))
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .execute();
  const [before] = handedIn.filter((one) => monthOf(one.month) >= monthsAfter(own, -monthsBack));
  const lastYear = handedIn.find((one) => monthOf(one.month) === monthsAfter(own, -12));
  const plan = before || lastYear ? undefined : await planOf(db, region_code, enterprise_id);
  return {
    before: before ? { month: monthOf(before.month), figures: figuresOf(before) } : null,
    last_year: lastYear ? figuresOf(lastYear) : null,
    plan,
  };
};

/** A year's, from the newest admission that passed. */
const planOf = async (db: Db | Tx, region_code: string, enterprise_id: string): Promise<KnownMonths['plan']> => {
  const admission = await db
    .selectFrom('case_record')
    .select('fields')
    .where('region_code', '=', region_code)
    .where('holder_id', '=', enterprise_id)
    .where('case_type', '=', 'admission')
    .where('state', '=', 60)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { revenue_wan, tax_wan } = (admission?.fields ?? {}) as Record<string, unknown>;
  const fen = (wan: unknown) => (typeof wan === 'number' ? wan * fenPerWan : undefined);
  return { revenue_fen: fen(revenue_wan), tax_paid_fen: fen(tax_wan) };
};
