/**
 * The quantity of a certificate, counted down and given back. A condition in the statement that takes, and a check of the table, refuse to take
 * more than was granted (decision 150). Certificates are locked before the number of an order, and in the order of their ids.
 */
import { sql } from 'kysely';
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { groupOf, type PermitKind, permitsFor } from '#contract/material/controlled-goods.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { shareFiles } from '../../kit/files/share-files.ts';
import { choosePermit } from './choose-permit.ts';
import { type Rights, rightsOf } from './permit-rows.ts';

type Record = (entry: AuditEntry) => void;
/** Pieces of a line that need certificates. */
export type Wanted = {
  title: string;
  shop_id: string;
  controlled: number | null;
  /** Of one piece. */
  mass_g: number | null;
  quantity: number;
};
export type Use = { permit_id: string; goods: number; unit_mass_g: number; quantity: number };

/** A product that is controlled and does not say how much it holds cannot be counted. */
const unweighed = '商家未填写每件净重，暂不能下单';

/** The same for what is only looked at: why so many pieces cannot be bought; empty when they can. */
export const troubleOf = ({ permits, barred }: Rights, wanted: Wanted, today: string): string => {
  const { controlled, mass_g, quantity, shop_id } = wanted;
  if (controlled === null) return '';
  if (barred) return barred;
  if (mass_g === null) return unweighed;
  for (const kinds of permitsFor(controlled)) {
    const { trouble } = choosePermit(permits, { goods: controlled, kinds, shop_id, mass_g: mass_g * quantity }, today);
    if (trouble) return trouble;
  }
  return '';
};

const addHeld = async (tx: Tx, { permit_id, goods, unit_mass_g, quantity }: Use): Promise<boolean> => {
  const mass_g = unit_mass_g * quantity;
  const taken = await tx
    .updateTable('purchase_permit_goods')
    .set({ held_g: sql<number>`held_g + ${mass_g}` })
    .where('permit_id', '=', permit_id)
    .where('goods', '=', goods)
    .where(sql<boolean>`granted_g - held_g >= ${mass_g}`)
    .returning('goods')
    .executeTakeFirst();
  return taken !== undefined;
};

/**
 * Takes these pieces of one certificate of these kinds; or says why there is none. The enterprise's certificates are locked (`rightsOf`). `own`:
 * what the order has taken of already.
 */
export const takeOne = async (
  tx: Tx,
  { permits, barred }: Rights,
  kinds: readonly PermitKind[],
  { shop_id, controlled, mass_g, quantity }: Wanted,
  { today, own }: { today: string; own: readonly string[] },
): Promise<{ use: Use; trouble: '' } | { use?: undefined; trouble: string }> => {
  if (barred) return { trouble: barred };
  if (controlled === null || mass_g === null) return { trouble: unweighed };
  const need = { goods: controlled, kinds, shop_id, mass_g: mass_g * quantity, own };
  const { permit, trouble } = choosePermit(permits, need, today);
  if (!permit) return { trouble };
  const use = { permit_id: permit.obj_id, goods: controlled, unit_mass_g: mass_g, quantity };
  if (!(await addHeld(tx, use))) return { trouble: '证明余量不足，请刷新后重试' };
  for (const one of permit.goods) if (one.goods === controlled) one.held_g += need.mass_g;
  return { use, trouble: '' };
};

/** What each line takes, before the order has its number; refuses beside the line (`fieldOf`), and the transaction is rolled back then. */
export const takePermits = async (
  tx: Tx,
  context: Pick<Context, 'region' | 'now'>,
  enterprise_id: string | null,
  lines: readonly Wanted[],
  fieldOf: (at: number) => string,
): Promise<Use[][]> => {
  if (lines.every(({ controlled }) => controlled === null)) return lines.map(() => []);
  const rights = await rightsOf(context, tx, enterprise_id, true);
  const uses: Use[][] = [];
  const taken_of: string[] = [];
  for (const [at, line] of lines.entries()) {
    const own: Use[] = [];
    for (const kinds of line.controlled === null ? [] : permitsFor(line.controlled)) {
      const taken = await takeOne(tx, rights, kinds, line, { today: dayOf(context.now), own: taken_of });
      if (!taken.use) {
        const message = `${line.title}：${taken.trouble}`;
        throw refuse('permit_missing', { message, errors: [{ field: fieldOf(at), message }] });
      }
      own.push(taken.use);
      taken_of.push(taken.use.permit_id);
    }
    uses.push(own);
  }
  return uses;
};

/** Sellers have to keep a copy: whoever runs a shop whose order leans on the certificate reads its files. */
export const showShops = async (tx: Tx, permit_id: string): Promise<void> => {
  const { files } = await tx
    .selectFrom('purchase_permit')
    .select('files')
    .where('obj_id', '=', permit_id)
    .executeTakeFirstOrThrow();
  const desks = await tx
    .selectFrom('purchase_permit_use')
    .innerJoin('trade_order', 'trade_order.obj_id', 'purchase_permit_use.order_id')
    .innerJoin('shop_desk', 'shop_desk.shop_id', 'trade_order.shop_id')
    .select('shop_desk.enterprise_id')
    .distinct()
    .where('permit_id', '=', permit_id)
    .execute();
  await shareFiles(
    tx,
    (files as { file_id: string }[]).map(({ file_id }) => file_id),
    desks.map(({ enterprise_id }) => enterprise_id),
  );
};

