/** What an application for a loan has lost since it was submitted. The bank decides (ruling D13), so nothing is refused for it. */
import type { Db } from '../../kit/context.ts';
import { type Lost, lostStanding } from '../../kit/lost-rights.ts';
import type { ApplicationRow } from './application-row.ts';

/** Submitted, and not lent or ended yet. */
const undecided: readonly number[] = [1, 2, 3, 7];

export const lostOfApplication = async (
  db: Db,
  { status, product_id, enterprise_id, user_id, shop_id }: ApplicationRow,
): Promise<Lost[]> => {
  if (!undecided.includes(status)) return [];
  const product = await db
    .selectFrom('debt_product')
    .select(['certified_only', 'shop_id', 'open'])
    .where('obj_id', '=', product_id)
    .executeTakeFirst();
  const standing = await lostStanding(db, { enterprise_id, user_id }, { certified: product?.certified_only ?? false });
  const gone = !product
    ? '产品已下线'
    : product.shop_id !== shop_id
      ? '产品已更换机构'
      : product.open
        ? ''
        : '产品已改为柜面办理';
  return [...(gone ? [gone] : []), ...standing.map(({ message }) => message)].map((message) => ({
    message,
    refuses: false,
  }));
};
