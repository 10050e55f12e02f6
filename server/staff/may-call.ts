import type { Call, StaffRole } from '#contract/kit/call.ts';

/** Whether staff with these roles may make a call of the console. */
export const mayCall = ({ access }: Call, roles: readonly StaffRole[]): boolean =>
  access === 'staff' || (Array.isArray(access) && roles.some((role) => access.includes(role)));
