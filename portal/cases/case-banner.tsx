import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { stateTones } from '../kit/centre/case-row.tsx';
import { RecordBanner } from '../kit/centre/record-banner.tsx';
import { opinionNow, stagesOf, stateSays } from './case-words.ts';

/** Where a case stands, with the way it has come; `afterPass` says what follows when it is passed. */
export const CaseBanner = ({ record, afterPass }: { record: MemberCase; afterPass: string | undefined }) => (
  <RecordBanner
    label="办理状态"
    tone={stateTones[record.state] ?? ''}
    state={record.state_name}
    opinion={opinionNow(record)}
    {...stateSays(record, afterPass)}
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
