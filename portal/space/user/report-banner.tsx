import { dueDay, type Month } from '#contract/space/business-report.ts';
import type { FullReport } from '#contract/space/report-calls.ts';
import { RecordBanner } from '../../kit/centre/record-banner.tsx';
import { Icon } from '../../kit/icon.tsx';
import { statusTones } from './report-words.ts';
import { WithdrawReport } from './withdraw-report.tsx';

const says: Readonly<Record<number, { icon: string; text: string }>> = {
  1: { icon: 'note-pencil', text: '请核对财务账目后填写，可以先存为草稿。' },
  2: { icon: 'note-pencil', text: '草稿本企业成员都能看到和继续填写，填完后提交。' },
  3: { icon: 'clock-countdown', text: '已提交，等待工作人员审核；审核前可以撤回修改。' },
  4: { icon: 'warning-circle', text: '请按下面的意见修改后重新提交。' },
  5: { icon: 'seal-check', text: '工作人员已审核通过。' },
};

/** The month's state, its deadline, and the staff's last opinion. */
export const ReportBanner = ({ report, month }: { report: FullReport | undefined; month: Month }) => {
  const { status = 1, status_name = '待填', overdue = false, missing_months: missing = [] } = report ?? {};
  const last = report?.steps.at(-1);
  return (
    <RecordBanner
      id="report-state"
      label="填报状态"
      tone={overdue ? 'red' : (statusTones[status] ?? '')}
      icon={says[status]?.icon ?? 'info'}
      state={overdue ? `${status_name}，已逾期` : status_name}
      text={says[status]?.text}
      until={status <= 2 ? { label: '截止日期', at: dueDay(month) } : undefined}
      opinion={
        last?.actor_kind === 'staff' && last.opinion
          ? { by: last.action === 'return' ? '退回意见' : '审核意见', text: last.opinion }
          : undefined
      }
    >
      {missing.length > 0 && (
        <p className="report-missing">
          <Icon name="info" />
          {missing.map((one) => `${Number(one.slice(5))} 月`).join('、')}尚未提交，本年累计不含
          {missing.length === 1 ? '该月' : '这些月份'}。
        </p>
      )}
      {report?.can_withdraw && <WithdrawReport report={report} />}
    </RecordBanner>
  );
};
