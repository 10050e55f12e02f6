/** 仪器预约, 机时预约 and 送样与委托 (`technical`, `technical/facility`, `technical/experimental`): a member's own, one list for each address. */

import { yuan } from '#contract/kit/money.ts';
import type { MemberOrder } from '#contract/technology/reservation-calls.ts';
import { chooseByName } from '#contract/technology/reservation-words.ts';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { unreadTalks } from '../../kit/deals/unread-talks.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { saveBytes } from '../../kit/save-bytes.ts';
import { toneOf, whatOf } from './words.ts';
import '../../kit/form/form.css';

const views = [
  { key: 'open', label: '进行中', query: { view: 'open' } },
  { key: 'done', label: '已结束', query: { view: 'done' } },
] as const;
type Kind = 'time' | 'sample';

export const ordersAt = (path: string, kind?: Kind) =>
  tabbedList({
    path,
    views,
    load: async (query) => {
      const [found, unread] = await Promise.all([
        api()['GET /industrial/reservation/orders']({ query: { ...query, ...(kind && { kind }) } }),
        unreadTalks('instrument_reservation', 'buyer'),
      ]);
      return { ...found, unread };
    },
  });

/** Of a service that is done. */
const differenceOf = ({ final_fen, paid_fen }: MemberOrder): string => {
  const more = (final_fen ?? paid_fen) - paid_fen;
  return more === 0 ? '' : `${more > 0 ? '应补' : '应退'} ${yuan(Math.abs(more))} 元`;
};

const acts: Readonly<Record<number, string>> = { 20: '去付款', 50: '去确认' };

const Row = ({ one, unread }: { one: MemberOrder; unread: number | undefined }) => (
  <RecordRow
    to={`/userCenter/user/technical/${one.obj_id}`}
    title={one.instrument_title}
    facts={
      <>
        <span>{one.service_mode_name}</span>
        <span className="numeral">{whatOf(one)}</span>
        <span className="numeral">{one.reservation_no}</span>
      </>
    }
    state={
      <>
        <span className={`tag ${toneOf(one)}`}>{one.status_name}</span>
        {unread && <span className="tag amber">{unread} 条新留言</span>}
        <small>
          {(one.choose_by && `${chooseByName} ${one.choose_by}`) ||
            (one.status === 50 && one.confirm_until && `确认截止 ${one.confirm_until.slice(0, 16)}`) ||
            (one.status === 60 && differenceOf(one)) ||
            one.end_reason ||
            one.sample_state_name ||
            (one.price_fen === null ? '价格面议' : one.price_fen > 0 ? `${yuan(one.price_fen)} 元` : '免费')}
        </small>
      </>
    }
    act={one.choose_by ? '去选择' : (acts[one.status] ?? (one.needs_me ? '去寄样' : '查看'))}
    needed={one.needs_me}
  />
);

type Props = {
  of: ReturnType<typeof ordersAt>;
  list: Parameters<typeof TabbedList<Awaited<ReturnType<ReturnType<typeof ordersAt>['clientLoader']>>>>[0]['list'];
  title: string;
  lead: string;
};
export const Orders = ({ of, list, title, lead }: Props) => {
  const { busy, wrong, act } = useAct();
  const save = () =>
    act('calendar', async () =>
      saveBytes(await api()['GET /industrial/reservation/calendar']({ query: {} }), '仪器预约.ics'),
    );
  const find = (
    <ButtonLink to="/experiment/instrument" look="primary" reloadDocument icon="magnifying-glass" text="查找仪器" />
  );
  return (
    <>
      <CentreHead title={title} lead={lead}>
        {list.data.some(({ status, start_time, choose_by }) => status === 30 && start_time && !choose_by) && (
          <Button busy={busy !== ''} onClick={save} icon="calendar-dots" text="导出到日历" />
        )}
        {find}
      </CentreHead>
      <FormMessage text={wrong} />
      <TabbedList
        of={of}
        list={list}
        label={title}
        tabs="预约范围"
        unit="次预约"
        row={(one) => <Row key={one.obj_id} one={one} unread={list.unread[one.obj_id]} />}
        empty={{ title: '还没有预约', hint: '在仪器页面选好时间或填写样品，就可以提交预约。', act: find }}
        narrowed={{ title: '这里没有预约', hint: '换一个范围看看。' }}
      />
    </>
  );
};
