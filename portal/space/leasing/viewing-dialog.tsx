/** 预约看房 on a carrier's public page: `<ViewingDialog target={…} />`. Visitors are led to sign in, and back into the dialog. */
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useActBack, useActInAddress, useActUnderWay } from '../../kit/member-act.ts';
import { notify } from '../../kit/notices.tsx';
import { signInAddress } from '../../kit/safe-redirect.ts';
import { useSession } from '../../kit/session.ts';
import { viewingAct } from './viewing-act.ts';
import { type Target, ViewingForm } from './viewing-form.tsx';
import './leasing.css';

const Booking = ({ target, back, onClose }: { target: Target; back: string; onClose: () => void }) => {
  useActUnderWay(back);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [booked, setBooked] = useState(false);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="viewing-dialog" aria-labelledby={id} onClose={onClose}>
      <div className="viewing-head">
        <div>
          <h2 id={id}>{booked ? '预约已提交' : '预约看房'}</h2>
          <p>{target.title}</p>
        </div>
        <button type="button" className="icon-button" aria-label="关闭预约" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      {booked ? (
        <div className="viewing-done" role="status">
          <p>工作人员确认后会通知您，最晚可在参观前一天取消。</p>
          <div className="viewing-acts">
            <Link to="/userCenter/user/space" className="button primary" reloadDocument>
              查看我的预约
            </Link>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              继续浏览
            </button>
          </div>
        </div>
      ) : (
        <ViewingForm
          target={target}
          onBooked={() => (dialog.current ? setBooked(true) : notify({ tone: 'success', text: '看房预约已提交' }))}
        />
      )}
    </dialog>
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
      <Link
        to={signInAddress(back)}
        className="button primary large"
        aria-label={named ? `登录后预约：${target.title}` : undefined}
      >
        <Icon name="calendar-dots" />
        登录后预约
      </Link>
    );
  return (
    <>
      <button
        ref={opener}
        type="button"
        className="button primary large"
        aria-label={named ? `预约看房：${target.title}` : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar-dots" />
        预约看房
      </button>
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
