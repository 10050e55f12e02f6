/** Entries that may be quoted: published in this region, in force today, about no person, and none of their files. */
import { sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { contentDb } from '../../kit/content/content-table.ts';
import type { Context } from '../../kit/context.ts';
import type { Term } from '../read-query.ts';
import { isNamedBy, overlap, type Source } from './extract.ts';
import { passagesOf } from './passages.ts';

const mostSources = 16;
/** An answer tells nobody's particulars, and what was collected from other sites is not the house's word. */
const neverQuoted = new Set(['expert', 'technical_manager', 'policy_result', 'local_information']);

type Row = Readonly<Record<string, unknown>>;
const dayIn = (value: unknown): string => (value instanceof Date ? dayOf(value) : String(value ?? '').slice(0, 10));

/** Whether a row says how things are today; what the search knows as over does not get here. */
const inForce = (type: string, row: Row, today: string): boolean => {
  if (type === 'policy') {
    const [from, until] = [dayIn(row.effective_date), dayIn(row.expire_date)];
    return Number(row.validity) <= 2 && (from === '' || from <= today) && (until === '' || until >= today);
  }
  const end = dayIn(row.apply_end ?? row.deadline ?? row.end_time ?? row.comment_end);
  return end === '' || end >= today;
};

const amended = 2;
const repealed = 4;

/** A policy out of force that a question asks for by name, and since when where its entry says so. */
export const formerPolicy = async (
  { db, region, contents, now }: Context,
  hits: readonly { obj_id: string; content_type: string }[],
  question: string,
): Promise<{ title: string; how: '失效' | '废止'; since: string } | undefined> => {
  const ids = hits
    .filter(({ content_type }) => content_type === 'policy')
    .slice(0, mostSources)
    .map(({ obj_id }) => obj_id);
  if (ids.length === 0) return undefined;
  const rows = await db
    .selectFrom('search_document')
    .select(['obj_id', 'title', 'valid_until'])
    .where('region_code', '=', region.code)
    .where('obj_id', 'in', ids)
    .execute();
  const best = rows
    .map((row) => ({ ...row, alike: overlap(row.title, question) }))
    .sort((a, b) => b.alike - a.alike)[0];
  const today = dayOf(now);
  if (!best || best.alike < 0.75 || best.valid_until === null || best.valid_until >= today) return undefined;
  const content = contents.get('policy');
  const row =
    content &&
    ((await contentDb(db)
      .selectFrom(content.table)
      .selectAll()
      .where('region_code', '=', region.code)
      .where('obj_id', '=', best.obj_id)
      .executeTakeFirst()) as Row | undefined);
  const since = dayIn(row?.expire_date);
  // The search's own day may be that before the publication.
  return { title: best.title, how: row?.validity === repealed ? '废止' : '失效', since: since < today ? since : '' };
};

/** The call for applications that a question about a deadline names, and the day on which it ended; the newest of several. */
export const endedCall = async (
  { db, region, now }: Context,
  hits: readonly { obj_id: string; content_type: string }[],
  terms: readonly Term[],
): Promise<{ title: string; ended_on: string } | undefined> => {
  const ids = hits.filter(({ content_type }) => content_type === 'policy_declaration').map(({ obj_id }) => obj_id);
  if (ids.length === 0) return undefined;
  const rows = await db
    .selectFrom('search_document')
    .select(['title', 'valid_until'])
    .where('region_code', '=', region.code)
    .where('obj_id', 'in', ids.slice(0, mostSources))
    .where('valid_until', '<', dayOf(now))
    .orderBy('valid_until', 'desc')
    .execute();
  const found = rows.find(({ title }) => isNamedBy(title, terms));
  return found && { title: found.title, ended_on: String(found.valid_until) };
};

export const sourcesOf = async (
  context: Context,
  hits: readonly { obj_id: string; content_type: string }[],
): Promise<Source[]> => {
  const { db, region, contents, now } = context;
  const today = dayOf(now);
  const looked = hits.filter(({ content_type }) => !neverQuoted.has(content_type)).slice(0, 2 * mostSources);
  if (looked.length === 0) return [];
  const documents = await db
    .selectFrom('search_document')
    .select(['obj_id', 'related'])
    .where('region_code', '=', region.code)
    .where(
      'obj_id',
      'in',
      looked.map(({ obj_id }) => obj_id),
    )
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .execute();
  const related = [...new Set(documents.flatMap((one) => one.related))];
  const over = related.length
    ? new Set(
        (
          await db
            .selectFrom('search_document')
            .select('obj_id')
            .where('region_code', '=', region.code)
            .where('content_type', '=', 'policy_declaration')
            .where('obj_id', 'in', related)
            .where('valid_until', '<', today)
            .execute()
        ).map(({ obj_id }) => obj_id),
      )
    : new Set<string>();
  const relatedOf = new Map(documents.map((one) => [one.obj_id, one.related]));
  const rows = new Map<string, Row>();
  for (const [content_type, these] of Map.groupBy(looked, (one) => one.content_type)) {
    const content = contents.get(content_type);
    const ids = these.map(({ obj_id }) => obj_id).filter((id) => relatedOf.has(id));
    if (!content || ids.length === 0) continue;
    const found = (await contentDb(db)
      .selectFrom(content.table)
      .selectAll()
      .where('region_code', '=', region.code)
      .where(sql<boolean>`obj_id = any(${ids}::uuid[])`)
      .execute()) as Row[];
    for (const row of found) rows.set(String(row.obj_id), row);
  }
  return looked
    .flatMap(({ obj_id, content_type }): Source[] => {
      const row = rows.get(obj_id);
      const type = contents.get(content_type)?.type;
      if (!row || !type || !inForce(content_type, row, today)) return [];
      // An announcement of a call that ended tells days that are past.
      if (
        ['policy_announcement', 'activity', 'policy_illustration'].includes(content_type) &&
        relatedOf.get(obj_id)?.some((id) => over.has(id))
      )
        return [];
      return [
        {
          type: content_type,
          id: obj_id,
          title: String(row.title),
          passages: passagesOf(type, row),
          issuing_authority: String(row.issuing_authority ?? row.issuer ?? ''),
          doc_number: String(row.doc_number ?? ''),
          effective_date: dayIn(row.effective_date),
          amended: content_type === 'policy' && Number(row.validity) === amended,
        },
      ];
    })
    .slice(0, mostSources);
};
