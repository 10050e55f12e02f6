import { Button } from 'antd';
import { bookingStatuses } from '#contract/roadshow/booking.ts';
import type { StaffBooking } from '#contract/roadshow/calls.ts';
import { sayRange } from '#contract/roadshow/say.ts';
import { List } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';

export const sayTime = ({ appointment_dates }: Pick<StaffBooking, 'appointment_dates'>): string => {
  const [start, end] = [appointment_dates[0], appointment_dates.at(-1)];
  return start && end ? sayRange(start, end) : '';
};
export const StatusTag = ({ status, status_name }: Pick<StaffBooking, 'status' | 'status_name'>) => (
  <span className="state-tag" data-booking={status}>
    {status_name}
  </span>
);

/** Bookings, those that wait for a decision first. */
export const BookingList = ({ onOpen }: { onOpen: (obj_id: string) => void }) => {
  const list = useList('GET /console/roadshow/appointments', (address, paging) => ({
    query: { status: address.number('status', 0) || undefined, keyword: address.text('keyword'), ...paging },
  }));
  const open = (one: StaffBooking) => (
    <Button
      size="small"
      aria-label={`${one.actions.length ? '办理' : '查看'}：${one.roadshow_title}`}
      onClick={() => onOpen(one.obj_id)}
    >
      {one.actions.length ? '办理' : '查看'}
    </Button>
  );
  return (
    <List
      list={list}
      declared={{
        id: 'bookings',
        noun: '预约',
        keyOf: ({ obj_id }) => obj_id,
        filters: [
          {
            kind: 'tabs',
            label: '按状态筛选',
            options: [
              { name: '全部', set: {} },
              ...Object.entries(bookingStatuses).map(([status, name]) => ({ name, set: { status } })),
            ],
          },
          { kind: 'keyword', label: '编号、活动或单位' },
        ],
        columns: [
          { key: 'time', title: '使用时间', width: 230, className: 'one-line', render: sayTime },
          {
            key: 'title',
            title: '活动',
            always: true,
            fills: true,
            render: ({ roadshow_title }) => <b title={roadshow_title}>{roadshow_title}</b>,
          },
          { key: 'organization', title: '单位', width: 200, clip: true, render: ({ organization }) => organization },
          {
            key: 'attendees',
            title: '人数',
            width: 68,
            align: 'right',
            className: 'num',
            render: ({ attendees_count }) => attendees_count,
          },
          { key: 'number', title: '编号', width: 156, className: 'num', render: ({ booking_no }) => booking_no },
          { key: 'status', title: '状态', width: 92, render: (one) => <StatusTag {...one} /> },
          { key: 'act', title: '办理', width: 84, align: 'right', always: true, render: open },
        ],
        card: (one) => (
          <>
            <b>{one.roadshow_title}</b>
            <p>{sayTime(one)}</p>
            <p className="card-line">
              <StatusTag {...one} />
              <span>{one.organization}</span>
              <span className="num">{one.booking_no}</span>
              {open(one)}
            </p>
          </>
        ),
        empty: {
          title: '还没有预约',
          text: '会员提交后会出现在这里，待审核的在前。',
          narrowed: { title: '没有符合条件的预约', text: '换个条件试试。' },
        },
      }}
    />
  );
};
