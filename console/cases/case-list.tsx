/** A case in a list. */
import { pendingStates } from '#contract/kit/case.ts';
import type { StaffCaseItem } from '#contract/kit/staff-case-calls.ts';
import type { Column } from '../kit/list/declaration.ts';
import { titleColumn } from '../kit/list/rows.tsx';
import { CaseState, Due } from './due.tsx';

/** Who has the case; nobody is missed once it is decided. */
export const handler = ({
  assignee_name,
  mine,
  stands_in,
  state,
}: Pick<StaffCaseItem, 'assignee_name' | 'mine' | 'stands_in' | 'state'>) =>
  mine
    ? '我'
    : stands_in
      ? `${assignee_name}（您代办）`
      : assignee_name || ((pendingStates as readonly number[]).includes(state) ? '无人领取' : '');

export const caseColumns: readonly Column<StaffCaseItem>[] = [
  titleColumn({
    key: 'title',
    title: '事项',
    to: ({ obj_id }) => `/cases/${obj_id}`,
    text: ({ title }) => title,
    below: ({ title, type_name, subject_title }) => (
      <span className="meta">
        {type_name}
        {subject_title && subject_title !== title ? ` · ${subject_title}` : ''}
      </span>
    ),
  }),
  { key: 'applicant', title: '申请人', width: 170, clip: true, show: 'applicant_name' },
  { key: 'number', title: '编号', width: 168, className: 'num', show: 'application_no' },
  { key: 'state', title: '状态', width: 116, show: (one) => <CaseState {...one} /> },
  { key: 'due', title: '时限', width: 190, show: (one) => <Due {...one} /> },
  { key: 'handler', title: '办理人', width: 110, show: handler },
  { key: 'submitted', title: '提交时间', width: 144, kind: 'moment', show: 'submitted_at', card: false },
];
