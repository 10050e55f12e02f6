import { Button, Card, Input } from 'antd';
import { staffCalls } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { endSession } from '../kit/failures.ts';
import { Field } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import { notices } from '../kit/notices.tsx';
import { Page } from '../kit/page.tsx';
import { useStaff } from '../kit/staff.ts';
import { CaptchaField, useCaptchaForm } from './captcha.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const passwords = [
  { field: 'old_password', label: '原密码', autoComplete: 'current-password', help: undefined },
  {
    field: 'new_password',
    label: '新密码',
    autoComplete: 'new-password',
    help: '8 至 64 个字符；修改后需重新登录',
  },
] as const;

const OwnPassword = () => {
  const { username } = useStaff();
  const form = useCaptchaForm(
    'password',
    { old_password: '', new_password: '', captcha_id: '', captcha_code: '' },
    staffCalls['POST /console/password'].body,
  );
  const submit = async () => {
    if (!form.check()) return;
    await form.send(async () => {
      await api['POST /console/password']({ body: form.values });
      notices.success('密码已修改，请重新登录');
      endSession();
    });
  };
  return (
    <Page title="密码与恢复码" crumbs={[{ label: '密码与恢复码' }]}>
      <Card title="修改密码">
        <SubmitForm className="stack" onSubmit={submit} failed={form.failed}>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          {passwords.map(({ autoComplete, ...named }) => (
            <Field key={named.field} of={form} required {...named}>
              {(input, value, set) => (
                <Input.Password
                  {...input}
                  autoComplete={autoComplete}
                  value={value}
                  onChange={(event) => set(event.target.value)}
                />
              )}
            </Field>
          ))}
          <CaptchaField of={form} again={form.again} />
          <div>
            <Button type="primary" htmlType="submit" loading={form.busy}>
              修改密码
            </Button>
          </div>
        </SubmitForm>
      </Card>
      <RecoveryCodes />
    </Page>
  );
};
export default OwnPassword;
