/** What stands against the signature of a contract since it was drawn up: its units are gone, let elsewhere or withheld, its tenant is not certified. */
import { withheldStatuses } from '#contract/space/lettable.ts';
import type { Context, Db } from '../../kit/context.ts';
import { type Lost, lostStanding } from '../../kit/lost-rights.ts';
import { unitsOf } from '../units.ts';

/** `withheld` of a unit that is let without the platform: nobody signs for it a second time. */
const letElsewhere = 3;

export const lostOfLease = async (
  context: Pick<Context, 'region' | 'now'>,
  db: Db,
  { obj_id, status, enterprise_id }: { obj_id: string; status: number; enterprise_id: string },
): Promise<Lost[]> => {
  if (status !== 1) return [];
  const units = await db
    .selectFrom('lease_unit')
    .select(['unit_id', 'title'])
    .where('contract_id', '=', obj_id)
    .orderBy('title')
    .execute();
  const shown = await unitsOf(
    context,
    db,
    units.map(({ unit_id }) => unit_id),
  );
  const lost = units.flatMap(({ unit_id, title }): Lost[] => {
    const unit = shown.find((one) => one.obj_id === unit_id);
    if (!unit) return [{ message: `房源“${title}”已下线`, refuses: true }];
    if (unit.withheld === null) return [];
    const message = `房源“${title}”已改为“${withheldStatuses[unit.withheld]}”`;
    return [{ message, refuses: unit.withheld === letElsewhere }];
  });
  return [...lost, ...(await lostStanding(db, { enterprise_id }, { certified: true }))];
};
