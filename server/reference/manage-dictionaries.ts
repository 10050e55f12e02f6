/**
 * Staff edit the dictionaries: a change is proposed by one person and passed by another (decision 088). An entry is hidden, never deleted:
 * content published under it keeps the name.
 */

import type { Selectable } from 'kysely';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type DictionaryName, dictionaries } from '#contract/reference/dictionaries.ts';
import { lockSubject } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Tx } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { bumpGeneration } from '../kit/generation.ts';
import { tellStaff } from '../kit/messages.ts';
import { settleProposal } from '../kit/settle-proposal.ts';

export const listDictionaries: Verb<'GET /console/dictionaries'> = async ({ db, region, actor }) => {
  const rows = await db
    .selectFrom('dictionary_entry')
    .selectAll()
    .where('region_code', '=', region.code)
    .orderBy('sort_order')
    .orderBy('entry_id')
    .execute();
  const proposals = await db
    .selectFrom('dictionary_proposal')
    .innerJoin('staff', 'staff.staff_id', 'dictionary_proposal.proposed_by')
    .selectAll('dictionary_proposal')
    .select('staff.name as proposed_by_name')
    .where('dictionary_proposal.region_code', '=', region.code)
    .orderBy('proposed_at')
    .orderBy('obj_id')
    .execute();
  return {
    data: (Object.keys(dictionaries) as DictionaryName[]).map((dictionary) => ({
      dictionary,
      name: dictionaries[dictionary].name,
      parent: dictionaries[dictionary].parent,
      entries: rows.filter((row) => row.dictionary === dictionary).map((row) => ({ ...row, dictionary })),
      proposals: proposals
        .filter((row) => row.dictionary === dictionary)
        .map(({ proposed_at, ...row }) => ({
          ...row,
          dictionary,
          proposed_at: instantOf(proposed_at),
          mine: row.proposed_by === actor.staff_id,
        })),
    })),
  };
};

type Entry = { name: string; parent_id: number | null; sort_order: number; hidden: boolean };
const entryIn = ({ name, parent_id, sort_order, hidden }: Entry): Entry => ({ name, parent_id, sort_order, hidden });
type Place = Pick<Context, 'region'>;

const lockDictionary = (tx: Tx, { region }: Place, dictionary: string): Promise<void> =>
  lockSubject(tx, `dictionary ${region.code} ${dictionary}`); // numbers are assigned one at a time, and names are unique

const entriesOf = (tx: Tx, { region }: Place, dictionary: string) =>
  tx.selectFrom('dictionary_entry').where('region_code', '=', region.code).where('dictionary', '=', dictionary);
const entryOf = (tx: Tx, place: Place, dictionary: string, entry_id: number) =>
  entriesOf(tx, place, dictionary).selectAll().where('entry_id', '=', entry_id).executeTakeFirst();

