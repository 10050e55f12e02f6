/** The calls of business reports: an enterprise's own, and the staff's (specification 7, ruling D10). */
import * as z from 'zod';
import { contract, file, type StaffRole } from '../kit/call.ts';
import { figureMarks } from '../kit/figure-marks.ts';
import { lastChange } from '../kit/last-change.ts';
import { unasked } from '../kit/plausible.ts';
import { confirmPart, sheetPreview } from '../kit/sheet-preview.ts';
import { instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';
import {
  addedKeys,
  type Figure,
  figureErrors,
  figureKeys,
  figureNames,
  moneyFigures,
  monthPattern,
  mostFen,
  mostPeople,
} from './business-report.ts';
import { reportFigures } from './report-bands.ts';

const keyed = <K extends string, S extends z.ZodType>(keys: readonly K[], schema: (key: K) => S) =>
  Object.fromEntries(keys.map((key) => [key, schema(key)])) as Record<K, S>;

const month = z.string('请选择月份').regex(monthPattern, '月份格式须为 YYYY-MM');
const typedFigure = (key: Figure) => {
  const name = figureNames[key];
  const money = key in moneyFigures;
  return z
    .int(money ? `${name}须为整数（单位：分）` : `${name}须为整数`)
    .min(
      key === 'net_profit_fen' ? -mostFen : 0,
      key === 'net_profit_fen' ? `${name}数值过小，请核对单位` : `${name}不能为负数`,
    )
    .max(money ? mostFen : mostPeople, `${name}数值过大，请核对单位`)
    .nullable()
    .default(null);
};
/** What is typed; a draft may leave figures out. */
const figuresSent = keyed(figureKeys, typedFigure);
const submit = z.boolean('请选择是否提交').default(false);
const ruled = <S extends z.ZodType<Partial<Record<Figure, number | null>>>>(schema: S): S =>
  schema.check((context) => {
    for (const { field, message } of figureErrors(context.value))
      context.issues.push({ code: 'custom', path: [field], message, input: context.value });
  });

const figures = z.object(keyed(figureKeys, () => z.int().nullable()));
// Not z.int(): sums over all enterprises may be larger than any single figure.
const sums = z.object(keyed(addedKeys, () => z.number()));
/** null where nobody reported: no data is not zero. */
const someSums = z.object(keyed(addedKeys, () => z.number().nullable()));
/** The enterprises that reported both months: what they report now, and what they did then. */
const compared = z.object({ enterprises: z.int(), now: someSums, earlier: someSums });
const item = figures.extend({
  obj_id: objId,
  month,
  status: z.int(),
  status_name: z.string(),
  /** 23:59:59 of the 15th of the next month. */
  due_at: instant,
  overdue: z.boolean(),
  editable: z.boolean(),
  version: z.int(),
  submitted_at: instant.nullable(),
  updated_at: instant,
});
export type ReportItem = z.output<typeof item>;

const step = z.object({
  action: z.string(),
  action_name: z.string(),
  actor_kind: z.string(),
  actor_name: z.string(),
  opinion: z.string(),
  at: instant,
});
const full = item.extend({
  /** Since January: the months handed in, and this one. */
  cumulative: sums,
  /** Months of this year before it that are not handed in, so that the sums lack them. */
  missing_months: z.array(month),
  previous: figures.nullable(),
  last_year: figures.nullable(),
  warnings: z.array(z.object({ field: z.string(), message: z.string() })),
  /** Figures that were far from plausible, as whoever handed them in confirmed. */
  marks: figureMarks,
  /** May be taken back: handed in, and nobody has begun to check it. */
  can_withdraw: z.boolean(),
  /** Oldest first. */
  steps: z.array(step),
  /** Of its own enterprise's; null for staff, and while nobody has changed it. */
  last_change: lastChange.nullable(),
});
export type FullReport = z.output<typeof full>;

const staffItem = item.extend({ enterprise_id: objId, enterprise_name: z.string() });
export type StaffReport = z.output<typeof staffItem>;
const staffFull = full.extend({
  enterprise_id: objId,
  enterprise_name: z.string(),
  credit_code: z.string(),
  actions: z.array(z.enum(['return', 'check'])),
  /** The person who handed it in; the phone is masked for staff who only read. */
  sender: z.object({ name: z.string(), phone: z.string() }),
});
export type StaffFullReport = z.output<typeof staffFull>;

const status = z.int('状态不正确').min(1, '状态不正确').max(5, '状态不正确');
const year = z.int('年份不正确').min(2000, '年份不正确').max(2099, '年份不正确');
const overdue = z.boolean('须为 true 或 false');
const saveFails = [
  'not_found',
  'stale_version',
  'wrong_state',
  'enterprise_uncertified',
  'enterprise_missing',
] as const;

/** Staff who read reports: 受理 and 审批 check them, 审计 reads (ruling D13). */
export const reportReaders: readonly StaffRole[] = ['intake', 'approver', 'auditor', 'system'];
export const reportCheckers: readonly StaffRole[] = ['intake', 'approver', 'system'];
const staffFilters = { month: month.optional(), status: status.optional(), overdue: overdue.optional(), keyword };

export const reportCalls = contract({
  'GET /space-v2/business_reports/record_list': {
    summary: '本企业的经营情况填报记录，新月份在前',
    access: 'member',
    query: z.object({ year: year.optional(), status: status.optional(), overdue: overdue.optional(), ...paging() }),
    reply: pageOf(item),
  },
  'GET /space-v2/business_reports/data': {
    summary: '一个月的填报：数据、本年累计、上月与上年同月、办理过程；obj_id 或 month 二选一',
    access: 'member',
    query: z.object({ obj_id: objId.optional(), month: month.optional() }),
    reply: one(full),
    fails: ['not_found'],
  },
  'POST /space-v2/business_reports/add_data': {
    summary: '填报一个月（待填或尚无记录的月份）；submit 为 true 时提交，否则存为草稿',
    access: 'member',
    once: true,
    body: ruled(z.object({ month, ...figuresSent, submit })),
    figures: {
      month: { label: '月份', band: unasked('the call takes no other than the last 36 months') },
      ...reportFigures,
    },
    reply: one(full),
    fails: ['report_exists', 'report_not_open', 'enterprise_uncertified', 'enterprise_missing'],
  },
  'POST /space-v2/business_reports/edit_data': {
    summary: '修改草稿或退回的填报；version 为开始编辑时的版本，submit 为 true 时提交',
    access: 'member',
    body: ruled(z.object({ obj_id: objId, version: z.int('缺少版本号'), ...figuresSent, submit })),
    figures: reportFigures,
    reply: one(full),
    fails: saveFails,
  },
  'POST /space-v2/business_reports/withdraw': {
    summary: '撤回已提交、尚未开始审核的填报，退为草稿后可以修改',
    access: 'member',
    body: z.object({ obj_id: objId, version: z.int('缺少版本号') }),
    reply: one(full),
    fails: saveFails,
  },
  'POST /space-v2/business_reports/import': {
    summary:
      '导入 Excel（按模板），逐行存为草稿。先返回 preview，不改动数据；附上其中的 confirm 再次提交同一表格才导入。有一处错误则全部不导入，errors 指明行和列',
    access: 'member',
    body: 'file',
    parts: confirmPart,
    reply: one(
      z.object({
        preview: sheetPreview.nullable(),
        imported: z.int(),
        months: z.array(month),
        /** 1 is the sheet's first row. */
        warnings: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
      }),
    ),
    fails: [
      'enterprise_uncertified',
      'enterprise_missing',
      'invalid',
      'file_type',
      'file_damaged',
      'too_many',
      'record_changed',
    ],
  },
  'GET /space-v2/business_reports/export': {
    summary: '导出本企业的填报记录（Excel），可以修改后再导入',
    access: 'member',
    query: z.object({ year: year.optional() }),
    reply: file,
  },
  'GET /space-v2/business_reports/template': { summary: '下载导入模板（Excel）', access: 'member', reply: file },

  'GET /console/business_reports': {
    summary: '经营情况填报列表',
    access: reportReaders,
    query: z.object({ ...staffFilters, ...paging() }),
    reply: pageOf(staffItem),
  },
  'GET /console/business_reports/overview': {
    summary: '一个月的汇总：各状态数量、合计、与上月和上年同月的同口径比较（两期都已填报的企业）、近 12 个月走势',
    access: reportReaders,
    query: z.object({ month: month.optional() }),
    reply: one(
      z.object({
        month,
        counts: z.array(z.object({ status: z.int(), status_name: z.string(), count: z.int() })),
        overdue: z.int(),
        /** Over all that reported, with how many they are. */
        sums: someSums.extend({
          reports: z.int(),
          staff_count: z.int().nullable(),
          r_and_d_staff_count: z.int().nullable(),
        }),
        previous: compared,
        last_year: compared,
        trend: z.array(someSums.extend({ month, reports: z.int() })),
      }),
    ),
  },
  'GET /console/business_reports/export': {
    summary: '导出填报列表（Excel），条件与列表相同',
    access: reportReaders,
    query: z.object(staffFilters),
    reply: file,
  },
  'GET /console/business_reports/{obj_id}': {
    summary: '填报详情',
    access: reportReaders,
    reply: one(staffFull),
    fails: ['not_found'],
  },
  'POST /console/business_reports/{obj_id}/steps': {
    summary: '审核通过（check）或退回（return，须填意见）',
    access: reportCheckers,
    body: z.object({
      action: z.enum(['return', 'check'], { error: '不支持的操作' }),
      version: z.int('缺少版本号'),
      opinion: z.string('请填写意见').trim().max(1_000, '意见不能超过 1000 个字').default(''),
    }),
    reply: one(staffFull),
    fails: ['not_found', 'stale_version', 'wrong_state', 'opinion_required'],
  },
});
