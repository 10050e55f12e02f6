import * as z from 'zod';
import { content } from '../kit/content.ts';
import { choice, conditions, longText, number, rows, text, yesNo } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { unasked } from '../kit/plausible.ts';
import { conditionsSchema } from '../policy/matching/groups.ts';
import { debtKinds, guarantees } from './kinds.ts';
import {
  type Fee,
  feeTimes,
  listedRate,
  mostMonths,
  type Priced,
  rateText,
  repayments,
  shortestTerm,
  worstRate,
} from './loan-schedule.ts';
import * as shared from './shared-fields.ts';

/** 贷款产品 of a bank, with everything that its real annual rate follows from (ruling D13, decision 046). */
export const debtProduct = content({
  type: 'debt_product',
  name: '贷款产品',
  room: 'finance',
  path: '/financial/debt_products',
  page: { list: '/finance/loanCenter', detail: '/finance/loanCenter/{obj_id}' },
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    shop_id: shared.shop,
    kind: choice({ label: '类型', options: debtKinds, required: true }),
    guarantee: choice({ label: '担保方式', options: guarantees, required: true }),
    repayment: choice({ label: '还款方式', options: repayments, required: true }),
    amount_min_wan: number({
      label: '最低额度（万元）',
      min: 0.01,
      max: 100_000,
      required: true,
      band: likely.loan_wan,
    }),
    amount_max_wan: number({
      label: '最高额度（万元）',
      min: 0.01,
      max: 100_000,
      required: true,
      band: likely.loan_wan,
    }),
    term_min_months: number({
      label: '最短期限（个月）',
      whole: true,
      min: 1,
      max: mostMonths,
      required: true,
      band: likely.months,
    }),
    term_max_months: number({
      label: '最长期限（个月）',
      whole: true,
      min: 1,
      max: mostMonths,
      required: true,
      band: likely.months,
    }),
    rate_min: number({ label: '最低名义年利率（%）', max: 36, required: true, band: likely.rate }),
    rate_max: number({ label: '最高名义年利率（%）', max: 36, required: true, band: likely.rate }),
    fees: rows({
      label: '费用',
      max: 10,
      cells: {
        name: text({ label: '费用', max: 40, required: true }),
        time: choice({ label: '何时收、按什么算', options: feeTimes, required: true }),
        amount: number({
          label: '数额',
          max: 10_000_000,
          required: true,
          band: unasked('the computed annual rate is held against its own band'),
        }),
      },
    }),
    annual_rate: number({
      label: '年化利率（%）',
      max: 1_000_000,
      required: true,
      help: '含全部费用，按最高名义利率、产品的最短期限和 100 万元（或产品允许的最近值）计算；与计算不符时会提示正确的数值',
      band: likely.computed,
    }),
    audience: longText({ label: '适用对象', max: 1000, help: '每行一条' }),
    conditions: conditions({
      label: '匹配条件',
      help: '用于和企业填写的问卷比对；不设条件表示面向所有企业',
      schema: conditionsSchema,
    }),
    certified_only: yesNo({ label: '仅限已认证企业' }),
    documents: longText({ label: '需要准备', max: 2000, help: '每行一项' }),
    process: longText({ label: '办理流程', max: 2000, help: '每行一步' }),
    promise_days: number({
      label: '承诺答复（工作日）',
      whole: true,
      min: 1,
      max: 60,
      required: true,
      band: likely.bounded,
    }),
    open: yesNo({ label: '可以在线申请' }),
    ...shared.contact,
    ...shared.rest,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'shop_id',
    'kind',
    'guarantee',
    'repayment',
    'amount_min_wan',
    'amount_max_wan',
    'term_min_months',
    'term_max_months',
    'rate_min',
    'rate_max',
    'fees',
    'annual_rate',
    'promise_days',
    'open',
    'cover',
  ],
  columns: ['shop_id', 'kind', 'annual_rate', 'open'],
  filters: {
    kind: { label: '类型', of: 'kind' },
    guarantee: { label: '担保方式', of: 'guarantee' },
    repayment: { label: '还款方式', of: 'repayment' },
    shop_id: shared.shopFilter,
    amount: { label: '最高额度', between: 'amount_max_wan' },
  },
  sorts: {
    rate_up: { label: '年化利率从低到高', by: 'annual_rate', direction: 'asc', note: shortestTerm },
    amount_down: { label: '额度从高到低', by: 'amount_max_wan', direction: 'desc' },
    term_down: { label: '期限从长到短', by: 'term_max_months', direction: 'desc' },
  },
  derived: {
    /** At its dearest term and smallest sum. */
    worst_rate: { schema: z.number().nullable(), from: (row) => worstRate(row as unknown as Priced) },
  },
  search: { body: ['summary', 'audience', 'documents', 'content'] },
  rule: (row) => checkDebtProduct(row as unknown as Stated),
});

type Stated = Priced & { annual_rate: number; open: boolean; shop_id: string | null };
/** What is wrong with a product that staff typed; a bank cannot publish another annual rate than the one that its fees give. */
const checkDebtProduct = (row: Stated): { field: string; message: string }[] => {
  const wrong = [
    ...(row.open && !row.shop_id ? [{ field: 'shop_id', message: '可以在线申请的产品须选择金融机构' }] : []),
    ...(row.amount_min_wan > row.amount_max_wan
      ? [{ field: 'amount_max_wan', message: '最高额度不能低于最低额度' }]
      : []),
    ...(row.term_min_months > row.term_max_months
      ? [{ field: 'term_max_months', message: '最长期限不能短于最短期限' }]
      : []),
    ...(row.rate_min > row.rate_max ? [{ field: 'rate_max', message: '最高利率不能低于最低利率' }] : []),
    ...(row.fees.some(({ time, amount }: Fee) => time !== 2 && amount > 100)
      ? [{ field: 'fees', message: '按贷款金额收的费用不能超过 100%' }]
      : []),
  ];
  if (wrong.length > 0) return wrong;
  const counted = listedRate(row);
  if (counted === null) return [{ field: 'fees', message: '费用超过了贷款金额' }];
  return Math.abs(counted - row.annual_rate) < 0.005
    ? []
    : [{ field: 'annual_rate', message: `按所填利率和费用计算应为 ${rateText(counted).replace('%', '')}` }];
};
