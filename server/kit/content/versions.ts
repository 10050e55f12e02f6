/** The published versions of an entry, for readers: when it changed, and in what (decision 063). */
import { isDeepStrictEqual } from 'node:util';
import { nameKey } from '#contract/kit/content.ts';
import type { ContentVersion, ContentVersionDetail } from '#contract/kit/content-versions.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Attachment, Field } from '#contract/kit/fields.ts';
import { type DiffPart, diffBlocks, diffWords } from '#contract/kit/text-diff.ts';
import { unitOf } from '#contract/kit/units.ts';
import type { Verbs } from '../calls/implement.ts';
import type { Context, Tx } from '../context.ts';
import { blocksOf } from '../text/blocks.ts';
import type { ContentRow, ContentTable } from './content-table.ts';
import { present } from './present.ts';

type Values = Record<string, unknown>;
/** A published revision; `shown` holds its fields with the names of codes. */
type Version = { version_no: number; published_at: Date; shown: Values };

/** The rules of matching are no text, links lead to entries as they are now, and pictures have no words. */
const notCompared: ReadonlySet<string> = new Set(['conditions', 'matching', 'related', 'picture', 'pictures']);
const mostVersions = 50;

const readVersions = async (context: Context, content: ContentTable, obj_id: string): Promise<Version[]> => {
  const { type, table } = content;
  const read = await context.db
    .selectFrom(`${table as 'policy'} as entry`)
    .leftJoin('content_revision as revision', (join) =>
      join
        .onRef('revision.obj_id', '=', 'entry.obj_id')
        .on('published_at', 'is not', null)
        .on('withheld_at', 'is', null),
    )
    .select(['revision_no', 'published_at', 'fields'])
    .where('entry.obj_id', '=', obj_id)
    .where('entry.region_code', '=', context.region.code)
    .orderBy('revision_no', 'desc')
    .limit(mostVersions)
    .execute();
  // An entry without versions is one row without a revision.
  if (read.length === 0) throw refuse('not_found');
  const found = read.filter(({ revision_no }) => revision_no !== null);
  const rows = found.map(({ fields }) => ({ ...(fields as Values), obj_id }) as ContentRow);
  const shown = await present(context, content, Object.keys(type.fields), rows);
  return found
    .map(({ revision_no, published_at }, index) => ({
      version_no: revision_no as number,
      published_at: published_at as Date,
      shown: shown[index] ?? {},
    }))
    .reverse();
};

/** A field's value in words, in lines where it has several. */
const inWords = (key: string, field: Field, shown: Values): string => {
  const value = shown[key];
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'choice':
      // A cell of a small table has no name beside it.
      return String(shown[nameKey(key)] ?? field.options?.[Number(value)] ?? '');
    case 'dictionary':
    case 'area':
    case 'reference':
      return String(shown[nameKey(key)] ?? '');
    case 'tags':
      return (value as { name: string }[]).map(({ name }) => name).join('、');
    case 'attachments':
      return (value as Attachment[]).map(({ name }) => name).join('\n');
    case 'rows':
      return (value as Values[])
        .map((row) =>
          Object.entries(field.cells ?? {})
            .map(([name, cell]) => inWords(name, cell, row) || '—')
            .join(' | '),
        )
        .join('\n');
    case 'yesNo':
      return value ? '是' : '否';
    case 'number': {
      const { unit, scale } = unitOf(key, field);
      return `${(Number(value) / scale).toLocaleString('zh-CN', { maximumFractionDigits: 6 })}${unit && ` ${unit}`}`;
    }
    case 'richText':
      return blocksOf(String(value)).join('\n');
    default:
      return String(value);
  }
};

const byLines: ReadonlySet<string> = new Set(['richText', 'longText', 'rows', 'attachments']);
const linesOf = (text: string): string[] => (text ? text.split('\n') : []);
const partsOf = ({ kind }: Field, before: string, after: string): DiffPart[] =>
  byLines.has(kind) ? diffBlocks(linesOf(before), linesOf(after)) : diffWords(before, after);

