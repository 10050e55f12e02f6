/** What is plausible of a month's figures (decision 120), and what they are held against. Without zod, so that pages may import it. */
import { type Ask, asksOf, type Figures as Banded, figure, type Known, wanBand } from '../kit/plausible.ts';
import {
  type Figure,
  type Figures,
  fenPerWan,
  figureNames,
  firstDay,
  type Month,
  monthName,
  monthsAfter,
} from './business-report.ts';

/** A month's money rises and falls with projects; less than 10 万元 is no matter. */
const money = wanBand({ to: 1_000_000, times: 20, less: 500, least: 10 }, fenPerWan);
const people = figure('人', { to: 50_000, times: 5, least: 50, nothing: true });
const bands = {
  revenue_fen: money,
  output_value_fen: money,
  r_and_d_fen: money,
  tax_paid_fen: money,
  net_profit_fen: money,
  export_fen: money,
  staff_count: people,
  r_and_d_staff_count: people,
  new_ip_count: figure('件', { to: 200 }),
} as const;
export const reportFigures: Banded = Object.fromEntries(
  Object.entries(bands).map(([key, band]) => [key, { label: figureNames[key as Figure], band }]),
);

export type KnownMonths = {
  /** The newest month before it that was handed in. */
  before: { month: Month; figures: Figures } | null;
  last_year: Figures | null;
  /** What the enterprise planned for a year when it moved in. */
  plan?: Partial<Record<Figure, number | undefined>> | undefined;
};
/** One employee brings in no more a month than 1,000 万元, or it is said. */
const mostEach = 1_000 * fenPerWan;
/** A plan is a guess, and the first months are small. */
const planTimes = 100;

/** The questions about what is handed in for a month. */
export const reportAsks = (
  month: Month,
  figures: Partial<Figures>,
  { before, last_year, plan = {} }: KnownMonths,
): Ask[] => {
  const known = Object.fromEntries(
    Object.keys(bands).map((name): [string, Known[]] => {
      const key = name as Figure;
      const yearly = plan[key];
      const planned =
        yearly === undefined ? undefined : { name: '入驻申请的预计（月均）', value: yearly / 12, times: planTimes };
      const months = [
        {
          name: before?.month === monthsAfter(month, -1) ? '上月' : monthName(before?.month ?? month),
          value: before?.figures[key],
        },
        { name: '上年同月', value: last_year?.[key] },
      ];
      return [key, before || last_year ? months : planned ? [planned] : []];
    }),
  );
  const asks = asksOf(reportFigures, figures, firstDay(month), known);
  const { revenue_fen, staff_count } = figures;
  if (
    revenue_fen &&
    staff_count &&
    revenue_fen / staff_count > mostEach &&
    !asks.some(({ field }) => field === 'revenue_fen')
  )
    asks.push({
      field: 'revenue_fen',
      message: `按${figureNames.staff_count} ${staff_count} 人计，人均${figureNames.revenue_fen}超过 1,000 万元，是否把元填成了万元？`,
    });
  return asks;
};
