/**
 * What gave the right to an order of controlled goods is looked at again at each later step (decisions 140 and 150): whether the certificates it
 * leans on are still good, and whether what it orders has come under control meanwhile.
 */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { goodsName, type PermitKind, permitKinds, permitsFor } from '#contract/material/controlled-goods.ts';
import type { Order } from '#contract/trade/order-calls.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { type LineRow, linesOf } from '../order-lines.ts';
import { choose, findProducts } from '../products.ts';
import { choosePermit, elsewhereSays, lostSays } from './choose-permit.ts';
import { giveBackUse, takeOne, type UseRow, usesOf, writeUse } from './count-permits.ts';
import { type PermitRow, permitsIn, type Rights, rightsOf } from './permit-rows.ts';

type Reading = Pick<Context, 'region' | 'now' | 'contents'>;
/** What is asked of an order here. */
type Ordered = { obj_id: string; business: string; status: number; shop_id: string; enterprise_id: string | null };
type Uses = { use: UseRow; permit: PermitRow }[];
const usesWithPermits = async (context: Reading, db: Db, order_id: string): Promise<Uses> => {
  const uses = await usesOf(db, order_id);
  if (uses.length === 0) return [];
  const ids = uses.map(({ permit_id }) => permit_id);
  const permits = await permitsIn(context, db).selectAll('purchase_permit').where('obj_id', 'in', ids).execute();
  return uses.flatMap((use) => {
    const permit = permits.find(({ obj_id }) => obj_id === use.permit_id);
    return permit ? [{ use, permit }] : [];
  });
};

type Control = { controlled: number | null; mass_g: number | null };
/** How each line is controlled now; where its product is gone, how it was when it was ordered. */
export const controlsOf = async (
  context: Reading,
  db: Db,
  lines: readonly LineRow[],
): Promise<Map<number, Control>> => {
  const products = await findProducts(
    context,
    db,
    lines.map(({ product_id }) => product_id),
  );
  return new Map(
    lines.map((line): [number, Control] => {
      const product = products.get(line.product_id);
      const chosen = product && choose(product, line.spec_id);
      // A line keeps the control that it was ordered under, even when the product lost it meanwhile.
      if (line.controlled !== null || !product) return [line.line_no, line];
      return [line.line_no, { controlled: product.controlled, mass_g: chosen?.mass_g ?? product.mass_g }];
    }),
  );
};

/** Pieces of a line that may not be sent as things are. */
type Lost = {
  line: LineRow;
  control: Control;
  kind: PermitKind;
  pieces: number;
  uses: UseRow[];
  why: string;
  /** Another certificate of the enterprise that has enough for all of it; empty when there is none. */
  instead: string;
};
const lostOf = async (
  context: Reading,
  db: Db,
  order: Ordered,
  { line_nos, lock = false }: { line_nos?: readonly number[] | undefined; lock?: boolean } = {},
): Promise<{ lost: Lost[]; rights: Rights }> => {
  const none = { lost: [], rights: { permits: [], barred: '' } };
  if (order.business !== 'material') return none;
  const lines = (await linesOf(db, [order.obj_id])).filter(({ line_no }) => !line_nos || line_nos.includes(line_no));
  const controls = await controlsOf(context, db, lines);
  if (![...controls.values()].some(({ controlled }) => controlled !== null)) return none;
  const all = await usesWithPermits(context, db, order.obj_id);
  const rights = await rightsOf(context, db, order.enterprise_id, lock);
  const today = dayOf(context.now);
  const whyOf = (permit: PermitRow): string =>
    rights.barred || lostSays(permit, today) || elsewhereSays(permit, order.shop_id);
  const lost = lines.flatMap((line) => {
    const control = controls.get(line.line_no);
    if (!control || control.controlled === null) return [];
    const { controlled } = control;
    const insteadOf = (kind: PermitKind, pieces: number): string => {
      if (rights.barred) return '';
      const mass_g = (control.mass_g ?? 0) * pieces;
      const { permit } = choosePermit(
        rights.permits,
        { goods: controlled, kind, shop_id: order.shop_id, mass_g },
        today,
      );
      return permit?.number ?? '';
    };
    return permitsFor(controlled).flatMap((kind): Lost[] => {
      const own = all.filter(({ use }) => use.line_no === line.line_no && use.kind === kind);
      const open = own.filter(({ use }) => use.quantity > use.shipped);
      const lost = open.filter(({ permit }) => whyOf(permit) !== '');
      const one = { line, control, kind, uses: lost.map(({ use }) => use) };
      const [first] = lost;
      if (first) {
        const pieces = lost.reduce((sum, { use }) => sum + use.quantity - use.shipped, 0);
        return [{ ...one, pieces, why: whyOf(first.permit), instead: insteadOf(kind, pieces) }];
      }
      const pieces = line.quantity - line.shipped - line.back_unsent;
      if (own.length > 0 || pieces <= 0) return [];
      const why = `没有${permitKinds[kind]}（${goodsName(controlled)}）`;
      return [{ ...one, pieces, why, instead: insteadOf(kind, pieces) }];
    });
  });
  return { lost, rights };
};

