/** A saved search in words and as an address. */
import type { ContentQuery, Filter } from '#contract/kit/content.ts';
import { rangeKeys } from '#contract/kit/content.ts';
import { areaName } from '../../kit/areas.ts';
import { queryReader } from '../../kit/calls/read-input.ts';
import type { ContentTable } from '../../kit/content/content-table.ts';
import { type Dictionaries, nameIn } from '../../kit/content/dictionaries.ts';

export type Kept = Record<string, string>;

/** What a search may say: the keyword and the type's filters, in the order of their names. */
const keysOf = ({ type }: ContentTable): string[] =>
  [
    'keyword',
    ...Object.entries(type.filters).flatMap(([key, filter]) =>
      'between' in filter ? rangeKeys(key, filter.between) : [key],
    ),
  ].sort();

/** The part of an address that is kept. */
export const keptOf = (content: ContentTable, query: Readonly<Kept>): Kept =>
  Object.fromEntries(
    keysOf(content).flatMap((key) => {
      const value = Object.hasOwn(query, key) ? (query[key] ?? '').trim() : '';
      return value ? [[key, value]] : [];
    }),
  );

/** The query of the type's list; a message for each wrong value is in the error. */
export const readKept = ({ type }: ContentTable, kept: Kept) =>
  type.query.safeParse(queryReader(type.query as never)(kept)) as
    | { success: true; data: ContentQuery }
    | { success: false; error: never };

export const addressOf = ({ type }: ContentTable, kept: Kept): string => {
  const [path = '', fixed = ''] = type.page.list.split('?');
  const query = new URLSearchParams([...new URLSearchParams(fixed), ...Object.entries(kept).sort()]);
  return query.size > 0 ? `${path}?${query}`.replaceAll('%2C', ',') : path;
};

const optionName = ({ type }: ContentTable, filter: Filter, code: string, dictionaries: Dictionaries): string => {
  if ('options' in filter) return filter.options[Number(code)] ?? code;
  if ('year' in filter) return `${code} 年`;
  if ('from' in filter) return nameIn(dictionaries, filter.from, Number(code));
  const field = 'of' in filter ? type.fields[filter.of] : undefined;
  if (field?.kind === 'area') return areaName(Number(code));
  return field?.dictionary
    ? nameIn(dictionaries, field.dictionary, Number(code))
    : (field?.options?.[Number(code)] ?? code);
};

/** `政策申报：区级，“首台套”`; the type alone when all of it is searched. */
export const nameOf = (content: ContentTable, kept: Kept, dictionaries: Dictionaries): string => {
  const words = Object.entries(content.type.filters).flatMap(([key, filter]) => {
    if ('between' in filter) {
      const [least, most] = rangeKeys(key, filter.between).map((name) => kept[name]);
      if (!(least || most)) return [];
      return [`${filter.label} ${least && most ? `${least}–${most}` : least ? `${least} 以上` : `${most} 以下`}`];
    }
    const codes = kept[key]?.split(',') ?? [];
    const names = codes.map((code) => optionName(content, filter, code, dictionaries)).filter(Boolean);
    return names.length > 0 ? [names.join('、')] : [];
  });
  const all = [...words, ...(kept.keyword ? [`“${kept.keyword}”`] : [])];
  return all.length > 0 ? `${content.type.name}：${all.join('，')}` : `全部${content.type.name}`;
};
