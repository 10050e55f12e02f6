/** On the desk: reservations that wait for the person's own role, for a decision, a transfer or a refund. */
import { DuePanel } from '../kit/due-panel.tsx';
import { useCall } from '../kit/use-call.ts';
import { whatOf } from './words.tsx';

const ReservationsDue = () => (
  <DuePanel
    title="仪器预约待办理"
    to="/reservations?view=todo"
    list={useCall('GET /console/reservations', { query: { view: 'todo', page_size: 5 } })}
    line={(one) => ({
      key: one.obj_id,
      to: `/reservations/${one.obj_id}`,
      text: one.instrument_title,
      note: `${one.status_name} · ${one.organization} · ${whatOf(one)}`,
    })}
  />
);
export default ReservationsDue;
