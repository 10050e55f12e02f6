import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

type Step = { action: string; action_name: string; actor_name: string; opinion: string; at: string };
type Props<S extends Step> = {
  /** Newest first. */
  steps: readonly S[];
  /** Where the step led. */
  led?: (step: S) => ReactNode;
  /** Who else the actor is, and until when the other side must act. */
  notes?: (step: S) => { actor?: string | false; until?: string | null };
};

/** What happened to a record: who did what, when, and why. */
export const StepList = <S extends Step>({ steps, led, notes }: Props<S>) => (
  <ol className="steps">
    {steps.map((step) => {
      const { actor, until } = notes?.(step) ?? {};
      const to = led?.(step);
      return (
        <li key={`${step.at} ${step.action} ${step.opinion}`} data-action={step.action}>
          <p>
            <b>{step.action_name}</b>
            {to && <span>{to}</span>}
          </p>
          {step.opinion && (
            <blockquote>
              <Unbroken>{step.opinion}</Unbroken>
            </blockquote>
          )}
          <p className="meta num">
            <Unbroken>
              {step.actor_name}
              {actor && `（${actor}）`} · {step.at.slice(0, 16)}
              {until && ` · 期限 ${until.slice(0, 10)}`}
            </Unbroken>
          </p>
        </li>
      );
    })}
  </ol>
);
