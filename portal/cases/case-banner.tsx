import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { stateTones } from '../kit/centre/case-row.tsx';
import { RecordBanner } from '../kit/centre/record-banner.tsx';
import { iconOf, stagesOf } from './case-words.ts';

/** Where a case stands, with the way it has come. */
export const CaseBanner = ({ record }: { record: MemberCase }) => {
  const { text, until, opinion } = record.standing;
  return (
    <RecordBanner
      label="办理状态"
      tone={stateTones[record.state] ?? ''}
      icon={iconOf(record)}
      state={record.state_name}
      text={text}
      until={until ?? undefined}
      opinion={opinion ?? undefined}
    >
      <ol className="record-stages">
        {stagesOf(record).map(({ name, at }) => (
          <li key={name} className={at} aria-current={at === 'now' ? 'step' : undefined}>
            <span>{name}</span>
            {at === 'done' && <span className="sr-only">（已完成）</span>}
          </li>
        ))}
      </ol>
    </RecordBanner>
  );
};
