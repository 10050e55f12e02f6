/** Days as people type and paste them. No zod, because browsers load this. */
import { type Day, isDay } from './day.ts';

const forms = [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/, /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/, /^(\d{4})(\d\d)(\d\d)$/];

/** `2026-11-05` for `2026/11/5`, `2026年11月5日`, `20261105` and full-width digits. What is no day stays as it was typed, and a form refuses it. */
export const dayTyped = (typed: string): Day | string => {
  const text = typed.normalize('NFKC').trim();
  const [, year = '', month = '', day = ''] = forms.map((form) => form.exec(text)).find((found) => found) ?? [];
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? read : text;
};

/** `2026-11-22 09:00:00` as a day and a time. The day may be anything that was typed. */
export const momentParts = (moment: string | null): [day: string, time: string] => {
  const at = moment?.lastIndexOf(' ') ?? -1;
  return moment && at >= 0 ? [moment.slice(0, at), moment.slice(at + 1, at + 6)] : ['', ''];
};
/** Whether something was typed in the place of a day, alone or before a time, that is none. */
export const isUnreadDay = (value: unknown): boolean => {
  if (typeof value !== 'string' || value === '') return false;
  return !isDay(/ \d\d:\d\d:\d\d$/.test(value) ? momentParts(value)[0] : value);
};
export const dayWanted = '没有这一天，请按 2026-11-05 的格式填写';
