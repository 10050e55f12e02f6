/** An entry's page as plain data, prepared by the server: type, facts, text, and related entries. */
import { type FileAccess, fileAccess } from '#contract/file/limits.ts';
import type { RelatedEntry } from '#contract/kit/content.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import type { RoomPlace, RowTag } from './list-row.ts';

export type DetailSection =
  | { title: string; kind: 'lines'; ordered: boolean; lines: string[] }
  | { title: string; kind: 'table'; columns: string[]; rows: string[][] };

export type DetailData = {
  room: RoomPlace;
  /** `政策文件`, and the list that the entry belongs to. */
  kind: { label: string; to: string };
  title: string;
  tag?: RowTag;
  /** The line under the title: issuer, date. */
  byline: string[];
  summary: string;
  /** Addresses of its pictures, for entries that are looked at. */
  pictures?: string[];
  /** The table of metadata; empty values are left out. */
  facts: [label: string, value: string][];
  /** What decides, shown large: a price, a deadline. */
  lead?: { amount: string; unit: string; tone?: RowTag['tone'] };
  /** The key facts beside the text: deadline, amount, place. */
  highlights: { label: string; value: string; tone?: RowTag['tone'] }[];
  action?: { label: string; to: string; external: boolean };
  sections: DetailSection[];
  /** HTML; it was sanitised when it was saved. */
  html: string;
  /** What a permission request for one of its files refers to. */
  subject: { obj_type: string; obj_id: string };
  attachments: { name: string; to: string; size: string; access: FileAccess; access_name: string }[];
  tags: { name: string; to: string }[];
  /** Readers' comments, for entries that ask for them. */
  comments?: {
    open: boolean;
    /** The last day for comments, or that the period is over. */
    says: string;
    total: number;
    rows: { comment_id: string; author_name: string; body: string; reply: string; created_at: string }[];
  };
  related: { label: string; entries: { to: string; title: string; date: string }[] }[];
  previous: { to: string; title: string } | null;
  next: { to: string; title: string } | null;
  source: string;
  updated_at: string;
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

/** Related entries, grouped by type. */
export const relatedGroups = (entries: readonly RelatedEntry[]): DetailData['related'] =>
  [...Map.groupBy(entries, ({ type_name }) => type_name)].map(([label, group]) => ({
    label,
    entries: group.map(({ page, title, publish_date }) => ({ to: page, title, date: publish_date })),
  }));
