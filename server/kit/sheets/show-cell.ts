/** What a cell shows: its number under its format, as Excel in Chinese draws it in a column that is wide enough. Pure. */
import { format, getFormatFromId, isDateFormat } from 'numfmt';

/** Formats that have no text in the file and differ by language: ECMA-376, 18.8.30, zh-cn. */
const yearMonth = 'yyyy"年"m"月"';
const monthDay = 'm"月"d"日"';
const [hourMinute, hourSecond] = ['h"时"mm"分"', 'h"时"mm"分"ss"秒"'];
const chinese: Readonly<Record<number, string>> = {
  27: yearMonth,
  28: monthDay,
  29: monthDay,
  30: 'm/d/yy',
  31: 'yyyy"年"m"月"d"日"',
  32: hourMinute,
  33: hourSecond,
  34: `AM/PM${hourMinute}`,
  35: `AM/PM${hourSecond}`,
  36: yearMonth,
  50: yearMonth,
  51: monthDay,
  52: yearMonth,
  53: monthDay,
  54: monthDay,
  55: `AM/PM${hourMinute}`,
  56: `AM/PM${hourSecond}`,
  57: yearMonth,
  58: monthDay,
};
export const builtInFormat = (id: number): string => chinese[id] ?? getFormatFromId(id, 'zh-CN');

/** `!` hides the meaning of the next character as `\` does; 上午/下午 is AM/PM. What stands in quotes stays. */
const readable = (pattern: string): string =>
  pattern
    .split(/("[^"]*")/)
    .map((part, index) => (index % 2 ? part : part.replaceAll('上午/下午', 'AM/PM').replaceAll(/!(.)/g, '\\$1')))
    .join('');

/** Excel keeps 15 digits of a number: 110101199003074518 becomes 110101199003075000. */
const keptDigits = 15;
const padded = (value: number): string => {
  const [digits = '', power = '0'] = Math.abs(value)
    .toExponential(keptDigits - 1)
    .split('e');
  return (value < 0 ? '-' : '') + digits.replace('.', '').padEnd(Number(power) + 1, '0');
};
/** A number in full: the format General in a wide column, without what only its binary form has (0.1 + 0.2). */
export const plainNumber = (value: number): string => {
  const kept = Number(value.toPrecision(keptDigits));
  return Math.abs(kept) >= 1e15 && Math.abs(kept) < 1e21 ? padded(kept) : String(kept).replace('e', 'E');
};

export type Pattern = { text: string; isDate: boolean; isPlain: boolean };
export const patternOf = (text: string): Pattern => {
  const isPlain = /^(general|@|)$/i.test(text);
  const pattern = isPlain ? text : readable(text);
  return { text: pattern, isDate: !isPlain && isDateFormat(pattern), isPlain };
};

/** The last day that Excel knows is 9999-12-31. */
const lastSerial = 2_958_466;
export const isSerial = (value: number): boolean => value >= 0 && value < lastSerial;

/** `mmm` is an English month in Excel in Chinese, too, unless the format names a language. */
const localeFor = (text: string): string => (/mmm/i.test(text) && !text.includes('[$-') ? 'en-US' : 'zh-CN');
export const showNumber = (value: number, { text, isDate, isPlain }: Pattern): string => {
  if (isPlain || (isDate && !isSerial(value))) return plainNumber(value);
  try {
    // A date that has passed through arithmetic is a hair short of its minute.
    const exact = isDate ? Math.round(value * 86_400_000) / 86_400_000 : value;
    return format(text, exact, { locale: localeFor(text), throws: true, nbsp: false }).trim();
  } catch {
    return plainNumber(value);
  }
};
