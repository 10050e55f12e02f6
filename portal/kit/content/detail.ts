/** An entry's page as plain data, prepared by the server: type, facts, text, and related entries. */
import { type FileAccess, fileAccess } from '#contract/file/limits.ts';
import type { RelatedEntry } from '#contract/kit/content.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import type { FilmData } from '../viewer/film.ts';
import type { ListRow, RowTag, Tone } from './list-row.ts';

export type DetailSection =
  | { title: string; kind: 'lines'; ordered: boolean; lines: string[] }
  | { title: string; kind: 'table'; columns: string[]; rows: string[][] };

/** A place on the page that the table of contents leads to. */
export type Heading = { id: string; title: string };

export type DetailData = {
  /** `政策文件`, and the list that the entry belongs to. */
  kind: { label: string; to: string };
  title: string;
  tag?: RowTag;
  /** The line under the title: issuer, date. */
  byline: string[];
  summary: string;
  /** It is a film. */
  film?: FilmData;
  /** Addresses of its pictures, for entries that are looked at. */
  pictures?: string[];
  /** The table of metadata; empty values are left out. */
  facts: [label: string, value: string][];
  /** What decides, shown large in the card: a price, a deadline. */
  lead?: { amount: string; unit: string; tone?: Tone };
  /** The key facts in the card: amount, place, contact. */
  highlights: { label: string; value: string; tone?: Tone }[];
  /** What one does here. A place on this page begins with `#`. */
  action?: { label: string; to: string; external: boolean };
  /** What can be ordered here: its specs with their prices, and the least quantity. */
  order?: {
    product_id: string;
    unit: string;
    min_quantity: number;
    /** That the shop is closed soon; empty while it serves. */
    closed?: string;
    /** The certificates that buying it needs; empty for most goods. */
    permit?: string;
    specs: { value: string; label: string; disabled?: boolean }[];
  };
  sections: DetailSection[];
  /** HTML; it was sanitised when it was saved. */
  html: string;
  /** The headings in it. */
  headings: Heading[];
  /** What a permission request for one of its files refers to. */
  subject: { obj_type: string; obj_id: string };
  attachments: { name: string; to: string; size: string; access: FileAccess; access_name: string }[];
  tags: { name: string; to: string }[];
  /** Where its former versions are compared; missing while there is only one. */
  versions?: { count: number; to: string };
  /** Readers' comments, for entries that ask for them. */
  comments?: {
    open: boolean;
    /** The last day for comments, or that the period is over. */
    says: string;
    total: number;
    rows: { comment_id: string; author_name: string; body: string; reply: string; created_at: string }[];
  };
  /** Whom to ask. */
  enquiries?: { name: string; telephone: string };
  /** Who serves or sells it. */
  provider?: { title: string; to: string; says: string } | undefined;
  /** Other entries that belong to this one: the instruments of a laboratory, the goods of a shop. */
  groups?: { title: string; note?: string; to?: string; rows: ListRow[] }[] | undefined;
  related: { to: string; title: string; date: string; type: string }[];
  previous: { to: string; title: string } | null;
  next: { to: string; title: string } | null;
  source: string;
  updated_at: string;
  /** The day on which the page was drawn: a page lives no longer than its day. Prints carry it. */
  drawn_on: string;
  path: string;
};

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
export const attachmentLinks = (files: readonly Attachment[]): DetailData['attachments'] =>
  files.map(({ file_id, name, size_bytes, access = 1 }) => ({
    name,
    to: `/api/users/files/${file_id}`,
    size: sizeText(size_bytes),
    access,
    access_name: fileAccess[access],
  }));

export const relatedLinks = (entries: readonly RelatedEntry[]): DetailData['related'] =>
  entries.map(({ page, title, publish_date, type_name }) => ({ to: page, title, date: publish_date, type: type_name }));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
const ownNumber = /^(\d+[.、．]|[（(]\d+[）)])\s*/;
/** A section from plain text, one item for each line; none when the text is empty. With `ordered` the page numbers the lines. */
export const section = (title: string, text: string, { ordered = false } = {}): DetailSection[] => {
  const lines = linesOf(text).map((line) => (ordered ? line.replace(ownNumber, '') : line));
  return lines.length ? [{ title, kind: 'lines', ordered, lines }] : [];
};

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (whole, name: string) => characters[name] ?? whole)
    .trim();

/** Notes at the end of an imported document: each number in the text leads to its note, and each note back. */
const withNotes = (html: string): string =>
  html.replace(/^(.*)<hr \/>(<ol>(?:(?!<[ou]l>).)*<\/ol>)/s, (whole, text: string, notes: string) => {
    const count = notes.split('<li>').length - 1;
    const cited = new Set<number>();
    const linked = text.replaceAll(/<sup>\[(\d{1,4})\]<\/sup>/g, (mark, digits: string) => {
      const number = Number(digits);
      if (number < 1 || number > count) return mark;
      const place = cited.has(number) ? '' : ` id="note-mark-${number}"`;
      cited.add(number);
      return `<sup><a href="#note-${number}"${place} aria-label="注 ${number}">[${number}]</a></sup>`;
    });
    if (cited.size === 0) return whole;
    let number = 0;
    const anchored = notes.replaceAll(/<li>(.*?)(<\/p>)?<\/li>/gs, (_, inner: string, end = '') => {
      number += 1;
      const back = cited.has(number) ? ` <a href="#note-mark-${number}" aria-label="回到正文的注 ${number}">↑</a>` : '';
      return `<li id="note-${number}">${inner}${back}${end}</li>`;
    });
    return `${linked}<hr />${anchored}`;
  });

/** The text with an anchor at each heading of its highest level, and these headings; its notes are links. */
export const withAnchors = (html: string): { html: string; headings: Heading[] } => {
  const level = html.includes('<h2') ? 2 : 3;
  const headings: Heading[] = [];
  const anchored = withNotes(html).replaceAll(
    new RegExp(`<h${level}(?:\\s[^>]*)?>(.*?)</h${level}>`, 'gs'),
    (_, inner: string) => {
      const id = `text-${headings.length + 1}`;
      headings.push({ id, title: plain(inner) });
      return `<h${level} id="${id}">${inner}</h${level}>`;
    },
  );
  return { html: anchored, headings: headings.filter(({ title }) => title) };
};