type Difference = { label: string; field: Field; before: string; after: string };
const differencesOf = ({ type }: ContentTable, before: Version, after: Version): Difference[] =>
  Object.entries(type.fields)
    .filter(([, { kind, hidden }]) => !notCompared.has(kind) && !hidden)
    .map(([key, field]) => ({
      label: unitOf(key, field).label,
      field,
      before: inWords(key, field, before.shown),
      after: inWords(key, field, after.shown),
    }))
    .filter(({ before: old, after: now }) => old !== now);

/** Kinds whose values name nobody, and which are told without the names of what they refer to. */
const plain: ReadonlySet<string> = new Set(['number', 'choice', 'yesNo', 'date', 'moment']);
/** A file's size and who may read it are added as it is saved. */
const saved = (kind: string, value: unknown): unknown =>
  kind === 'attachments'
    ? ((value ?? []) as Attachment[]).map(({ file_id, name }) => ({ file_id, name }))
    : (value ?? null);
/**
 * What a save changed, for the audit log: figures, choices and days from what into what; of the other fields which ones, because a text may
 * name somebody.
 */
export const savedChanges = async (
  tx: Tx,
  { type }: ContentTable,
  obj_id: string,
  revision_no: number,
): Promise<{ revision_no: number; changed?: string[] }> => {
  const read = await tx
    .selectFrom('content_revision')
    .select('fields')
    .where('obj_id', '=', obj_id)
    .where('revision_no', 'in', [revision_no - 1, revision_no])
    .orderBy('revision_no')
    .execute();
  const [before, after] = read.map(({ fields }) => fields as Values);
  if (!before || !after) return { revision_no };
  const changed = Object.entries(type.fields)
    .filter(([key, { kind }]) => !isDeepStrictEqual(saved(kind, before[key]), saved(kind, after[key])))
    .map(([key, field]) => {
      const { label } = unitOf(key, field);
      if (!plain.has(field.kind) || field.hidden) return label;
      return `${label}由“${inWords(key, field, before) || '未填'}”变为“${inWords(key, field, after) || '未填'}”`;
    });
  return changed.length ? { changed, revision_no } : { revision_no };
};

type Compared = { version: Version; before: Version | undefined; differences: Difference[] };
/** Oldest first; what was published again unchanged is no version of its own. */
const comparedVersions = async (context: Context, content: ContentTable, obj_id: string): Promise<Compared[]> => {
  const compared: Compared[] = [];
  for (const version of await readVersions(context, content, obj_id)) {
    const before = compared.at(-1)?.version;
    const differences = before ? differencesOf(content, before, version) : [];
    if (!before || differences.length > 0) compared.push({ version, before, differences });
  }
  return compared;
};

const replyOf = ({ version, differences }: Compared, is_current: boolean): ContentVersion => ({
  version_no: version.version_no,
  published_at: instantOf(version.published_at),
  is_current,
  changed: differences.map(({ label }) => label),
});

type Asked = { params: { obj_id: string; version_no: number } };
/** The verbs of `versionCalls`. */
export const versionVerbs = (content: ContentTable): Verbs => {
  const { path } = content.type;
  const list = async (context: Context, { params }: Asked) => {
    const versions = await comparedVersions(context, content, params.obj_id);
    return { data: versions.map((one) => replyOf(one, one === versions.at(-1))).reverse() };
  };
  const get = async (context: Context, { params }: Asked): Promise<{ data: ContentVersionDetail }> => {
    const versions = await comparedVersions(context, content, params.obj_id);
    const found = versions.find(({ version }) => version.version_no === params.version_no);
    if (!found) throw refuse('not_found');
    return {
      data: {
        ...replyOf(found, found === versions.at(-1)),
        previous_at: found.before ? instantOf(found.before.published_at) : null,
        changes: found.differences.map(({ label, field, before, after }) => ({
          label,
          parts: partsOf(field, before, after),
        })),
      },
    };
  };
  return {
    [`GET ${path}/{obj_id}/versions`]: list,
    [`GET ${path}/{obj_id}/versions/{version_no}`]: get,
  } as unknown as Verbs;
};
