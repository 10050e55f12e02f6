import { Alert, Button, Input } from 'antd';
import { useEffect, useState } from 'react';
import { staffCalls } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { isFailure, messageOf, report } from '../kit/failures.ts';
import { Labelled } from '../kit/form/labelled.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { CaptchaField } from './captcha.tsx';

export type Typed = { username: string; password: string; captcha_id: string; captcha_code: string };

export const PasswordStep = ({
  typed,
  onTyped,
  onDone,
}: {
  typed: Typed;
  onTyped: (typed: Typed) => void;
  onDone: (challenge: string) => void;
}) => {
  const { form, values, errors, set, check, refused, show } = useForm(
    'sign-in',
    typed,
    staffCalls['POST /console/sign-in'].body,
  );
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState(0);
  useEffect(() => onTyped(values), [values, onTyped]);

  const submit = async () => {
    setFailed('');
    if (!check()) return;
    if (captcha && !values.captcha_code) return show({ captcha_code: '请输入图形验证码' });
    setBusy(true);
    try {
      onDone((await api['POST /console/sign-in']({ body: values })).data.challenge);
    } catch (error) {
      if (isFailure(error, 'captcha_required', 'captcha_wrong') || captcha) setCaptcha((shown) => shown + 1);
      if (!refused(error)) setFailed(messageOf(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failed && <Alert type="error" showIcon title={failed} role="alert" />}
      <Labelled form={form} field="username" label="用户名" error={errors.username}>
        {(input) => (
          <Input
            {...input}
            size="large"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={32}
            value={values.username}
            onChange={(event) => set('username', event.target.value)}
          />
        )}
      </Labelled>
      <Labelled form={form} field="password" label="密码" error={errors.password}>
        {(input) => (
          <Input.Password
            {...input}
            size="large"
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => set('password', event.target.value)}
          />
        )}
      </Labelled>
      <CaptchaField of={{ form, values, errors, set }} again={captcha} />
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        下一步
      </Button>
    </form>
  );
};
