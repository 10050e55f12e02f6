import { staffRoles } from '#contract/kit/call.ts';
import { demoId } from '../kit/demo-id.ts';

/** Whether this id is one that the demo makes in the region: one person a role, whose passwords everybody knows. */
export const isDemoStaff = (regionCode: string, staff_id: string): boolean =>
  staffRoles.some((role) => demoId(regionCode, `staff ${role}`) === staff_id);
