/** A list of published entries as plain data. The server prepares it, so that the browser needs no declaration. */
import type { FilmData } from '../viewer/film.ts';

export type Tone = '' | 'teal' | 'amber' | 'red' | 'grey';
export type RowTag = { text: string; tone: Tone };
/** One entry in a list: a date, a title, a few facts, at most one tag. */
export type ListRow = {
  to: string;
  /** `YYYY-MM-DD`, the date that the list is sorted by; empty when this entry has none. */
  date: string;
  /** What the date is when it is not the day of publication: 截止. Without a date it stands in its place: 常年. */
  dated?: string;
  title: string;
  meta: string[];
  tag?: RowTag;
  summary?: string;
  cover?: string;
  /** Where its picture stands on the page already, this stands instead of it: an icon, and the words that tell it from the others. */
  plate?: { icon: string; text: string };
  /** What decides between entries of one kind, such as the first parameters of an instrument. */
  points?: string[];
  /** Shown at the foot of a card with a picture, instead of the date: a price and its unit. */
  price?: { amount: string; unit: string };
  /** It is a film: its picture plays it. */
  film?: FilmData;
  /** The type and id, for lists whose entries can be added to the reader's own list. */
  subject?: { obj_type: string; obj_id: string };
  /** The position in GCJ-02, for lists with a map. */
  place?: { longitude: number; latitude: number };
};

export type FilterOption = {
  value: string;
  label: string;
  count: number;
  selected: boolean;
  parent?: string | undefined;
};
export type FilterGroup = {
  key: string;
  label: string;
  options: FilterOption[];
  /** The filter whose options stand above these: the two are drawn as one tree. */
  above?: string;
};
/** Numbers from and to, as typed, in the unit that is shown; `<key>_min` and `<key>_max` in the address. */
export type RangeFilter = { key: string; label: string; unit: string; from: string; to: string };
export type ListData = {
  title: string;
  intro: string;
  /** The list's address without its query; `fixed` parameters (`active=2`) stay in every link. */
  path: string;
  fixed: Record<string, string>;
  rows: ListRow[];
  /** `cards` have pictures; `goods` are rows with a small picture, parameters and a price. */
  as: 'rows' | 'cards' | 'goods';
  total: number;
  page_index: number;
  page_size: number;
  /** 条, 处, 套 */
  counted_in: string;
  /** Said after the total, with the address of the list of them: 待租 3 套 */
  of_these?: { text: string; to: string };
  filters: FilterGroup[];
  ranges: RangeFilter[];
  /** The first is used when the address names none. */
  sorts: { key: string; label: string; selected: boolean; note?: string | undefined }[];
  /** Other views of the same entries; `view=<key>` in the address. */
  views?: { key: string; label: string; selected: boolean }[];
  keyword: string;
  /** What a keyword is searched in, for the hint of the search field. */
  searched: string;
  /** Words to highlight in titles. */
  words: string[];
  /** The feed of what the list shows, narrowed as the list is. */
  feed?: string;
};

/** Several entries under one heading, on a room's front page or the home page. */
export type Section = {
  title: string;
  /** A sentence beside the heading. */
  note: string;
  as: SectionLook;
  /** The list that the entries come from, and the words of the link to it. */
  to: string;
  more: string;
  rows: ListRow[];
};
/** `tab` and `panel` share one board of the home page; `rows` stand two beside each other; `links` are titles alone. */
export type SectionLook = 'tab' | 'panel' | 'rows' | 'cards' | 'links';

/** A room of the site as its pages name it: in breadcrumbs and in the banner. */
export type RoomPlace = { label: string; to: string /** Its picture in `art/heroes`. */; art: string };
/** A list among the tabs of its room. */
export type RoomTab = { key: string; label: string; to: string };
