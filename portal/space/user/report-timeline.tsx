import type { FullReport } from '#contract/space/report-calls.ts';

/** Who submitted, returned and checked the report, newest first. */
export const ReportTimeline = ({ steps }: { steps: FullReport['steps'] }) => (
  <section className="panel record-timeline" aria-labelledby="report-timeline">
    <div className="panel-head">
      <h2 id="report-timeline">办理过程</h2>
    </div>
    <ol>
      {steps.toReversed().map((step) => (
        <li key={`${step.at} ${step.action}`} className={step.actor_kind}>
          <h3>{step.action_name}</h3>
          <p>
            <time>{step.at.slice(0, 16)}</time>
            {step.actor_kind === 'staff' ? `工作人员 ${step.actor_name}` : step.actor_name}
          </p>
          {step.opinion && <blockquote>{step.opinion}</blockquote>}
        </li>
      ))}
    </ol>
  </section>
);
