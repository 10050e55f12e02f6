/** A need is over: what still waits for its publisher has come to nothing, and whoever asked is told. */
import type { Context, Tx } from '../../kit/context.ts';
import { addStep } from '../../kit/ledger.ts';
import { abutmentPage, tellSide } from '../demands/tell.ts';

export const endAbutmentsOf = async (
  tx: Tx,
  context: Context,
  { public_id, title }: { public_id: string; title: string },
  told: string,
): Promise<void> => {
  const ended = await tx
    .updateTable('supply_abutment')
    .set((eb) => ({ status: 4, result: told, version: eb('version', '+', 1), updated_at: context.now }))
    .where('target_id', '=', public_id)
    .where('status', '=', 1)
    .returning(['obj_id', 'user_id', 'enterprise_id', 'version'])
    .execute();
  for (const { obj_id, user_id, version } of ended) {
    await addStep(
      tx,
      { ...context, actor: undefined },
      {
        obj_id,
        action: 'fail',
        revision_no: version,
        from: 1,
        to: 4,
        opinion: told,
      },
    );
    await tellSide(
      tx,
      context,
      { user_id, enterprise_id: null },
      {
        title: '对接已结束',
        body: `“${title}”：${told}`,
        link: abutmentPage(obj_id),
      },
    );
  }
};
