/** What the console derives from a field besides its schema: its width, its empty value. */

import { type Field, type Fields, nothingOf } from '#contract/kit/fields.ts';
import { noConditions } from '#contract/policy/matching/groups.ts';
import { noMatching } from '#contract/policy/matching/items.ts';
import { today } from '../clock.ts';

export type Values = Record<string, unknown>;

/** Short inputs are drawn two in a row. */
export const isShort = ({ kind, max = 0 }: Field): boolean =>
  ['number', 'choice', 'dictionary', 'reference', 'area', 'date', 'moment', 'yesNo'].includes(kind) ||
  (kind === 'text' && max <= 60);

const emptyOf = ({ kind }: Field): unknown => {
  switch (kind) {
    case 'conditions':
      return noConditions;
    case 'matching':
      return noMatching;
    case 'yesNo':
      return false;
    default:
      return nothingOf(kind);
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
  [noConditions, noMatching].some((none) => JSON.stringify(value) === JSON.stringify(none));
