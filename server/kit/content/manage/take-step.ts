/** Submit, withdraw, review by another person, publish now or later, take down. */
import { readInstant } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type ContentAction, type ContentState, contentActions } from '#contract/kit/manage-content.ts';
import { overtaken, write, writeUnlessOvertaken } from '../../audit.ts';
import { failureOf } from '../../calls/failure-reply.ts';
import { hold } from '../../calls/held-figures.ts';
import type { Verb } from '../../calls/implement.ts';
import type { Context, Db, Tx } from '../../context.ts';
import { addStep } from '../../ledger.ts';
import type { ContentTable } from '../content-table.ts';
import { accessToConfirm } from '../file-access.ts';
import { publishRow, unpublishRow } from '../publish.ts';
import type { Entry } from './entry.ts';
import { mayAct, wroteUnpublished } from './entry-rights.ts';
import { figureAsks, publishedFields } from './figure-asks.ts';
import { lockEntry } from './lock-entry.ts';
import { contentTableOf, fullEntry, warningsOf } from './read-entries.ts';
import { readFields } from './save-draft.ts';

/** What a room does when an entry takes a step, in the same transaction: whoever proposed the entry is told. */
export type FollowContentStep = (
  tx: Tx,
  context: Context,
  step: { entry: Entry; action: ContentAction | 'publish'; opinion: string },
) => Promise<void>;
/** What a step would do to people that staff cannot see in the entry itself: `有 2 个看房预约将随之取消`. They confirm it before the step. */
export type WarnOfContentStep = (
  context: Context,
  db: Db,
  /** `fields`: of the newest revision. */
  entry: { entry: Pick<Entry, 'obj_id' | 'content_type'>; fields: Readonly<Record<string, unknown>> },
) => Promise<ContentWarning[]>;
/** `touches`: the records of people that the step touches, so that whoever takes it reads them one by one. */
export type ContentWarning = { action: ContentAction; text: string; touches?: { text: string; page: string }[] };
declare module '../../context.ts' {
  interface App {
    readonly contentSteps: readonly FollowContentStep[];
    readonly contentWarnings: readonly WarnOfContentStep[];
  }
}

export const takeStep: Verb<'POST /console/content/{content_type}/{obj_id}/steps'> = async (
  context,
  { params, body },
) => {
  const content = contentTableOf(context, params.content_type);
  const { action, opinion } = body;
  const publishAt = body.publish_at ? readInstant(body.publish_at) : undefined;
  if (action === 'return' && !opinion)
    throw refuse('opinion_required', { errors: [{ field: 'opinion', message: '请填写退回意见' }] });
  if (publishAt && publishAt <= context.now)
    throw refuse('publish_time_past', { errors: [{ field: 'publish_at', message: '定时发布时间须晚于当前时间' }] });
  return await write(context, async (tx, record) => {
    const entry = await lockEntry(tx, context, content, params.obj_id, body.revision_no);
    const isAuthor = await wroteUnpublished(tx, context.actor, entry);
    if ((action === 'pass' || action === 'return') && entry.state === 2 && isAuthor) throw refuse('own_review');
    if (!mayAct(context.actor, action, entry, isAuthor))
      throw refuse(contentActions[action].from.includes(entry.state as never) ? 'forbidden' : 'wrong_state');
    if (action === 'submit' || action === 'pass') {
      const fields = await fieldsOf(tx, entry);
      const filled = filledOf(content, fields);
      if (action === 'submit') readFields(content, filled);
      const errors = content.type.publishable?.(filled as never) ?? [];
      if (errors[0]) throw refuse('invalid', { message: errors[0].message, errors });
      if (action === 'pass' && !body.access_confirmed) await refuseUnconfirmed(tx, context, content, fields);
      hold(context, figureAsks(context, content, fields, await publishedFields(tx, entry)));
    }
    if (!body.warning_confirmed) await refuseUnwarned(tx, context, entry, action);
    const reviewer_id = context.actor.staff_id;
    switch (action) {
      case 'submit':
        await setState(tx, context, entry, 2, { opinion: '' });
        break;
      case 'withdraw':
        await setState(tx, context, entry, 1);
        break;
      case 'return':
        await setState(tx, context, entry, 3, { opinion, reviewer_id });
        break;
      case 'unschedule':
        await setState(tx, context, entry, 1, { publish_at: null });
        break;
      case 'take_down':
        await setState(tx, context, entry, 6, {
          publish_at: null,
          published_revision_no: null,
          reviewed_revision_no: null,
        });
        await unpublishRow(tx, context, content, entry.obj_id);
        break;
      case 'pass':
        if (publishAt) await setState(tx, context, entry, 4, { publish_at: publishAt, reviewer_id, opinion });
        else await publishEntry(tx, context, content, { ...entry, reviewer_id });
    }
    await addStep(tx, context, stepOf(entry, action, stateAfter(action, publishAt), opinion));
    for (const follow of context.contentSteps) await follow(tx, context, { entry, action, opinion });
    record({
      action: `content.${action}`,
      obj_type: content.type.type,
      obj_id: entry.obj_id,
      detail: { revision_no: entry.revision_no, ...(body.publish_at && { publish_at: body.publish_at }) },
    });
    return await fullEntry(context, content, entry.obj_id, tx);
  });
};

/** What the entry's newest revision holds. */
const fieldsOf = async (tx: Tx, { obj_id, revision_no }: Entry): Promise<Record<string, unknown>> => {
  const { fields } = await tx
    .selectFrom('content_revision')
    .select('fields')
    .where('obj_id', '=', obj_id)
    .where('revision_no', '=', revision_no)
    .executeTakeFirstOrThrow();
  return fields as Record<string, unknown>;
};

