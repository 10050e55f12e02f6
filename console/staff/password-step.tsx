import { Button, Input } from 'antd';
import { useEffect } from 'react';
import { staffCalls } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { Field } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import type { Answer } from '../kit/use-call.ts';
import { CaptchaField, useCaptchaForm } from './captcha.tsx';

export type Typed = { username: string; password: string; captcha_id: string; captcha_code: string };
/** What the server answers to a password that fits. */
export type Known = Answer<'POST /console/sign-in'>['data'];
type Props = { typed: Typed; onTyped: (typed: Typed) => void; onDone: (known: Known) => void };

export const PasswordStep = ({ typed, onTyped, onDone }: Props) => {
  const form = useCaptchaForm('sign-in', typed, staffCalls['POST /console/sign-in'].body);
  const { values, again } = form;
  useEffect(() => onTyped(values), [values, onTyped]);
  const submit = async () => {
    if (!form.check()) return;
    if (again && !values.captcha_code) return form.show({ captcha_code: '请输入图形验证码' });
    await form.send(async () => onDone((await api['POST /console/sign-in']({ body: values })).data));
  };
  return (
    <SubmitForm onSubmit={submit} failed={form.failed}>
      <Field of={form} field="username" label="用户名">
        {(input, username, set) => (
          <Input
            {...input}
            size="large"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={32}
            value={username}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
      <Field of={form} field="password" label="密码">
        {(input, password, set) => (
          <Input.Password
            {...input}
            size="large"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
      <CaptchaField of={form} again={again} />
      <Button type="primary" size="large" block htmlType="submit" loading={form.busy}>
        下一步
      </Button>
    </SubmitForm>
  );
};
