/** A case as its holder sees it, to read only: for a clerk who explains it on the telephone. */
import type * as z from 'zod';
import { holderActNames } from '#contract/kit/case-words.ts';
import type { staffCaseCalls } from '#contract/kit/staff-case-calls.ts';
import { Facts } from '../kit/facts.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useRecord } from '../kit/use-call.ts';
import { CaseFormView } from './case-form-view.tsx';
import { CaseState } from './due.tsx';

type Seen = z.output<(typeof staffCaseCalls)['GET /console/cases/{obj_id}/as_applicant']['reply']>['data'];

/** What the buttons of the applicant's page do now. */
const actsOf = ({ actions, can_copy }: Seen): string =>
  [...actions.map((action) => holderActNames[action]), ...(can_copy ? [holderActNames.copy] : [])].join('、') || '查看';

const AsApplicant = ({ one }: { one: Seen }) => {
  const { text, until, opinion } = one.standing;
  return (
    <Page
      title={`申请人所见：${one.title}`}
      crumbs={[
        { label: '办件', to: '/cases' },
        { label: one.application_no, to: `/cases/${one.obj_id}` },
        { label: '申请人所见' },
      ]}
      note={
        <>
          <CaseState {...one} />
          <span>{one.type_name}</span>
          <span className="num">{one.application_no}</span>
        </>
      }
      side={
        <>
          <Panel title="收到的通知">
            {one.messages.length === 0 ? (
              <p className="quiet">还没有收到通知。</p>
            ) : (
              <ul className="seen-messages">
                {one.messages.map(({ title, body, at, read }) => (
                  <li key={`${at} ${title}`}>
                    <b>{title}</b>
                    <p>{body}</p>
                    <p className="meta num">
                      {at.slice(0, 16)} · {read ? '已读' : '未读'}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <Panel title="办理过程">
            <StepList
              steps={one.steps.toReversed()}
              led={(step) => step.from_state_name !== step.to_state_name && `→ ${step.to_state_name}`}
              notes={(step) => ({ until: step.due_at })}
            />
          </Panel>
        </>
      }
    >
      <Panel title="申请人看到的">
        <Facts
          rows={[
            ['状态', one.state_name],
            ['说明', text, 'long'],
            until && [until.label, [until.at, until.note && `（${until.note}）`].join('')],
            opinion && [opinion.by, opinion.text, 'long'],
            ['可以做什么', actsOf(one)],
          ]}
        />
      </Panel>
      <section className="panel preview" aria-label="申请内容">
        <CaseFormView one={one} />
      </section>
    </Page>
  );
};
const AsApplicantPage = () => (
  <Reading of={useRecord('GET /console/cases/{obj_id}/as_applicant')}>
    {({ data }) => <AsApplicant one={data} />}
  </Reading>
);
export default AsApplicantPage;
