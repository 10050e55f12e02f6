import type { StaffPermit } from '#contract/trade/permit-calls.ts';

const tones: Readonly<Record<number, number>> = { 1: 2, 2: 4, 3: 5 };

export const PermitState = ({ status, status_name }: Pick<StaffPermit, 'status' | 'status_name'>) => (
  <span className={`state-tag state-tag-${tones[status] ?? 1}`}>{status_name}</span>
);
