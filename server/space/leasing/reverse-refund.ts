/**
 * A refund that was written down or declined wrongly is taken back (decision 153): its posting is reversed, and what the tenant asked for waits
 * again. Money that has left is not undone by this; it is posted again when it is written down rightly.
 */
import { refuse } from '#contract/kit/errors.ts';
import { yuan } from '#contract/kit/money.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { notReversed, reverse } from '../../kit/money/post.ts';
import { freeProof } from '../../kit/money/proofs.ts';
import { dropProof, opinionMissing } from './bills.ts';
import { leaseOf, named, page } from './refunds.ts';
import { tellTenant } from './tell.ts';
import { accountOf, mayReverse } from './tenant-accounts.ts';
import { lockTenant } from './tenant-money.ts';

export const reverseRefund: Verb<'POST /console/refunds/{refund_id}/reverse'> = async (
  context,
  { params: { refund_id }, body: { opinion } },
) =>
  await write(context, async (tx, record) => {
    const read = () =>
      tx
        .selectFrom('lease_refund')
        .selectAll()
        .where('refund_id', '=', refund_id)
        .where('region_code', '=', context.region.code)
        .executeTakeFirst();
    const found = await read();
    if (!found) throw refuse('not_found');
    await lockTenant(tx, found.enterprise_id);
    const refund = (await read()) ?? found;
    const asked = refund.asked_by !== null;
    if (!mayReverse(refund)) throw refuse('wrong_state', { message: '该退款没有可以撤销的办理，请查看最新状态' });
    if (!opinion) throw opinionMissing('请填写撤销原因');
    if (refund.status === 2) {
      const { posting_id } = await tx
        .selectFrom('money_posting as posting')
        .select('posting_id')
        .where('obj_type', '=', 'lease_refund')
        .where('obj_id', '=', refund_id)
        .where('kind', '=', 'refund')
        .where(notReversed('posting.posting_id'))
        .executeTakeFirstOrThrow();
      await reverse(tx, context, posting_id, opinion);
      if (refund.file_id) {
        await freeProof(tx, refund.file_id);
        await dropProof(tx, refund.file_id);
      }
    }
    const again = asked
      ? { status: 1, opinion: '', decided_by: null, decided_at: null }
      : { status: 4, opinion: `撤销原因：${opinion}` };
    await tx
      .updateTable('lease_refund')
      .set({ ...again, refunded_on: null, file_id: null })
      .where('refund_id', '=', refund_id)
      .execute()
      .catch((error) => {
        if ((error as { constraint?: string }).constraint !== 'lease_refund_one_waiting') throw error;
        throw refuse('wrong_state', { message: '承租方另有退款申请待办理，请先办理该申请' });
      });
    await tellTenant(tx, context, await leaseOf(tx, context, refund), {
      title: refund.status === 2 ? '退款登记已撤销' : '退款申请重新办理',
      body: `${await named(tx, refund)}${refund.status === 2 ? `的退款登记有误，已撤销，${yuan(refund.amount_fen)} 元仍在账上` : '的退款申请重新办理'}。原因：${opinion}`,
      link: page,
    });
    record({
      action: 'refund.reverse',
      obj_type: 'lease_refund',
      obj_id: refund_id,
      detail: { amount_fen: refund.amount_fen },
    });
    return { data: await accountOf(context, tx, refund.enterprise_id) };
  });
