import type { StaffApplicationItem } from '#contract/finance/application-calls.ts';

const tones: Readonly<Record<number, number>> = { 0: 2, 1: 1, 2: 1, 3: 4, 4: 4, 5: 3, 6: 5, 7: 5 };

/** Where an application stands, and whether the bank has let its promised day pass. */
export const ApplicationState = ({
  status,
  status_name,
  asked,
  late,
  consented,
}: Pick<StaffApplicationItem, 'status' | 'status_name' | 'asked' | 'late' | 'consented'>) => (
  <span className="marks">
    <span className={`state-tag state-tag-${tones[status] ?? 1}`}>{status_name}</span>
    {asked && <span className="state-tag state-tag-2">待补充</span>}
    {late && <span className="state-tag state-tag-3">已逾期</span>}
    {!consented && (status === 4 || status === 5) && <span className="state-tag state-tag-5">授权已撤回</span>}
  </span>
);
