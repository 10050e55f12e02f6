/**
 * What gave the right to an order of controlled goods is looked at again at each later step (decisions 140 and 150): whether the certificates it
 * leans on are still good, and whether what it orders has come under control meanwhile.
 */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import {
  buyerReports,
  goodsName,
  groupOf,
  isExplosive,
  kindsSay,
  type PermitKind,
  permitName,
  permitsFor,
} from '#contract/material/controlled-goods.ts';
import type { Order } from '#contract/trade/order-calls.ts';
import { reportBy } from '#contract/trade/permit-rules.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { type LineRow, linesOf } from '../order-lines.ts';
import { choose, findProducts } from '../products.ts';
import { choosePermit, elsewhereSays, lostSays } from './choose-permit.ts';
import { giveBackUse, takeOne, type UseRow, usesOf, writeUse } from './count-permits.ts';
import { type PermitRow, permitsIn, type Rights, rightsOf } from './permit-rows.ts';
import { returnsOf, sentOf } from './returned.ts';

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
  kinds: readonly PermitKind[];
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
    const insteadOf = (kinds: readonly PermitKind[], pieces: number): string => {
      if (rights.barred) return '';
      const mass_g = (control.mass_g ?? 0) * pieces;
      const own = all.map(({ use }) => use.permit_id);
      const need = { goods: controlled, kinds, shop_id: order.shop_id, mass_g, own };
      const { permit } = choosePermit(rights.permits, need, today);
      return permit?.number ?? '';
    };
    return permitsFor(controlled).flatMap((kinds): Lost[] => {
      const own = all.filter(({ use }) => use.line_no === line.line_no && groupOf(use.kind) === kinds[0]);
      const open = own.filter(({ use }) => use.quantity > use.shipped);
      const lost = open.filter(({ permit }) => whyOf(permit) !== '');
      const one = { line, control, kinds, uses: lost.map(({ use }) => use) };
      const [first] = lost;
      if (first) {
        const pieces = lost.reduce((sum, { use }) => sum + use.quantity - use.shipped, 0);
        return [{ ...one, pieces, why: whyOf(first.permit), instead: insteadOf(kinds, pieces) }];
      }
      const pieces = line.quantity - line.shipped - line.back_unsent;
      if (own.length > 0 || pieces <= 0) return [];
      const why = `没有${kindsSay(kinds, controlled)}（${goodsName(controlled)}）`;
      return [{ ...one, pieces, why, instead: insteadOf(kinds, pieces) }];
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
  const taken_of = (await usesOf(tx, order.obj_id)).map(({ permit_id }) => permit_id);
  for (const { line, control, kinds, pieces, uses, why } of lost) {
    const wanted = { title: line.title, shop_id: order.shop_id, ...control, quantity: pieces };
    const taken = await takeOne(tx, rights, kinds, wanted, { today: dayOf(context.now), own: taken_of });
    if (!taken.use) {
      troubles.push(`${line.title}：${[...new Set([why, taken.trouble])].join('；')}`);
      continue;
    }
    taken_of.push(taken.use.permit_id);
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

/** The lines of an order that the state controls, and how. */
const controlledOf = async (context: Reading, db: Db, { business, obj_id }: Pick<Ordered, 'business' | 'obj_id'>) => {
  if (business !== 'material') return [];
  const controls = await controlsOf(context, db, await linesOf(db, [obj_id]));
  return [...controls].flatMap(([line_no, { controlled }]) => (controlled === null ? [] : [{ line_no, controlled }]));
};
type Of = Pick<Ordered, 'business' | 'obj_id'>;
export const controlledLines = async (context: Reading, db: Db, order: Of): Promise<readonly number[]> =>
  (await controlledOf(context, db, order)).map(({ line_no }) => line_no);
/** Precursors of explosives are paid from the enterprise's own account. */
export const ownAccountOnly = async (context: Reading, db: Db, order: Of): Promise<boolean> =>
  (await controlledOf(context, db, order)).some(({ controlled }) => isExplosive(controlled));

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
  const uses = await usesWithPermits(context, db, order.obj_id);
  const [sent, back] = uses.length > 0 ? [await sentOf(db, order.obj_id), await returnsOf(db, order.obj_id)] : [[], []];
  const used = uses.map(({ use, permit }) => ({
    line_no: use.line_no,
    title: named(use.line_no),
    kind: permit.kind,
    kind_name: permitName(permit.kind as PermitKind, [use.goods]),
    number: permit.number,
    issuer: permit.issuer,
    valid_until: permit.valid_until,
    goods_name: goodsName(use.goods),
    mass_g: use.unit_mass_g * use.quantity,
    files: permit.files as Order['permits'][number]['files'],
    trouble: troubleOf(use),
    sent: use.shipped,
    returned: back
      .filter(({ line_no, permit_id }) => line_no === use.line_no && permit_id === use.permit_id)
      .reduce((sum, { quantity }) => sum + quantity, 0),
    report_days: buyerReports(permit.kind as PermitKind)
      ? [
          ...new Set(
            sent
              .filter(({ line_no, permit_id }) => line_no === use.line_no && permit_id === use.permit_id)
              .map(({ shipped_at }) => reportBy(dayOf(shipped_at), permit.kind as PermitKind)),
          ),
        ]
      : [],
  }));
  const missing = lost.filter(({ uses }) => uses.length === 0);
  return [
    ...used,
    ...missing.map(({ line, control, kinds, pieces, why, instead }) => ({
      line_no: line.line_no,
      title: line.title,
      kind: kinds[0] ?? 0,
      kind_name: kindsSay(kinds, control.controlled ?? 0),
      number: '',
      issuer: '',
      valid_until: null,
      goods_name: goodsName(control.controlled ?? 0),
      mass_g: (control.mass_g ?? 0) * pieces,
      files: [],
      trouble: orInstead(why, instead),
      sent: 0,
      returned: 0,
      report_days: [],
    })),
  ];
};
