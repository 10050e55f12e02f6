/** The only place where a request for an invoice changes its state. What was issued stands in `invoice_paper` and never changes. */
import { refuse } from '#contract/kit/errors.ts';
import { type InvoiceMove, type InvoiceState, invoiceMoves } from '#contract/trade/invoice-rules.ts';
import type { AuditEntry } from '../../kit/audit.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { addStep } from '../../kit/ledger.ts';
import type { InvoiceRow } from './invoice-rows.ts';

export const moveInvoice = async (
  tx: Tx,
  context: Context,
  row: InvoiceRow,
  move: InvoiceMove,
  record: (entry: AuditEntry) => void,
  { version, opinion = '' }: { version: number; opinion?: string },
): Promise<InvoiceRow> => {
  const { to } = invoiceMoves[move];
  if (version !== row.version) throw refuse('stale_version');
  if (!(invoiceMoves[move].from as readonly InvoiceState[]).includes(row.status as InvoiceState))
    throw refuse('wrong_state');
  const moved = await tx
    .updateTable('invoice')
    .set({
      status: to,
      version: row.version + 1,
      updated_at: context.now,
      ...(move === 'fail' && { opinion }),
    })
    .where('obj_id', '=', row.obj_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addStep(tx, context, {
    obj_id: row.obj_id,
    action: move,
    revision_no: moved.version,
    from: row.status,
    to,
    opinion,
  });
  record({
    action: `invoice.${move}`,
    obj_type: 'invoice',
    obj_id: row.obj_id,
    detail: { from: row.status, to, amount_fen: row.amount_fen },
  });
  return moved;
};
