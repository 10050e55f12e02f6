import type { StaffRole } from '../kit/call.ts';

/** Ruling D13. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  system: '系统',
  editor: '编辑',
  reviewer: '审核',
  intake: '受理',
  approver: '审批',
  finance: '财务',
  support: '客服',
  auditor: '审计',
};
