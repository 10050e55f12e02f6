/** An entry's own page, as the server says it: what it is, its facts, its text, and what surrounds it. */
import { type FileAccess, fileAccess } from '#contract/file/limits.ts';
import type { RelatedEntry } from '#contract/kit/content.ts';
import type { Attachment } from '#contract/kit/fields.ts';
import type { RowTag } from './list-row.ts';

export type DetailSection =
  | { title: string; kind: 'lines'; ordered: boolean; lines: string[] }
  | { title: string; kind: 'table'; columns: string[]; rows: string[][] };

export type DetailData = {
  /** `政策文件`, and the list it belongs to. */
  kind: { label: string; to: string };
  title: string;
  tag?: RowTag;
  /** Under the title: who, when. */
  byline: string[];
  summary: string;
  /** The metadata table; empty values are left out. */
  facts: [label: string, value: string][];
  /** What matters most, beside the text: deadline, amount, place. */
  highlights: { label: string; value: string; tone?: RowTag['tone'] }[];
  action?: { label: string; to: string; external: boolean };
  sections: DetailSection[];
  /** Sanitised when it was saved. */
  html: string;
  /** What an application for one of its files names. */
  subject: { obj_type: string; obj_id: string };
  attachments: { name: string; to: string; size: string; access: FileAccess; access_name: string }[];
  tags: { name: string; to: string }[];
  /** What readers said of it, when they are asked. */
  comments?: {
    open: boolean;
    /** Until when one may speak, or that it is over. */
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

/** What belongs to an entry, by its type. */
export const relatedGroups = (entries: readonly RelatedEntry[]): DetailData['related'] =>
  [...Map.groupBy(entries, ({ type_name }) => type_name)].map(([label, group]) => ({
    label,
    entries: group.map(({ page, title, publish_date }) => ({ to: page, title, date: publish_date })),
  }));
