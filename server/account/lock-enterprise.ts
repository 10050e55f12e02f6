import type { Tx } from '../kit/context.ts';

/**
 * Locks an enterprise's people, so that two owners who leave at once cannot leave it without an owner. For no key update: whatever a colleague writes
 * names the enterprise, and must not wait for whoever waits for that colleague.
 */
export const lockEnterprise = async (tx: Tx, enterprise_id: string): Promise<void> => {
  await tx
    .selectFrom('enterprise')
    .select('enterprise_id')
    .where('enterprise_id', '=', enterprise_id)
    .forNoKeyUpdate()
    .execute();
};
