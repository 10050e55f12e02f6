import type { MemberCase } from '#contract/kit/case-calls.ts';
import { Icon } from '../../kit/icon.tsx';
import { opinionNow, stagesOf, stateSays, stateTones } from './matter-words.ts';

/** Where a case stands, what happens next and until when. */
export const MatterBanner = ({ matter }: { matter: MemberCase }) => {
  const { icon, text, until } = stateSays(matter);
  const opinion = opinionNow(matter);
  return (
    <section className={`panel matter-banner ${stateTones[matter.state] ?? ''}`} aria-label="办理状态">
      <div className="matter-state">
        <span className="matter-icon">
          <Icon name={icon} />
        </span>
        <div>
          <h2 tabIndex={-1} id="matter-state">
            {matter.state_name}
          </h2>
          <p>{text}</p>
        </div>
        {until && (
          <dl className="matter-until">
            <dt>{until.label}</dt>
            <dd className="numeral">{until.at}</dd>
          </dl>
        )}
      </div>
      {opinion && (
        <blockquote className="matter-opinion">
          <strong>{opinion.by}</strong>
          {opinion.text}
        </blockquote>
      )}
      <ol className="matter-stages">
        {stagesOf(matter).map(({ name, at }) => (
          <li key={name} className={at} aria-current={at === 'now' ? 'step' : undefined}>
            <span>{name}</span>
            {at === 'done' && <span className="sr-only">（已完成）</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
