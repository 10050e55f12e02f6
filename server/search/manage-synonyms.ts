/** Staff keep the synonyms of the region. What one person changes another passes (decision 088): one word too many misleads every search. */

import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { SynonymGroup } from '#contract/search/calls.ts';
import { sameWord } from '#contract/search/synonyms.ts';
import { type AuditEntry, write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../kit/context.ts';
import { bumpGeneration } from '../kit/generation.ts';
import { tellStaff } from '../kit/messages.ts';
import { requireRead, settleProposal } from '../kit/settle-proposal.ts';
import { builtIn, type Group, synonymGroups } from './vocabulary.ts';

const page = '/synonyms';

const proposalsIn = (db: Db, { region }: Pick<Context, 'region'>) =>
  db.selectFrom('search_synonym_proposal').where('search_synonym_proposal.region_code', '=', region.code);

/** Every group with what waits for it; those that are only proposed come first. */
const withProposals = async (context: Context<Staff>, db: Db): Promise<SynonymGroup[]> => {
  const proposals = await proposalsIn(db, context)
    .innerJoin('staff', 'staff.staff_id', 'search_synonym_proposal.proposed_by')
    .selectAll('search_synonym_proposal')
    .select('staff.name as proposed_by_name')
    .orderBy('proposed_at')
    .orderBy('synonym_id')
    .execute();
  const groups = await synonymGroups({ ...context, db });
  const known = new Set(groups.map(({ synonym_id }) => synonym_id));
  const added = proposals
    .filter(({ synonym_id }) => !known.has(synonym_id))
    .map(({ synonym_id }): Group => ({ synonym_id, words: [], origin: 'own' }));
  const waiting = new Map(proposals.map((one) => [one.synonym_id, one]));
  return [...added, ...groups].map(({ words, ...group }) => {
    const found = waiting.get(group.synonym_id);
    return {
      ...group,
      words: [...words],
      waits: found
        ? {
            proposal_id: found.proposal_id,
            words: found.words,
            proposed_by_name: found.proposed_by_name,
            proposed_at: instantOf(found.proposed_at),
            mine: found.proposed_by === context.actor.staff_id,
          }
        : null,
    };
  });
};

export const listSynonyms: Verb<'GET /console/search/synonyms'> = async (context, { query }) => {
  const { page_index, page_size, origin } = query;
  const word = sameWord(query.keyword ?? '');
  const groups = (await withProposals(context, context.db)).filter(
    (group) =>
      (!origin || group.origin === origin) &&
      // Of a keyword that has no word, such as %, there is no group.
      (!query.keyword ||
        (word !== '' && [...group.words, ...(group.waits?.words ?? [])].some((one) => sameWord(one).includes(word)))),
  );
  return {
    data: groups.slice((page_index - 1) * page_size, page_index * page_size),
    total: groups.length,
    page_index,
    page_size,
  };
};

const groupOf = async (tx: Tx, context: Context<Staff>, synonym_id: string): Promise<SynonymGroup> => {
  const found = (await withProposals(context, tx)).find((group) => group.synonym_id === synonym_id);
  if (!found) throw refuse('not_found');
  return found;
};

/** A later proposal for the same group takes the place of the earlier one. */
const propose = async (
  tx: Tx,
  context: Context<Staff>,
  record: (entry: AuditEntry) => void,
  synonym_id: string,
  words: readonly string[] | null,
): Promise<SynonymGroup> => {
  const { region, actor, now, newId } = context;
  const proposed = { proposal_id: newId(), words: words && [...words], proposed_by: actor.staff_id, proposed_at: now };
  await tx
    .insertInto('search_synonym_proposal')
    .values({ region_code: region.code, synonym_id, ...proposed })
    .onConflict((conflict) => conflict.columns(['region_code', 'synonym_id']).doUpdateSet(proposed))
    .execute();
  const group = await groupOf(tx, context, synonym_id);
  const title = (words ?? group.words).join('、');
  await tellStaff(
    tx,
    context,
    ['reviewer'],
    {
      title: `同义词修改待审核：${title}`,
      body: `${actor.name}${words ? (group.words.length ? '修改了' : '新增了') : '删除了'}一组同义词，请在“同义词”中审核。`,
      link: page,
    },
    actor.staff_id,
  );
  record({ action: 'synonym.propose', obj_type: 'search_synonym', obj_id: synonym_id, detail: { title } });
  return group;
};

export const addSynonyms: Verb<'POST /console/search/synonyms'> = async (context, { body: { words } }) =>
  await write(context, async (tx, record) => ({ data: await propose(tx, context, record, context.newId(), words) }));

export const changeSynonyms: Verb<'PUT /console/search/synonyms/{synonym_id}'> = async (
  context,
  { params: { synonym_id }, body: { words } },
) =>
  await write(context, async (tx, record) => {
    await groupOf(tx, context, synonym_id);
    return { data: await propose(tx, context, record, synonym_id, words) };
  });

export const removeSynonyms: Verb<'DELETE /console/search/synonyms/{synonym_id}'> = async (
  context,
  { params: { synonym_id } },
) =>
  await write(context, async (tx, record) => {
    // What is only proposed is taken back instead.
    if ((await groupOf(tx, context, synonym_id)).words.length === 0) throw refuse('not_found');
    await propose(tx, context, record, synonym_id, null);
    return { data: { done: true as const } };
  });

/** Makes the words count, or no longer; a group of the product is written over, one of the region is deleted. */
const put = async (tx: Tx, { region, now }: Context, synonym_id: string, words: string[] | null): Promise<void> => {
  const given = builtIn.get(synonym_id);
  if (words === null && !given)
    await tx
      .deleteFrom('search_synonym')
      .where('region_code', '=', region.code)
      .where('synonym_id', '=', synonym_id)
      .execute();
  else {
    const values = { words: words ?? [...(given ?? [])], removed: words === null, updated_at: now };
    await tx
      .insertInto('search_synonym')
      .values({ region_code: region.code, synonym_id, ...values })
      .onConflict((conflict) => conflict.columns(['region_code', 'synonym_id']).doUpdateSet(values))
      .execute();
  }
  // Pages of results are other ones now.
  await bumpGeneration(tx, region.code);
};

export const decideSynonyms: Verb<'POST /console/search/synonyms/{synonym_id}'> = async (
  context,
  { params: { synonym_id }, body: { proposal_id, ...decision } },
) =>
  await write(context, async (tx, record) => {
    const { words: before } = await groupOf(tx, context, synonym_id);
    const proposal = await tx
      .deleteFrom('search_synonym_proposal')
      .where('region_code', '=', context.region.code)
      .where('synonym_id', '=', synonym_id)
      .returningAll()
      .executeTakeFirst();
    requireRead(proposal, proposal_id);
    const { words, proposed_by } = proposal;
    const title = (words ?? before).join('、');
    await settleProposal(tx, context, { proposed_by, noun: '同义词修改', title, link: page }, decision);
    const passed = decision.action === 'pass';
    if (passed) await put(tx, context, synonym_id, words);
    record({
      action: !passed
        ? 'synonym.refuse'
        : words === null
          ? 'synonym.remove'
          : before.length
            ? 'synonym.edit'
            : 'synonym.add',
      obj_type: 'search_synonym',
      obj_id: synonym_id,
      detail: { title },
    });
    return { data: { done: true as const } };
  });
