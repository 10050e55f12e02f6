/** A batch goes to its reviewer, to the enterprises, back, or away (decision 068). */
import { dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import {
  type BatchMoveName,
  batchMoves,
  offerHandlers,
  offerMoves,
  offerPayers,
} from '#contract/policy/offer-rules.ts';
import { type AuditEntry, write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Staff, Tx } from '../../kit/context.ts';
import { downloadOf } from '../../kit/files/download-of.ts';
import { hasAny } from '../../kit/has-any.ts';
import { addStep, addSteps } from '../../kit/ledger.ts';
import { decideLost } from '../../kit/lost-rights.ts';
import { sendMessages, tellEnterprise } from '../../kit/messages.ts';
import { headedSheet, sheetType, writeSheets } from '../../kit/sheets/sheets.ts';
import { checkLastDay, troublesOf } from './draw-up-offers.ts';
import { moveOffer } from './move-offer.ts';
import {
  asBatch,
  asOffer,
  type BatchRow,
  batchOf,
  certifiedUnder,
  findBatch,
  isCertified,
  offersIn,
  staffOfferOf,
} from './offer-rows.ts';

type Doing = { tx: Tx; context: Context<Staff>; row: BatchRow; record: (entry: AuditEntry) => void };

/** The only place where a batch changes its state. */
const moveBatch = async (
  { tx, context, row, record }: Doing,
  move: BatchMoveName,
  opinion = '',
  set: { reviewed_by?: string; sent_at?: Date } = {},
): Promise<BatchRow> => {
  const { to } = batchMoves[move];
  const moved = asBatch(
    await tx
      .updateTable('policy_offer_batch')
      .set({ ...set, status: to, version: row.version + 1, updated_at: context.now })
      .where('obj_id', '=', row.obj_id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action: move,
    revision_no: moved.version,
    from: row.status,
    to,
    opinion,
  });
  record({
    action: `policy_offer.${move}`,
    obj_type: 'policy_offer_batch',
    obj_id: row.obj_id,
    detail: { from: row.status, to },
  });
  return moved;
};

const countOf = async ({ tx, context, row }: Doing): Promise<number> => {
  const { count } = await offersIn(context, tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('batch_id', '=', row.obj_id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const approve = async (doing: Doing): Promise<BatchRow> => {
  const { tx, context, row } = doing;
  checkLastDay(context, row.confirm_until);
  const offers = await offersIn(context, tx).selectAll('policy_offer').where('batch_id', '=', row.obj_id).execute();
  const troubles = await troublesOf(
    tx,
    context,
    row,
    offers.map(({ credit_code }) => credit_code),
  );
  if (troubles.size > 0) {
    const named = offers.filter(({ credit_code }) => troubles.has(credit_code)).slice(0, 5);
    const said = named.map((one) => `${one.enterprise_name}：${troubles.get(one.credit_code)}`).join('；');
    throw refuse('invalid', { message: `${said}。请退回修改。` });
  }
  const { now, actor } = context;
  const moved = await moveBatch(doing, 'approve', '', { reviewed_by: actor.staff_id, sent_at: now });
  const sent = { status: 1, sent_at: now, drawn_up_by: row.drawn_up_by, reviewed_by: actor.staff_id, updated_at: now };
  await tx
    .updateTable('policy_offer')
    .set((eb) => ({ ...sent, version: eb('version', '+', 1) }))
    .where('batch_id', '=', row.obj_id)
    .execute();
  await addSteps(
    tx,
    context,
    offers.map(({ obj_id, version }) => ({ obj_id, action: 'send', revision_no: version + 1, from: 0, to: 1 })),
  );
  // The job tells the people of the enterprises, at most a minute later: a list may be long.
  return moved;
};

export const stepBatch: Verb<'POST /console/policy_offers/{obj_id}/steps'> = async (context, { params, body }) =>
  await write(context, async (tx, record) => {
    const row = await findBatch(context, tx, params.obj_id, true);
    if (body.version !== row.version) throw refuse('stale_version');
    const { from, by } = batchMoves[body.action];
    if (!(from as readonly number[]).includes(row.status)) throw refuse('wrong_state');
    const own = row.drawn_up_by === context.actor.staff_id;
    if (by === 'other' && own)
      throw refuse('own_review', { message: '草拟人不能复核自己的批次，请由另一位审批人员办理' });
    if (by === 'own' && !own) throw refuse('forbidden', { message: '须由草拟人提交' });
    const doing = { tx, context, row, record };
    if (body.action === 'submit') {
      checkLastDay(context, row.confirm_until);
      if ((await countOf(doing)) === 0) throw refuse('invalid', { message: '请先添加企业' });
    }
    const moved =
      body.action === 'approve'
        ? await approve(doing)
        : await moveBatch(doing, body.action, 'opinion' in body ? body.opinion : '');
    if (body.action === 'cancel')
      await tx
        .updateTable('policy_offer')
        .set((eb) => ({ status: 6, version: eb('version', '+', 1), updated_at: context.now }))
        .where('batch_id', '=', row.obj_id)
        .execute();
    if (body.action === 'send_back')
      await sendMessages(tx, context, [
        {
          to: { kind: 'staff', id: row.drawn_up_by },
          title: '免申即享被退回修改',
          body: `${row.batch_no}：${body.opinion}`,
          link: `/policy-offers/${row.obj_id}`,
        },
      ]);
    return { data: await batchOf(context, tx, moved) };
  });

export const stepOffer: Verb<'POST /console/policy_offers/{obj_id}/enterprises/{offer_id}/steps'> = async (
  context,
  { params: { obj_id, offer_id }, body },
) =>
  await write(context, async (tx, record) => {
    const { actor, now } = context;
    const batch = await findBatch(context, tx, obj_id);
    const found = await offersIn(context, tx)
      .selectAll('policy_offer')
      .select(isCertified.as('certified'))
      .where('policy_offer.obj_id', '=', offer_id)
      .where('batch_id', '=', obj_id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw refuse('not_found');
    if (!hasAny(actor, body.action === 'withdraw' ? offerHandlers : offerPayers)) throw refuse('forbidden');
    const row = asOffer(found);
    if (body.version !== row.version) throw refuse('stale_version');
    const doing = { tx, context, record };
    if (
      body.action === 'fulfil' &&
      (body.done_on > dayOf(now) || body.done_on < dayOf(row.decided_at ?? row.created_at))
    )
      throw refuseAt('day_unbookable', 'done_on', '兑现日期须在企业确认之日与今天之间');
    if (body.action === 'fulfil' && !found.certified)
      decideLost(context, [{ message: '企业认证已失效', refuses: false }], {
        act: offerMoves.fulfil.name,
        instead: '请撤回',
      });
    const moved = await moveOffer(
      doing,
      row,
      batch.confirm_until,
      body.action,
      body.action === 'withdraw' ? { reason: body.reason } : { done_on: body.done_on, reference: body.reference },
    );
    const enterprise = await certifiedUnder(context, tx, row.credit_code);
    const sum = row.amount_fen === null ? '' : ` ${yuan(row.amount_fen)} 元`;
    if (enterprise)
      await tellEnterprise(tx, context, enterprise.enterprise_id, {
        ...(body.action === 'withdraw'
          ? { title: '免申即享已撤回', body: `“${batch.item}”${sum}（${batch.batch_no}）：${body.reason}` }
          : {
              title: '免申即享已兑现',
              body: `“${batch.item}”${sum}已于 ${sayDay(body.done_on)}兑现，凭证 ${body.reference}。`,
            }),
        link: `/userCenter/user/offers/${row.obj_id}`,
      });
    return {
      data: staffOfferOf(context, { ...moved, certified: found.certified, confirm_until: batch.confirm_until }),
    };
  });

export const exportOffers: Verb<'GET /console/policy_offers/{obj_id}/export'> = async (
  context,
  { params: { obj_id }, query: { reason } },
) => {
  const batch = await findBatch(context, context.db, obj_id);
  const rows = await offersIn(context, context.db)
    .selectAll('policy_offer')
    .select(isCertified.as('certified'))
    .where('batch_id', '=', obj_id)
    .orderBy('created_at')
    .orderBy('enterprise_name')
    .orderBy('obj_id')
    .execute();
  const shown = rows.map((row) =>
    staffOfferOf(context, { ...asOffer(row), certified: row.certified, confirm_until: batch.confirm_until }),
  );
  const sheet = headedSheet(
    '企业',
    [
      { title: '企业名称', width: 36 },
      { title: '统一社会信用代码', width: 22 },
      { title: '金额（元）', width: 16, numFmt: '#,##0.00' },
      { title: '状态', width: 10 },
      { title: '确认时间', width: 20 },
      { title: '开户银行', width: 30 },
      { title: '银行账号', width: 26 },
      { title: '原因', width: 30 },
      { title: '兑现日期', width: 12 },
      { title: '流水号或文号', width: 24 },
    ],
    shown.map((one) => [
      one.enterprise_name,
      one.credit_code,
      one.amount_fen === null ? '' : one.amount_fen / 100,
      one.status_name,
      one.decided_at ?? '',
      one.bank_name,
      one.account_no,
      one.reason,
      one.done_on ?? '',
      one.reference,
    ]),
  );
  const bytes = await writeSheets([sheet], context);
  await write(context, async (_, record) =>
    record({
      action: 'policy_offer.export',
      obj_type: 'policy_offer_batch',
      obj_id,
      detail: { rows: shown.length, reason },
    }),
  );
  return downloadOf(bytes, { name: `免申即享_${batch.batch_no}.xlsx`, mime: sheetType });
};
