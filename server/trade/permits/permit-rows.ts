/** Certificates as they are read: by their enterprise, by staff, and by whoever counts against them. */
import type { Selectable } from 'kysely';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { goodsName, type PermitKind, permitName } from '#contract/material/controlled-goods.ts';
import type { Permit } from '#contract/trade/permit-calls.ts';
import { permitStateOn, permitStates } from '#contract/trade/permit-rules.ts';
import { titlesOf } from '../../kit/content/present.ts';
import type { Context, Db, Member, Tx } from '../../kit/context.ts';
import type { Tables } from '../../kit/database/tables.generated.ts';
import { lostStanding, saysOf } from '../../kit/lost-rights.ts';
import { noId } from '../../kit/no-id.ts';
import type { Standing } from './choose-permit.ts';

export type PermitRow = Selectable<Tables['purchase_permit']>;

export const permitsIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db.selectFrom('purchase_permit').where('purchase_permit.region_code', '=', region.code);
type Permits = ReturnType<typeof permitsIn>;

export const ownPermits = (context: Pick<Context<Member>, 'region' | 'actor'>, db: Db): Permits =>
  permitsIn(context, db).where('purchase_permit.enterprise_id', '=', context.actor.enterprise_id ?? noId);

export const findPermit = async (rows: Permits, obj_id: string, lock = false): Promise<PermitRow> => {
  const found = rows.selectAll('purchase_permit').where('obj_id', '=', obj_id);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

export const goodsOf = async (db: Db, permit_ids: readonly string[]) =>
  permit_ids.length === 0
    ? []
    : await db
        .selectFrom('purchase_permit_goods')
        .selectAll()
        .where('permit_id', 'in', [...permit_ids])
        .orderBy('permit_id')
        .orderBy('goods')
        .execute();

/** As it is called by what it is for. */
export const nameOf = async (db: Db, { obj_id, kind }: Pick<PermitRow, 'obj_id' | 'kind'>): Promise<string> =>
  permitName(
    kind as PermitKind,
    (await goodsOf(db, [obj_id])).map((one) => one.goods),
  );

/** Everything that an enterprise ever handed in. `lock`: orders and staff that come to the same certificates wait for each other, in one order. */
const standingsOf = async (
  context: Pick<Context, 'region'>,
  db: Db | Tx,
  enterprise_id: string,
  lock: boolean,
): Promise<Standing[]> => {
  const found = permitsIn(context, db)
    .select(['obj_id', 'kind', 'number', 'status', 'valid_from', 'valid_until', 'shop_id', 'single_use'])
    .where('enterprise_id', '=', enterprise_id)
    .orderBy('obj_id');
  const rows = await (lock ? found.forUpdate() : found).execute();
  const goods = await goodsOf(
    db,
    rows.map(({ obj_id }) => obj_id),
  );
  return rows.map((row) => ({ ...row, goods: goods.filter(({ permit_id }) => permit_id === row.obj_id) }));
};

export const personsMayNot = '管制化学品只能由单位购买，请切换到企业身份';
/** What an enterprise may buy under: its certificates, or why it may not whatever they say. */
export type Rights = { permits: readonly Standing[]; barred: string };
export const rightsOf = async (
  context: Pick<Context, 'region'>,
  db: Db | Tx,
  enterprise_id: string | null,
  lock = false,
): Promise<Rights> => {
  if (!enterprise_id) return { permits: [], barred: personsMayNot };
  return {
    permits: await standingsOf(context, db, enterprise_id, lock),
    barred: saysOf(await lostStanding(db, { enterprise_id }, { certified: true })).join('；'),
  };
};

/** Several certificates, with their goods and shops in one query each. */
export const presentPermits = async (
  context: Pick<Context, 'region' | 'now' | 'contents'>,
  db: Db,
  rows: readonly PermitRow[],
): Promise<Permit[]> => {
  const goods = await goodsOf(
    db,
    rows.map(({ obj_id }) => obj_id),
  );
  const shops = await titlesOf(
    { ...context, db },
    rows.flatMap(({ shop_id }) => shop_id ?? []),
  );
  const today = dayOf(context.now);
  return rows.map((row) => {
    const status = permitStateOn(row, today);
    const own = goods.filter(({ permit_id }) => permit_id === row.obj_id);
    return {
      obj_id: row.obj_id,
      kind: row.kind,
      kind_name: permitName(
        row.kind as PermitKind,
        own.map((one) => one.goods),
      ),
      number: row.number,
      issuer: row.issuer,
      purpose: row.purpose,
      handler_name: row.handler_name,
      handler_id_tail: row.handler_id_tail,
      single_use: row.single_use,
      valid_from: row.valid_from,
      valid_until: row.valid_until,
      shop_id: row.shop_id,
      shop_name: row.shop_id ? (shops.get(row.shop_id) ?? '') : '',
      files: row.files as Permit['files'],
      status,
      status_name: permitStates[status],
      opinion: row.opinion,
      version: row.version,
      substances: own.map(({ goods: code, asked_g, granted_g, held_g }) => ({
        substance: code,
        name: goodsName(code),
        asked_g,
        granted_g,
        held_g,
      })),
      created_at: instantOf(row.created_at),
    };
  });
};
