import { contentStates } from '#contract/kit/manage-content.ts';

/** The state in words, with its own colour and icon. */
export const StateTag = ({ state }: { state: number }) => (
  <span className={`state-tag state-tag-${state}`}>{contentStates[state as keyof typeof contentStates] ?? '未知'}</span>
);

type Shown = { state: number; revision_no: number; published_revision_no: number | null };

/** Readers see an older revision. */
export const OnlineNote = ({ state, revision_no, published_revision_no }: Shown) =>
  published_revision_no === null || (state === 5 && published_revision_no === revision_no) ? null : (
    <span className="online-note">线上有版本（第 {published_revision_no} 版）</span>
  );
