import { invoiceHandlers } from '#contract/trade/invoice-rules.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { tellStaff } from '../../kit/messages.ts';
import { invoicesIn, redDue } from './invoice-rows.ts';

/** After less is kept of what was paid: finance is told when more is invoiced than that. */
export const tellRedDue = async (tx: Tx, context: Context, subject_id: string): Promise<void> => {
  const due = await invoicesIn(context, tx)
    .select(['obj_id', 'subject_no'])
    .where('subject_id', '=', subject_id)
    .where(redDue(context))
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await tellStaff(tx, context, invoiceHandlers, {
    title: '有发票应红冲',
    body: `${due.subject_no} 已开发票超过实付金额`,
    link: `/invoices/${due.obj_id}`,
  });
};
