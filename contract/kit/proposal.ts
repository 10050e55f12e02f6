/** A change that one of the staff proposes and another passes or returns (decision 088). */
import * as z from 'zod';
import type { StaffRole } from './call.ts';
import { instant } from './wire.ts';

/** Of what waits, who proposed it. */
export const proposed = {
  proposed_by_name: z.string(),
  proposed_at: instant,
  /** Whether the caller proposed it: then another person decides. */
  mine: z.boolean(),
};
/** Where a later proposal takes the place of an earlier one, whoever decides names the one that they read. */
export const proposalId = z.uuid('缺少所审核的修改的编号');
export const decision = {
  action: z.enum(['pass', 'refuse'], { error: '请选择通过或退回' }),
  /** With `refuse`: whoever proposed reads it. */
  opinion: z.string().trim().max(200, '退回原因不能超过 200 个字').default(''),
};

/** Who passes a change of what the public reads. */
export const changeDeciders = ['reviewer', 'system'] as const satisfies readonly StaffRole[];
