/** Staff keep the synonyms of the region: groups of their own, and what they change of the product's. */
import { refuse } from '#contract/kit/errors.ts';
import { sameWord } from '#contract/search/synonyms.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { bumpGeneration } from '../kit/generation.ts';
import { builtIn, synonymGroups } from './vocabulary.ts';

export const listSynonyms: Verb<'GET /console/search/synonyms'> = async (context, { query }) => {
  const { page_index, page_size, origin } = query;
  const word = sameWord(query.keyword ?? '');
  const groups = (await synonymGroups(context)).filter(
    (group) =>
      (!origin || group.origin === origin) &&
      // Of a keyword that has no word, such as %, there is no group.
      (!query.keyword || (word !== '' && group.words.some((one) => sameWord(one).includes(word)))),
  );
  return {
    data: groups
      .slice((page_index - 1) * page_size, page_index * page_size)
      .map(({ words, ...group }) => ({ ...group, words: [...words] })),
    total: groups.length,
    page_index,
    page_size,
  };
};

export const addSynonyms: Verb<'POST /console/search/synonyms'> = async (context, { body: { words } }) => {
  const { region, now, newId } = context;
  return await write(context, async (tx, record) => {
    const synonym_id = newId();
    await tx
      .insertInto('search_synonym')
      .values({ region_code: region.code, synonym_id, words, updated_at: now })
      .execute();
    // Pages of results are other ones now.
    await bumpGeneration(tx, region.code);
    record({
      action: 'synonym.add',
      obj_type: 'search_synonym',
      obj_id: synonym_id,
      detail: { title: words.join('、') },
    });
    return { data: { synonym_id, words, origin: 'own' as const } };
  });
};

export const changeSynonyms: Verb<'PUT /console/search/synonyms/{synonym_id}'> = async (
  context,
  { params: { synonym_id }, body: { words } },
) => {
  const { region, now } = context;
  return await write(context, async (tx, record) => {
    const changed = await tx
      .updateTable('search_synonym')
      .set({ words, updated_at: now })
      .where('region_code', '=', region.code)
      .where('synonym_id', '=', synonym_id)
      .where('removed', '=', false)
      .returning('synonym_id')
      .executeTakeFirst();
    if (!changed) {
      if (!builtIn.has(synonym_id)) throw refuse('not_found');
      const inserted = await tx
        .insertInto('search_synonym')
        .values({ region_code: region.code, synonym_id, words, updated_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('synonym_id')
        .executeTakeFirst();
      // Removed already, by somebody else.
      if (!inserted) throw refuse('not_found');
    }
    await bumpGeneration(tx, region.code);
    record({
      action: 'synonym.edit',
      obj_type: 'search_synonym',
      obj_id: synonym_id,
      detail: { title: words.join('、') },
    });
    return { data: { synonym_id, words, origin: builtIn.has(synonym_id) ? ('changed' as const) : ('own' as const) } };
  });
};

export const removeSynonyms: Verb<'DELETE /console/search/synonyms/{synonym_id}'> = async (
  context,
  { params: { synonym_id } },
) => {
  const { region, now } = context;
  return await write(context, async (tx, record) => {
    const words = builtIn.get(synonym_id);
    const removed = words
      ? await tx
          .insertInto('search_synonym')
          .values({ region_code: region.code, synonym_id, words: [...words], removed: true, updated_at: now })
          .onConflict((conflict) =>
            conflict
              .columns(['region_code', 'synonym_id'])
              .doUpdateSet({ removed: true, updated_at: now })
              .where('search_synonym.removed', '=', false),
          )
          .returning('words')
          .executeTakeFirst()
      : await tx
          .deleteFrom('search_synonym')
          .where('region_code', '=', region.code)
          .where('synonym_id', '=', synonym_id)
          .returning('words')
          .executeTakeFirst();
    if (!removed) throw refuse('not_found');
    await bumpGeneration(tx, region.code);
    record({
      action: 'synonym.remove',
      obj_type: 'search_synonym',
      obj_id: synonym_id,
      detail: { title: removed.words.join('、') },
    });
    return { data: { done: true as const } };
  });
};
