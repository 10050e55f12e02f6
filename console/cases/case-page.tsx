/** One case: what was asked, by whom, until when, what happened, and what may be done. */
import { Suspense } from 'react';
import { useParams } from 'react-router';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { Page } from '../kit/page.tsx';
import { useRooms } from '../kit/screen.ts';
import { Reading } from '../kit/states.tsx';
import { useCall } from '../kit/use-call.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseFormView } from './case-form-view.tsx';
import { CaseSteps } from './case-steps.tsx';
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
        <Due {...one} />
      </span>
    }
  >
    <div className="view-layout">
      <div className="stack">
        <section className="panel" aria-labelledby="applicant-title">
          <h2 id="applicant-title">申请人</h2>
          <dl className="facts">
            <Fact label="单位或个人" value={one.applicant_name} />
            {one.applicant.certification_name && <Fact label="企业认证" value={one.applicant.certification_name} />}
            <Fact label="经办人" value={one.applicant.person_name} />
            <Fact label="手机" value={one.applicant.phone} />
            {one.subject_title && <Fact label="申请事项" value={one.subject_title} />}
            <Fact label="提交时间" value={one.submitted_at?.slice(0, 16) ?? ''} />
            <Fact label="承诺办结" value={`${one.promise_days} 个工作日`} />
            <Fact label="办理人" value={one.mine ? '我' : one.assignee_name || '无人领取'} />
          </dl>
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
          <CaseSteps steps={one.steps} />
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

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value || '—'}</dd>
  </div>
);
