/** A member's saved searches (decision 065). */
import { sql } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { mostSearches, type SavedSearch } from '#contract/policy/saved-search-calls.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { fieldErrors } from '../../kit/calls/read-input.ts';
import type { ContentTable } from '../../kit/content/content-table.ts';
import { type Dictionaries, dictionariesOf } from '../../kit/content/dictionaries.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import { addressOf, type Kept, keptOf, nameOf, readKept } from './search-words.ts';

const contentOf = ({ contents }: Pick<Context, 'contents'>, type: string): ContentTable => {
  const content = contents.get(type);
  if (!content) throw refuse('not_found');
  return content;
};

type Row = { search_id: string; content_type: string; query: unknown; sms: boolean; created_at: Date };
const present = (
  context: Context,
  { search_id, content_type, query, sms, created_at }: Row,
  dictionaries: Dictionaries,
): SavedSearch => {
  const content = contentOf(context, content_type);
  const kept = query as Kept;
  return {
    search_id,
    content_type,
    name: nameOf(content, kept, dictionaries),
    page: addressOf(content, kept),
    sms,
    created_at: instantOf(created_at),
  };
};

const ownSearches = (db: Db | Tx, { region, actor }: Context<Member>) =>
  db.selectFrom('policy_saved_search').where('region_code', '=', region.code).where('user_id', '=', actor.user_id);
const listOwn = async (db: Db | Tx, context: Context<Member>, dictionaries: Dictionaries) => {
  const rows = await ownSearches(db, context).selectAll().orderBy('created_at', 'desc').orderBy('search_id').execute();
  return { data: rows.map((row) => present(context, row, dictionaries)) };
};

export const listSearches: Verb<'GET /policies/saved_searches'> = async (context) =>
  listOwn(context.db, context, await dictionariesOf(context));

export const saveSearch: Verb<'POST /policies/saved_searches'> = async (context, { body }) => {
  const { region, actor, now } = context;
  const content = contentOf(context, body.content_type);
  const kept = keptOf(content, body.query);
  const read = readKept(content, kept);
  if (!read.success) throw refuse('invalid', { errors: fieldErrors(read.error) });
  const dictionaries = await dictionariesOf(context);
  return await write(context, async (tx, record) => {
    // One after another, or two requests at once would exceed the limit.
    await tx.selectFrom('member').select('user_id').where('user_id', '=', actor.user_id).forNoKeyUpdate().execute();
    const query = JSON.stringify(kept);
    const known = await ownSearches(tx, context)
      .selectAll()
      .where('content_type', '=', body.content_type)
      .where(sql<boolean>`query = ${query}::jsonb`)
      .executeTakeFirst();
    if (!known) {
      const { count } = await ownSearches(tx, context)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostSearches) throw refuse('searches_full');
    }
    const row = { search_id: context.newId(), content_type: body.content_type, query, sms: false, created_at: now };
    if (!known)
      await tx
        .insertInto('policy_saved_search')
        .values({ ...row, region_code: region.code, user_id: actor.user_id, checked_at: now })
        .execute();
    const saved = known ?? row;
    record({ action: 'policy_search.save', obj_type: 'policy_saved_search', obj_id: saved.search_id });
    return { data: present(context, { ...saved, query: kept }, dictionaries) };
  });
};

export const changeSearch: Verb<'PUT /policies/saved_searches/{search_id}'> = async (context, { params, body }) => {
  const { region, actor } = context;
  const dictionaries = await dictionariesOf(context);
  return await write(context, async (tx, record) => {
    const changed = await tx
      .updateTable('policy_saved_search')
      // What was found while nobody wanted to be told so is not news any more.
      .set({ sms: body.sms, sms_entries: 0 })
      .where('search_id', '=', params.search_id)
      .where('region_code', '=', region.code)
      .where('user_id', '=', actor.user_id)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse('not_found');
    record({ action: 'policy_search.sms', obj_type: 'policy_saved_search', obj_id: params.search_id });
    return await listOwn(tx, context, dictionaries);
  });
};

export const removeSearch: Verb<'DELETE /policies/saved_searches/{search_id}'> = async (context, { params }) => {
  const { region, actor } = context;
  const dictionaries = await dictionariesOf(context);
  return await write(context, async (tx, record) => {
    const removed = await tx
      .deleteFrom('policy_saved_search')
      .where('search_id', '=', params.search_id)
      .where('region_code', '=', region.code)
      .where('user_id', '=', actor.user_id)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) throw refuse('not_found');
    record({ action: 'policy_search.remove', obj_type: 'policy_saved_search', obj_id: params.search_id });
    return await listOwn(tx, context, dictionaries);
  });
};
