/**
 * What is plausible of a figure that somebody types (decision 120). A band is data: limits that nearly all right values keep, and how far a value
 * may be from what is known of the same thing. Outside of it a form asks once, in the words of `askOf`; the person confirms and goes on. A band
 * refuses nothing: what cannot be is refused by the field's own limits. Pure, and without zod, so that pages may import it.
 */
import { type Day, daysBetween, isDay } from './day.ts';

/** In the unit that people read and type. */
export type FigureBand = {
  readonly kind: 'figure';
  /** `万元`; empty where the label says it. */
  readonly unit: string;
  /** How many stored units make one that people read: 100 for fen in yuan. */
  readonly stored: number;
  readonly from?: number;
  readonly to?: number;
  /** How many times more than what is known is still plausible, and how many times less. */
  readonly times?: number;
  readonly less?: number;
  /** Smaller differences from what is known are never asked about. */
  readonly least?: number;
  /** Nothing, where there was something, is asked about as well. */
  readonly nothing?: true;
};
export type DayBand = {
  readonly kind: 'day';
  /** Days before and after today. */
  readonly back: number;
  readonly ahead: number;
};
/** The same where nothing is known to hold it against. */
export const alone = ({ times: _times, less: _less, ...band }: FigureBand): FigureBand => band;
/** Why a figure needs no question. */
export type NoBand = { readonly kind: 'none'; readonly why: string };
export type Band = FigureBand | DayBand | NoBand;

type Limits = Partial<Pick<FigureBand, 'from' | 'to' | 'times' | 'less' | 'least' | 'nothing'>>;
export const figure = (unit: string, limits: Limits, stored = 1): FigureBand => ({
  kind: 'figure',
  unit,
  stored,
  ...limits,
});
/** Stored in fen and typed in yuan, or in 万元. */
export const yuanBand = (limits: Limits): FigureBand => figure('元', limits, 100);
export const wanBand = (limits: Limits, stored = 1): FigureBand => figure('万元', limits, stored);
export const days = ({ back, ahead }: { back: number; ahead: number }): DayBand => ({ kind: 'day', back, ahead });
export const unasked = (why: string): NoBand => ({ kind: 'none', why });

/** What is known of the same thing: `上月`, `现在公布的`. A `times` of its own where it says less than the others. */
export type Known = { readonly name: string; readonly value: number | null | undefined; readonly times?: number };
/** A question about a field, beside which it is shown. */
export type Ask = { readonly field: string; readonly message: string };

const grouped = (value: number): string =>
  String(Number(value.toPrecision(12))).replace(/\B(?=(\d{3})+(?!\d)(?<!\.\d*))/g, ',');
/** `1 万`, `2.5 万`, `120 ` before 倍 and 分之一. */
const roughly = (value: number): string => {
  const [size, word] = value >= 1e8 ? [1e8, '亿'] : value >= 1e4 ? [1e4, '万'] : [1, ''];
  return `${grouped(Number((value / size).toPrecision(2)))} ${word}`;
};
const near = (ratio: number, power: number): boolean => ratio > power / 3 && ratio < power * 3;

/** What may have happened, by the size of the slip. */
const guess = (ratio: number, unit: string): string => {
  if (unit === '万元' && near(ratio, 1e4)) return '是否把元填成了万元？';
  if (unit === '元' && near(ratio, 1e-4)) return '是否把万元填成了元？';
  if (unit === '万元' && near(ratio, 1e-4)) return '是否把亿元填成了万元？';
  if (ratio > 7 && ratio < 14) return '是否多填了一位数字？';
  if (near(ratio, 1e2)) return '是否多填了两位数字？';
  return '请核对数字和单位';
};

const said = (value: number, unit: string): string => `${grouped(value)}${unit && ` ${unit}`}`;

/** How a value stands to one that is known; undefined while it is plausible. */
const against = (value: number, band: FigureBand, { name, value: stored, times }: Known): string | undefined => {
  if (stored === null || stored === undefined) return undefined;
  const known = stored / band.stored;
  const [size, before] = [Math.abs(value), Math.abs(known)];
  if (before === 0) return undefined;
  if (size === 0) return band.nothing ? `${name}为 ${said(known, band.unit)}，这里填了 0，请核对` : undefined;
  const ratio = size / before;
  const [most, fewest] = [times ?? band.times, times ?? band.less ?? band.times];
  if (Math.abs(value - known) < (band.least ?? 0)) return undefined;
  if (most !== undefined && ratio >= most) {
    const how = ratio < 100 ? `约为${name}的 ${roughly(ratio)}倍` : `比${name}多约 ${roughly(ratio)}倍`;
    return `${how}，${guess(ratio, band.unit)}`;
  }
  if (fewest !== undefined && ratio <= 1 / fewest)
    return `只有${name}的约 ${roughly(1 / ratio)}分之一，${guess(ratio, band.unit)}`;
  return undefined;
};

