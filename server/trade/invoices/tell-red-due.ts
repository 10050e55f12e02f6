import { invoiceHandlers } from '#contract/trade/invoice-rules.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { tellStaff } from '../../kit/messages.ts';
import { invoicesIn, redDue } from './invoice-rows.ts';

/** After a refund: finance is told when more is invoiced than was paid and kept. */
export const tellRedDue = async (
  tx: Tx,
  context: Context,
  { subject_id, subject_no }: { subject_id: string; subject_no: string },
): Promise<void> => {
  const due = await invoicesIn(context, tx)
    .select('obj_id')
    .where('subject_id', '=', subject_id)
    .where(redDue(context))
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await tellStaff(tx, context, invoiceHandlers, {
    title: '有发票应红冲',
    body: `${subject_no} 退款后，已开发票超过实付金额`,
    link: `/invoices/${due.obj_id}`,
  });
};
