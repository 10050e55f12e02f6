/** Business reports of all enterprises: the month at a glance, then the list; all filters in the address. */
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { lastMonth, monthName, monthPattern, monthsAfter, reportStatuses } from '#contract/space/business-report.ts';
import { api } from '../kit/client.ts';
import { report as tell } from '../kit/failures.ts';
import { KeywordBox } from '../kit/keyword-box.tsx';
import { Page } from '../kit/page.tsx';
import { Pages } from '../kit/pages.tsx';
import { saveBytes } from '../kit/save-bytes.ts';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';
import { MonthOverview } from './month-overview.tsx';
import { ReportCards, ReportTable } from './report-list.tsx';
import './space.css';

const monthsBack = 24;

const Reports = () => {
  const narrow = useNarrow();
  const address = useAddress();
  const asked = address.text('month') ?? '';
  const month = monthPattern.test(asked) ? asked : undefined;
  const status = address.number('status', 0) || undefined;
  const overdue = address.text('overdue') === '1' || undefined;
  const query = { month, status: status && status <= 5 ? status : undefined, overdue, keyword: address.text('keyword') };
  const page = address.number('page', 1);
  const size = Math.min(address.number('size', 20), 100);
  const list = useCall('GET /console/business_reports', { query: { ...query, page_index: page, page_size: size } }, { keep: true });
  const newest = lastMonth(new Date());
  const narrowed = Boolean(month || query.status || overdue || query.keyword);
  const tab = (name: string, wanted: { status?: number; overdue?: true }) => (
    <button
      key={name}
      type="button"
      className="tab"
      aria-pressed={query.status === wanted.status && overdue === wanted.overdue}
      onClick={() => address.change({ status: wanted.status, overdue: wanted.overdue ? 1 : undefined })}
    >
      {name}
    </button>
  );
  return (
    <Page title="经营情况填报" crumbs={[{ label: '工作台', to: '/' }, { label: '经营情况填报' }]} extra={<Export query={query} />}>
      <MonthOverview month={month ?? newest} />
      <section className="panel" aria-label="填报列表">
        <div className="list-bar">
          <div className="tabs" role="group" aria-label="按状态筛选">
            {tab('全部', {})}
            {Object.entries(reportStatuses).map(([code, name]) => tab(name, { status: Number(code) }))}
            {tab('逾期', { overdue: true })}
          </div>
          <div className="filters report-filters">
            <Select
              aria-label="月份"
              allowClear
              placeholder="全部月份"
              value={month ?? null}
              onChange={(value: string | null) => address.change({ month: value ?? undefined })}
              options={Array.from({ length: monthsBack }, (_, back) => monthsAfter(newest, -back)).map((one) => ({
                value: one,
                label: monthName(one),
              }))}
            />
            <KeywordBox value={query.keyword} label="企业名称或信用代码" onSearch={(keyword) => address.change({ keyword })} />
          </div>
        </div>
        <Reading of={list}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty
                title={narrowed ? '没有符合条件的填报' : '还没有填报'}
                text={narrowed ? '换个条件试试。' : '每月初为已认证企业生成上个月的填报，也可以由企业补报。'}
              >
                {narrowed && (
                  <Button onClick={() => address.change({ month: undefined, status: undefined, overdue: undefined, keyword: undefined })}>
                    清除条件
                  </Button>
                )}
              </Empty>
            ) : (
              <div className={list.isPlaceholderData ? 'stale-list' : ''} aria-busy={list.isPlaceholderData}>
                {narrow ? <ReportCards reports={data} /> : <ReportTable reports={data} />}
                <Pages total={total} page={page} size={size} onChange={address.change} />
              </div>
            )
          }
        </Reading>
      </section>
    </Page>
  );
};
export default Reports;

type Query = { month: string | undefined; status: number | undefined; overdue: true | undefined; keyword: string | undefined };
const Export = ({ query }: { query: Query }) => {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveBytes(await api['GET /console/business_reports/export']({ query }), `经营情况填报${query.month ? `_${query.month}` : ''}.xlsx`);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={busy} onClick={() => void save()}>
      导出 Excel
    </Button>
  );
};
