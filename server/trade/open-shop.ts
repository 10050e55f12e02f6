/** Whoever passes 平台入驻 gets a shop (ruling D14): a published page, and the desk at which the enterprise's people work. */
import { sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import type { AuditEntry } from '../kit/audit.ts';
import { readersOf } from '../kit/cases/holder.ts';
import { contentDb } from '../kit/content/content-table.ts';
import { publishNew } from '../kit/content/import-content.ts';
import type { Context, Tx } from '../kit/context.ts';
import { sendMessages } from '../kit/messages.ts';

type Settled = {
  enterprise_id: string;
  /** Who applied, and is told beside the owners. */
  user_id: string;
  title: string;
  credit_code: string;
  summary: string;
  main_business: string;
};

const deskPage = '/userCenter/user/shop';

/** A shop that the catalogue has already and nobody runs. */
const unrunShop = async (tx: Tx, context: Context, credit_code: string): Promise<string | undefined> => {
  const shops = context.contents.get('shop');
  if (!shops || !credit_code) return undefined;
  const found = (await contentDb(tx)
    .selectFrom(shops.table)
    .select('obj_id')
    .where('region_code', '=', context.region.code)
    .where('credit_code', '=', credit_code)
    .where(sql<boolean>`not exists (select 1 from shop_desk where shop_desk.shop_id = obj_id)`)
    .orderBy('obj_id')
    .executeTakeFirst()) as { obj_id: string } | undefined;
  return found?.obj_id;
};

/** Opens a shop for an enterprise that runs none yet. Called in the transaction of the step that passes. */
export const openShop = async (
  tx: Tx,
  context: Context,
  { enterprise_id, user_id, title, credit_code, summary, main_business }: Settled,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  const { region, now } = context;
  const content = context.contents.get('shop');
  if (!content) return;
  const runs = await tx
    .selectFrom('shop_desk')
    .select('shop_id')
    .where('region_code', '=', region.code)
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  if (runs) return;
  const known = await unrunShop(tx, context, credit_code);
  const shop_id = known ?? context.newId();
  if (!known)
    await publishNew(tx, context, {
      content,
      obj_id: shop_id,
      values: { title, publish_date: dayOf(now), credit_code, summary, main_business },
    });
  await tx
    .insertInto('shop_desk')
    .values({ shop_id, region_code: region.code, enterprise_id, created_at: now })
    .execute();
  record({ action: 'shop.open', obj_type: 'shop_desk', obj_id: shop_id, detail: { to: enterprise_id } });
  const people = await readersOf(tx, { user_id, holder_id: enterprise_id });
  await sendMessages(
    tx,
    context,
    people.map((id) => ({
      to: { kind: 'member' as const, id },
      title: '已开通商家',
      body: `“${title}”可以在用户中心接单、报价和发货；商家资料和商品也在那里填写，审核后上架。`,
      link: deskPage,
    })),
  );
};
