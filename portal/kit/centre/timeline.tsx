import type { ReactNode } from 'react';
import { Unbroken } from '../unbroken.tsx';
import { Panel } from './centre-page.tsx';
import './record.css';

type Step = {
  at: string;
  action: string;
  action_name: string;
  actor_kind: string;
  actor_name: string;
  opinion: string;
  to_state_name?: string;
};
type Props<S extends Step> = {
  steps: readonly S[];
  by?: (step: S) => string;
  /** Until when the other side must act. */
  until?: (step: S) => ReactNode;
};

const actor = ({ actor_kind, actor_name }: Step): string =>
  actor_kind === 'staff' ? `工作人员 ${actor_name}` : actor_name;

/** Every step of a record, the newest first, with what was said. */
export const Timeline = <S extends Step>({ steps, by = actor, until }: Props<S>) => (
  <Panel id="record-timeline" className="record-timeline" title="办理过程">
    <ol>
      {steps.toReversed().map((step) => (
        <li key={`${step.at} ${step.action} ${step.to_state_name}`} className={step.actor_kind}>
          <h3>
            {step.action_name}
            {step.to_state_name && step.to_state_name !== step.action_name && <span>{step.to_state_name}</span>}
          </h3>
          <p>
            <time>{step.at.slice(0, 16)}</time>
            {by(step)}
          </p>
          {step.opinion && (
            <blockquote>
              <Unbroken>{step.opinion}</Unbroken>
            </blockquote>
          )}
          {until?.(step)}
        </li>
      ))}
    </ol>
  </Panel>
);
