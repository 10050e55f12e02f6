/** The example row of a template: a value for every field that must be filled in, and for those whose form is not obvious. Pure. */
import type { Field } from '#contract/kit/fields.ts';
import type { AnyContentType } from '../content-table.ts';
import { columnsOf } from './columns.ts';
import { dictionaryLabels, type Names } from './names.ts';
import { type WrittenCell, writeCell } from './write-cell.ts';

const asHelped = ({ help = '' }: Field): string | undefined => /^如：([^，；]+)$/.exec(help)?.[1];

const exampleOf = (field: Field, names: Names, today: string): unknown => {
  switch (field.kind) {
    case 'text':
      return asHelped(field) ?? (field.required ? field.label.slice(0, field.max) : '');
    case 'longText':
    case 'richText':
      return field.required ? `这里填写${field.label}` : '';
    case 'phone':
      return '010-12345678';
    case 'number':
      return field.required ? Math.max(field.min ?? 0, 1) : null;
    case 'choice':
      return field.required ? Number(Object.keys(field.options ?? {})[0]) : null;
    case 'dictionary':
      return field.required ? (dictionaryLabels(names, field.dictionary ?? '')[0]?.id ?? null) : null;
    case 'tags':
      return dictionaryLabels(names, field.dictionary ?? '')
        .filter(({ hidden }) => !hidden)
        .slice(0, 2)
        .map(({ id }) => id);
    case 'area':
      return 110116;
    case 'date':
      return field.required ? today : null;
    case 'moment':
      return field.required ? `${today} 09:00:00` : null;
    case 'yesNo':
      return false;
    default:
      return null;
  }
};

export const exampleCells = (type: AnyContentType, names: Names, today: string): WrittenCell[] =>
  columnsOf(type).map((column) => {
    const value = column.key === 'title' ? `${type.name}示例` : exampleOf(column.field, names, today);
    // A number's smallest value is in stored units.
    return writeCell(column, typeof value === 'number' && column.scale !== 1 ? value * column.scale : value, names);
  });
