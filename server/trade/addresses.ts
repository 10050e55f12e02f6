/** A member's shipping addresses (ruling D12). Orders keep a copy, so that deleting one never touches them. */
import type { Selectable } from 'kysely';
import { refuse } from '#contract/kit/errors.ts';
import type { Address } from '#contract/trade/address-calls.ts';
import { mostAddresses } from '#contract/trade/order-moves.ts';
import { areasUnder, provinceParent } from '../kit/areas.ts';
import { lockSubject } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';

type AddressRow = Selectable<Tables['trade_address']>;
type Divisions = Pick<AddressRow, 'province_id' | 'city_id' | 'county_id'>;

const nameUnder = (parent: number, id: number): string | undefined =>
  areasUnder(parent).find((area) => area.id === id)?.region_name;

export const addressOf = (row: AddressRow): Address => ({
  obj_id: row.obj_id,
  consignee: row.consignee,
  phone: row.phone,
  province_id: row.province_id,
  province_name: nameUnder(provinceParent, row.province_id) ?? '',
  city_id: row.city_id,
  city_name: nameUnder(row.province_id, row.city_id) ?? '',
  county_id: row.county_id,
  county_name: nameUnder(row.city_id, row.county_id) ?? '',
  address: row.address,
  postcode: row.postcode,
  is_default: row.is_default,
});

/** Each division must lie in the one above it. */
const checkDivisions = ({ province_id, city_id, county_id }: Divisions): void => {
  const wrong = (field: string, what: string) => {
    const message = `请选择${what}`;
    return refuse('invalid', { message, errors: [{ field, message }] });
  };
  if (nameUnder(provinceParent, province_id) === undefined) throw wrong('province_id', '省');
  if (nameUnder(province_id, city_id) === undefined) throw wrong('city_id', '市');
  if (nameUnder(city_id, county_id) === undefined) throw wrong('county_id', '区县');
};

type Own = Pick<Context<Member>, 'region' | 'actor'>;
const addressesOf = ({ region, actor }: Own, db: Db) =>
  db
    .selectFrom('trade_address')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('user_id', '=', actor.user_id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('obj_id');

/** A member's own address; another member's gets the same response as a missing one. */
export const findAddress = async (context: Own, db: Db, obj_id: string): Promise<AddressRow> => {
  const row = await addressesOf(context, db).where('obj_id', '=', obj_id).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Changes of one member's addresses wait for each other, so that there is never more than one default, nor more than twenty. */
const lockOwn = async (tx: Tx, { actor }: Own) => await lockSubject(tx, `addresses ${actor.user_id}`);
const clearDefault = async (tx: Tx, { actor }: Own) => {
  await tx
    .updateTable('trade_address')
    .set({ is_default: false })
    .where('user_id', '=', actor.user_id)
    .where('is_default', '=', true)
    .execute();
};

export const listAddresses: Verb<'GET /users/users/addresses/list'> = async (context) => ({
  data: (await addressesOf(context, context.db).execute()).map(addressOf),
});

export const addAddress: Verb<'POST /users/users/addresses/add'> = async (context, { body }) => {
  checkDivisions(body);
  return await write(context, async (tx, record) => {
    await lockOwn(tx, context);
    const had = await addressesOf(context, tx).execute();
    if (had.length >= mostAddresses) throw refuse('address_full');
    const is_default = body.is_default || had.length === 0;
    if (is_default) await clearDefault(tx, context);
    const row = await tx
      .insertInto('trade_address')
      .values({
        ...body,
        is_default,
        obj_id: context.newId(),
        region_code: context.region.code,
        user_id: context.actor.user_id,
        created_at: context.now,
        updated_at: context.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    record({ action: 'address.add', obj_type: 'trade_address', obj_id: row.obj_id });
    return { data: addressOf(row) };
  });
};

export const editAddress: Verb<'POST /users/users/addresses/edit'> = async (context, { body }) => {
  checkDivisions(body);
  return await write(context, async (tx, record) => {
    await lockOwn(tx, context);
    const { obj_id, ...said } = body;
    const had = await findAddress(context, tx, obj_id);
    // The default stays the default until another one takes its place.
    const is_default = said.is_default || had.is_default;
    if (said.is_default) await clearDefault(tx, context);
    const row = await tx
      .updateTable('trade_address')
      .set({ ...said, is_default, updated_at: context.now })
      .where('obj_id', '=', obj_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    record({ action: 'address.edit', obj_type: 'trade_address', obj_id });
    return { data: addressOf(row) };
  });
};

export const changeAddress: Verb<'POST /users/users/addresses/status'> = async (
  context,
  { body: { obj_id, action } },
) =>
  await write(context, async (tx, record) => {
    await lockOwn(tx, context);
    const had = await findAddress(context, tx, obj_id);
    if (action === 'default') {
      await clearDefault(tx, context);
      await tx.updateTable('trade_address').set({ is_default: true }).where('obj_id', '=', obj_id).execute();
    } else {
      await tx.deleteFrom('trade_address').where('obj_id', '=', obj_id).execute();
      const next = had.is_default ? await addressesOf(context, tx).executeTakeFirst() : undefined;
      if (next)
        await tx.updateTable('trade_address').set({ is_default: true }).where('obj_id', '=', next.obj_id).execute();
    }
    record({ action: `address.${action}`, obj_type: 'trade_address', obj_id });
    return { data: (await addressesOf(context, tx).execute()).map(addressOf) };
  });