/**
 * Counts what lost its certificate against another one of the enterprise, where it has one; what is left is said line by line. Under the lock of
 * the order.
 */
const renew = async (
  tx: Tx,
  context: Reading,
  order: Ordered,
  record: (entry: AuditEntry) => void,
  line_nos?: readonly number[],
): Promise<string[]> => {
  const troubles: string[] = [];
  const { lost, rights } = await lostOf(context, tx, order, { line_nos, lock: true });
  for (const { line, control, kind, pieces, uses, why } of lost) {
    const wanted = { title: line.title, shop_id: order.shop_id, ...control, quantity: pieces };
    const taken = await takeOne(tx, rights, kind, wanted, dayOf(context.now));
    if (!taken.use) {
      troubles.push(`${line.title}：${[...new Set([why, taken.trouble])].join('；')}`);
      continue;
    }
    for (const use of uses) await giveBackUse(tx, use, use.quantity - use.shipped, record);
    await writeUse(tx, context, { order_id: order.obj_id, line_no: line.line_no }, taken.use, record);
    // The line stays controlled, whatever becomes of its product.
    await tx
      .updateTable('trade_line')
      .set({ controlled: control.controlled, mass_g: control.mass_g })
      .where('order_id', '=', order.obj_id)
      .where('line_no', '=', line.line_no)
      .execute();
  }
  return troubles;
};

/** Refuses a step that leans on a right that is lost and cannot be had another way. */
export const requirePermits = async (
  tx: Tx,
  context: Reading,
  order: Ordered,
  record: (entry: AuditEntry) => void,
  { field, line_nos, after }: { field: string; line_nos?: readonly number[]; after: string },
): Promise<void> => {
  const troubles = await renew(tx, context, order, record, line_nos);
  if (troubles.length === 0) return;
  const message = `${troubles.join('；')}。${after}`;
  throw refuse('permit_missing', { message, errors: [{ field, message }] });
};

/** What is lost of an order and cannot be had another way, in words; empty when nothing is. */
export const lostPermits = async (context: Reading, db: Db, order: Ordered): Promise<string[]> =>
  (await lostOf(context, db, order)).lost
    .filter(({ instead }) => !instead)
    .map(({ line, why }) => `${line.title}：${why}`);

const orInstead = (why: string, instead: string): string => (instead ? `${why}，发货时改用证明 ${instead}` : why);

/** The certificates of an order, for both sides and for staff; what it lacks has no number. */
export const permitsOfOrder = async (
  context: Reading,
  db: Db,
  order: Ordered,
  lines: readonly LineRow[],
): Promise<Order['permits']> => {
  const named = (line_no: number) => lines.find((line) => line.line_no === line_no)?.title ?? '';
  // A quote is no order yet, and a closed one none any more.
  const lost = order.status === 0 || order.status === 1 ? (await lostOf(context, db, order)).lost : [];
  const troubleOf = ({ line_no, permit_id }: UseRow): string => {
    const one = lost.find(({ uses }) => uses.some((use) => use.line_no === line_no && use.permit_id === permit_id));
    return one ? orInstead(one.why, one.instead) : '';
  };
  const used = (await usesWithPermits(context, db, order.obj_id)).map(({ use, permit }) => ({
    line_no: use.line_no,
    title: named(use.line_no),
    kind_name: permitKinds[permit.kind as PermitKind],
    number: permit.number,
    issuer: permit.issuer,
    valid_until: permit.valid_until,
    goods_name: goodsName(use.goods),
    mass_g: use.unit_mass_g * use.quantity,
    files: permit.files as Order['permits'][number]['files'],
    trouble: troubleOf(use),
  }));
  const missing = lost.filter(({ uses }) => uses.length === 0);
  return [
    ...used,
    ...missing.map(({ line, control, kind, pieces, why, instead }) => ({
      line_no: line.line_no,
      title: line.title,
      kind_name: permitKinds[kind],
      number: '',
      issuer: '',
      valid_until: null,
      goods_name: goodsName(control.controlled ?? 0),
      mass_g: (control.mass_g ?? 0) * pieces,
      files: [],
      trouble: orInstead(why, instead),
    })),
  ];
};
