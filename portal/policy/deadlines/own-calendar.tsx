/** A member's own calendar of deadlines: its address is shown once, when it is made. */
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { useAct } from '../../kit/centre/use-act.ts';
import { FormMessage } from '../../kit/form/message.tsx';
import { useActBack, useActInAddress } from '../../kit/member-act.ts';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { useSession } from '../../kit/session.ts';
import { useRead } from '../../kit/use-read.ts';

const ownAct = 'own-calendar';

export const OwnCalendar = () => {
  const session = useSession();
  const back = useActBack();
  return (
    <section>
      <h2>我的申报日历</h2>
      <p>含适合贵企业的申报、满足年限的日期、证书到期日和待补正的办件。</p>
      {session.state === 'member' ? (
        <Own />
      ) : (
        <p>
          <ButtonLink to={signInAddress(back(ownAct))} icon="bell-ringing" text="开通" />
        </p>
      )}
    </section>
  );
};

const Own = () => {
  const known = useRead(
    () =>
      api()
        ['GET /policies/deadlines/own_calendar']()
        .then(({ data }) => data),
    [],
  );
  const [changed, setChanged] = useState<typeof known>();
  const { busy, wrong, act } = useAct();
  const open = (replace: boolean) =>
    act('open', async () =>
      setChanged((await api()['POST /policies/deadlines/own_calendar']({ body: { replace } })).data),
    );
  const close = () =>
    act('close', async () => setChanged((await api()['DELETE /policies/deadlines/own_calendar']()).data));
  useActInAddress((name) => {
    // An address that stands is not replaced by coming back from sign-in.
    if (name === ownAct) void open(false);
    return name === ownAct;
  });
  const own = changed ?? known;
  return (
    <div aria-live="polite">
      {own?.address && (
        <>
          <p>
            <a className="button primary" href={own.address.replace(/^https?:/, 'webcal:')}>
              添加到日历
            </a>
          </p>
          <p className="deadlines-address">
            打不开时，在日历中“添加订阅”，填写：<code>{own.address}</code>
          </p>
          <p>地址只显示这一次，知道地址的人都能查看，请勿转发。</p>
        </>
      )}
      {own && (
        <p className="deadlines-acts">
          <Button
            busy={busy === 'open'}
            onClick={() => open(own.since !== null)}
            text={own.since ? '更换地址' : '开通'}
          />
          {own.since && <Button busy={busy === 'close'} onClick={close} text="停用" />}
        </p>
      )}
      {own?.since && !own.address && <p>已开通。更换地址后，原地址不能再用。</p>}
      <FormMessage text={wrong} />
    </div>
  );
};
