/** The code of a payment by WeChat in a dialog: how much, how long, and what became of it. */
import { useEffect, useId, useState } from 'react';
import { yuan } from '#contract/kit/money.ts';
import type { OnlineSubjectType } from '#contract/kit/online-pay.ts';
import { Button } from '../button.tsx';
import { FormMessage } from '../form/message.tsx';
import { useModal } from '../use-modal.ts';
import { usePaymentCode } from './use-payment-code.ts';
import './ask.css';
import '../form/form.css';
import './pay-online.css';

type Props = {
  subject_type: OnlineSubjectType;
  subject_id: string;
  owed_fen: number;
  onClose: () => void;
  onPaid: () => unknown;
};

const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`;

export const PayOnline = ({ subject_type, subject_id, owed_fen, onClose, onPaid }: Props) => {
  const dialog = useModal();
  const id = useId();
  const [asked, setAsked] = useState(false);
  const { code, left, open, waiting, busy, wrong, start, follow } = usePaymentCode({ subject_type, subject_id });
  const paid = code !== undefined && code.status !== 1 && code.status !== 3;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is paid
  useEffect(() => {
    if (paid) void onPaid();
  }, [paid]);
  const iPaid = (
    <Button look="primary" busy={busy !== ''} onClick={async () => setAsked(await follow('check'))} text="我已付款" />
  );
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>微信支付</h2>
      <div className="ask-body pay-online">
        <p>
          应付 <strong className="numeral">{yuan(code?.amount_fen ?? owed_fen)}</strong> 元
        </p>
        {!code && busy !== '' && <p role="status">正在生成二维码…</p>}
        {waiting && code && (
          <>
            <img src={code.picture} width={220} height={220} alt={`付款二维码，${yuan(code.amount_fen)} 元`} />
            <p>
              请用微信“扫一扫”付款，剩余 <span className="numeral">{clockOf(left)}</span>
            </p>
            <p className="pay-online-phone">用手机打开本页的，请在电脑上打开这笔订单再扫码，或使用银行转账。</p>
          </>
        )}
        {code?.troubled && <p role="status">收到的金额与应付金额不一致，工作人员正在核对，请不要再付款。</p>}
        {open && !waiting && <p role="status">二维码已过期。已付款的，收到微信的结果后自动更新，请不要重复付款。</p>}
        {code?.status === 3 && <p role="status">二维码已失效，没有扣款。</p>}
        {open && asked && busy === '' && !wrong && (
          <p role="status">微信还没有收到付款；刚付款的，请过几秒再点一次。</p>
        )}
        <FormMessage text={wrong} />
      </div>
      <div className="ask-foot">
        {waiting ? (
          <>
            <Button
              busy={busy !== ''}
              onClick={async () => {
                if (await follow('close')) onClose();
              }}
              text="取消微信支付"
            />
            {iPaid}
          </>
        ) : (
          <>
            <Button onClick={onClose} text="关闭" />
            {open && iPaid}
            {(code || wrong) && !open && !code?.troubled && (
              <Button look="primary" busy={busy !== ''} onClick={start} text="重新获取" />
            )}
          </>
        )}
      </div>
    </dialog>
  );
};
