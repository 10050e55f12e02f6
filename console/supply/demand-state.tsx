import type { StaffDemandItem } from '#contract/supply/demand-shapes.ts';

const tones: Readonly<Record<number, number>> = { 0: 1, 1: 2, 2: 4, 3: 4, 4: 5, 5: 5, 6: 6, 7: 6 };

/** Where a need stands, whether a changed text waits, and how long nobody has answered. */
export const DemandState = ({
  status,
  status_name,
  pending,
  escalated_name,
  manager_due,
}: Pick<StaffDemandItem, 'status' | 'status_name' | 'pending' | 'escalated_name' | 'manager_due'>) => (
  <span className="marks">
    <span className={`state-tag state-tag-${tones[status] ?? 1}`}>{status_name}</span>
    {pending && <span className="state-tag state-tag-2">修改待审</span>}
    {escalated_name && <span className="state-tag state-tag-3">{escalated_name}</span>}
    {manager_due && <span className="state-tag state-tag-3">待指派经理人</span>}
  </span>
);
