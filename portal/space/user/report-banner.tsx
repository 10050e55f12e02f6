import { dueDay, type Month } from '#contract/space/business-report.ts';
import type { FullReport } from '#contract/space/report-calls.ts';
import { Icon } from '../../kit/icon.tsx';
import { statusTones } from './report-words.ts';

const says: Readonly<Record<number, string>> = {
  1: '请核对财务账目后填写，可以先存为草稿。',
  2: '草稿本企业成员都能看到和继续填写，填完后提交。',
  3: '已提交，等待工作人员审核；如需修改，请联系工作人员退回。',
  4: '请按下面的意见修改后重新提交。',
  5: '工作人员已审核通过。',
};
const icons: Readonly<Record<number, string>> = {
  1: 'note-pencil',
  2: 'note-pencil',
  3: 'clock-countdown',
  4: 'warning-circle',
  5: 'seal-check',
};

/** The month's state, its deadline, and the staff's last opinion. */
export const ReportBanner = ({ report, month }: { report: FullReport | undefined; month: Month }) => {
  const status = report?.status ?? 1;
  const last = report?.steps.at(-1);
  const opinion = last?.actor_kind === 'staff' && last.opinion ? last : undefined;
  return (
    <section
      className={`panel record-banner ${report?.overdue ? 'red' : (statusTones[status] ?? '')}`}
      aria-label="填报状态"
    >
      <div className="record-state">
        <span className="record-icon">
          <Icon name={icons[status] ?? 'info'} />
        </span>
        <div>
          <h2 tabIndex={-1} id="report-state">
            {report?.overdue ? `${report.status_name}，已逾期` : (report?.status_name ?? '待填')}
          </h2>
          <p>{says[status]}</p>
        </div>
        {status <= 2 && (
          <dl className="record-until">
            <dt>截止日期</dt>
            <dd className="numeral">{dueDay(month)}</dd>
          </dl>
        )}
      </div>
      {opinion && (
        <blockquote className="record-opinion">
          <strong>{opinion.action === 'return' ? '退回意见' : '审核意见'}</strong>
          {opinion.opinion}
        </blockquote>
      )}
      {(report?.missing_months.length ?? 0) > 0 && (
        <p className="report-missing">
          <Icon name="info" />
          {report?.missing_months.map((one) => `${Number(one.slice(5))} 月`).join('、')}尚未提交，本年累计不含
          {report?.missing_months.length === 1 ? '该月' : '这些月份'}。
        </p>
      )}
    </section>
  );
};
