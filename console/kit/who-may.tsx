import type { StaffRole } from '#contract/kit/call.ts';
import { roleNames } from '#contract/staff/role-names.ts';

const either = new Intl.ListFormat('zh-CN', { type: 'disjunction' });

/** Shown instead of a control that this person may not use: names the roles that may. */
export const WhoMay = ({ act, roles }: { act: string; roles: readonly StaffRole[] }) => (
  <p className="meta">
    {act}由{either.format(roles.map((role) => `“${roleNames[role]}”`))}岗位办理。
  </p>
);
