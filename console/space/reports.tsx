/** Business reports of all enterprises: the month at a glance, then the list. */

import { lastMonth, monthName, monthPattern, monthsAfter, reportStatuses } from '#contract/space/business-report.ts';
import { api } from '../kit/client.ts';
import { now } from '../kit/clock.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import { stateTabs } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { type Address, useList } from '../kit/list/use-list.ts';
import { MonthOverview } from './month-overview.tsx';
import { reportColumns } from './report-list.tsx';

const monthsBack = 24;
const states = stateTabs(reportStatuses);

const asked = (address: Address) => {
  const month = address.text('month') ?? '';
  const status = address.number('status', 0);
  return {
    month: monthPattern.test(month) ? month : undefined,
    status: status > 0 && status <= 5 ? status : undefined,
    overdue: address.text('overdue') === '1' || undefined,
    keyword: address.text('keyword'),
  };
};

const Reports = () => {
  const list = useList('GET /console/business_reports', (address, paging) => ({
    query: { ...asked(address), ...paging },
  }));
  const query = asked(list.address);
  const newest = lastMonth(now());
  return (
    <ListScreen
      title="经营情况填报"
      noun="填报"
      extra={
        <DownloadButton
          name={`经营情况填报${query.month ? `_${query.month}` : ''}.xlsx`}
          bytes={() => api['GET /console/business_reports/export']({ query })}
        />
      }
      top={<MonthOverview month={query.month ?? newest} />}
      id="reports"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[
        { ...states, options: [...states.options, { name: '逾期', set: { overdue: 1 } }] },
        {
          kind: 'choice',
          key: 'month',
          label: '月份',
          all: '全部月份',
          options: Array.from({ length: monthsBack }, (_, back) => monthsAfter(newest, -back)).map((one) => ({
            value: one,
            label: monthName(one),
          })),
        },
        { kind: 'keyword', label: '企业名称或信用代码' },
      ]}
      columns={reportColumns}
      empty={{ title: '还没有填报', text: '每月初为已认证企业生成上个月的填报，也可以由企业补报。' }}
    />
  );
};
export default Reports;
