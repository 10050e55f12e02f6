/** One case: what was asked, by whom, until when, what happened, and what may be done. */

import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { Facts } from '../kit/facts.tsx';
import { Page } from '../kit/page.tsx';
import { useRooms } from '../kit/screen.ts';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useCall } from '../kit/use-call.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseFormView } from './case-form-view.tsx';
import { handler } from './case-list.tsx';
import { CaseState, Due } from './due.tsx';
import { NextCase } from './next-case.tsx';

const CasePage = () => {
  const { obj_id = '' } = useParams();
  const read = useCall('GET /console/cases/{obj_id}', { params: { obj_id } });
  return <Reading of={read}>{({ data }) => <Case one={data} />}</Reading>;
};
export default CasePage;

const Case = ({ one }: { one: StaffCase }) => (
  <Page
    title={one.title}
    crumbs={[{ label: '工作台', to: '/' }, { label: '办件', to: '/cases' }, { label: one.application_no }]}
    note={
      <span className="page-note">
        <CaseState {...one} />
        <span>{one.type_name}</span>
        <span className="num">{one.application_no}</span>
        {one.due_at && <Due {...one} />}
      </span>
    }
  >
    <div className="view-layout">
      <div className="stack">
        <section className="panel" aria-labelledby="applicant-title">
          <h2 id="applicant-title">申请人</h2>
          <Facts
            rows={[
              ['单位或个人', one.applicant_name],
              one.applicant.certification_name && ['企业认证', one.applicant.certification_name],
              ['经办人', one.applicant.person_name],
              ['手机', one.applicant.phone],
              one.subject_title && ['申请事项', one.subject_title],
              ['提交时间', one.submitted_at?.slice(0, 16)],
              ['承诺办结', `${one.promise_days} 个工作日`],
              ['办理人', handler(one)],
            ]}
          />
        </section>
        <section className="panel preview" aria-label="申请内容">
          <CaseFormView one={one} />
        </section>
      </div>
      <div className="view-side">
        <CaseActions one={one} />
        <NextCase one={one} />
        <Extras one={one} />
        <section className="panel" aria-labelledby="steps-title">
          <h2 id="steps-title">办理过程</h2>
          <StepList
            steps={one.steps.toReversed()}
            led={(step) => step.from_state_name !== step.to_state_name && `→ ${step.to_state_name}`}
            notes={(step) => ({
              actor: step.actor_kind === 'member' && step.actor_name !== '申请人' && '申请人',
              until: step.due_at,
            })}
          />
        </section>
      </div>
    </div>
  </Page>
);

/** What follows from the case in other rooms, as those rooms declare it. */
const Extras = ({ one }: { one: StaffCase }) => {
  const extras = useRooms().flatMap(({ caseExtras = [] }) =>
    caseExtras.filter((extra) => extra.case_type === one.case_type && extra.state === one.state),
  );
  return (
    <Suspense fallback={null}>
      {extras.map(({ Extra }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the declarations of rooms never change
        <Extra key={index} case_id={one.obj_id} />
      ))}
    </Suspense>
  );
};
