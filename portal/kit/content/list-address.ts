/** The addresses of a list: one for each thing that it can show, whatever was clicked to get there. */
import type { ListData } from './list-row.ts';

type Shown = Pick<ListData, 'path' | 'fixed' | 'keyword' | 'filters' | 'ranges' | 'sorts'>;

/** Values of one filter in an order of their own; the options' order follows their counts. */
const inOrder = (values: string): string =>
  values
    .split(',')
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .join(',');

/** What is asked of the list now, beyond what stays in all its addresses. */
const askedOf = ({ keyword, filters, ranges, sorts }: Shown): Record<string, string | undefined> => ({
  keyword,
  ...Object.fromEntries(
    filters.map(({ key, options }) => [
      key,
      options
        .filter(({ selected }) => selected)
        .map(({ value }) => value)
        .join(','),
    ]),
  ),
  ...Object.fromEntries(
    ranges.flatMap(({ key, from, to }) => [
      [`${key}_min`, from],
      [`${key}_max`, to],
    ]),
  ),
  sort: sorts.findIndex(({ selected }) => selected) > 0 ? sorts.find(({ selected }) => selected)?.key : undefined,
});

/** The parameters of the ranges, in their order. */
const rangeNames = ({ ranges }: Pick<Shown, 'ranges'>): string[] =>
  ranges.flatMap(({ key }) => [`${key}_min`, `${key}_max`]);

/** The list's address with some parameters changed. It never keeps the page: another choice begins at the first. */
export const listAddress = (list: Shown, changes: Record<string, string | undefined> = {}): string => {
  const asked: Record<string, string | undefined> = { ...list.fixed, ...askedOf(list), ...changes };
  const last = ['keyword', ...list.filters.map(({ key }) => key), ...rangeNames(list), 'sort', 'view', 'page'];
  const names = [...Object.keys(list.fixed).filter((name) => !last.includes(name)), ...last];
  const query = new URLSearchParams();
  for (const name of names) {
    const value = asked[name];
    if (value) query.set(name, list.filters.some(({ key }) => key === name) ? inOrder(value) : value);
  }
  return query.size ? `${list.path}?${query}`.replaceAll('%2C', ',') : list.path;
};

/**
 * Addresses with a keyword, or with two and more choices (values of filters, a sorting, a view): readers may want them, search engines are
 * asked to leave them, since their number grows with every combination.
 */
export const isForReadersOnly = (list: Shown, address: string): boolean => {
  const asked = new URL(address, 'http://list').searchParams;
  const chosen = [...list.filters.map(({ key }) => key), ...rangeNames(list), 'sort', 'view'].flatMap((name) =>
    (asked.get(name) ?? '').split(',').filter(Boolean),
  );
  return asked.has('keyword') || chosen.length > 1;
};
