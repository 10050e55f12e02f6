import type { Context } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';

export const demoPhones = ['13800000001', '13800000002', '13800000003', '13800000004', '13800000005'] as const;

/** Whether this is a person whom the demo makes in the region, with a password that everybody knows. */
export const isDemoMember = (regionCode: string, user_id: string): boolean =>
  demoPhones.some((phone) => demoId(regionCode, `member ${phone}`) === user_id);

/** The demo's people enter only where the demo is on, even if it was on once. */
export const mayEnter = ({ settings, region }: Pick<Context, 'settings' | 'region'>, user_id: string): boolean =>
  settings.demo || !isDemoMember(region.code, user_id);
