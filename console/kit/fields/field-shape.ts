/** What the console derives from a field besides its schema: its unit, its width, its empty value. */

import type { Field, Fields } from '#contract/kit/fields.ts';
import { noConditions } from '#contract/policy/matching/conditions.ts';
import { today } from '../clock.ts';

export type Values = Record<string, unknown>;

/** The unit from the ending of the name (`amount_max_wan`), or from the brackets in the label. `scale`: how many stored units make one displayed. */
const units: readonly [ending: RegExp, unit: string, scale: number][] = [
  [/_fen$/, '元', 100],
  [/_wan$/, '万元', 1],
  [/_sqm$/, '㎡', 1],
  [/_mu$/, '亩', 1],
  [/_t_sqm$/, 't/㎡', 1],
  [/_kva$/, 'kVA', 1],
  [/_m$/, 'm', 1],
  [/_days$/, '天', 1],
  [/_months$/, '个月', 1],
  [/_minutes$/, '分钟', 1],
  [/_hours$/, '小时', 1],
];
const bracketed = /（([^（）]{1,8})）$/;

export const unitOf = (
  name: string,
  { label }: Pick<Field, 'label'>,
): { label: string; unit: string; scale: number } => {
  const said = bracketed.exec(label)?.[1];
  const [, unit = '', scale = 1] = units.find(([ending]) => ending.test(name)) ?? [];
  return { label: said ? label.replace(bracketed, '') : label, unit: said ?? unit, scale };
};

/** Short inputs are drawn two in a row. */
export const isShort = ({ kind, max = 0 }: Field): boolean =>
  ['number', 'choice', 'dictionary', 'reference', 'area', 'date', 'moment', 'yesNo'].includes(kind) ||
  (kind === 'text' && max <= 60);

const emptyOf = ({ kind }: Field): unknown => {
  switch (kind) {
    case 'text':
    case 'longText':
    case 'richText':
    case 'webAddress':
    case 'picture':
      return '';
    case 'tags':
    case 'pictures':
    case 'attachments':
    case 'related':
    case 'rows':
      return [];
    case 'conditions':
      return noConditions;
    case 'yesNo':
      return false;
    default:
      return null;
  }
};

/** Every field of the declaration, with its stored or empty value. */
export const filled = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, values[name] ?? emptyOf(field)]));

/** A new entry: empty except for its day, which is today. */
export const blank = (fields: Fields): Values => ({ ...filled(fields, {}), publish_date: today() });

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  JSON.stringify(value) === JSON.stringify(noConditions);
