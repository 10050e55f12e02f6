/** 仪器使用统计, in the form of the national assessment; as Excel too. */
import { isReversed } from '#contract/kit/day-limits.ts';
import { yuan } from '#contract/kit/money.ts';
import { api } from '../kit/client.ts';
import { today } from '../kit/clock.ts';
import { DownloadButton } from '../kit/download-button.tsx';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { periodIn } from '../kit/list/period.ts';
import { useList } from '../kit/list/use-list.ts';
import { useAddress } from '../kit/use-address.ts';

/** From the beginning of the year, until today, where nothing else is asked for. */
const usualPeriod = (address: ReturnType<typeof useAddress>) => {
  const asked = periodIn(address, 'from', 'until');
  const start_date = asked.from ?? `${(asked.until ?? today()).slice(0, 4)}-01-01`;
  return { start_date, end_date: asked.until ?? (isReversed(start_date, today()) ? start_date : today()) };
};

const UtilisationScreen = () => {
  const address = useAddress();
  const period = usualPeriod(address);
  const list = useList('GET /console/instrument_utilisation', (_, paging) => ({
    query: { ...period, keyword: address.text('keyword'), ...paging },
  }));
  return (
    <ListScreen
      title="仪器使用统计"
      noun="仪器"
      id="utilisation"
      list={list}
      keyOf={({ instrument_id }) => instrument_id}
      extra={
        <DownloadButton
          name={`仪器使用统计_${period.start_date}_${period.end_date}.xlsx`}
          bytes={() => api['GET /console/instrument_utilisation/export']({ query: period })}
        />
      }
      filters={[
        { kind: 'day', key: 'from', label: '开始日期' },
        { kind: 'day', key: 'until', label: '结束日期', since: 'from' },
        { kind: 'keyword', label: '仪器、编号或单位' },
        { kind: 'note', text: `${period.start_date} 至 ${period.end_date}，按实际使用时间统计` },
      ]}
      columns={[
        { key: 'title', title: '仪器', always: true, fills: true, show: 'title' },
        { key: 'code', title: '编号', width: 130, className: 'num', show: 'code' },
        { key: 'org', title: '单位', width: 170, clip: true, show: 'org' },
        {
          key: 'annual',
          title: '年总机时',
          width: 92,
          kind: 'number',
          show: ({ annual_hours }) => annual_hours ?? '—',
        },
        { key: 'used', title: '共享机时', width: 92, kind: 'number', show: 'used_hours' },
        {
          key: 'rate',
          title: '共享率',
          width: 84,
          kind: 'number',
          show: ({ open_rate }) => (open_rate === null ? '—' : `${(open_rate * 100).toFixed(1)}%`),
        },
        { key: 'services', title: '服务次数', width: 92, kind: 'number', show: 'services' },
        { key: 'users', title: '用户数', width: 80, kind: 'number', show: 'users' },
        { key: 'missed', title: '未到场', width: 76, kind: 'number', show: 'missed' },
        {
          key: 'income',
          title: '服务收入（元）',
          width: 128,
          kind: 'number',
          show: ({ income_fen }) => yuan(income_fen),
        },
      ]}
      empty={{ title: '还没有仪器', text: '发布仪器后，这里按期间统计使用情况。' }}
    />
  );
};
export default UtilisationScreen;