/** Whether the reviewer has confirmed the access of the files, or none needs confirming. */
const refuseUnconfirmed = async (
  tx: Tx,
  { region }: Context,
  { type }: ContentTable,
  fields: Record<string, unknown>,
): Promise<void> => {
  if ((await accessToConfirm({ db: tx, region }, type.fields, fields)).length > 0) throw refuse('access_unconfirmed');
};

/** Whoever takes the step without having seen its warning (several at once, or it arose meanwhile) is told first. */
const refuseUnwarned = async (tx: Tx, context: Context, entry: Entry, action: ContentAction): Promise<void> => {
  if (action !== 'pass' && action !== 'take_down') return;
  const warning = (await warningsOf(tx, context, entry, await fieldsOf(tx, entry))).find(
    (one) => one.action === action,
  );
  if (warning) throw refuse('warning_unconfirmed', { message: `${warning.text}，请核对后再办理` });
};

/** A revision from before a field existed has the field's default. */
export const filledOf = ({ type: { fields } }: ContentTable, values: Record<string, unknown>) => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([key, { kind, schema }]) =>
      kind === 'matching' ? [[key, schema.parse(undefined)]] : [],
    ),
  ),
  ...values,
});

const stateAfter = (action: ContentAction, publishAt: Date | undefined): ContentState =>
  (({ submit: 2, withdraw: 1, return: 3, unschedule: 1, take_down: 6, pass: publishAt ? 4 : 5 }) as const)[action];

const stepOf = ({ obj_id, revision_no, state }: Entry, action: string, to: ContentState, opinion = '') => ({
  obj_id,
  action,
  revision_no,
  from: state,
  to,
  opinion,
});

export const setState = async (
  tx: Tx,
  { now }: Context,
  { obj_id }: Entry,
  state: ContentState,
  more: Partial<
    Pick<Entry, 'opinion' | 'reviewer_id' | 'publish_at' | 'published_revision_no' | 'reviewed_revision_no'>
  > = {},
) =>
  await tx
    .updateTable('content_entry')
    .set({ state, updated_at: now, ...more })
    .where('obj_id', '=', obj_id)
    .execute();

const publishEntry = async (tx: Tx, context: Context, content: ContentTable, entry: Entry): Promise<void> => {
  const { fields } = await tx
    .updateTable('content_revision')
    .set({ published_at: context.now, withheld_at: null })
    .where('obj_id', '=', entry.obj_id)
    .where('revision_no', '=', entry.revision_no)
    .returning('fields')
    .executeTakeFirstOrThrow();
  await publishRow(tx, context, content, entry.obj_id, fields as Record<string, unknown>);
  await setState(tx, context, entry, 5, {
    published_revision_no: entry.revision_no,
    reviewed_revision_no: null,
    publish_at: null,
    reviewer_id: entry.reviewer_id,
  });
};

/** Locks the entry if its time has come and it is still scheduled: nobody has taken it down, unscheduled or published it meanwhile. */
const lockDue = async (tx: Tx, { now }: Context, obj_id: string): Promise<Entry> => {
  const entry = await tx
    .selectFrom('content_entry')
    .selectAll()
    .where('obj_id', '=', obj_id)
    .where('state', '=', 4)
    .where('publish_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw overtaken;
  return entry;
};

/** An entry that cannot be published is returned to its author; otherwise it would block all later ones at every run. */
const returnUnpublished = async (
  context: Context,
  { obj_id, content_type }: Pick<Entry, 'obj_id' | 'content_type'>,
): Promise<void> => {
  const opinion = '定时发布失败，请检查内容后重新提交';
  await writeUnlessOvertaken(context, async (tx, record) => {
    const entry = await lockDue(tx, context, obj_id);
    await setState(tx, context, entry, 3, { opinion, publish_at: null });
    await addStep(tx, context, stepOf(entry, 'publish_failed', 3, opinion));
    for (const follow of context.contentSteps) await follow(tx, context, { entry, action: 'return', opinion });
    record({
      action: 'content.publish_failed',
      obj_type: content_type,
      obj_id,
      detail: { revision_no: entry.revision_no },
    });
  });
};

/** The job for scheduled publishing: publishes every entry whose time has come, each in a transaction of its own; returns how many. */
export const publishDue = async (context: Context): Promise<number> => {
  const due = await context.db
    .selectFrom('content_entry')
    .select(['obj_id', 'content_type'])
    .where('state', '=', 4)
    .where('region_code', '=', context.region.code)
    .where('publish_at', '<=', context.now)
    .orderBy('publish_at')
    .limit(200)
    .execute();
  let published = 0;
  for (const { obj_id, content_type } of due) {
    try {
      const content = contentTableOf(context, content_type);
      const done = await writeUnlessOvertaken(context, async (tx, record) => {
        const entry = await lockDue(tx, context, obj_id);
        await publishEntry(tx, context, content, entry);
        await addStep(tx, context, stepOf(entry, 'publish', 5));
        for (const follow of context.contentSteps) await follow(tx, context, { entry, action: 'publish', opinion: '' });
        record({
          action: 'content.publish',
          obj_type: content_type,
          obj_id,
          detail: { revision_no: entry.revision_no },
        });
      });
      if (done) published += 1;
    } catch (error) {
      context.log.error({ err: error, obj_id, content_type }, 'a scheduled entry was not published');
      // When the database is unreachable, the entry itself is fine: the next run tries again.
      if (failureOf(error as Error).code === 'unavailable') continue;
      await returnUnpublished(context, { obj_id, content_type }).catch((failure) =>
        context.log.error({ err: failure, obj_id, content_type }, 'a scheduled entry was not sent back'),
      );
    }
  }
  return published;
};
