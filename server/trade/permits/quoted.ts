/** A quoted order of controlled goods becomes binding when its quote is accepted: then it is counted against certificates. */
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { linesOf } from '../order-lines.ts';
import type { OrderRow } from '../order-rows.ts';
import { takePermits, type Use, writeUse } from './count-permits.ts';
import { controlsOf } from './order-permits.ts';

type Counted = { line_no: number; uses: Use[] }[];

/** Before the order moves: what is refused leaves no trace. */
export const countQuoted = async (tx: Tx, context: Context, order: OrderRow): Promise<Counted> => {
  if (order.business !== 'material') return [];
  const lines = await linesOf(tx, [order.obj_id]);
  const controls = await controlsOf(context, tx, lines);
  const wanted = lines.map((line) => ({
    title: line.title,
    shop_id: order.shop_id,
    controlled: controls.get(line.line_no)?.controlled ?? null,
    mass_g: controls.get(line.line_no)?.mass_g ?? null,
    quantity: line.quantity,
  }));
  const uses = await takePermits(tx, context, order.enterprise_id, wanted, () => 'quote_no');
  return lines.map(({ line_no }, at) => ({ line_no, uses: uses[at] ?? [] }));
};

export const writeQuoted = async (
  tx: Tx,
  context: Context,
  { obj_id }: OrderRow,
  counted: Counted,
  record: (entry: AuditEntry) => void,
): Promise<void> => {
  for (const { line_no, uses } of counted)
    for (const use of uses) await writeUse(tx, context, { order_id: obj_id, line_no }, use, record);
};
