/** Payouts as the people of a shop read them. */
import type { Verb } from '../../kit/calls/implement.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { asPayout, findPayout, itemOf, ownPayouts, payoutOf } from './payout-rows.ts';

export const listOwnPayouts: Verb<'GET /trade/shop/payouts'> = async (context, { query }) =>
  await pageRead(
    ownPayouts(context, context.db).selectAll('shop_payout').orderBy('created_at', 'desc').orderBy('obj_id'),
    query,
    async (page) => (await page.execute()).map((row) => itemOf(asPayout(row))),
  );

export const getOwnPayout: Verb<'GET /trade/shop/payouts/{obj_id}'> = async (context, { params }) => ({
  data: await payoutOf(context.db, await findPayout(ownPayouts(context, context.db), params.obj_id)),
});
