/** An entry as a person types it: sums in yuan, text as paragraphs. The wire has fen and HTML. */
import type { EntryForm } from '#contract/kit/entry-form.ts';
import type { FieldShape } from '#contract/kit/fields.ts';
import { numberTyped } from '#contract/kit/typed-number.ts';
import { unitOf } from '#contract/kit/units.ts';
import { sayValue } from '../fields/say-value.ts';

export type Values = Record<string, unknown>;
type Declared = { key: string; kind: string; label: string };

const scaled = ({ key, label }: Declared, value: unknown, by: (value: number, scale: number) => number): unknown =>
  typeof value === 'number' ? by(value, unitOf(key, { label }).scale) : value;

const through = (fields: EntryForm['fields'], values: Values, by: (value: number, scale: number) => number): Values =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.key];
      if (value === undefined) return [];
      if (field.kind === 'number') return [[field.key, scaled(field, value, by)]];
      if (field.kind !== 'rows' || !Array.isArray(value)) return [[field.key, value]];
      const numbers = (field.cells ?? []).filter(({ kind }) => kind === 'number');
      return [
        [
          field.key,
          value.map((row: Values) => ({
            ...row,
            ...Object.fromEntries(numbers.map((cell) => [cell.key, scaled(cell, row[cell.key] ?? null, by)])),
          })),
        ],
      ];
    }),
  );

export const typedOf = (fields: EntryForm['fields'], values: Values): Values =>
  through(fields, values, (value, scale) => value / scale);
/** By decimals, not by multiplying: 8.2 yuan are 820 fen, and 12.345 yuan stay 1234.5 fen, which the server refuses beside the field. */
export const sentOf = (fields: EntryForm['fields'], values: Values): Values =>
  through(fields, values, (value, scale) => numberTyped(String(value), 0, scale) ?? value * scale);

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
export const textOf = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(p|h\d|li|tr|blockquote|div)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => marks[name] ?? whole)
    .trim();
export const htmlOf = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim())
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('');
/** Headings, tables and pictures, which a plain text would lose. */
export const isFormatted = (html: string): boolean => /<(?!\/?(p|br)\b)/.test(html);

/** A field as the controls and the words of values take it. */
export const shapeOf = ({ cells, ...field }: EntryForm['fields'][number]): FieldShape =>
  ({ ...field, ...(cells && { cells: Object.fromEntries(cells.map((cell) => [cell.key, cell])) }) }) as FieldShape;
/** Formatted text is told as plain text. */
export const sayTyped = (field: EntryForm['fields'][number], value: unknown, choices: EntryForm['choices']): string =>
  field.kind === 'richText' ? textOf(String(value ?? '')) : sayValue(shapeOf(field), value, choices);