/** Writes beside a line what it took. */
export const writeUse = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  { order_id, line_no }: { order_id: string; line_no: number },
  use: Use,
  record: Record,
): Promise<void> => {
  await tx
    .insertInto('purchase_permit_use')
    .values({ order_id, line_no, ...use, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'line_no', 'permit_id'])
        .doUpdateSet({ quantity: sql<number>`purchase_permit_use.quantity + ${use.quantity}` }),
    )
    .execute();
  await showShops(tx, use.permit_id);
  const detail = { mass_g: use.unit_mass_g * use.quantity };
  record({ action: 'permit.use', obj_type: 'purchase_permit', obj_id: use.permit_id, detail });
};

export type UseRow = Use & { order_id: string; line_no: number; shipped: number; kind: number };
/** Pieces that will not be sent under it any more can be bought again. */
export const giveBackUse = async (tx: Tx, use: UseRow, pieces: number, record: Record): Promise<void> => {
  const { order_id, line_no, permit_id, goods, unit_mass_g, quantity } = use;
  const mass_g = unit_mass_g * pieces;
  if (pieces === quantity)
    await tx
      .deleteFrom('purchase_permit_use')
      .where('order_id', '=', order_id)
      .where('line_no', '=', line_no)
      .where('permit_id', '=', permit_id)
      .execute();
  else
    await tx
      .updateTable('purchase_permit_use')
      .set({ quantity: quantity - pieces })
      .where('order_id', '=', order_id)
      .where('line_no', '=', line_no)
      .where('permit_id', '=', permit_id)
      .execute();
  await tx
    .updateTable('purchase_permit_goods')
    .set({ held_g: sql<number>`held_g - ${mass_g}` })
    .where('permit_id', '=', permit_id)
    .where('goods', '=', goods)
    .execute();
  record({ action: 'permit.back', obj_type: 'purchase_permit', obj_id: permit_id, detail: { mass_g } });
};

/** Takes again what was given back; in the order of `usesOf`. Whether the certificate is still good is looked at when something is sent. */
export const takeAgain = async (
  tx: Tx,
  context: Pick<Context, 'now'>,
  order_id: string,
  uses: readonly (Use & { line_no: number })[],
  record: Record,
): Promise<void> => {
  for (const { line_no, ...use } of uses) {
    if (!(await addHeld(tx, use))) {
      const { number } = await tx
        .selectFrom('purchase_permit')
        .select('number')
        .where('obj_id', '=', use.permit_id)
        .executeTakeFirstOrThrow();
      throw refuse('permit_missing', { message: `购买证明 ${number} 的余量已用于其他订单，余量恢复后才能撤销退款` });
    }
    await writeUse(tx, context, { order_id, line_no }, use, record);
  }
};

export const usesOf = (db: Db, order_id: string): Promise<UseRow[]> =>
  db
    .selectFrom('purchase_permit_use')
    .innerJoin('purchase_permit', 'obj_id', 'permit_id')
    .select(['order_id', 'line_no', 'permit_id', 'goods', 'unit_mass_g', 'quantity', 'shipped', 'kind'])
    .where('order_id', '=', order_id)
    // As rows are always taken, so that two orders wait for each other in one direction only.
    .orderBy('permit_id')
    .orderBy('goods')
    .orderBy('line_no')
    .execute();

/** Gives back what an order took and never sent: all of it, or so many pieces of some lines. */
export const giveBackPermits = async (
  tx: Tx,
  order_id: string,
  record: Record,
  lines?: readonly { line_no: number; quantity: number }[],
): Promise<void> => {
  for (const use of await usesOf(tx, order_id)) {
    const open = use.quantity - use.shipped;
    const asked = lines ? (lines.find(({ line_no }) => line_no === use.line_no)?.quantity ?? 0) : open;
    const pieces = Math.min(open, asked);
    if (pieces > 0) await giveBackUse(tx, use, pieces, record);
  }
};

/** What is sent leaves under its certificates, and stands in the ledger from now on. */
export const shipUnderPermits = async (
  tx: Tx,
  { now, region }: Pick<Context, 'now' | 'region'>,
  { order_id, shipment_id }: { order_id: string; shipment_id: string },
  lines: readonly { line_no: number; quantity: number }[],
): Promise<void> => {
  const uses = await usesOf(tx, order_id);
  if (uses.length === 0) return;
  const papers = await tx
    .selectFrom('purchase_permit')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'purchase_permit.enterprise_id')
    .select(['obj_id', 'number', 'purpose', 'handler_name', 'handler_id_tail', 'enterprise.credit_code'])
    .where(
      'obj_id',
      'in',
      uses.map(({ permit_id }) => permit_id),
    )
    .execute();
  const said = new Map(
    papers.map(({ obj_id, credit_code, ...paper }) => [obj_id, { ...paper, credit_code: credit_code ?? '' }]),
  );
  // A line whose certificate was lost has one that is used up by what was sent, and another for the rest.
  const given = new Map<string, number>();
  for (const use of uses) {
    const key = `${use.line_no} ${groupOf(use.kind)}`;
    const sent = lines.find(({ line_no }) => line_no === use.line_no)?.quantity ?? 0;
    const pieces = Math.min(use.quantity - use.shipped, sent - (given.get(key) ?? 0));
    if (pieces === 0) continue;
    given.set(key, (given.get(key) ?? 0) + pieces);
    await tx
      .updateTable('purchase_permit_use')
      .set({ shipped: use.shipped + pieces })
      .where('order_id', '=', order_id)
      .where('line_no', '=', use.line_no)
      .where('permit_id', '=', use.permit_id)
      .execute();
    await tx
      .insertInto('controlled_sale')
      .values({
        ...said.get(use.permit_id),
        shipment_id,
        line_no: use.line_no,
        permit_id: use.permit_id,
        region_code: region.code,
        order_id,
        goods: use.goods,
        quantity: pieces,
        mass_g: use.unit_mass_g * pieces,
        shipped_at: now,
      })
      .execute();
  }
};