const askOfFigure = (value: number, band: FigureBand, known: readonly Known[]): string | undefined => {
  // Whatever one of several known values makes plausible is plausible: the month before may itself have been the slip.
  const told = known.filter((one) => (one.value ?? 0) !== 0).map((one) => against(value, band, one));
  if (told.length && !told.includes(undefined)) return told[0];
  if (told.length && band.times !== undefined) return undefined;
  if (band.to !== undefined && value > band.to)
    return `填了 ${said(value, band.unit)}，通常不超过 ${said(band.to, band.unit)}，请核对数字和单位`;
  if (band.from !== undefined && value < band.from && value !== 0)
    return `填了 ${said(value, band.unit)}，通常不低于 ${said(band.from, band.unit)}，请核对数字和单位`;
  return undefined;
};

const far = (count: number): string => (count >= 730 ? `${Math.floor(count / 365)} 年` : `${count} 天`);
const askOfDay = (day: Day, { back, ahead }: DayBand, today: Day): string | undefined => {
  const away = daysBetween(today, day);
  if (away > ahead) return `距今还有约 ${far(away)}，请核对年月日`;
  return -away > back ? `已过去约 ${far(-away)}，请核对年月日` : undefined;
};

/** What to ask about a value as it is stored or sent, without the name of its field; undefined: nothing. */
export const askOf = (
  value: unknown,
  band: Band | undefined,
  { today, known = [] }: { today: Day; known?: readonly Known[] },
): string | undefined => {
  if (band?.kind === 'figure')
    return typeof value === 'number' ? askOfFigure(value / band.stored, band, known) : undefined;
  if (band?.kind !== 'day' || typeof value !== 'string') return undefined;
  const day = value.slice(0, 10);
  return isDay(day) ? askOfDay(day, band, today) : undefined;
};

/** The values at `items[].quantity` within a body, each with its place: `items.0.quantity`. */
const valuesAt = (body: unknown, path: readonly string[], place = ''): { field: string; value: unknown }[] => {
  const [step, ...rest] = path;
  if (step === undefined) return [{ field: place, value: body }];
  if (typeof body !== 'object' || body === null) return [];
  const name = step.replace('[]', '');
  const value = (body as Record<string, unknown>)[name];
  const here = place ? `${place}.${name}` : name;
  if (!step.endsWith('[]')) return valuesAt(value, rest, here);
  return Array.isArray(value) ? value.flatMap((one, index) => valuesAt(one, rest, `${here}.${index}`)) : [];
};

/** The figures of a call's body by their paths, `items[].quantity`: what they are called, and their bands. */
export type Figures = Readonly<Record<string, { readonly label: string; readonly band: Band }>>;

/** The questions about a body. `known`: what is known, by the path of a figure. */
export const asksOf = (
  figures: Figures,
  body: unknown,
  today: Day,
  known: Readonly<Record<string, readonly Known[]>> = {},
): Ask[] =>
  Object.entries(figures).flatMap(([path, { label, band }]) =>
    valuesAt(body, path.split('.')).flatMap(({ field, value }) => {
      const message = askOf(value, band, { today, known: known[path] ?? [] });
      return message === undefined ? [] : [{ field, message: `${label}${message}` }];
    }),
  );

type Banded = {
  readonly label: string;
  readonly band?: Band;
  readonly cells?: Readonly<Record<string, Banded>>;
};
/** The same of a declared form. */
export const figuresOfForm = (fields: Readonly<Record<string, Banded>>): Figures =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { label, band, cells }]): [string, Figures[string]][] => [
      ...(band ? [[key, { label: bareLabel(label), band }] as [string, Figures[string]]] : []),
      ...Object.entries(cells ?? {}).flatMap(([name, cell]) =>
        cell.band
          ? [[`${key}[].${name}`, { label: bareLabel(cell.label), band: cell.band }] as [string, Figures[string]]]
          : [],
      ),
    ]),
  );
/** `租金单价（元）` → `租金单价` */
const bareLabel = (label: string): string => label.replace(/（[^（）]*）$/, '');

/** Whether a figure of these is held against what is known: the verb asks, since only it can read that. */
export const needsKnown = (figures: Figures): boolean =>
  Object.values(figures).some(({ band }) => band.kind === 'figure' && band.times !== undefined);
