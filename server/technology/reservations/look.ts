/** A reservation as its page shows it: with what it has lost, and the times that its member may move to. */
import type { MemberOrderWhole } from '#contract/technology/reservation-calls.ts';
import { owedFen } from '#contract/technology/reservation-states.ts';
import type { Context, Db } from '../../kit/context.ts';
import { lostRights } from './lost-rights.ts';
import { otherTimes } from './move-time.ts';
import { detailsOf, presentOwn, type ReservationRow, standing } from './reservation-rows.ts';

/** `always`: staff may move it whenever they like. */
export const looked = async (context: Pick<Context, 'now' | 'region'>, db: Db, row: ReservationRow, always = false) => {
  const open = row.status <= 30;
  return {
    lost: open ? (await lostRights(context, db, row)).map(({ message }) => message) : [],
    other_times: open && (always || row.disturbed !== '') ? await otherTimes(context, db, row) : [],
  };
};

export const presentOwnWhole = async (
  context: Pick<Context, 'now' | 'region'>,
  db: Db,
  row: ReservationRow,
): Promise<MemberOrderWhole> => {
  const instrument = await db
    .selectFrom('instrument')
    .select(['sample_requirement', 'address', 'contact', 'contact_phone'])
    .where('obj_id', '=', row.instrument_id)
    .executeTakeFirst();
  const seen = await looked(context, db, row);
  return {
    ...presentOwn(context, row),
    ...(await detailsOf(db, row)),
    ...seen,
    sample_requirement: instrument?.sample_requirement ?? '',
    instrument_address: instrument?.address ?? '',
    instrument_contact: instrument?.contact ?? '',
    instrument_phone: instrument?.contact_phone ?? '',
    service_phone: instrument?.contact_phone || context.region.hotline,
    payee: context.region.leasing.payee,
    // What can no longer be used is not asked for.
    owed_fen: row.payment_waiting || (row.status === 20 && seen.lost.length > 0) ? 0 : owedFen(standing(row)),
  };
};
