/** A certified enterprise hands in its company and its products; reviewers pass them as they pass what shops hand in (decisions 042 and 050). */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { isOwnSupply, ownSupplyFields } from '#contract/supply/own-supply-rules.ts';
import { countAttempt, hour, lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { ContentTable } from '../../kit/content/content-table.ts';
import { entryFormOf } from '../../kit/content/manage/entry-form.ts';
import { lockEntry } from '../../kit/content/manage/lock-entry.ts';
import { proposeDraft, proposeRevision, retractPublished, stepProposal } from '../../kit/content/manage/propose.ts';
import { withCopies } from '../../kit/content/manage/proposed-files.ts';
import { savedChanges } from '../../kit/content/versions.ts';
import type { Tx } from '../../kit/context.ts';
import { tellStaff } from '../../kit/messages.ts';
import { findOwn, notDiscarded, type Own, ownEntries, wholeSupply } from './own-supplies.ts';

type Values = Record<string, unknown>;

/** More than people type; stops a script that fills the history. */
const limits = [{ max: 120, seconds: hour }];

const ownContent = ({ contents }: Own, content_type: string): ContentTable => {
  const content = isOwnSupply(content_type) ? contents.get(content_type) : undefined;
  if (!content) throw refuse('not_found');
  return content;
};

/** Only who acts for a certified enterprise says something in its name. */
const certifiedId = ({ actor }: Own): string => {
  if (!actor.enterprise_id || !actor.certified) throw refuse('enterprise_uncertified');
  return actor.enterprise_id;
};

const sentOf = ({ type }: ContentTable, sent: Values): Values =>
  Object.fromEntries(Object.keys(ownSupplyFields(type)).flatMap((key) => (key in sent ? [[key, sent[key]]] : [])));

/** What the house fills in of a new entry: the name under which the enterprise was certified, and its page. */
const namedBy = async (context: Own, tx: Tx, enterprise_id: string, content_type: string): Promise<Values> => {
  const { enterprise_name } = await tx
    .selectFrom('enterprise')
    .select('enterprise_name')
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  const own = await ownEntries(context, tx)
    .select(['entry.obj_id', 'entry.content_type'])
    .where('owner.enterprise_id', '=', enterprise_id)
    .where(notDiscarded)
    .execute();
  const company = own.find((one) => one.content_type === 'tech_company');
  if (content_type === 'tech_company') {
    if (company) throw refuse('too_many', { message: '企业资料已存在，请直接修改' });
    return { title: enterprise_name };
  }
  if (!company) throw refuse('wrong_state', { message: '请先填写企业资料，再登记产品与技术' });
  const { most_products: most } = context.region.supply;
  if (own.length - 1 >= most) throw refuse('too_many', { message: `每家企业最多登记 ${most} 项产品与技术` });
  return { company: enterprise_name, company_id: company.obj_id };
};

export const getForm: Verb<'GET /tech/supplies/form'> = async (context, { query }) => {
  const { type } = ownContent(context, query.content_type);
  return { data: await entryFormOf(context, type, ownSupplyFields(type)) };
};

export const createSupply: Verb<'POST /tech/supplies'> = async (context, { body }) => {
  const content = ownContent(context, body.content_type);
  const enterprise_id = certifiedId(context);
  await countAttempt(context, 'supply', context.actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    await lockSubject(tx, `supply ${enterprise_id}`);
    const named = await namedBy(context, tx, enterprise_id, body.content_type);
    const sent = await withCopies(context, tx, content.type.fields, sentOf(content, body.fields), {});
    const values: Values = { ...sent, ...named, publish_date: dayOf(context.now) };
    // In the reviewers' queue it stands under the name of the enterprise: that of its company's entry.
    const own_id = context.newId();
    const obj_id = await proposeDraft(
      tx,
      context,
      content,
      values,
      String(named.company_id ?? own_id),
      body.complete,
      own_id,
    );
    await tx
      .insertInto('supply_owner')
      .values({
        obj_id,
        region_code: context.region.code,
        obj_type: body.content_type,
        enterprise_id,
        created_at: context.now,
      })
      .execute();
    record({
      action: 'supply.create',
      obj_type: body.content_type,
      obj_id,
      detail: { title: String(values.title ?? '') },
    });
    return await wholeSupply(context, tx, obj_id);
  });
};

export const saveSupply: Verb<'PUT /tech/supplies/{obj_id}'> = async (context, { params: { obj_id }, body }) => {
  await countAttempt(context, 'supply', context.actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const { content, row } = await findOwn(context, tx, obj_id);
    ownContent(context, content.type.type);
    certifiedId(context);
    const entry = await lockEntry(tx, context, content, obj_id, body.revision_no);
    const { row: locked } = await findOwn(context, tx, obj_id);
    const before = locked.fields as Values;
    const sent = await withCopies(context, tx, content.type.fields, sentOf(content, body.fields), before);
    const proposer = row.proposer_id ?? obj_id;
    const revision_no = await proposeRevision(
      tx,
      context,
      content,
      entry,
      { ...before, ...sent },
      proposer,
      body.complete,
    );
    const detail = await savedChanges(tx, content, obj_id, revision_no);
    record({ action: 'supply.save', obj_type: content.type.type, obj_id, detail });
    return await wholeSupply(context, tx, obj_id);
  });
};

const proposals = { submit: 'submit', withdraw: 'withdraw', discard: 'take_down' } as const;

/** What is public is taken down at once, by whom it belongs to: also by a technical manager, whose entry staff write. */
export const stepSupply: Verb<'POST /tech/supplies/{obj_id}/steps'> = async (context, { params: { obj_id }, body }) =>
  await write(context, async (tx, record) => {
    const { action } = body;
    const { content } = await findOwn(context, tx, obj_id);
    const entry = await lockEntry(tx, context, content, obj_id, body.revision_no);
    await findOwn(context, tx, obj_id);
    if (action === 'take_down') {
      if (entry.published_revision_no === null) throw refuse('wrong_state');
      await retractPublished(tx, context, content, entry);
    } else {
      ownContent(context, content.type.type);
      if (action === 'submit') certifiedId(context);
      await stepProposal(tx, context, content, entry, proposals[action]);
    }
    if (action === 'submit')
      await tellStaff(tx, context, ['reviewer'], {
        title: '企业提交了待审内容',
        body: `${content.type.name}“${entry.title}”`,
        link: `/content/${content.type.type}/${obj_id}?review=1`,
      });
    record({
      action: `supply.${action}`,
      obj_type: content.type.type,
      obj_id,
      detail: { revision_no: entry.revision_no },
    });
    return await wholeSupply(context, tx, obj_id);
  });
