/** Cases in figures: what came in, what was decided and whether in time; a chart, its tables, and Excel. */
import { type CaseFigures, inTimeRate, monthsBetween, mostMonths } from '#contract/kit/case-desk-calls.ts';
import { MonthChart } from '../kit/chart/month-chart.tsx';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import { Filters } from '../kit/list/filters.tsx';
import { Page } from '../kit/page.tsx';
import { Panel } from '../kit/panel.tsx';
import { PlainTable } from '../kit/plain-table.tsx';
import { Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';

const monthName = (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`;
const rate = (figures: Pick<CaseFigures, 'done' | 'in_time'>) => inTimeRate(figures) || '—';
const isMonth = (text: string | undefined): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '');

/** This month and the 35 before it, newest first. */
const choices = () => {
  const now = today().slice(0, 7);
  const year = Number(now.slice(0, 4));
  return monthsBetween(`${year - 3}-${now.slice(5)}`, now)
    .slice(-mostMonths)
    .toReversed();
};

const figureColumns = [
  { title: '收件', className: 'num', cell: ({ received }: CaseFigures) => received },
  { title: '办结', className: 'num', cell: ({ done }: CaseFigures) => done },
  { title: '按时办结', className: 'num', cell: ({ in_time }: CaseFigures) => in_time },
  { title: '按时办结率', className: 'num', cell: rate },
] as const;

const Statistics = () => {
  const address = useAddress();
  const months = choices();
  const [asked_from, asked_to] = [address.text('from'), address.text('to')];
  const to = isMonth(asked_to) && months.includes(asked_to) ? asked_to : (months[0] ?? '');
  const usual = months[Math.min(months.length - 1, months.indexOf(to) + 11)] ?? to;
  const from = isMonth(asked_from) && months.includes(asked_from) && asked_from <= to ? asked_from : usual;
  const types = useCall('GET /console/cases/types', undefined, { staleTime: 60_000 }).data?.data.types ?? [];
  const case_type = address.text('type');
  const query = { from, to, ...(case_type && { case_type }) };
  const read = useCall('GET /console/cases/statistics', { query }, { keep: true });
  return (
    <Page
      title="办件统计"
      crumbs={[{ label: '办件', to: '/cases' }, { label: '办件统计' }]}
      note="收件按首次提交、办结按作出决定的时间统计；撤回和作废的不计入办结。"
      extra={
        <DownloadButton
          name={`办件统计_${from}_${to}.xlsx`}
          bytes={() => api['GET /console/cases/statistics/export']({ query })}
        />
      }
    >
      <Filters
        address={address}
        filters={[
          {
            kind: 'choice',
            key: 'from',
            label: '开始月份',
            all: `自 ${monthName(from)}`,
            options: months
              .filter((month) => month <= to)
              .map((month) => ({ value: month, label: `自 ${monthName(month)}` })),
          },
          {
            kind: 'choice',
            key: 'to',
            label: '结束月份',
            all: `至 ${monthName(to)}`,
            options: months.map((month) => ({ value: month, label: `至 ${monthName(month)}` })),
          },
          {
            kind: 'choice',
            key: 'type',
            label: '事项类型',
            all: '全部事项',
            options: types.map(({ case_type: value, name }) => ({ value, label: name })),
          },
        ]}
      />
      <Reading of={read}>
        {({ data }) => (
          <div className="stack statistics">
            <Panel title="合计">
              <ul className="statistics-total">
                {(
                  [
                    ['收件', data.total.received],
                    ['办结', data.total.done],
                    ['按时办结率', rate(data.total)],
                    ['现在待办', data.total.pending],
                  ] as const
                ).map(([name, value]) => (
                  <li key={name}>
                    <b className="num">{value}</b>
                    <span>{name}</span>
                  </li>
                ))}
              </ul>
            </Panel>
            <Panel title="按月">
              <MonthChart
                label="各月收件、按时办结和逾期办结的件数"
                months={data.months.map(({ month }) => month)}
                series={[
                  { name: '收件', values: data.months.map(({ received }) => received) },
                  { name: '按时办结', stack: 'done', values: data.months.map(({ in_time }) => in_time) },
                  { name: '逾期办结', stack: 'done', values: data.months.map(({ done, in_time }) => done - in_time) },
                ]}
              />
              <PlainTable
                label="按月"
                columns={[{ title: '月份', cell: ({ month }) => monthName(month) }, ...figureColumns]}
                rows={data.months.toReversed()}
                keyOf={({ month }) => month}
              />
            </Panel>
            <Panel title="按事项">
              {data.types.length === 0 ? (
                <p className="quiet">这段时间没有办件。</p>
              ) : (
                <PlainTable
                  label="按事项"
                  columns={[{ title: '事项', cell: ({ name }) => name }, ...figureColumns]}
                  rows={data.types}
                  keyOf={({ case_type: type }) => type}
                />
              )}
            </Panel>
            <Panel title="按办理人">
              {data.clerks.length === 0 ? (
                <p className="quiet">这段时间没有办结的办件。</p>
              ) : (
                <PlainTable
                  label="按办理人"
                  columns={[
                    { title: '办理人', cell: ({ name }) => name },
                    { title: '办结', className: 'num', cell: ({ done }) => done },
                    { title: '按时办结', className: 'num', cell: ({ in_time }) => in_time },
                    { title: '按时办结率', className: 'num', cell: rate },
                  ]}
                  rows={data.clerks}
                  keyOf={({ staff_id }) => staff_id}
                />
              )}
            </Panel>
          </div>
        )}
      </Reading>
    </Page>
  );
};
export default Statistics;
