/** What time does to 免申即享: it expires after its last day, people are told again before it, and those certified since are told. */
import { addDays, dayOf, sayDay } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { remindedDaysBefore } from '#contract/policy/offer-rules.ts';
import { write } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { eachAlone } from '../../kit/each-alone.ts';
import { tellEnterprise } from '../../kit/messages.ts';
import { moveOffer } from './move-offer.ts';
import { asOffer, type BatchRow, certifiedUnder, findBatch, type OfferRow, offersIn } from './offer-rows.ts';

/** Says to the people of an enterprise what waits for them. */
const tellOffer = async (
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'region'>,
  enterprise_id: string,
  { obj_id, amount_fen }: Pick<OfferRow, 'obj_id' | 'amount_fen'>,
  { item, confirm_until }: Pick<BatchRow, 'item' | 'confirm_until'>,
  title = '有一项免申即享待确认',
): Promise<void> =>
  await tellEnterprise(tx, context, enterprise_id, {
    title,
    body: `“${item}”${amount_fen === null ? '' : ` ${yuan(amount_fen)} 元`}，无需申报，请在 ${sayDay(confirm_until)}（含当日）前确认。`,
    link: `/userCenter/user/offers/${obj_id}`,
  });

const mostAtOnce = 500;

/** Returns how many offers it did something to. */
export const keepOffers = async (context: Context): Promise<number> => {
  const { now } = context;
  const today = dayOf(now);
  const waiting = await offersIn(context, context.db)
    .innerJoin('policy_offer_batch as batch', 'batch.obj_id', 'policy_offer.batch_id')
    .selectAll('policy_offer')
    .select('batch.confirm_until')
    .where('policy_offer.status', '=', 1)
    .where((eb) =>
      eb.or([
        eb('batch.confirm_until', '<', today),
        eb.and([
          eb.or([
            eb('policy_offer.told_at', 'is', null),
            eb.and([
              eb('policy_offer.reminded_at', 'is', null),
              eb('batch.confirm_until', '<=', addDays(today, remindedDaysBefore)),
            ]),
          ]),
          eb.exists(
            eb
              .selectFrom('enterprise')
              .select('enterprise_id')
              .whereRef('enterprise.credit_code', '=', 'policy_offer.credit_code')
              .whereRef('enterprise.region_code', '=', 'policy_offer.region_code')
              .where('certification', '=', 2),
          ),
        ]),
      ]),
    )
    .orderBy('batch.confirm_until')
    .orderBy('policy_offer.obj_id')
    .limit(mostAtOnce)
    .execute();
  if (waiting.length === 0) return 0;
  return await eachAlone(context, 'policy-offers', waiting, async ({ confirm_until, obj_id }) =>
    write(context, async (tx, record) => {
      const found = await offersIn(context, tx)
        .selectAll('policy_offer')
        .where('policy_offer.obj_id', '=', obj_id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const row = asOffer(found);
      if (confirm_until < today) {
        await moveOffer({ tx, context, record }, row, confirm_until, 'expire');
        return true;
      }
      const enterprise = await certifiedUnder(context, tx, row.credit_code);
      const isNew = row.told_at === null;
      // Another process told them meanwhile.
      if (row.status !== 1 || !enterprise || !(isNew || row.reminded_at === null)) throw refuse('wrong_state');
      const batch = await findBatch(context, tx, row.batch_id);
      await tellOffer(
        tx,
        context,
        enterprise.enterprise_id,
        row,
        batch,
        isNew ? undefined : '免申即享快到确认截止日期',
      );
      const isLate = confirm_until <= addDays(today, remindedDaysBefore);
      await tx
        .updateTable('policy_offer')
        .set({ told_at: row.told_at ?? now, ...((!isNew || isLate) && { reminded_at: now }) })
        .where('obj_id', '=', obj_id)
        .execute();
      record({ action: 'policy_offer.tell', obj_type: 'policy_offer', obj_id });
      return true;
    }),
  );
};
