/** One entry as lists show it: a date, a title, a few facts, at most one tag. Made by the server, so that the browser needs no declaration. */
export type Tone = '' | 'teal' | 'amber' | 'red' | 'grey';
export type RowTag = { text: string; tone: Tone };
export type ListRow = {
  to: string;
  /** `YYYY-MM-DD` */
  date: string;
  title: string;
  meta: string[];
  tag?: RowTag;
  summary?: string;
  cover?: string;
  /** At the foot of a card with a picture, instead of the date: a price and its unit. */
  price?: { amount: string; unit: string };
  /** What it is, for lists whose entries can be taken into a list of the reader's own. */
  subject?: { obj_type: string; obj_id: string };
  /** Where it stands, in GCJ-02, on lists that are maps too. */
  place?: { longitude: number; latitude: number };
};

export type FilterGroup = { key: string; label: string; options: { value: string; label: string; count: number; selected: boolean }[] };
export type ListData = {
  title: string;
  intro: string;
  /** The address of the list without its query; `fixed` parameters (`active=2`) stay in every link. */
  path: string;
  fixed: Record<string, string>;
  rows: ListRow[];
  total: number;
  page_index: number;
  page_size: number;
  /** 条, 处, 套 */
  counted_in: string;
  filters: FilterGroup[];
  sorts: { key: string; label: string; selected: boolean }[];
  /** Other ways to look at the same entries; `view=<key>` in the address. */
  views?: { key: string; label: string; selected: boolean }[];
  keyword: string;
  /** What a keyword is looked for in, as the search field says it. */
  searched: string;
  /** Parts of titles to mark. */
  words: string[];
};

/** A list of a keyword, or of two filters and more: readers may want it, search engines are asked to leave it. */
export const isNarrow = ({ keyword, filters }: ListData): boolean =>
  keyword !== '' || filters.reduce((sum, { options }) => sum + options.filter(({ selected }) => selected).length, 0) > 1;
