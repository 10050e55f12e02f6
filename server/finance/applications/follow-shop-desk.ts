/** Consent names an institution: when another enterprise runs it, the files go with it. */
import type { FollowShopDesk } from '../../kit/shop-desk.ts';
import { asApplication } from './application-row.ts';
import { applicationsIn } from './application-rows.ts';
import { moveFiles } from './consents.ts';

export const followShopDesk: FollowShopDesk = async (tx, context, shop_id) => {
  const rows = await applicationsIn(context, tx)
    .where('finance_application.shop_id', '=', shop_id)
    .where('finance_application.submitted_at', 'is not', null)
    .orderBy('finance_application.obj_id')
    .forUpdate('finance_application')
    .execute();
  for (const row of rows.map(asApplication)) if (row.consented) await moveFiles(tx, row);
};
