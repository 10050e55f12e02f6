/** A publisher writes a need, changes it, and entrusts it to a technical manager. */
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { demandFaults } from '#contract/supply/demand-fields.ts';
import { wholeDemand } from '#contract/supply/demand-forms.ts';
import type { BegunText, DemandText } from '#contract/supply/demand-shapes.ts';
import { countAttempt, day, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { fieldErrors } from '../../kit/calls/read-input.ts';
import { holderFor } from '../../kit/cases/holder.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Member, Tx } from '../../kit/context.ts';
import { checkOwnFiles, ownAttachments } from '../../kit/files/own-files.ts';
import { shareFiles } from '../../kit/files/share-files.ts';
import { addStep } from '../../kit/ledger.ts';
import { managerOf, ownDemandOf } from './demand-reads.ts';
import { asDemand, type DemandRow, lockDemand, ownDemands } from './demand-row.ts';
import { maskFaults } from './masked-text.ts';
import { checkDemandMove, moveDemand, noteDemand, type Recorder } from './move-demand.ts';
import { tellDemandStaff } from './tell.ts';

const limits = [
  { max: 30, seconds: hour },
  { max: 60, seconds: day },
];
type Sent = Parameters<Verb<'POST /tech/demands'>>[1]['body'];

/** The files that stand already are kept; new ones are the person's own, and the colleagues read them. */
const withFiles = async (
  tx: Tx,
  context: Context<Member>,
  sent: Sent['attachments'],
  before: DemandText['attachments'],
): Promise<DemandText['attachments']> => {
  const kept = before.filter((file) => sent.some(({ file_id }) => file_id === file.file_id));
  const fresh = sent.filter(({ file_id }) => !kept.some((file) => file.file_id === file_id));
  await checkOwnFiles(
    { ...context, db: tx },
    fresh.map(({ file_id }) => ['attachments', file_id] as const),
    { kind: 'any' },
  );
  const own = await ownAttachments({ ...context, db: tx }, 'attachments', fresh, 'any');
  await shareFiles(
    tx,
    own.map(({ file_id }) => file_id),
    [context.actor.enterprise_id],
  );
  return [...kept, ...own];
};

/** What several fields together tell, and what a masked text may not. */
const checkText = async (tx: Tx, { now }: Context<Member>, text: BegunText, enterprise_id: string) => {
  const enterprise = await tx
    .selectFrom('enterprise')
    .select(['enterprise_name', 'credit_code', 'contact_phone'])
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  const people = await tx
    .selectFrom('enterprise_member')
    .innerJoin('member', 'member.user_id', 'enterprise_member.user_id')
    .select(['name', 'phone'])
    .where('enterprise_member.enterprise_id', '=', enterprise_id)
    .execute();
  const faults = [
    ...demandFaults(text, dayOf(now)),
    ...(text.visibility === 1
      ? []
      : maskFaults(text, {
          enterprise_name: enterprise.enterprise_name,
          credit_code: enterprise.credit_code ?? '',
          phones: [enterprise.contact_phone ?? '', ...people.map(({ phone }) => phone ?? ''), text.contact_phone],
          people: [text.contact, ...people.map(({ name }) => name)],
        })),
  ];
  if (faults.length > 0)
    throw refuse('demand_refused', { errors: faults, ...(faults[0] && { message: faults[0].message }) });
};

/** What is handed in lacks nothing, however long ago its draft was saved. */
const wholeText = (text: BegunText): DemandText => {
  const read = wholeDemand.safeParse(text);
  if (!read.success) {
    const errors = fieldErrors(read.error);
    throw refuse('demand_refused', { errors, message: errors.map(({ message }) => message).join('；') });
  }
  return { ...text, ...read.data };
};

const submit = async (tx: Tx, context: Context<Member>, row: DemandRow, record: Recorder, opinion = '') => {
  if (!context.actor.certified) throw refuse('enterprise_uncertified');
  await checkText(tx, context, wholeText(row.text), row.enterprise_id);
  const moved = await moveDemand(tx, context, row, 'submit', record, { opinion, set: { opinion: '' } });
  await tellDemandStaff(tx, context, ['intake', 'approver'], moved, {
    title: '有新的需求待审核',
    body: `${moved.demand_no}，${moved.title}`,
  });
  return moved;
};
export const submitDemand = submit;

const add = async (context: Context<Member>, sent: Sent, manager_id: string | null) => {
  const { actor, region, now, newId } = context;
  const { submit: handsIn, attachments, ...said } = sent;
  await countAttempt(context, 'supply_demand', actor.user_id, limits, 'too_many');
  const holder = await holderFor(context, { holder: 'enterprise' });
  return await write(context, async (tx, record) => {
    if (manager_id && !(await managerOf(context, tx, manager_id)))
      throw refuseAt('demand_refused', 'manager_id', '技术经理人不存在，请重新选择');
    await checkText(tx, context, { ...said, attachments: [] }, holder.holder_id);
    const text: BegunText = { ...said, attachments: await withFiles(tx, context, attachments, []) };
    const obj_id = newId();
    const inserted = await tx
      .insertInto('supply_demand')
      .values({
        obj_id,
        region_code: region.code,
        demand_no: await nextNumber(tx, context, 'XQ'),
        user_id: actor.user_id,
        enterprise_id: holder.holder_id,
        text: JSON.stringify(text),
        title: text.title,
        demand_type: text.demand_type,
        field: text.field,
        visibility: text.visibility,
        deadline: text.deadline,
        status: 0,
        version: 1,
        opinion: '',
        public_id: newId(),
        published_files: '[]',
        wished_manager_id: manager_id,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const row = asDemand({ ...inserted, enterprise_name: holder.applicant_name });
    await addStep(tx, context, { obj_id, action: 'add', revision_no: 1, to: 0 });
    record({ action: 'supply_demand.add', obj_type: 'supply_demand', obj_id });
    if (handsIn) await submit(tx, context, row, record);
    return { data: await ownDemandOf(context, tx, row, ownDemands(context, tx)) };
  });
};

export const addDemand: Verb<'POST /tech/demands'> = (context, { body }) => add(context, body, null);
export const entrustDemand: Verb<'POST /provider_customer/demands'> = (context, { body: { manager_id, ...body } }) =>
  add(context, body, manager_id);

export const editDemand: Verb<'POST /tech/demands/edit'> = async (context, { body }) => {
  const { obj_id, version, submit: handsIn, attachments, ...said } = body;
  await countAttempt(context, 'supply_demand_edit', context.actor.user_id, [{ max: 120, seconds: hour }], 'too_many');
  return await write(context, async (tx, record) => {
    const row = await lockDemand(ownDemands(context, tx), obj_id);
    const draft = row.status === 0;
    if (draft) {
      if (row.version !== version) throw refuse('stale_version');
    } else checkDemandMove(row, 'edit', version);
    if (row.published_on && said.visibility > row.visibility)
      throw refuseAt('demand_refused', 'visibility', '发布后不能缩小公开范围，如需缩小请关闭后重新发布');
    await checkText(tx, context, { ...said, attachments: [] }, row.enterprise_id);
    const text: BegunText = {
      ...said,
      attachments: await withFiles(tx, context, attachments, row.text.attachments),
    };
    if (draft) {
      const saved = await noteDemand(tx, context, row, 'save', record, { version, text });
      if (handsIn) await submit(tx, context, saved, record);
    } else {
      if (!context.actor.certified) throw refuse('enterprise_uncertified');
      const moved = await moveDemand(tx, context, row, 'edit', record, {
        version,
        pending_text: wholeText(text),
        set: { opinion: '' },
      });
      await tellDemandStaff(tx, context, ['intake', 'approver'], moved, {
        title: '有修改的需求待审核',
        body: `${moved.demand_no}，${moved.title}`,
      });
    }
    return { data: await ownDemandOf(context, tx, row, ownDemands(context, tx)) };
  });
};
