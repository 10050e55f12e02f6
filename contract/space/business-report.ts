/**
 * The monthly business report (经营情况填报, ruling D10): its figures, states, deadline, and how money is typed. Money is sent and stored in fen;
 * people read and type 万元 with up to four decimals, so down to a yuan. Without zod, so that pages may import it.
 */
import { addDays, addMonths, type Day, dayOf } from '../kit/day.ts';
import { fenOf, roundedQuotient } from '../kit/money.ts';
import { numberTyped } from '../kit/typed-number.ts';

/** `YYYY-MM`. */
export type Month = string;

/** Flows of one month. A net profit may be negative; nothing else is. */
export const moneyFigures = {
  revenue_fen: '营业收入',
  output_value_fen: '工业总产值',
  r_and_d_fen: '研发费用',
  tax_paid_fen: '上缴税费',
  net_profit_fen: '净利润',
  export_fen: '出口额',
} as const;
/** People at the end of the month, and property rights granted within it. */
export const countFigures = {
  staff_count: '期末从业人员',
  r_and_d_staff_count: '研发人员',
  new_ip_count: '新增知识产权',
} as const;
export const figureNames = { ...moneyFigures, ...countFigures } as const;
export type MoneyFigure = keyof typeof moneyFigures;
export type Figure = keyof typeof figureNames;
export const moneyKeys = Object.keys(moneyFigures) as MoneyFigure[];
export const figureKeys = Object.keys(figureNames) as Figure[];
export const isMoney = (key: Figure): key is MoneyFigure => key in moneyFigures;
/** 人 or 件 of a count. */
export const unitOf = (key: Figure): string => (isMoney(key) ? '万元' : key === 'new_ip_count' ? '件' : '人');
/** Figures that add up over a year; numbers of people do not. */
export const addedKeys = [...moneyKeys, 'new_ip_count'] as const satisfies readonly Figure[];
export type Added = (typeof addedKeys)[number];
export type Figures = Record<Figure, number | null>;

export const reportStatuses = { 1: '待填', 2: '草稿', 3: '已提交', 4: '退回', 5: '已审核' } as const;
export type ReportStatus = keyof typeof reportStatuses;
/** The enterprise may edit the report in these states. */
export const writableStatuses: readonly ReportStatus[] = [1, 2, 4];

/** A thousand billion yuan in fen: a larger sum means a wrong unit. */
export const mostFen = 100_000_000_000_000;
export const mostPeople = 1_000_000;

// ---- months ----
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;
export const firstDay = (month: Month): Day => `${month}-01`;
export const monthOf = (day: Day): Month => day.slice(0, 7);
export const monthsAfter = (month: Month, months: number): Month => monthOf(addMonths(firstDay(month), months));
/** `2026 年 10 月` */
export const monthName = (month: Month): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
/** The last complete month in Beijing: the newest that can be reported. */
export const lastMonth = (now: Date): Month => monthOf(addDays(firstDay(monthOf(dayOf(now))), -1));
/** How many months back an enterprise may add a report. */
export const oldestMonths = 36;
/** The 15th of the next month, until 23:59:59 in Beijing. */
export const dueDay = (month: Month): Day => `${monthsAfter(month, 1)}-15`;
/** The newest month whose due day is over: its report, and every earlier one, is overdue unless handed in. */
export const lateMonth = (now: Date): Month => monthsAfter(monthOf(dayOf(now)), dayOf(now).slice(8) > '15' ? -1 : -2);
/** A report that was never handed in is late; a returned one is not. Computed, never stored. */
export const isOverdue = ({ month, status }: { month: Month; status: number }, now: Date): boolean =>
  status <= 2 && month <= lateMonth(now);

