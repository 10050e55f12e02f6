/** A signed-in member's sign-up for an activity: the form in a dialog. */
import { useEffect, useState } from 'react';
import { openSignups, type SignupState } from '#contract/information/activity-states.ts';
import { api } from '../kit/api.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { FormDialog } from '../kit/form/form-dialog.tsx';
import { useActUnderWay } from '../kit/member-act.ts';
import { notify } from '../kit/notices.tsx';
import { useDrawn } from '../kit/use-drawn.ts';
import { useRead } from '../kit/use-read.ts';
import { type Offered, signupsPath } from './sign-up-act.ts';
import { type Signed, SignUpForm } from './sign-up-form.tsx';

const outcome: Readonly<Record<number, { title: string; text: (signed: Signed) => string }>> = {
  10: { title: '报名已提交', text: () => '主办方审核后会通知您。' },
  20: { title: '报名成功', text: () => '票码和参加方式在“我的活动”。不能参加请取消，让给候补的人。' },
  30: {
    title: '已进入候补',
    text: ({ waiting_no }) => `您排在第 ${waiting_no ?? 1} 位，有人取消时按先后自动递补，并通知您。`,
  },
};

type Props = { offered: Offered; back: string; onSigned: (signed: Signed) => void; onClose: () => void };
const SigningUp = ({ offered, back, onSigned, onClose }: Props) => {
  useActUnderWay(back);
  const drawn = useDrawn();
  const [signed, setSigned] = useState<Signed>();
  const said = signed && outcome[signed.status];
  return (
    <FormDialog title={said?.title ?? '活动报名'} lead={offered.title} onClose={onClose}>
      {signed ? (
        <div className="form-dialog-done" role="status">
          <p>{said?.text(signed)}</p>
          <div className="form-dialog-acts">
            <ButtonLink
              to={`${signupsPath}/${signed.signup_id}`}
              look="primary"
              reloadDocument
              text={signed.status === 20 ? '查看票码' : '查看报名'}
            />
            <Button onClick={onClose} text="继续浏览" />
          </div>
        </div>
      ) : (
        <SignUpForm
          offered={offered}
          onSigned={(now) => {
            onSigned(now);
            if (drawn()) setSigned(now);
            else notify({ tone: 'success', text: outcome[now.status]?.title ?? '报名已提交' });
          }}
        />
      )}
    </FormDialog>
  );
};

/** The dialog while it is `open`. `onSigned` hears of a sign-up that is there already as well. */
export const SignUpDialog = ({ open, onSigned, ...dialog }: Props & { open: boolean }) => {
  const { obj_id } = dialog.offered;
  const before = useRead(
    async () => (await api()['GET /information/signups']({ query: { obj_id, page_size: 1 } })).data,
    [obj_id],
  );
  const signed = before?.find(({ status }) => openSignups.includes(status as SignupState));
  useEffect(() => {
    if (signed) onSigned(signed);
  }, [signed, onSigned]);
  return open && !signed && <SigningUp onSigned={onSigned} {...dialog} />;
};
