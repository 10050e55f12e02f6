/** Who of a tenant's people is notified of a contract or a bill. */
import { readersOf } from '../../kit/cases/holder.ts';
import type { Context, Tx } from '../../kit/context.ts';
import { sendMessages } from '../../kit/messages.ts';

type Told = { title: string; body: string; link: string };

/** The applicant, while that person belongs to the enterprise, otherwise its owners. */
export const tellTenant = async (
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'region'>,
  { admission_id, enterprise_id }: { admission_id: string; enterprise_id: string },
  told: Told,
): Promise<void> => {
  const { user_id } = await tx
    .selectFrom('case_record')
    .select('user_id')
    .where('obj_id', '=', admission_id)
    .executeTakeFirstOrThrow();
  const people = await readersOf(tx, { user_id, holder_id: enterprise_id });
  await sendMessages(
    tx,
    context,
    people.map((id) => ({ ...told, to: { kind: 'member' as const, id } })),
  );
};