// ---- money as it is typed ----
export const fenPerWan = 1_000_000;
/** `1234567800` → `1,234.5678`; `plain` without separators, as in an input. Fen below a yuan are shown, too. */
export const wanOf = (fen: number, plain = false): string => {
  const size = Math.abs(fen);
  const fraction = String(size % fenPerWan)
    .padStart(6, '0')
    .replace(/0+$/, '');
  const whole = String(Math.floor(size / fenPerWan));
  const grouped = plain ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${fen < 0 ? '-' : ''}${grouped}${fraction && `.${fraction}`}`;
};
/** Parses a text in 万元 into fen; undefined when it is not a number or has more than four decimals. */
export const fenOfWan = (typed: string): number | undefined => fenOf(typed, { unit_fen: fenPerWan, decimals: 4 });
/** Parses a count; undefined when it is not a whole number. */
export const countOf = (typed: string): number | undefined => {
  const value = numberTyped(typed.trim().replace(/\s*[人件]$/, ''));
  return value !== undefined && Number.isInteger(value) && value >= 0 && value < 1e9 ? value : undefined;
};
/** A figure as every page, list and overview shows it: what was typed, with no decimals added or rounded away (decision 017). */
export const sayFigure = (key: Figure, value: number | null): string => {
  if (value === null) return '';
  return isMoney(key) ? wanOf(value) : value.toLocaleString('en');
};

/**
 * How a figure stands to an earlier one: `+3.2%`, or 扭亏, 减亏, 增亏 and 转亏 where one of both is a loss, of which no percentage says anything.
 * Rounded a half away from zero; null where there is nothing to compare with.
 */
export const sayChange = (now: number | null | undefined, before: number | null | undefined): string | null => {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  if (before < 0) return now >= 0 ? '扭亏' : now > before ? '减亏' : now < before ? '增亏' : '持平';
  if (now < 0) return '转亏';
  if (before === 0) return now === 0 ? '持平' : null;
  const tenths = roundedQuotient(BigInt(now - before) * 1_000n, BigInt(before));
  return tenths === 0 ? '0.0%' : `${tenths > 0 ? '+' : '−'}${(Math.abs(tenths) / 10).toFixed(1)}%`;
};

// ---- rules ----
export type FigureError = { field: Figure; message: string };
/** Refused in drafts as well as in submissions. */
export const figureErrors = (figures: Partial<Figures>): FigureError[] => {
  const { staff_count, r_and_d_staff_count } = figures;
  return (staff_count ?? null) !== null &&
    (r_and_d_staff_count ?? null) !== null &&
    Number(r_and_d_staff_count) > Number(staff_count)
    ? [{ field: 'r_and_d_staff_count', message: '研发人员不能多于期末从业人员' }]
    : [];
};
/** The messages for figures that are missing from a submission, each with its own words. */
export const missingFigures = (figures: Partial<Figures>): FigureError[] =>
  figureKeys
    .filter((field) => (figures[field] ?? null) === null)
    .map((field) => ({ field, message: `请填写${figureNames[field]}${isMoney(field) ? '，没有发生的填 0' : ''}` }));

/** Parses one typed figure for the request, or returns its message. */
export const readFigure = (key: Figure, typed: string): { value: number | null } | { wrong: string } => {
  if (typed.trim() === '') return { value: null };
  const name = figureNames[key];
  const value = isMoney(key) ? fenOfWan(typed) : countOf(typed);
  if (value === undefined)
    return { wrong: isMoney(key) ? `${name}请填数字，单位万元，最多四位小数` : `${name}请填不小于 0 的整数` };
  if (value < 0 && key !== 'net_profit_fen') return { wrong: `${name}不能为负数` };
  if (Math.abs(value) > (isMoney(key) ? mostFen : mostPeople)) return { wrong: `${name}数值过大，请核对单位` };
  return { value };
};

/** Sums over months; null counts as nothing. */
export const addUp = (months: readonly Partial<Figures>[]): Record<Added, number> =>
  Object.fromEntries(
    addedKeys.map((key) => [key, months.reduce((sum, figures) => sum + (figures[key] ?? 0), 0)]),
  ) as Record<Added, number>;

/** A cumulative figure that falls is rare but valid: a loss in the month. It only causes a warning (ruling D10). */
export const fallWarnings = (figures: Partial<Figures>): FigureError[] =>
  (figures.net_profit_fen ?? 0) < 0
    ? [{ field: 'net_profit_fen', message: '本月净利润为负，本年累计净利润将下降，请核对' }]
    : [];
