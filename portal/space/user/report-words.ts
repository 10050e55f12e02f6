/** The state of a month's report, in words for its enterprise. */
import { dueDay, type Month } from '#contract/space/business-report.ts';
import type { ReportItem } from '#contract/space/report-calls.ts';

export const reportsPage = '/userCenter/user/space/businessStatus';
export const reportAddress = (id: string): string => `${reportsPage}/${id}`;

export const statusTones: Readonly<Record<number, string>> = { 1: 'amber', 2: 'amber', 3: '', 4: 'red', 5: 'teal' };
export const actOf = ({ status }: Pick<ReportItem, 'status'>): string =>
  status === 1 ? '去填报' : status === 2 ? '继续填写' : status === 4 ? '去修改' : '查看';
export const untilOf = (month: Month): string => `${dueDay(month)} 截止`;
