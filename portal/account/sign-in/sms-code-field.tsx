import { useEffect, useState } from 'react';
import type { SmsScene } from '#contract/account/calls.ts';
import { Failure } from '#contract/kit/errors.ts';
import { api } from '../../kit/api.ts';
import { Button } from '../../kit/button.tsx';
import { now } from '../../kit/clock.ts';
import { Field } from '../../kit/form/field.tsx';
import { useFormContext } from '../../kit/form/use-form.ts';
import { tabShelf } from '../../kit/storage.ts';
import { check } from '../account-checks.ts';
import { CaptchaField } from './captcha-field.tsx';
import { type Captcha, useCaptcha } from './use-captcha.ts';

/** Seconds until another code may be requested; the countdown survives a reload. */
const useCountdown = (key: string) => {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const read = () => setSeconds(Math.max(0, Math.ceil((Number(tabShelf.read(key)) - now().getTime()) / 1_000)));
    read();
    const timer = setInterval(read, 500);
    return () => clearInterval(timer);
  }, [key]);
  const start = (length: number) => {
    tabShelf.store(key, String(now().getTime() + length * 1_000));
    setSeconds(length);
  };
  return { seconds, start };
};

/** Longer waits are shown as text, not as a countdown. */
const countedSeconds = 300;

const sendCode = async (phone: string, scene: SmsScene, answer: { captcha_id: string; captcha_code: string }) =>
  (await api()['POST /message/sms/send-captcha']({ body: { phone, scene, ...answer } })).data;

type Props = { scene: SmsScene; phoneField?: string; captcha?: Captcha };
/**
 * An SMS code field with the button that sends the code, and the captcha that the server may require first. `scene` is the code's purpose; the
 * code goes to the phone in the form's `phone` or, for closing an account, to the member's own.
 */
export const SmsCodeField = ({ scene, phoneField = 'phone', captcha: shared }: Props) => {
  const form = useFormContext();
  const own = useCaptcha();
  const captcha = shared ?? own;
  const { seconds, start } = useCountdown(`sms ${scene}`);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState('');

  const send = async () => {
    if (sending || seconds > 0) return;
    const phone = form.values()[phoneField]?.trim() ?? '';
    setSending(true);
    setSent('');
    try {
      const wrong = await check('POST /message/sms/send-captcha', { phone, scene }, { phone: phoneField });
      if (wrong && Object.keys(wrong).length) return form.tell({ fields: wrong });
      const { resend_seconds, expires_seconds } = await captcha.guard(form, (answer) => sendCode(phone, scene, answer));
      captcha.hide();
      form.tell({});
      start(resend_seconds);
      setSent(`验证码已发送，${Math.round(expires_seconds / 60)} 分钟内有效`);
      form.ref.current?.querySelector<HTMLInputElement>('[name="sms_code"]')?.focus();
    } catch (error) {
      const wait = error instanceof Failure && error.status === 429 ? error.detail.retry_after_seconds : undefined;
      if (wait && wait <= countedSeconds) start(wait);
      if (error instanceof Failure && error.status === 429) {
        const when = wait && wait > countedSeconds ? `，请约 ${Math.ceil(wait / 60)} 分钟后再试` : '';
        form.tell({ fields: { sms_code: when ? `短信发送过于频繁${when}` : error.message } });
      } else form.tellFailure(error);
    } finally {
      setSending(false);
    }
  };
  captcha.onSolved.current = () => void send();

  return (
    <>
      {!shared && <CaptchaField captcha={captcha} onEnter={() => void send()} />}
      <Field
        name="sms_code"
        label="短信验证码"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={60}
        placeholder="6 位数字"
        hint={sent && <span role="status">{sent}</span>}
        beside={
          <Button
            busy={sending || seconds > 0}
            onClick={send}
            text={sending ? '正在发送…' : seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
          />
        }
      />
    </>
  );
};
