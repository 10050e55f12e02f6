import type { CaseStep, MemberCase } from '#contract/kit/case-shapes.ts';

const dueLabels: Readonly<Record<string, string>> = { submit: '承诺办结', return: '补正截止', pass: '公示截止' };
const actor = ({ actor_kind, actor_name }: CaseStep): string =>
  actor_kind === 'staff' ? `工作人员 ${actor_name}` : actor_name;

/** Every step of a case, the newest first, with what was said and until when the other side must act. */
export const CaseTimeline = ({ record: { steps } }: { record: MemberCase }) => (
  <section className="panel record-timeline" aria-labelledby="record-timeline">
    <div className="panel-head">
      <h2 id="record-timeline">办理过程</h2>
    </div>
    <ol>
      {steps.toReversed().map((step) => (
        <li key={`${step.at} ${step.action} ${step.from_state_name}`} className={step.actor_kind}>
          <h3>
            {step.action_name}
            {step.to_state_name !== step.action_name && <span>{step.to_state_name}</span>}
          </h3>
          <p>
            <time>{step.at.slice(0, 16)}</time>
            {actor(step)}
          </p>
          {step.opinion && <blockquote>{step.opinion}</blockquote>}
          {step.due_at && (
            <p className="step-due">
              {dueLabels[step.action] ?? '期限'} {step.due_at.slice(0, 10)}
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
);
