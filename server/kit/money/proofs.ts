/** Proofs of transfers. One file serves one payment, whichever room it is for (ruling D14). */
import { refuse } from '#contract/kit/errors.ts';
import type { Context, Tx } from '../context.ts';

const message = '该凭证已使用过，请上传本次转账的凭证';

/** The database decides whether the file is used already; `file_id` is the field of the form. */
export const spendProof = async (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  file_id: string,
  subject: { type: string; id: string },
): Promise<void> => {
  const kept = await tx
    .insertInto('money_proof')
    .values({ file_id, subject_type: subject.type, subject_id: subject.id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .executeTakeFirst();
  if (!kept) throw refuse('proof_used', { errors: [{ field: 'file_id', message }] });
};

/** A rejected payment gives its proof back, so that it can be sent again with the right day or sum. */
export const freeProof = async (tx: Tx, file_id: string): Promise<void> => {
  await tx.deleteFrom('money_proof').where('file_id', '=', file_id).execute();
};
