import type { StaffRole } from '#contract/kit/call.ts';
import { roleNames } from '#contract/staff/role-names.ts';

const either = new Intl.ListFormat('zh-CN', { type: 'disjunction' });

/** Where a control is not this person's: whose it is. */
export const WhoMay = ({ act, roles }: { act: string; roles: readonly StaffRole[] }) => (
  <p className="meta">
    {act}由{either.format(roles.map((role) => `“${roleNames[role]}”`))}岗位办理。
  </p>
);
