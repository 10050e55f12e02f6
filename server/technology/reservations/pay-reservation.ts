/** A member reports a transfer for a reservation with its proof (decision 038). */
import { dayOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { saysUnproved } from '#contract/kit/transfer-words.ts';
import { owedFen, reservationCashiers } from '#contract/technology/reservation-states.ts';
import { countAttempt, hour } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Db } from '../../kit/context.ts';
import { checkOwnFiles } from '../../kit/files/own-files.ts';
import { addStep } from '../../kit/ledger.ts';
import { tellStaff } from '../../kit/messages.ts';
import { spendProof } from '../../kit/money/proofs.ts';
import { servicePhone } from './instruments.ts';
import { presentOwnWhole } from './look.ts';
import { lostRights } from './lost-rights.ts';
import { lockReservation, ownReservations, standing } from './reservation-rows.ts';

const limits = [{ max: 60, seconds: hour }];

export const payReservation: Verb<'POST /industrial/reservation/orders/pay'> = async (context, { body }) => {
  const { actor, now } = context;
  const { obj_id, paid_on, file_id, opinion } = body;
  await countAttempt(context, 'pay', actor.user_id, limits, 'too_many');
  return await write(context, async (tx, record) => {
    const row = await lockReservation(context, tx, ownReservations(context, tx as Db), obj_id);
    if (row.payment_waiting) throw refuse('wrong_state', { message: '转账凭证正在核验，请勿重复提交' });
    const amount_fen = owedFen(standing(row));
    // What can no longer be used is not paid for; the difference of a use that has been is.
    const lost = row.status === 20 ? await lostRights(context, tx, row) : [];
    if (lost.length > 0)
      throw refuse('wrong_state', {
        message: `${lost.map(({ message }) => message).join('；')}；暂不能付款，可改到其他时间或取消，也可等待工作人员处理`,
      });
    // Whoever has paid and comes too late with the voucher reads who gives the money back.
    if (row.status === 70 && row.ended_by === 'clock' && row.pay_due_at)
      throw refuse('wrong_state', {
        message: saysUnproved('预约', await servicePhone(context, tx, row.instrument_id)),
      });
    if (amount_fen === 0) throw refuse('wrong_state', { message: '该预约当前无需付款' });
    if (paid_on > dayOf(now)) throw refuseAt('day_unbookable', 'paid_on', '转账日期不能晚于今天');
    if (paid_on < dayOf(row.created_at)) throw refuseAt('day_unbookable', 'paid_on', '转账日期不能早于预约日');
    await checkOwnFiles({ ...context, db: tx }, [['file_id', file_id]], { kind: 'pictureOrPdf' });
    const payment_id = context.newId();
    await spendProof(tx, context, file_id, { type: 'reservation_payment', id: payment_id });
    await tx
      .insertInto('reservation_payment')
      .values({
        payment_id,
        obj_id,
        user_id: actor.user_id,
        amount_fen,
        paid_on,
        file_id,
        remark: opinion,
        status: 1,
        created_at: now,
      })
      .execute();
    const waiting = await tx
      .updateTable('instrument_reservation')
      .set({ payment_waiting: true, version: row.version + 1, updated_at: now })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await addStep(tx, context, {
      obj_id,
      action: 'pay',
      revision_no: waiting.version,
      from: row.status,
      to: row.status,
      opinion,
    });
    await tellStaff(tx, context, reservationCashiers, {
      title: '有仪器预约付款待核验',
      body: `${row.reservation_no}，${yuan(amount_fen)} 元`,
      link: `/reservations/${obj_id}`,
    });
    record({ action: 'reservation.pay', obj_type: 'instrument_reservation', obj_id, detail: { amount_fen } });
    return { data: await presentOwnWhole(context, tx as Db, waiting) };
  });
};
