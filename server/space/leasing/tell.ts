/** Who is notified of a contract, a bill or a viewing: the tenant's people, and the responsible staff. */
import { sql } from 'kysely';
import type { StaffRole } from '#contract/kit/call.ts';
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

/** All staff of these roles in the region, except the actor. */
export const tellStaff = async (
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'region'>,
  roles: readonly StaffRole[],
  told: Told,
): Promise<void> => {
  const people = await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('region_code', '=', context.region.code)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && ${[...roles]}::text[]`)
    .limit(50)
    .execute();
  await sendMessages(
    tx,
    context,
    people.map(({ staff_id }) => ({ ...told, to: { kind: 'staff' as const, id: staff_id } })),
  );
};
