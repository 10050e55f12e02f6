import { Button, Input } from 'antd';
import { useRef } from 'react';
import { api } from '../kit/client.ts';
import { isFailure, messageOf } from '../kit/failures.ts';
import { Field } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useSend } from '../kit/form/use-send.ts';

type Props = { challenge: string; username: string; onBack: () => void; onDone: (token: string) => void };

/** Six digits; typing the last one sends them. */
export const CodeStep = ({ challenge, username, onBack, onDone }: Props) => {
  const form = useForm('second-factor', { code: '' });
  const refused = (error: unknown) => {
    const wrong = isFailure(error, 'second_factor_wrong');
    if (wrong) form.show({ code: messageOf(error) });
    return wrong;
  };
  const { busy, failed, send } = useSend({ refused });
  const sending = useRef(false);
  const submit = async (code: string) => {
    if (!/^\d{6}$/.test(code)) return form.show({ code: code ? '动态口令为 6 位数字' : '请输入动态口令' });
    if (sending.current) return;
    sending.current = true;
    await send(async () =>
      onDone((await api['POST /console/second-factor']({ body: { challenge, code } })).data.token),
    );
    sending.current = false;
  };
  const startAgain = (
    <Button size="small" onClick={onBack}>
      重新登录
    </Button>
  );
  return (
    <SubmitForm onSubmit={() => submit(form.values.code)} failed={failed} again={startAgain}>
      <p className="sign-in-hint">
        请打开验证器应用，输入 <b>{username}</b> 当前的 6 位动态口令。
      </p>
      <Field of={form} field="code" label="动态口令">
        {(input, typed, set) => (
          <Input
            {...input}
            size="large"
            className="code"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            maxLength={6}
            value={typed}
            onChange={(event) => {
              const code = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
              set(code);
              if (code.length === 6 && code !== typed) void submit(code);
            }}
          />
        )}
      </Field>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        登录
      </Button>
      <Button type="link" block onClick={onBack}>
        返回上一步
      </Button>
    </SubmitForm>
  );
};
