/**
 * Entries that people outside the staff propose: the members of a shop. What they write is a draft like any other; it reaches readers through the
 * reviewers' queue. Who may propose what is the room's business, and so is what they may change without a review.
 */
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '#contract/kit/errors.ts';
import type { ContentState } from '#contract/kit/manage-content.ts';
import { hold } from '../../calls/held-figures.ts';
import type { Context, Tx } from '../../context.ts';
import { addStep } from '../../ledger.ts';
import type { ContentTable } from '../content-table.ts';
import { publishRow, unpublishRow } from '../publish.ts';
import type { Entry } from './entry.ts';
import { figureAsks, publishedFields } from './figure-asks.ts';
import { addRevision, checkChoices, insertDraft, readFields } from './save-draft.ts';
import { filledOf, setState } from './take-step.ts';

type Values = Record<string, unknown>;

/** What readers of an entry's history see: the fields of one revision. */
export const fieldsOf = async (tx: Tx, obj_id: string, revision_no: number): Promise<Values> => {
  const { fields } = await tx
    .selectFrom('content_revision')
    .select('fields')
    .where('obj_id', '=', obj_id)
    .where('revision_no', '=', revision_no)
    .executeTakeFirstOrThrow();
  return fields as Values;
};

const checked = async (
  tx: Tx,
  context: Context,
  content: ContentTable,
  raw: Values,
  complete: boolean | undefined,
): Promise<Values> => {
  const fields = readFields(content, raw, complete ? 'draft' : 'begun');
  await checkChoices({ db: tx, region: context.region }, content, fields);
  return fields;
};

/** A new draft; returns its id. One that is `complete` is handed in next: it may lack nothing. An entry that proposes itself is given its id by the caller. */
export const proposeDraft = async (
  tx: Tx,
  context: Context,
  content: ContentTable,
  raw: Values,
  proposer_id: string,
  complete: boolean | undefined,
  obj_id = context.newId(),
): Promise<string> =>
  await insertDraft(tx, context, content, await checked(tx, context, content, raw, complete), proposer_id, obj_id);

/** The next revision of a locked entry; not while it waits for its review or its publication. */
export const proposeRevision = async (
  tx: Tx,
  context: Context,
  content: ContentTable,
  entry: Entry,
  raw: Values,
  proposer_id: string,
  complete: boolean | undefined,
): Promise<number> => {
  if (entry.state === 2 || entry.state === 4) throw refuse('wrong_state');
  return await addRevision(
    tx,
    context,
    content,
    entry,
    await checked(tx, context, content, raw, complete),
    proposer_id,
  );
};

const proposals = {
  submit: { from: [1, 3], to: 2 },
  withdraw: { from: [2], to: 1 },
  /** Of what was never published. */
  take_down: { from: [1, 3], to: 6 },
} as const satisfies Record<string, { from: readonly ContentState[]; to: ContentState }>;

/** A step that its proposers take themselves. */
export const stepProposal = async (
  tx: Tx,
  context: Context,
  content: ContentTable,
  entry: Entry,
  action: keyof typeof proposals,
): Promise<void> => {
  const { from, to } = proposals[action];
  if (!(from as readonly number[]).includes(entry.state)) throw refuse('wrong_state');
  if (action === 'take_down' && entry.published_revision_no !== null) throw refuse('wrong_state');
  if (action === 'submit') {
    const fields = readFields(content, filledOf(content, await fieldsOf(tx, entry.obj_id, entry.revision_no)));
    hold(context, figureAsks(context, content, fields, await publishedFields(tx, entry)));
  }
  await setState(tx, context, entry, to, action === 'submit' ? { opinion: '' } : {});
  if (action === 'take_down') await unpublishRow(tx, context, content, entry.obj_id);
  const { obj_id, revision_no, state } = entry;
  await addStep(tx, context, { obj_id, revision_no, action, from: state, to });
};

/**
 * Changes what readers see at once, without a review: for values that no reviewer decides, such as a price. A draft that stands beside it gets the
 * same change, so that its publication does not take the change back. Returns the entry's newest revision: a change that changes nothing makes none,
 * so that nobody who follows the entry is told of one. `asked`: which figures of the entry the caller sent; without it all.
 */
export const amendPublished = async (
  tx: Tx,
  context: Context,
  content: ContentTable,
  entry: Entry,
  change: (fields: Values) => Values,
  proposer_id: string,
  asked: (field: string) => boolean = () => true,
): Promise<number> => {
  const { obj_id, published_revision_no: published, revision_no: last, state } = entry;
  if (published === null) throw refuse('wrong_state');
  const before = await fieldsOf(tx, obj_id, published);
  const amended = readFields(content, change(before));
  hold(
    context,
    figureAsks(context, content, amended, before).filter(({ field }) => asked(field)),
  );
  if (last === published && isDeepStrictEqual(JSON.parse(JSON.stringify(amended)), before)) return last;
  const { now } = context;
  const added = [
    {
      obj_id,
      revision_no: last + 1,
      fields: JSON.stringify(amended),
      author_id: null as string | null,
      proposer_id: proposer_id as string | null,
      created_at: now,
      published_at: now as Date | null,
    },
  ];
  if (last !== published) {
    const draft = await tx
      .selectFrom('content_revision')
      .select(['fields', 'author_id', 'proposer_id'])
      .where('obj_id', '=', obj_id)
      .where('revision_no', '=', last)
      .executeTakeFirstOrThrow();
    added.push({
      ...draft,
      obj_id,
      revision_no: last + 2,
      fields: JSON.stringify(change(draft.fields as Values)),
      created_at: now,
      published_at: null,
    });
  }
  await tx.insertInto('content_revision').values(added).execute();
  await publishRow(tx, context, content, obj_id, amended);
  const revision_no = last + added.length;
  await tx
    .updateTable('content_entry')
    .set({
      revision_no,
      published_revision_no: last + 1,
      // Whoever wrote the draft since the last review still may not review it.
      reviewed_revision_no: entry.reviewed_revision_no ?? published,
      updated_at: now,
    })
    .where('obj_id', '=', obj_id)
    .execute();
  await addStep(tx, context, { obj_id, revision_no, action: 'amend', from: state, to: state as ContentState });
  return revision_no;
};

/** Takes an entry down for whoever it belongs to, whatever its state: its readers see nothing of it from now on. */
export const retractPublished = async (
  tx: Tx,
  context: Context,
  content: ContentTable,
  entry: Entry,
): Promise<void> => {
  await setState(tx, context, entry, 6, { publish_at: null, published_revision_no: null, reviewed_revision_no: null });
  await unpublishRow(tx, context, content, entry.obj_id);
  const { obj_id, revision_no, state } = entry;
  await addStep(tx, context, { obj_id, revision_no, action: 'take_down', from: state, to: 6 });
};

/** Forgets what the versions of an entry said of a person: staff read nothing of it, and cannot publish any of them again. */
export const forgetEntry = async (tx: Tx, { obj_id }: Pick<Entry, 'obj_id'>): Promise<void> => {
  await tx
    .updateTable('content_revision')
    .set({ fields: JSON.stringify({}) })
    .where('obj_id', '=', obj_id)
    .execute();
  await tx.updateTable('content_entry').set({ title: '（本人已撤下）' }).where('obj_id', '=', obj_id).execute();
};
