/** A field's value in words, for previews and comparisons. */
import { fileAccess } from '#contract/file/limits.ts';
import type { Attachment, Field } from '#contract/kit/fields.ts';
import { unitOf } from '#contract/kit/units.ts';
import { type Conditions, conditionsIn } from '#contract/policy/matching/groups.ts';
import type { Matching } from '#contract/policy/matching/items.ts';
import { fileSize } from '../file-size.ts';
import { areaCodesIn, conditionLines, conditionsOf, matchingLines } from './condition-lines.ts';
import type { Names } from './names.ts';

type Row = Record<string, unknown>;

/** One line; empty when there is nothing. */
export const readable = (
  name: string,
  field: Field,
  value: unknown,
  names: Names,
  titles: ReadonlyMap<string, string> = new Map(),
): string => {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'choice':
      return field.options?.[value as number] ?? String(value);
    case 'dictionary':
      return names.ofDictionary(field.dictionary ?? '', value as number);
    case 'area':
      return names.ofArea(value as number);
    case 'tags':
      return (value as number[]).map((id) => names.ofDictionary(field.dictionary ?? '', id)).join('、');
    case 'number': {
      const { unit, scale } = unitOf(name, field);
      return `${((value as number) / scale).toLocaleString('zh-CN', { maximumFractionDigits: 6 })}${unit && ` ${unit}`}`;
    }
    case 'picks':
      return (value as number[])
        .flatMap((code) => field.groups?.flatMap(({ options }) => options).find((one) => one.code === code)?.name ?? [])
        .join('；');
    case 'yesNo':
      return value ? '是' : '否';
    case 'moment':
      return String(value).slice(0, 16);
    case 'attachments':
      return (value as Attachment[])
        .map((file) => `${file.name}（${fileSize(file.size_bytes)}，${fileAccess[file.access ?? 1]}）`)
        .join('\n');
    case 'related':
      return (value as string[]).map((id) => titles.get(id) ?? `编号 ${id}`).join('\n');
    case 'reference':
      return titles.get(value as string) ?? `编号 ${String(value).slice(0, 8)}`;
    case 'pictures':
      return (value as string[])
        .map((picture) => (picture.startsWith('art:') ? `图库：${picture.slice(4)}` : '已上传图片'))
        .join('\n');
    case 'rows':
      return (value as Row[])
        .map((row) =>
          Object.entries(field.cells ?? {})
            .map(([key, cell]) => readable(key, cell, row[key], names) || '—')
            .join(' | '),
        )
        .join('\n');
    case 'conditions':
      return conditionLines(value as Conditions, {
        area: names.ofArea,
        industry: (id) => names.ofDictionary('industry', id),
      }).join('\n');
    case 'matching':
      return matchingLines(value as Matching, {
        area: names.ofArea,
        industry: (id) => names.ofDictionary('industry', id),
      }).join('\n');
    case 'picture':
      return String(value).startsWith('art:') ? `图库：${String(value).slice(4)}` : '已上传图片';
    default:
      return String(value);
  }
};

/** The division codes among an entry's values. */
export const areaCodes = (fields: Readonly<Record<string, Field>>, ...all: Row[]): number[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => {
    const values = all.map((row) => row[name]);
    if (kind === 'conditions')
      return values.flatMap((value) => (value ? areaCodesIn(conditionsIn(value as Conditions)) : []));
    if (kind === 'matching')
      return values.flatMap((value) => (value ? areaCodesIn(conditionsOf(value as Matching)) : []));
    return kind === 'area' ? values.filter((value) => typeof value === 'number') : [];
  });

/** Where a picture's bytes are. */
export const pictureAddress = (value: string): string =>
  value.startsWith('art:') ? `/art/${value.slice(4)}.webp` : `/api/users/files/${value}`;