const nextNumber = async (tx: Tx, place: Place, dictionary: string): Promise<number> => {
  const { last } = await entriesOf(tx, place, dictionary)
    .select((eb) => eb.fn.max('entry_id').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
};

/** What holds when a change is proposed must still hold when it is passed. */
const checkEntry = async (
  tx: Tx,
  place: Place,
  {
    dictionary,
    entry_id,
    name,
    parent_id,
  }: Pick<Entry, 'name' | 'parent_id'> & { dictionary: DictionaryName; entry_id: number },
): Promise<void> => {
  const { parent } = dictionaries[dictionary];
  if (parent_id !== null && !(parent && (await entryOf(tx, place, parent, parent_id))))
    throw refuse('invalid', {
      message: '上级条目不存在',
      errors: [{ field: 'parent_id', message: '上级条目不存在' }],
    });
  const namesake = await entriesOf(tx, place, dictionary)
    .select('entry_id')
    .where('name', '=', name)
    .where('entry_id', '<>', entry_id)
    .executeTakeFirst();
  if (namesake) throw refuse('name_taken', { errors: [{ field: 'name', message: '已有同名条目，请换一个名称' }] });
};

/** Two proposals of one name could not both be passed; a proposal for the same entry is replaced by the newer one. */
const checkProposed = async (
  tx: Tx,
  { region }: Place,
  { dictionary, entry_id, name }: { dictionary: string; entry_id: number | null; name: string },
): Promise<void> => {
  const waiting = await tx
    .selectFrom('dictionary_proposal')
    .select('entry_id')
    .where('region_code', '=', region.code)
    .where('dictionary', '=', dictionary)
    .where('name', '=', name)
    .execute();
  if (waiting.some((other) => other.entry_id === null || other.entry_id !== entry_id))
    throw refuse('name_taken', { errors: [{ field: 'name', message: '已有同名条目待审核，请换一个名称' }] });
};

const putEntry = async (
  tx: Tx,
  { region }: Place,
  dictionary: string,
  entry_id: number,
  entry: Entry,
): Promise<void> => {
  await tx
    .insertInto('dictionary_entry')
    .values({ region_code: region.code, dictionary, entry_id, ...entry })
    .onConflict((conflict) => conflict.columns(['region_code', 'dictionary', 'entry_id']).doUpdateSet(entry))
    .execute();
  await bumpGeneration(tx, region.code); // names of entries are shown on every page
};

export const saveDictionaryEntry: Verb<'POST /console/dictionaries'> = async (
  context,
  { body: { dictionary, entry_id, ...fields } },
) => {
  const { region, actor, now, newId } = context;
  return await write(context, async (tx, record) => {
    await lockDictionary(tx, context, dictionary);
    const before = entry_id === undefined ? undefined : await entryOf(tx, context, dictionary, entry_id);
    if (entry_id !== undefined && !before) throw refuse('not_found');
    const id = before?.entry_id ?? (await nextNumber(tx, context, dictionary));
    const entry: Entry = {
      name: fields.name,
      parent_id: fields.parent_id === undefined ? (before?.parent_id ?? null) : fields.parent_id,
      sort_order: fields.sort_order ?? before?.sort_order ?? id,
      hidden: fields.hidden ?? before?.hidden ?? false,
    };
    await checkEntry(tx, context, { dictionary, entry_id: id, ...entry });
    const said = (['name', 'parent_id', 'hidden'] as const).some((key) => entry[key] !== before?.[key]);
    const held = before && { ...entryIn(before), sort_order: entry.sort_order };
    // The order says nothing that a reader could be misled by: it changes at once.
    if (held && held.sort_order !== before.sort_order) await putEntry(tx, context, dictionary, id, held);
    if (before && !said) {
      record({ action: 'dictionary.edit', obj_type: dictionary, obj_id: String(id), detail: entry });
      return { data: { dictionary, entry_id: id, ...entry, waits: false } };
    }
    const number = before ? id : null;
    await checkProposed(tx, context, { dictionary, entry_id: number, name: entry.name });
    if (before)
      await tx
        .deleteFrom('dictionary_proposal')
        .where('region_code', '=', region.code)
        .where('dictionary', '=', dictionary)
        .where('entry_id', '=', id)
        .execute();
    const by = { proposed_by: actor.staff_id, proposed_at: now };
    await tx
      .insertInto('dictionary_proposal')
      .values({ obj_id: newId(), region_code: region.code, dictionary, entry_id: number, ...entry, ...by })
      .execute();
    await tellStaff(
      tx,
      context,
      ['reviewer'],
      {
        title: `字典修改待审核：${entry.name}`,
        body: `${actor.name}修改了“${dictionaries[dictionary].name}”，请在“字典”中审核。`,
        link: '/dictionaries',
      },
      actor.staff_id,
    );
    record({ action: 'dictionary.propose', obj_type: dictionary, obj_id: String(id), detail: entry });
    return { data: { dictionary, entry_id: number, ...(held ?? entry), waits: true } };
  });
};

type Proposal = Selectable<Tables['dictionary_proposal']>;

const pass = async (
  tx: Tx,
  context: Context,
  { dictionary, ...proposal }: Proposal,
): Promise<{ id: number; entry: Entry }> => {
  const named = dictionary as DictionaryName;
  const id = proposal.entry_id ?? (await nextNumber(tx, context, named));
  const { name, parent_id, hidden } = proposal;
  // Its place may have changed meanwhile.
  const now = proposal.entry_id === null ? undefined : await entryOf(tx, context, named, id);
  const entry = { name, parent_id, hidden, sort_order: now?.sort_order ?? proposal.sort_order };
  await checkEntry(tx, context, { dictionary: named, entry_id: id, ...entry });
  await putEntry(tx, context, named, id, entry);
  return { id, entry };
};

export const decideProposal: Verb<'POST /console/dictionaries/{obj_id}'> = async (
  context,
  { params: { obj_id }, body: { action, opinion } },
) => {
  const { region } = context;
  await write(context, async (tx, record) => {
    const found = await tx
      .selectFrom('dictionary_proposal')
      .select('dictionary')
      .where('obj_id', '=', obj_id)
      .where('region_code', '=', region.code)
      .executeTakeFirst();
    if (!found) throw refuse('not_found');
    await lockDictionary(tx, context, found.dictionary);
    const proposal = await tx
      .deleteFrom('dictionary_proposal')
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirst();
    if (!proposal) throw refuse('not_found');
    const { dictionary, entry_id, name, proposed_by } = proposal;
    const about = { proposed_by, noun: '字典修改', title: name, link: '/dictionaries' };
    await settleProposal(tx, context, about, { action, opinion });
    if (action === 'refuse') {
      record({ action: 'dictionary.refuse', obj_type: dictionary, obj_id: String(entry_id ?? ''), detail: { name } });
      return;
    }
    const { id, entry } = await pass(tx, context, proposal);
    record({
      action: entry_id === null ? 'dictionary.add' : 'dictionary.edit',
      obj_type: dictionary,
      obj_id: String(id),
      detail: entry,
    });
  });
  return { data: { done: true } };
};
