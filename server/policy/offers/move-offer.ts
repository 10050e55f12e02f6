/** The only place where one enterprise's offer changes its state (decision 068). */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { type OfferMove, type OfferStatus, offerMoves, offerStatusOn } from '#contract/policy/offer-rules.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { addStep } from '../../kit/ledger.ts';
import { asOffer, type OfferRow } from './offer-rows.ts';

/** Why it cannot be done any more, for whoever clicked a moment too late. */
const over: Readonly<Partial<Record<OfferStatus, string>>> = {
  2: '同事已经确认，无需重复办理',
  3: '同事已经放弃这一项',
  4: '已过确认截止日期',
  5: '已经兑现',
  6: '这一项已被撤回，如有疑问请联系受理部门',
};

type Doing = { tx: Tx; context: Context; record: (entry: AuditEntry) => void };
type Change = Partial<
  Pick<OfferRow, 'bank_name' | 'account_no' | 'decided_by' | 'decided_at' | 'reason' | 'done_on' | 'reference'>
>;
export const moveOffer = async (
  { tx, context, record }: Doing,
  row: OfferRow,
  confirm_until: string,
  move: OfferMove,
  set: Change = {},
): Promise<OfferRow> => {
  const { from, to } = offerMoves[move];
  const status = move === 'expire' ? row.status : offerStatusOn(row.status, confirm_until, dayOf(context.now));
  if (!(from as readonly number[]).includes(status)) {
    const message = over[status];
    throw refuse('wrong_state', message ? { message } : {});
  }
  const moved = asOffer(
    await tx
      .updateTable('policy_offer')
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
    opinion: set.reason ?? '',
  });
  // The number of an account stays out of the log.
  record({
    action: `policy_offer.${move}`,
    obj_type: 'policy_offer',
    obj_id: row.obj_id,
    detail: { from: row.status, to, ...(row.amount_fen !== null && { amount_fen: row.amount_fen }) },
  });
  return moved;
};
