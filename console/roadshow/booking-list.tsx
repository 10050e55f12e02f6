import { Button } from 'antd';
import { bookingStatuses } from '#contract/roadshow/booking.ts';
import type { StaffBooking } from '#contract/roadshow/calls.ts';
import { sayRange } from '#contract/roadshow/say.ts';
import { stateTabs } from '../kit/list/declaration.ts';
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
    query: {
      view: address.among('view', ['todo']),
      status: address.number('status', 0) || undefined,
      keyword: address.text('keyword'),
      ...paging,
    },
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
      noun="预约"
      id="bookings"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      filters={[stateTabs(bookingStatuses, { toDo: true }), { kind: 'keyword', label: '编号、活动或单位' }]}
      columns={[
        { key: 'time', title: '使用时间', width: 230, className: 'one-line', show: sayTime },
        { key: 'title', title: '活动', always: true, fills: true, show: 'roadshow_title' },
        { key: 'organization', title: '单位', width: 200, clip: true, show: 'organization' },
        { key: 'attendees', title: '人数', width: 68, kind: 'number', show: 'attendees_count', card: false },
        { key: 'number', title: '编号', width: 156, className: 'num', show: 'booking_no' },
        { key: 'status', title: '状态', width: 92, show: (one) => <StatusTag {...one} /> },
        { key: 'act', title: '办理', width: 84, align: 'right', always: true, show: open },
      ]}
      empty={{ title: '还没有预约', text: '会员提交后会出现在这里，待审核的在前。' }}
    />
  );
};
