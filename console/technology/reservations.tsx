/** 仪器预约: what waits for staff first. */
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { yuan } from '#contract/kit/money.ts';
import { reservationStates } from '#contract/technology/reservation-states.ts';
import { toDoTabs } from '../kit/list/declaration.ts';
import { ListScreen } from '../kit/list/list-screen.tsx';
import { useList } from '../kit/list/use-list.ts';
import { may, useStaff } from '../kit/staff.ts';
import { ReserveFor } from './reserve-for.tsx';
import { ReservationTag, saysChoice, whatOf } from './words.tsx';

const Reservations = () => {
  const mayReserve = may(useStaff(), 'POST /console/reservations');
  const [reserving, setReserving] = useState(false);
  const list = useList('GET /console/reservations', (address, paging) => ({
    query: {
      view: address.among('view', ['todo']),
      status: address.number('status', 0) || undefined,
      keyword: address.text('keyword'),
      ...paging,
    },
  }));
  return (
    <ListScreen
      title="仪器预约"
      noun="预约"
      id="reservations"
      list={list}
      keyOf={({ obj_id }) => obj_id}
      extra={mayReserve && <Button onClick={() => setReserving(true)}>代会员预约</Button>}
      filters={[
        toDoTabs,
        {
          kind: 'choice',
          key: 'status',
          label: '预约状态',
          all: '全部状态',
          clears: ['view'],
          options: reservationStates,
        },
        { kind: 'keyword', label: '编号、仪器、单位或手机号' },
      ]}
      columns={[
        {
          key: 'instrument',
          title: '仪器',
          always: true,
          fills: true,
          show: (one) => <Link to={`/reservations/${one.obj_id}`}>{one.instrument_title}</Link>,
        },
        { key: 'what', title: '时间或样品', width: 240, className: 'num one-line', show: whatOf },
        {
          key: 'status',
          title: '状态',
          width: 104,
          show: (one) => (
            <>
              <ReservationTag {...one} />
              {one.choose_by && (
                <div>
                  <small>{saysChoice(one)}</small>
                </div>
              )}
            </>
          ),
        },
        { key: 'mode', title: '方式', width: 72, show: 'service_mode_name' },
        { key: 'organization', title: '单位', width: 180, clip: true, show: 'organization' },
        {
          key: 'price',
          title: '费用（元）',
          width: 112,
          kind: 'number',
          show: (one) => (one.price_fen === null ? '面议' : yuan(one.price_fen)),
        },
        { key: 'number', title: '编号', width: 160, className: 'num', show: 'reservation_no' },
        {
          key: 'contact',
          title: '联系人',
          width: 180,
          spare: true,
          show: (one) => `${one.contact_person} ${one.contact_phone}`,
        },
      ]}
      empty={{ title: '还没有仪器预约', text: '会员在仪器页面预约后会出现在这里，待办理的在前。' }}
    >
      {reserving && <ReserveFor onClose={() => setReserving(false)} />}
    </ListScreen>
  );
};
export default Reservations;
