/** One case: what was asked, by whom, until when, what happened, and what may be done. */

import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { StaffCase } from '#contract/kit/staff-case-calls.ts';
import { Facts } from '../kit/facts.tsx';
import { FigureMarks } from '../kit/figure-marks.tsx';
import { LostRights } from '../kit/lost-rights.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { useRooms } from '../kit/screen.ts';
import { Reading } from '../kit/states.tsx';
import { StepList } from '../kit/step-list.tsx';
import { useRecord } from '../kit/use-call.ts';
import { CaseActions } from './case-actions.tsx';
import { CaseFormView } from './case-form-view.tsx';
import { handler } from './case-list.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseState, Due, lateWords } from './due.tsx';
import { NextCase } from './next-case.tsx';

const Case = ({ one }: { one: StaffCase }) => (
  <Page
    title={one.title}
    crumbs={[{ label: '办件', to: '/cases' }, { label: one.application_no }]}
    className="case-record"
    extra={
      <Button icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        打印
      </Button>
    }
    note={
      <>
        <CaseState {...one} />
        <span>{one.type_name}</span>
        <span className="num">{one.application_no}</span>
        {one.due_at && <Due {...one} />}
      </>
    }
    side={
      <>
        <CaseActions one={one} />
        <NextCase one={one} />
        <Extras one={one} />
        <CaseNotes one={one} />
        <Panel title="办理过程">
          <StepList
            steps={one.steps.toReversed()}
            led={(step) => step.from_state_name !== step.to_state_name && `→ ${step.to_state_name}`}
            notes={(step) => ({
              actor:
                step.actor_kind === 'member'
                  ? step.actor_name !== '申请人' && '申请人'
                  : step.stands_in_for && `代${step.stands_in_for}`,
              until: step.due_at,
            })}
          />
        </Panel>
      </>
    }
  >
    <LostRights of={one.lost} />
    <Panel title="申请人" extra={<Link to={`/cases/${one.obj_id}/as-applicant`}>申请人所见</Link>}>
      <Facts
        rows={[
          ['单位或个人', one.applicant_name],
          one.applicant.certification_name && ['企业认证', one.applicant.certification_name],
          ['经办人', one.applicant.person_name],
          ['手机', one.applicant.phone],
          one.subject_title && ['申请事项', one.subject_title],
          ['提交时间', one.submitted_at?.slice(0, 16)],
          ['承诺办结', [`${one.promise_days} 个工作日`, lateWords(one)].filter(Boolean).join('，')],
          ['办理人', handler(one)],
        ]}
      />
    </Panel>
    <section className="panel preview" aria-label="申请内容">
      <FigureMarks marks={one.marks} />
      <CaseFormView one={one} former={one.former} />
    </section>
  </Page>
);
const CasePage = () => (
  <Reading of={useRecord('GET /console/cases/{obj_id}')}>{({ data }) => <Case one={data} />}</Reading>
);
export default CasePage;

/** What follows from the case in other rooms, as those rooms declare it. */
const Extras = ({ one }: { one: StaffCase }) => {
  const extras = useRooms().flatMap(({ caseExtras = [] }) =>
    caseExtras.filter(({ case_type, state = one.state }) => case_type === one.case_type && state === one.state),
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
