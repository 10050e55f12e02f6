/** 揭榜: an enterprise hands in a proposal for a need, reads how it goes, signs, or withdraws. */
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { OwnProposal, OwnProposalItem } from '#contract/supply/demand-shapes.ts';
import { unveilConsentVersion } from '#contract/supply/demand-words.ts';
import { demandStates } from '#contract/supply/kinds.ts';
import { countAttempt, day, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { holderFor } from '../../kit/cases/holder.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { ownAttachments } from '../../kit/files/own-files.ts';
import { shareFiles } from '../../kit/files/share-files.ts';
import { addStep } from '../../kit/ledger.ts';
import { noId } from '../../kit/no-id.ts';
import { recordSigning } from './act-on-demand.ts';
import { bareOf, seenOf } from './demand-reads.ts';
import { asDemand, type DemandRow, demandsIn, isOpen, lockDemand, readableDemand } from './demand-row.ts';
import { moveDemand } from './move-demand.ts';
import {
  closeProposal,
  filesOf,
  moveProposal,
  openProposal,
  type ProposalRow,
  restoreOthers,
} from './move-proposal.ts';
import { stepsOf } from './steps.ts';
import { tellPublisher } from './tell.ts';

const limits = [
  { max: 20, seconds: hour },
  { max: 50, seconds: day },
];

const ownProposals = ({ region, actor }: Pick<Context<Member>, 'region' | 'actor'>, db: Db) =>
  db
    .selectFrom('demand_proposal')
    .innerJoin('supply_demand as need', 'need.obj_id', 'demand_proposal.demand_id')
    .selectAll('demand_proposal')
    .select(['need.title as demand_title', 'need.status as demand_status', 'need.public_id'])
    .where('demand_proposal.region_code', '=', region.code)
    .where('demand_proposal.enterprise_id', '=', actor.enterprise_id ?? noId);
type Listed = ProposalRow & { demand_title: string; demand_status: number; public_id: string };

const itemOf = (row: Listed): OwnProposalItem => ({
  ...bareOf(row),
  demand_id: row.public_id,
  demand_title: row.demand_title,
  demand_status_name: demandStates[row.demand_status as 2],
});

const find = async (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db, obj_id: string): Promise<Listed> => {
  const row = await ownProposals(context, db).where('demand_proposal.obj_id', '=', obj_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** The publisher is shown while its choice stands: it agreed by choosing, the proposer when handing in (decision 049). */
const wholeOf = async (
  context: Pick<Context<Member>, 'region' | 'actor'>,
  db: Db,
  obj_id: string,
): Promise<OwnProposal> => {
  const row = await find(context, db, obj_id);
  const need = asDemand(
    await demandsIn(context, db).where('supply_demand.obj_id', '=', row.demand_id).executeTakeFirstOrThrow(),
  );
  const chosen = row.status === 3;
  const signs = chosen && need.status === 3 && need.proposer_signed_at === null;
  const own = new Set(['submit', 'withdraw']);
  return {
    ...itemOf(row),
    version: row.version,
    approach: row.approach,
    foundation: row.foundation,
    team: row.team,
    attachments: filesOf(row),
    contact: row.contact,
    contact_phone: row.contact_phone,
    consent_version: row.consent_version,
    consent_at: instantOf(row.consent_at),
    demand: seenOf(need, chosen),
    publisher: chosen
      ? { name: need.enterprise_name, contact: need.text.contact, contact_phone: need.text.contact_phone }
      : null,
    publisher_signed: chosen && need.publisher_signed_at !== null,
    proposer_signed: chosen && need.proposer_signed_at !== null,
    steps: await stepsOf(db, 'proposal', obj_id, {
      names: ({ action }) => own.has(action) || chosen,
      // Reasons are written for the proposer.
      words: () => true,
      as: () => '发布单位',
    }),
    actions: [
      ...(signs ? (['sign'] as const) : []),
      ...(row.status <= 2 || (chosen && need.status === 3) ? (['withdraw'] as const) : []),
    ],
  };
};

export const listProposals: Verb<'GET /tech/demands/unveil'> = async (context, { query }) => {
  const rows = ownProposals(context, context.db);
  return await pageOf(
    (query.status === undefined ? rows : rows.where('demand_proposal.status', '=', query.status))
      .orderBy('demand_proposal.updated_at', 'desc')
      .orderBy('demand_proposal.obj_id'),
    query,
    (row) => itemOf(row),
  );
};
export const getProposal: Verb<'GET /tech/demands/unveil/{obj_id}'> = async (context, { params }) => ({
  data: await wholeOf(context, context.db, params.obj_id),
});

/** Refuses an answer to one's own need, or to one that takes none now. */
export const checkAnswerable = (
  context: Pick<Context<Member>, 'actor' | 'now'>,
  need: DemandRow,
  what: string,
): void => {
  if (need.enterprise_id === context.actor.enterprise_id)
    throw refuse('own_shop', { message: `这是本企业的需求，不能${what}` });
  if (!isOpen(need, dayOf(context.now))) throw refuse('case_closed', { message: '该需求当前不接受揭榜和对接' });
};

export const unveil: Verb<'POST /tech/demands/unveil'> = async (context, { body }) => {
  const { actor, region, now, newId } = context;
  const { demand_id, consent_version, attachments, ...said } = body;
  await countAttempt(context, 'demand_proposal', actor.user_id, limits, 'too_many');
  if (consent_version !== unveilConsentVersion)
    throw refuse('consent_missing', { errors: [{ field: 'consent_version', message: '请阅读并同意' }] });
  return await write(context, async (tx, record) => {
    const need = await readableDemand(context, tx, demand_id, true);
    checkAnswerable(context, need, '揭榜');
    const holder = await holderFor({ ...context, db: tx }, { holder: 'certified' });
    const files = await ownAttachments({ ...context, db: tx }, 'attachments', attachments, 'any');
    const obj_id = newId();
    const row = await tx
      .insertInto('demand_proposal')
      .values({
        ...said,
        obj_id,
        region_code: region.code,
        proposal_no: await nextNumber(tx, context, 'JB'),
        demand_id: need.obj_id,
        user_id: actor.user_id,
        enterprise_id: holder.holder_id,
        attachments: JSON.stringify(files),
        status: 1,
        consent_version,
        consent_at: now,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw refuse('case_open', { message: '贵企业已揭榜这条需求，请在“我的揭榜”查看' });
    await shareFiles(
      tx,
      files.map(({ file_id }) => file_id),
      [holder.holder_id],
    );
    await openProposal(tx, need, row);
    await addStep(tx, context, { obj_id, action: 'submit', revision_no: 1, to: 1 });
    await tellPublisher(tx, context, need, {
      title: '有企业揭榜',
      body: `${need.demand_no}“${need.title}”收到一份揭榜方案。`,
    });
    record({
      action: 'demand_proposal.submit',
      obj_type: 'demand_proposal',
      obj_id,
      detail: { subject_id: need.obj_id, consent_version },
    });
    return { data: await wholeOf(context, tx, obj_id) };
  });
};

export const actOnProposal: Verb<'POST /tech/demands/unveil/status'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const { demand_id } = await find(context, tx, body.obj_id);
    // The need is locked first, as everywhere: a choice and a withdrawal at the same time follow one another.
    const need = await lockDemand(demandsIn(context, tx), demand_id);
    const row = await find(context, tx, body.obj_id);
    if (row.version !== body.version) throw refuse('stale_version');
    const chosen = row.status === 3;
    if (body.action === 'sign') {
      if (!chosen) throw refuse('wrong_state');
      const moved = await recordSigning({ tx, context, row: need, record }, 'proposer', {
        version: need.version,
        opinion: body.opinion,
      });
      await tellPublisher(tx, context, moved, {
        title: moved.status === 4 ? '双方已确认签约' : '揭榜方已登记签约',
        body: `${need.demand_no}“${need.title}”${moved.status === 4 ? '已签约。' : '：揭榜方已登记签约，请您也登记。'}`,
      });
      return { data: await wholeOf(context, tx, body.obj_id) };
    }
    if (chosen && need.status !== 3) throw refuse('wrong_state');
    const moved = await moveProposal(tx, context, row, 'withdraw', { opinion: body.opinion });
    await closeProposal(tx, need, moved);
    if (chosen) {
      const open = await moveDemand(tx, context, need, 'leave', record, {
        set: { chosen_id: null, publisher_signed_at: null, proposer_signed_at: null },
      });
      await restoreOthers(tx, context, open);
    }
    await tellPublisher(tx, context, need, {
      title: '揭榜方案已撤回',
      body: `${need.demand_no}“${need.title}”：${chosen ? '选定的揭榜方退出，需求重新征集。' : '一份揭榜方案已撤回。'}`,
    });
    record({ action: 'demand_proposal.withdraw', obj_type: 'demand_proposal', obj_id: row.obj_id });
    return { data: await wholeOf(context, tx, body.obj_id) };
  });
