/** 预约看房 on a carrier's public page: `<ViewingDialog target={…} />`. Visitors are led to sign in, and back into the dialog. */

import { useRef, useState } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useActBack, useActInAddress, useActUnderWay } from '../../kit/member-act.ts';
import { notify } from '../../kit/notices.tsx';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { useSession } from '../../kit/session.ts';
import { useDrawn } from '../../kit/use-drawn.ts';
import { viewingAct } from './viewing-act.ts';
import { type Target, ViewingForm } from './viewing-form.tsx';
import '../../kit/form/form-dialog.css';
import './leasing.css';

const Booking = ({ target, back, onClose }: { target: Target; back: string; onClose: () => void }) => {
  useActUnderWay(back);
  const drawn = useDrawn();
  const [booked, setBooked] = useState(false);
  return (
    <Dialog
      className="form-dialog"
      title={booked ? '预约已提交' : '预约看房'}
      lead={target.title}
      close="关闭预约"
      onClose={onClose}
    >
      {booked ? (
        <div className="form-dialog-done" role="status">
          <p>工作人员确认后会通知您，最晚可在参观前一天取消。</p>
          <div className="form-dialog-acts">
            <ButtonLink to="/userCenter/user/space" look="primary" reloadDocument text="查看我的预约" />
            <Button onClick={onClose} text="继续浏览" />
          </div>
        </div>
      ) : (
        <ViewingForm
          target={target}
          onBooked={() => (drawn() ? setBooked(true) : notify({ tone: 'success', text: '看房预约已提交' }))}
        />
      )}
    </Dialog>
  );
};

/** `named`: the page has several, so the button names its carrier. */
export const ViewingDialog = ({ target, named = false }: { target: Target; named?: boolean }) => {
  const session = useSession();
  const back = useActBack()(viewingAct(target));
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useActInAddress((act) => {
    const own = act === viewingAct(target);
    if (own) setOpen(true);
    return own;
  });
  if (session.state !== 'member')
    return (
      <ButtonLink
        to={signInAddress(back)}
        look="primary large"
        aria-label={named ? `预约看房：${target.title}` : undefined}
        icon="calendar-dots"
        text="预约看房"
      />
    );
  return (
    <>
      <Button
        ref={opener}
        look="primary large"
        aria-label={named ? `预约看房：${target.title}` : undefined}
        onClick={() => setOpen(true)}
        icon="calendar-dots"
        text="预约看房"
      />
      {open && (
        <Booking
          target={target}
          back={back}
          onClose={() => {
            setOpen(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
};
