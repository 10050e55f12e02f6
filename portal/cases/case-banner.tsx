import type { MemberCase } from '#contract/kit/case-shapes.ts';
import { stateTones } from '../kit/centre/case-row.tsx';
import { Icon } from '../kit/icon.tsx';
import { opinionNow, stagesOf, stateSays } from './case-words.ts';

/** Where a case stands, what happens next and until when. */
export const CaseBanner = ({ record, afterPass }: { record: MemberCase; afterPass: string | undefined }) => {
  const { icon, text, until } = stateSays(record, afterPass);
  const opinion = opinionNow(record);
  return (
    <section className={`panel record-banner ${stateTones[record.state] ?? ''}`} aria-label="办理状态">
      <div className="record-state">
        <span className="record-icon">
          <Icon name={icon} />
        </span>
        <div>
          <h2 tabIndex={-1} id="record-state">
            {record.state_name}
          </h2>
          <p>{text}</p>
        </div>
        {until && (
          <dl className="record-until">
            <dt>{until.label}</dt>
            <dd className="numeral">{until.at}</dd>
            {until.note && <dd className="until-note">{until.note}</dd>}
          </dl>
        )}
      </div>
      {opinion && (
        <blockquote className="record-opinion">
          <strong>{opinion.by}</strong>
          {opinion.text}
        </blockquote>
      )}
      <ol className="record-stages">
        {stagesOf(record).map(({ name, at }) => (
          <li key={name} className={at} aria-current={at === 'now' ? 'step' : undefined}>
            <span>{name}</span>
            {at === 'done' && <span className="sr-only">（已完成）</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
