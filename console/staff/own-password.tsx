import { Alert, Button, Card, Input } from 'antd';
import { useState } from 'react';
import { staffCalls } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { endSession, isFailure, messageOf, report } from '../kit/failures.ts';
import { Field } from '../kit/form/fields.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { notices } from '../kit/notices.tsx';
import { Page } from '../kit/page.tsx';
import { useStaff } from '../kit/staff.ts';
import { CaptchaField } from './captcha.tsx';

const OwnPassword = () => {
  const { username } = useStaff();
  const { check, refused, ...fields } = useForm(
    'password',
    { old_password: '', new_password: '', captcha_id: '', captcha_code: '' },
    staffCalls['POST /console/password'].body,
  );
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState(0);
  const submit = async () => {
    setFailed('');
    if (!check()) return;
    setBusy(true);
    try {
      await api['POST /console/password']({ body: fields.values });
      notices.success('密码已修改，请重新登录');
      endSession();
    } catch (error) {
      if (isFailure(error, 'captcha_required', 'captcha_wrong') || captcha) setCaptcha((shown) => shown + 1);
      if (!refused(error)) setFailed(messageOf(error));
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page title="修改密码" crumbs={[{ label: '工作台', to: '/' }, { label: '修改密码' }]}>
      <Card className="narrow">
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {failed && <Alert type="error" showIcon title={failed} role="alert" />}
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <Field of={fields} field="old_password" label="原密码" required>
            {(input, value, change) => (
              <Input.Password
                {...input}
                autoComplete="current-password"
                value={value}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
          <Field of={fields} field="new_password" label="新密码" required help="8 至 64 个字符；修改后需重新登录">
            {(input, value, change) => (
              <Input.Password
                {...input}
                autoComplete="new-password"
                value={value}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Field>
          <CaptchaField of={fields} again={captcha} />
          <div>
            <Button type="primary" htmlType="submit" loading={busy}>
              修改密码
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
};
export default OwnPassword;
