/** The dialog of 预约看房 on a carrier's public page (carrier-acts.tsx opens it). */

import { useState } from 'react';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useActUnderWay } from '../../kit/member-act.ts';
import { notify } from '../../kit/notices.tsx';
import { useDrawn } from '../../kit/use-drawn.ts';
import { type Target, ViewingForm } from './viewing-form.tsx';
import './leasing.css';

type Props = { target: Target; back: string; onClose: () => void };

/** `back`: where a member whose session ends meanwhile returns to. */
export const ViewingDialog = ({ target, back, onClose }: Props) => {
  useActUnderWay(back);
  const drawn = useDrawn();
  const [booked, setBooked] = useState<string>();
  return (
    <FormDialog
      title={booked !== undefined ? '预约已提交' : '预约看房'}
      lead={target.title}
      close="关闭预约"
      onClose={onClose}
    >
      {booked !== undefined ? (
        <div className="form-dialog-done" role="status">
          {booked && (
            <p>
              <b>{booked}</b>
            </p>
          )}
          <p>工作人员确认后会通知您，最晚可在看房前一天取消。</p>
          <div className="form-dialog-acts">
            <ButtonLink to="/userCenter/user/space" look="primary" reloadDocument text="查看我的预约" />
            <Button onClick={onClose} text="继续浏览" />
          </div>
        </div>
      ) : (
        <ViewingForm
          target={target}
          onBooked={(time) => (drawn() ? setBooked(time) : notify({ tone: 'success', text: '看房预约已提交' }))}
        />
      )}
    </FormDialog>
  );
};
