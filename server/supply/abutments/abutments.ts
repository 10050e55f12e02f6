/** 对接 of members: sent, answered, and how it ended (ruling D13). */
import { refuse } from '#contract/kit/errors.ts';
import { abutmentConsentVersion, abutmentSubjects } from '#contract/supply/abutment-moves.ts';
import { countAttempt, day, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { nextNumber } from '../../kit/cases/next-number.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { pageOf } from '../../kit/database/page-of.ts';
import { addStep } from '../../kit/ledger.ts';
import { tellStaff } from '../../kit/messages.ts';
import { abutmentPage, type Told, tellSide } from '../demands/tell.ts';
import {
  type AbutmentRow,
  abutmentOf,
  asAbutment,
  eitherWay,
  findAbutment,
  itemOf,
  receivedBy,
  sentBy,
  sideOf,
} from './abutment-row.ts';
import { targetOf } from './abutment-target.ts';
import { moveAbutment } from './move-abutment.ts';

const limits = [
  { max: 10, seconds: hour },
  { max: 20, seconds: day },
];

export const tellRequester = async (tx: Tx, context: Context, row: AbutmentRow, told: Told): Promise<void> =>
  await tellSide(
    tx,
    context,
    { user_id: row.user_id, enterprise_id: null },
    { ...told, link: abutmentPage(row.obj_id) },
  );
/** The publisher or owner, or, where nobody answers on the site, staff. */
export const tellResponder = async (
  tx: Tx,
  context: Context,
  row: Pick<AbutmentRow, 'obj_id' | 'target_id' | 'obj_type' | 'responder_enterprise_id' | 'responder_user_id'>,
  told: Told,
): Promise<void> => {
  const { obj_id, responder_enterprise_id, responder_user_id } = row;
  const link = abutmentPage(obj_id);
  if (responder_user_id)
    return await tellSide(tx, context, { user_id: responder_user_id, enterprise_id: null }, { ...told, link });
  if (!responder_enterprise_id)
    return await tellStaff(tx, context, ['support'], { ...told, link: `/abutments/${obj_id}` });
  const publisher = await tx
    .selectFrom('supply_demand')
    .select('user_id')
    .where('public_id', '=', row.target_id)
    .executeTakeFirst();
  // Without a person in particular the enterprise's owners are told.
  await tellSide(
    tx,
    context,
    { user_id: publisher?.user_id ?? responder_enterprise_id, enterprise_id: responder_enterprise_id },
    { ...told, link },
  );
};

export const listAbutments: Verb<'GET /tech/supply_demand/abutment'> = async (context, { query }) => {
  const of = { all: eitherWay, sent: sentBy, received: receivedBy }[query.box];
  const rows = of(context, context.db);
  return await pageOf(
    (query.status === undefined ? rows : rows.where('supply_abutment.status', '=', query.status))
      .orderBy('supply_abutment.updated_at', 'desc')
      .orderBy('supply_abutment.obj_id'),
    query,
    (row) => itemOf(context, asAbutment(row)),
  );
};
export const getAbutment: Verb<'GET /tech/supply_demand/abutment/{obj_id}'> = async (context, { params }) => ({
  data: await abutmentOf(context, context.db, await findAbutment(eitherWay(context, context.db), params.obj_id)),
});

export const addAbutment: Verb<'POST /tech/supply_demand/abutment'> = async (context, { body }) => {
  const { actor, region, now, newId } = context;
  const { obj_type, obj_id: target_id, consent_version, ...said } = body;
  await countAttempt(context, 'supply_abutment', actor.user_id, limits, 'too_many');
  if (consent_version !== abutmentConsentVersion)
    throw refuse('consent_missing', { errors: [{ field: 'consent_version', message: '请阅读并同意' }] });
  return await write(context, async (tx, record) => {
    const target = await targetOf(tx, context, obj_type, target_id);
    const enterprise = actor.enterprise_id
      ? await tx
          .selectFrom('enterprise')
          .select('enterprise_name')
          .where('enterprise_id', '=', actor.enterprise_id)
          .executeTakeFirst()
      : undefined;
    const obj_id = newId();
    const row = await tx
      .insertInto('supply_abutment')
      .values({
        ...said,
        obj_id,
        region_code: region.code,
        abutment_no: await nextNumber(tx, context, 'DJ'),
        obj_type,
        target_id,
        target_title: target.title,
        user_id: actor.user_id,
        enterprise_id: actor.enterprise_id,
        requester_name: enterprise?.enterprise_name ?? said.contact,
        consent_version,
        responder_enterprise_id: target.responder_enterprise_id,
        responder_user_id: target.responder_user_id,
        status: 1,
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw refuse('case_open', { message: '您已提交过对接，请在“我的对接”查看' });
    await addStep(tx, context, { obj_id, action: 'add', revision_no: 1, to: 1 });
    await tellResponder(tx, context, row, {
      title: `有新的对接`,
      body: `${row.abutment_no}，${abutmentSubjects[obj_type]}“${target.title}”，请答复。`,
    });
    record({
      action: 'supply_abutment.add',
      obj_type: 'supply_abutment',
      obj_id,
      detail: { target_id, consent_version },
    });
    return { data: await abutmentOf(context, tx, await findAbutment(sentBy(context, tx), obj_id)) };
  });
};

const told: Readonly<Record<string, (row: AbutmentRow, opinion: string) => Told>> = {
  accept: ({ abutment_no, target_title }) => ({
    title: '对方同意对接',
    body: `${abutment_no}，“${target_title}”：现在双方可以看到联系方式。`,
  }),
  decline: ({ abutment_no, target_title }, opinion) => ({
    title: '对接未成功',
    body: `${abutment_no}，“${target_title}”：${opinion}`,
  }),
  withdraw: ({ abutment_no, target_title }) => ({
    title: '对接已撤回',
    body: `${abutment_no}，“${target_title}”的对接已由对方撤回。`,
  }),
  succeed: ({ abutment_no, target_title }) => ({
    title: '对接成功',
    body: `${abutment_no}，“${target_title}”：对方登记为对接成功。`,
  }),
  fail: ({ abutment_no, target_title }, opinion) => ({
    title: '对接未成功',
    body: `${abutment_no}，“${target_title}”：对方登记为未成功，${opinion}`,
  }),
};
export const toldOf = (action: string, row: AbutmentRow, opinion: string): Told =>
  told[action]?.(row, opinion) ?? { title: '对接有进展', body: row.abutment_no };

export const actOnAbutment: Verb<'POST /tech/supply_demand/abutment/status'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const row = await findAbutment(eitherWay(context, tx), body.obj_id, true);
    const side = sideOf(context, row);
    await moveAbutment(tx, context, row, [body.action, side], record, body);
    const say = toldOf(body.action, row, body.opinion);
    await (side === 'requester' ? tellResponder(tx, context, row, say) : tellRequester(tx, context, row, say));
    return { data: await abutmentOf(context, tx, await findAbutment(eitherWay(context, tx), body.obj_id)) };
  });
