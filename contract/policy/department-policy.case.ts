import { caseType } from '../kit/case.ts';
import { attachments, choice, date, longText, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { levels } from './shared-fields.ts';

/** 政策管理 (ruling D5): a department's account hands in a policy; staff publish it after review. */
export const departmentPolicy = caseType({
  type: 'department_policy',
  name: '政策报送',
  purpose: '部门账号报送本部门的政策文件，工作人员审核后在政策文件中发布。',
  room: 'policy',
  holder: 'enterprise',
  applicants: '部门账号的成员，以部门名义报送',
  prerequisites: [
    {
      must: 'department',
      note: '仅部门账号可以报送政策，如需开通请联系平台。',
      to: '/userCenter/user/policyManagement',
      label: '了解政策管理',
    },
  ],
  single: false,
  fields: {
    title: text({ label: '标题', max: 200, required: true }),
    doc_number: text({ label: '发文字号', max: 60 }),
    issuing_authority: text({ label: '发文机关', max: 60, required: true }),
    level: choice({ label: '级别', options: levels, required: true }),
    issue_date: date({ label: '成文日期', band: likely.issued }),
    summary: longText({ label: '摘要', max: 500 }),
    content: longText({ label: '正文', max: 20_000, required: true }),
    files: attachments({ label: '附件' }),
  },
  sections: [
    { title: '基本信息', fields: ['title', 'doc_number', 'issuing_authority', 'level', 'issue_date'] },
    { title: '正文与附件', fields: ['summary', 'content', 'files'] },
  ],
  known: { issuing_authority: 'enterprise_name' },
  promise_days: 5,
  stateNames: { 60: '已采用', 70: '未采用' },
  titleField: 'title',
});
