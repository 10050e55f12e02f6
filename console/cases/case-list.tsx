import { Table } from 'antd';
import { Link } from 'react-router';
import type { StaffCaseItem } from '#contract/kit/case-calls.ts';
import { CaseState, Due } from './due.tsx';

const pageOf = ({ obj_id }: StaffCaseItem) => `/cases/${obj_id}`;
const handler = ({ assignee_name, mine }: StaffCaseItem) => (mine ? '我' : assignee_name || '无人领取');

export const CaseTable = ({ cases }: { cases: readonly StaffCaseItem[] }) => (
  <Table<StaffCaseItem>
    rowKey="obj_id"
    dataSource={[...cases]}
    pagination={false}
    columns={[
      {
        title: '事项',
        dataIndex: 'title',
        render: (title: string, one) => (
          <div className="entry-title">
            <Link to={pageOf(one)}>{title}</Link>
            <span className="meta">
              {one.type_name}
              {one.subject_title && one.subject_title !== title ? ` · ${one.subject_title}` : ''}
            </span>
          </div>
        ),
      },
      { title: '申请人', dataIndex: 'applicant_name', width: 200, className: 'wrap' },
      { title: '编号', dataIndex: 'application_no', width: 168, className: 'num' },
      { title: '状态', dataIndex: 'state', width: 116, render: (_, one) => <CaseState {...one} /> },
      { title: '时限', dataIndex: 'due_at', width: 148, render: (_, one) => <Due {...one} /> },
      { title: '办理人', dataIndex: 'assignee_name', width: 110, render: (_, one) => handler(one) },
      { title: '提交', dataIndex: 'submitted_at', width: 144, className: 'num', render: (at: string | null) => at?.slice(0, 16) ?? '' },
    ]}
  />
);

export const CaseCards = ({ cases }: { cases: readonly StaffCaseItem[] }) => (
  <ul className="cards">
    {cases.map((one) => (
      <li key={one.obj_id}>
        <Link to={pageOf(one)}>{one.title}</Link>
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
      </li>
    ))}
  </ul>
);
