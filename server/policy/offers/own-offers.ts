/** What the people of an enterprise do with 免申即享: read, confirm in one click, or decline with a reason. */
import { type Day, dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { requireProof } from '../../account/index.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { CentreEntry } from '../../kit/centre-entry.ts';
import type { Context, Db, Member } from '../../kit/context.ts';
import { pageRead } from '../../kit/database/page-of.ts';
import { sendMessages } from '../../kit/messages.ts';
import { moveOffer } from './move-offer.ts';
import { asOffer, findBatch, offerItemOf, offersOf, ownOfferOf, ownOffers } from './offer-rows.ts';

const withBatch = (context: Context<Member>, db: Db) =>
  ownOffers(context, db).innerJoin('policy_offer_batch as batch', 'batch.obj_id', 'policy_offer.batch_id');
const waiting = (rows: ReturnType<typeof withBatch>, today: Day) =>
  rows.where('policy_offer.status', '=', 1).where('batch.confirm_until', '>=', today);

export const offerEntries: readonly CentreEntry[] = [
  {
    to: '/userCenter/user/offers',
    waiting: (db, context) =>
      waiting(withBatch(context, db), dayOf(context.now)).select((eb) => eb.fn.countAll<number>().as('count')),
  },
];

export const listOwnOffers: Verb<'GET /policies/offers'> = async (context, { query }) => {
  const today = dayOf(context.now);
  let rows = withBatch(context, context.db);
  if (query.declaration_id) rows = rows.where('policy_offer.declaration_id', '=', query.declaration_id);
  if (query.state === 'waiting') rows = waiting(rows, today);
  if (query.state === 'confirmed') rows = rows.where('policy_offer.status', 'in', [2, 5]);
  if (query.state === 'ended')
    rows = rows.where((eb) =>
      eb.or([
        eb('policy_offer.status', 'in', [3, 4, 6]),
        eb.and([eb('policy_offer.status', '=', 1), eb('batch.confirm_until', '<', today)]),
      ]),
    );
  return await pageRead(
    rows.selectAll('policy_offer').orderBy('policy_offer.sent_at', 'desc').orderBy('policy_offer.obj_id'),
    query,
    async (page) => {
      const found = (await page.execute()).map(asOffer);
      return (await offersOf(context, context.db, found)).map((row) => offerItemOf(context, row));
    },
  );
};

export const getOwnOffer: Verb<'GET /policies/offers/{obj_id}'> = async (context, { params: { obj_id } }) => {
  const row = await ownOffers(context, context.db)
    .selectAll('policy_offer')
    .where('policy_offer.obj_id', '=', obj_id)
    .executeTakeFirst();
  if (!row) throw refuse('not_found');
  return { data: await ownOfferOf(context, context.db, asOffer(row)) };
};

export const actOnOwnOffer: Verb<'POST /policies/offers/{obj_id}/steps'> = async (context, { params, body }) => {
  // The account that is named here gets money from the treasury.
  if (body.action === 'confirm' && body.account_no) await requireProof(context);
  return await write(context, async (tx, record) => {
    const { actor, now } = context;
    // Colleagues who click at once, and staff who withdraw meanwhile, come one after another.
    const found = await ownOffers(context, tx)
      .selectAll('policy_offer')
      .where('policy_offer.obj_id', '=', params.obj_id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw refuse('not_found');
    const row = asOffer(found);
    const { confirm_until, batch_no, obj_id: batch_id, item, drawn_up_by } = await findBatch(context, tx, row.batch_id);
    const decided = { decided_by: actor.user_id, decided_at: now };
    const doing = { tx, context, record };
    if (body.action === 'decline') {
      const moved = await moveOffer(doing, row, confirm_until, 'decline', { ...decided, reason: body.reason });
      await sendMessages(tx, context, [
        {
          to: { kind: 'staff', id: drawn_up_by },
          title: '企业放弃免申即享',
          body: `${row.enterprise_name}放弃“${item}”（${batch_no}）：${body.reason}`,
          link: `/policy-offers/${batch_id}`,
        },
      ]);
      return { data: await ownOfferOf(context, tx, moved) };
    }
    const { bank_name = '', account_no = '' } = body;
    // What is over is said before what is missing.
    const account = row.amount_fen === null ? {} : { bank_name, account_no };
    if (row.amount_fen !== null && row.status === 1 && !(bank_name && account_no))
      throw refuse('invalid', {
        errors: [
          ...(bank_name ? [] : [{ field: 'bank_name', message: '请填写开户银行' }]),
          ...(account_no ? [] : [{ field: 'account_no', message: '请填写银行账号' }]),
        ],
      });
    const moved = await moveOffer(doing, row, confirm_until, 'confirm', { ...decided, ...account });
    return { data: await ownOfferOf(context, tx, moved) };
  });
};
