/** A case as a row and as a card. */
import { Link } from 'react-router';
import { pendingStates } from '#contract/kit/case.ts';
import type { StaffCaseItem } from '#contract/kit/staff-case-calls.ts';
import type { Column } from '../kit/list/declaration.ts';
import { CaseState, Due } from './due.tsx';

const addressOf = ({ obj_id }: StaffCaseItem) => `/cases/${obj_id}`;
/** Who has the case; nobody is missed once it is decided. */
export const handler = ({ assignee_name, mine, state }: Pick<StaffCaseItem, 'assignee_name' | 'mine' | 'state'>) =>
  mine ? '我' : assignee_name || ((pendingStates as readonly number[]).includes(state) ? '无人领取' : '');

export const caseColumns: readonly Column<StaffCaseItem>[] = [
  {
    key: 'title',
    title: '事项',
    always: true,
    fills: true,
    render: (one) => (
      <div className="entry-title">
        <Link to={addressOf(one)} title={one.title}>
          {one.title}
        </Link>
        <span className="meta">
          {one.type_name}
          {one.subject_title && one.subject_title !== one.title ? ` · ${one.subject_title}` : ''}
        </span>
      </div>
    ),
  },
  { key: 'applicant', title: '申请人', width: 170, clip: true, render: ({ applicant_name }) => applicant_name },
  { key: 'number', title: '编号', width: 168, className: 'num', render: ({ application_no }) => application_no },
  { key: 'state', title: '状态', width: 116, render: (one) => <CaseState {...one} /> },
  { key: 'due', title: '时限', width: 190, render: (one) => <Due {...one} /> },
  { key: 'handler', title: '办理人', width: 110, render: handler },
  {
    key: 'submitted',
    title: '提交时间',
    width: 144,
    className: 'num',
    render: ({ submitted_at }) => submitted_at?.slice(0, 16) ?? '',
  },
];

export const caseCard = (one: StaffCaseItem) => (
  <>
    <Link to={addressOf(one)}>{one.title}</Link>
    <p className="card-line">
      <CaseState {...one} />
      <span>{one.type_name}</span>
      <span>{one.applicant_name}</span>
    </p>
    <p className="card-line">
      <Due {...one} />
      <span>{handler(one)}</span>
      <span className="num">{one.application_no}</span>
    </p>
  </>
);
