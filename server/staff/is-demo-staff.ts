import { staffRoles } from '#contract/kit/call.ts';
import type { Context } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';

/** Whether this id is one that the demo makes in the region: one person a role, whose passwords everybody knows. */
const isDemoStaff = (regionCode: string, staff_id: string): boolean =>
  staffRoles.some((role) => demoId(regionCode, `staff ${role}`) === staff_id);

/** The demo's staff enter only where the demo is on, even if it was on once. */
export const staffMayEnter = ({ settings, region }: Pick<Context, 'settings' | 'region'>, staff_id: string): boolean =>
  settings.demo || !isDemoStaff(region.code, staff_id);
