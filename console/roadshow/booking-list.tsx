import { Button, Table } from 'antd';
import { bookingStatuses } from '#contract/roadshow/booking.ts';
import type { StaffBooking } from '#contract/roadshow/calls.ts';
import { sayRange } from '#contract/roadshow/say.ts';
import { KeywordBox } from '../kit/keyword-box.tsx';
import { Pages } from '../kit/pages.tsx';
import { Empty, Reading } from '../kit/states.tsx';
import { useAddress } from '../kit/use-address.ts';
import { useCall } from '../kit/use-call.ts';
import { useNarrow } from '../kit/use-narrow.ts';

export const sayTime = ({ appointment_dates }: Pick<StaffBooking, 'appointment_dates'>): string => {
  const [start, end] = [appointment_dates[0], appointment_dates.at(-1)];
  return start && end ? sayRange(start, end) : '';
};
export const StatusTag = ({ status, status_name }: Pick<StaffBooking, 'status' | 'status_name'>) => (
  <span className="state-tag" data-booking={status}>
    {status_name}
  </span>
);

/** Bookings, those that wait for a decision first; filter and keyword live in the address. */
export const BookingList = ({ onOpen }: { onOpen: (obj_id: string) => void }) => {
  const address = useAddress();
  const narrow = useNarrow();
  const status = address.number('status', 0) || undefined;
  const keyword = address.text('keyword');
  const page = address.number('page', 1);
  const list = useCall('GET /console/roadshow/appointments', { query: { status, keyword, page_index: page, page_size: 20 } }, { keep: true });
  const open = (one: StaffBooking) => (
    <Button size="small" aria-label={`${one.actions.length ? '办理' : '查看'}：${one.roadshow_title}`} onClick={() => onOpen(one.obj_id)}>
      {one.actions.length ? '办理' : '查看'}
    </Button>
  );
  return (
    <>
      <div className="list-bar">
        <div className="tabs" role="group" aria-label="按状态筛选">
          {[undefined, 1, 2, 3, 4, 5, 6].map((code) => (
            <button key={code ?? 0} type="button" className="tab" aria-pressed={status === code} onClick={() => address.change({ status: code })}>
              {code ? bookingStatuses[code as 1] : '全部'}
            </button>
          ))}
        </div>
        <KeywordBox value={keyword} label="编号、活动或单位" onSearch={(next) => address.change({ keyword: next })} />
      </div>
      <Reading of={list}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty
              title={keyword || status ? '没有符合条件的预约' : '还没有预约'}
              text={keyword || status ? '换个条件试试。' : '会员提交后会出现在这里，待审核的在前。'}
            />
          ) : (
            <>
              {narrow ? (
                <ul className="cards">
                  {data.map((one) => (
                    <li key={one.obj_id}>
                      <b>{one.roadshow_title}</b>
                      <p>{sayTime(one)}</p>
                      <p className="card-line">
                        <StatusTag {...one} />
                        <span>{one.organization}</span>
                        <span className="num">{one.booking_no}</span>
                        {open(one)}
                      </p>
                    </li>
                  ))}
                </ul>
              ) : (
                <Table<StaffBooking>
                  rowKey="obj_id"
                  dataSource={data}
                  pagination={false}
                  columns={[
                    { title: '使用时间', key: 'time', width: 230, render: (_, one) => sayTime(one) },
                    {
                      title: '活动',
                      key: 'title',
                      className: 'wrap',
                      render: (_, one) => (
                        <>
                          {one.roadshow_title}
                          <small className="digest">{one.organization}</small>
                        </>
                      ),
                    },
                    { title: '人数', dataIndex: 'attendees_count', width: 68, align: 'right', className: 'num' },
                    { title: '编号', dataIndex: 'booking_no', width: 156, className: 'num' },
                    { title: '状态', key: 'status', width: 92, render: (_, one) => <StatusTag {...one} /> },
                    { title: '办理', key: 'act', width: 84, align: 'right', render: (_, one) => open(one) },
                  ]}
                />
              )}
              <Pages total={total} page={page} size={20} onChange={({ page: next }) => address.change({ page: next })} />
            </>
          )
        }
      </Reading>
    </>
  );
};
