import type { StaffCase } from '#contract/kit/staff-case-calls.ts';

/** The steps, newest first. */
export const CaseSteps = ({ steps }: { steps: StaffCase['steps'] }) => (
  <ol className="steps">
    {steps.toReversed().map((step) => (
      <li key={`${step.at} ${step.action} ${step.opinion}`} data-action={step.action}>
        <p>
          <b>{step.action_name}</b>
          {step.from_state_name !== step.to_state_name && <span>→ {step.to_state_name}</span>}
        </p>
        {step.opinion && <blockquote>{step.opinion}</blockquote>}
        <p className="meta num">
          {step.actor_name}
          {step.actor_kind === 'member' && step.actor_name !== '申请人' && '（申请人）'} · {step.at.slice(0, 16)}
          {step.due_at && ` · 期限 ${step.due_at.slice(0, 10)}`}
        </p>
      </li>
    ))}
  </ol>
);
