import type { Waiting } from '#contract/roadshow/calls.ts';
import { sayShort } from '#contract/roadshow/say.ts';
import { api } from '../kit/api.ts';
import { Button } from '../kit/button.tsx';
import { Panel } from '../kit/centre/centre-page.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { FormMessage } from '../kit/form/message.tsx';
import { openRoadshow } from './roadshow-state.ts';

/** The half-days on the member's waitlist: free ones can be booked now, for the others a message follows. */
export const WaitingPanel = ({ waiting, onChanged }: { waiting: readonly Waiting[]; onChanged: () => void }) => {
  const { busy, wrong, act } = useAct();
  const stop = ({ appointment_date, period, venue }: Waiting) =>
    act(`${appointment_date} ${period}`, () =>
      api()['POST /space-v2/roadshow/waitlist/user/remove']({ body: { appointment_date, period, venue } }),
    ).then(onChanged);
  return (
    <Panel title="我的候补" note="有人取消时，先候补的先收到站内信；时段不会自动预约给您。">
      <FormMessage text={wrong} />
      <ul className="waiting">
        {waiting.map((one) => (
          <li key={`${one.venue} ${one.appointment_date} ${one.period}`}>
            <div>
              <strong>{sayShort(one)}</strong>
              <p>
                <span>{one.venue_name}</span>
                <span>
                  {one.notified_at
                    ? `${one.notified_at.slice(0, 16)} 已通知`
                    : `${one.created_at.slice(0, 10)} 开始候补`}
                </span>
              </p>
            </div>
            <span className={`tag ${one.taken ? 'grey' : 'teal'}`}>{one.taken ? '等待空出' : '现在可约'}</span>
            <div className="waiting-acts">
              {!one.taken && (
                <Button look="primary" aria-label={`去预约：${sayShort(one)}`} onClick={openRoadshow} text="去预约" />
              )}
              <Button
                busy={busy !== ''}
                aria-label={`不再候补：${sayShort(one)}`}
                onClick={() => stop(one)}
                text="不再候补"
              />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
