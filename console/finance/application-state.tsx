import type { StaffApplicationItem } from '#contract/finance/application-calls.ts';

const tones: Readonly<Record<number, number>> = { 0: 1, 1: 4, 2: 4, 3: 5, 4: 5, 5: 3, 6: 6, 7: 6 };

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
    {!consented && (status === 4 || status === 7) && <span className="state-tag state-tag-5">授权已撤回</span>}
  </span>
);
