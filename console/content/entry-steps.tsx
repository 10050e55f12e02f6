import type { FullContentEntry } from '#contract/kit/manage-content.ts';

/** The steps, newest first. */
export const EntrySteps = ({ steps }: { steps: FullContentEntry['steps'] }) =>
  steps.length === 0 ? (
    <p className="meta">由系统录入，尚无办理记录。</p>
  ) : (
    <ol className="steps">
      {steps.map((step) => (
        <li key={`${step.at} ${step.action} ${step.revision_no}`} data-action={step.action}>
          <p>
            <b>{step.action_name}</b>
            <span>
              第 {step.revision_no} 版 → {step.to_state_name}
            </span>
          </p>
          {step.opinion && <blockquote>{step.opinion}</blockquote>}
          <p className="meta num">
            {step.actor_name} · {step.at.slice(0, 16)}
          </p>
        </li>
      ))}
    </ol>
  );
