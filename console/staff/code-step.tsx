import { Alert, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../kit/client.ts';
import { isFailure, messageOf, report } from '../kit/failures.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { useForm } from '../kit/form/use-form.ts';

/** Six digits; typing the last one sends them. */
export const CodeStep = ({
  challenge,
  username,
  onBack,
  onDone,
}: {
  challenge: string;
  username: string;
  onBack: () => void;
  onDone: (token: string) => void;
}) => {
  const { form, values, errors, set, show } = useForm('second-factor', { code: '' });
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const submit = async (code: string) => {
    setFailed('');
    if (!/^\d{6}$/.test(code)) return show({ code: code ? '动态口令为 6 位数字' : '请输入动态口令' });
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      onDone((await api['POST /console/second-factor']({ body: { challenge, code } })).data.token);
    } catch (error) {
      if (isFailure(error, 'second_factor_wrong')) show({ code: messageOf(error) });
      else setFailed(messageOf(error));
      report(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(values.code);
      }}
    >
      {failed && (
        <Alert
          type="error"
          showIcon
          title={failed}
          role="alert"
          action={
            <Button size="small" onClick={onBack}>
              重新登录
            </Button>
          }
        />
      )}
      <p className="sign-in-hint">
        请打开验证器应用，输入 <b>{username}</b> 当前的 6 位动态口令。
      </p>
      <Labelled form={form} field="code" label="动态口令" error={errors.code}>
        {(input) => (
          <Input
            {...input}
            size="large"
            className="code"
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            maxLength={6}
            value={values.code}
            onChange={(event) => {
              const code = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6);
              set('code', code);
              if (code.length === 6 && code !== values.code) void submit(code);
            }}
          />
        )}
      </Labelled>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        登录
      </Button>
      <Button type="link" block onClick={onBack}>
        返回上一步
      </Button>
    </form>
  );
};
