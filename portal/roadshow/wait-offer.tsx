import { useState } from 'react';
import type { HalfDay } from '#contract/roadshow/calendar.ts';
import { sayShort } from '#contract/roadshow/say.ts';
import { api } from '../kit/api.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { useAct } from '../kit/centre/use-act.ts';
import { useKey } from '../kit/form/use-key.ts';
import { Icon } from '../kit/icon.tsx';
import { signInAddress } from '../kit/safe-redirect.ts';
import { closeRoadshow } from './roadshow-state.ts';

type Props = { half: HalfDay; venue: string; signedIn: boolean; back: string };
/** Offers the waitlist for a taken half-day: the member is notified when it is free again. */
export const WaitOffer = ({ half, venue, signedIn, back }: Props) => {
  const [waiting, setWaiting] = useState(false);
  const { busy, wrong, act } = useAct();
  const key = useKey();
  const wait = () =>
    act('wait', async () => {
      const body = { ...half, venue };
      await api()['POST /space-v2/roadshow/waitlist/user/add']({ body }, key.headersFor(body));
      key.done();
      setWaiting(true);
    });
  return (
    <div className="wait-offer">
      <p role="status">
        <Icon name={waiting ? 'check-circle' : 'info'} />
        {waiting ? `已候补 ${sayShort(half)}，空出时会发站内信通知您` : `${sayShort(half)} 已被预约`}
      </p>
      {!waiting &&
        (signedIn ? (
          <Button busy={busy !== ''} onClick={wait} text={busy ? '请稍候…' : '空出时通知我'} />
        ) : (
          <ButtonLink to={signInAddress(back)} onClick={closeRoadshow} text="空出时通知我" />
        ))}
      {wrong && (
        <p className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
};
