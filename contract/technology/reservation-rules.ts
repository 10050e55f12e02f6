/** The words and rules of an instrument's reservation (ruling D11). No zod: the calendar in the browser loads this. */
export const serviceModes = { 1: '送样', 2: '机时', 3: '委托' } as const;
export const instrumentStatuses = { 1: '可约', 2: '维修', 3: '停用' } as const;
/** 7 天内 follows the calendar, not the week: on a Friday evening this week is over. */
export const freeWithin = { 7: '7 天内有空', 30: '30 天内有空' } as const;
export const customerKinds = { 1: '园区企业', 2: '其他企业', 3: '高校院所' } as const;
export const priceUnits = { 1: '元/小时', 2: '元/样', 3: '元/次' } as const;
export const weekdays = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } as const;

/** Maintenance is arranged for a year ahead at most. */
export const mostBlockDays = 366;

type OpenHours = { weekday: number; start_time: string; end_time: string };
type Rules = {
  open_hours: readonly OpenHours[];
  slot_minutes: number;
  min_minutes: number;
  max_minutes: number;
  min_advance_days: number;
  max_advance_days: number;
  drawn: boolean;
  by_time: boolean;
};
const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
/** Minutes from midnight of `HH:mm`; `24:00` ends a day. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** What is wrong with the rules that staff typed. */
export const checkRules = (rules: Rules): { field: string; message: string }[] => {
  const wrong: { field: string; message: string }[] = [];
  const { open_hours, slot_minutes, min_minutes, max_minutes, min_advance_days, max_advance_days } = rules;
  for (const { start_time, end_time } of open_hours) {
    if (!clockPattern.test(start_time) || !clockPattern.test(end_time))
      wrong.push({ field: 'open_hours', message: '开放时间须写成 09:00 这样的形式' });
    else if (minutesOf(end_time) <= minutesOf(start_time))
      wrong.push({ field: 'open_hours', message: '开放时间的结束须晚于开始' });
    else if ((minutesOf(end_time) - minutesOf(start_time)) % slot_minutes !== 0)
      wrong.push({ field: 'open_hours', message: '开放时间须能被时段长度整除' });
  }
  const sorted = open_hours.toSorted((a, b) => a.weekday - b.weekday || (a.start_time < b.start_time ? -1 : 1));
  if (
    sorted.some(
      (one, at) => sorted[at - 1]?.weekday === one.weekday && (sorted[at - 1]?.end_time ?? '') > one.start_time,
    )
  )
    wrong.push({ field: 'open_hours', message: '同一天的开放时间不能重叠' });
  if (min_minutes % slot_minutes !== 0) wrong.push({ field: 'min_minutes', message: '最短预约须是时段长度的整数倍' });
  if (max_minutes % slot_minutes !== 0) wrong.push({ field: 'max_minutes', message: '最长预约须是时段长度的整数倍' });
  if (max_minutes < min_minutes) wrong.push({ field: 'max_minutes', message: '最长预约不能短于最短预约' });
  if (max_advance_days < min_advance_days)
    wrong.push({ field: 'max_advance_days', message: '最多提前不能少于最少提前' });
  if (rules.drawn && !rules.by_time) wrong.push({ field: 'drawn', message: '只有接受机时预约的仪器可以抽签' });
  return wrong;
};
