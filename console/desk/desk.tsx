/** What a person sees first: what waits in every room, as the rooms declare it. */

import { Suspense } from 'react';
import { instantOf } from '#contract/kit/day.ts';
import { now } from '../kit/clock.ts';
import { Page } from '../kit/page.tsx';
import { useRooms } from '../kit/screen.ts';
import { may, useStaff } from '../kit/staff.ts';
import { Loading } from '../kit/states.tsx';
import { Waiting } from './waiting.tsx';

const Desk = () => {
  const staff = useStaff();
  const panels = useRooms().flatMap(({ desk = [] }) => desk.filter(({ needs }) => !needs || may(staff, needs)));
  const at = (wanted: 'above' | 'panels') =>
    panels.filter(({ place }) => place === wanted).map(({ key, Panel }) => <Panel key={key} />);
  return (
    <Page title={`${greeting()}，${staff.name}`} note={staff.role_names.join('、')}>
      <Suspense fallback={<Loading />}>
        {at('above')}
        <div className="desk-grid">
          <Waiting />
          {at('panels')}
        </div>
      </Suspense>
    </Page>
  );
};
export default Desk;

const greeting = () => {
  const hour = Number(instantOf(now()).slice(11, 13)); // in Beijing, like every time shown
  return hour < 6 ? '您好' : hour < 11 ? '早上好' : hour < 13 ? '中午好' : hour < 18 ? '下午好' : '晚上好';
};
