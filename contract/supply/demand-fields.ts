/** What a publisher says of a need (ruling D13), and the rules over several fields. */

import { addDays, addMonths, type Day } from '../kit/day.ts';
import { attachments, choice, date, longText, number, personName, phone, picks, rows, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { wanBand } from '../kit/plausible.ts';
import { cooperationWays, deadlineDays, deadlineMonths, keywordsOf, mostKeywords } from './demand-words.ts';
import { demandTypes, supplyFields, visibilities } from './kinds.ts';

/** A sum in fen, typed in 万元. */
const wan = (label: string, help?: string) =>
  number({
    label,
    max: 1e13,
    large: true,
    scale: 1_000_000,
    band: wanBand({ from: 0.1, to: 20_000 }, 1_000_000),
    ...(help !== undefined && { help }),
  });

export const goals = rows({
  label: '技术指标',
  max: 20,
  cells: {
    goal: text({ label: '指标', max: 60, required: true }),
    requirement: text({ label: '要求', max: 200, required: true }),
  },
});
/** What readers of a need see as it was written. */
export const demandSays = {
  title: text({ label: '需求名称', max: 60, required: true }),
  demand_type: choice({ label: '需求类型', options: demandTypes, required: true }),
  field: choice({ label: '技术领域', options: supplyFields, required: true }),
  keywords: text({ label: '关键词', max: 100, help: `用顿号隔开，最多 ${mostKeywords} 个` }),
  description: longText({ label: '要解决的问题', max: 3_000, required: true }),
  goals,
  current_state: longText({ label: '现有条件', max: 2_000 }),
  budget_min_fen: wan('预算下限（万元）'),
  budget_max_fen: wan('预算上限（万元）', '都不填为面议'),
  deadline: date({
    label: '截止日期',
    days: (today) => ({ first: addDays(today, deadlineDays), last: addMonths(today, deadlineMonths) }),
    required: true,
    help: `${deadlineDays} 天后至 ${deadlineMonths} 个月内`,
    band: likely.ruled,
  }),
  region_wish: text({ label: '希望对方所在地', max: 60 }),
} as const;
export const demandFields = {
  ...demandSays,
  visibility: choice({ label: '公开范围', options: visibilities, required: true }),
  cooperation: picks({
    label: '合作方式',
    max: 6,
    required: true,
    groups: [
      {
        title: '合作方式',
        options: Object.entries(cooperationWays).map(([code, name]) => ({ code: Number(code), name })),
      },
    ],
  }),
  attachments: attachments({ label: '附件' }),
  contact: personName({ label: '联系人', required: true }),
  contact_phone: phone({ label: '联系电话', required: true }),
} as const;

type Ruled = {
  keywords: string;
  budget_min_fen: number | null;
  budget_max_fen: number | null;
  deadline: Day | null;
};
/** What no single field can tell; each message stands beside the field that it names. */
export const demandFaults = (
  { keywords, budget_min_fen, budget_max_fen, deadline }: Ruled,
  today: Day,
): { field: string; message: string }[] => {
  const faults: { field: string; message: string }[] = [];
  if (keywordsOf(keywords).length > mostKeywords)
    faults.push({ field: 'keywords', message: `关键词最多 ${mostKeywords} 个` });
  if (budget_min_fen !== null && budget_max_fen !== null && budget_min_fen > budget_max_fen)
    faults.push({ field: 'budget_max_fen', message: '预算上限不能小于下限' });
  if (deadline && (deadline < addDays(today, deadlineDays) || deadline > addMonths(today, deadlineMonths)))
    faults.push({ field: 'deadline', message: `截止日期须在 ${deadlineDays} 天后至 ${deadlineMonths} 个月内` });
  return faults;
};
