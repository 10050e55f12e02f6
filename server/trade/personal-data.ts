/** A person's addresses, cart and orders: exported on request. Orders stay in the books without the person; addresses and the cart go. */
import type { PersonalPart } from '../kit/personal-data.ts';

const trade: PersonalPart = {
  name: 'orders',
  holds: [
    'trade_address.user_id',
    'trade_address.phone',
    'trade_cart.user_id',
    'trade_order.user_id',
    'trade_payment.user_id',
    'trade_quote.quoted_by',
    'trade_shipment.sent_by',
  ],
  read: async (db, user_id) => ({
    addresses: await db.selectFrom('trade_address').selectAll().where('user_id', '=', user_id).execute(),
    cart: await db.selectFrom('trade_cart').selectAll().where('user_id', '=', user_id).execute(),
    orders: await db
      .selectFrom('trade_order')
      .selectAll()
      .where('user_id', '=', user_id)
      .orderBy('created_at')
      .execute(),
    quotes: await db.selectFrom('trade_quote').selectAll().where('quoted_by', '=', user_id).execute(),
    shipments: await db.selectFrom('trade_shipment').selectAll().where('sent_by', '=', user_id).execute(),
    payments: await db.selectFrom('trade_payment').selectAll().where('user_id', '=', user_id).execute(),
  }),
  erase: async (tx, context, { user_id }, record) => {
    await tx.deleteFrom('trade_address').where('user_id', '=', user_id).execute();
    await tx.deleteFrom('trade_cart').where('user_id', '=', user_id).execute();
    const erased = await tx
      .updateTable('trade_order')
      .set({ consignee: null, remark: '', updated_at: context.now })
      .where('user_id', '=', user_id)
      .where('enterprise_id', 'is', null)
      .returning('obj_id')
      .execute();
    await tx
      .updateTable('trade_order')
      .set({ buyer_name: '（已注销）' })
      .where('user_id', '=', user_id)
      .where('enterprise_id', 'is', null)
      .execute();
    for (const { obj_id } of erased) record({ action: 'order.erase', obj_type: 'trade_order', obj_id });
    return undefined;
  },
};

export const personalData: readonly PersonalPart[] = [trade];
