import { api } from '../../kit/api.ts';
import { TextLink } from '../../kit/button.tsx';
import { CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { notify } from '../../kit/notices.tsx';
import { signInHere } from '../../kit/session.ts';
import { accountForm, checkedBy } from '../account-checks.ts';
import { CaptchaField } from '../sign-in/captcha-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useCaptcha } from '../sign-in/use-captcha.ts';
import type { Route } from './+types/password-page';
import '../sign-in/fields.css';
import './informate.css';

export const meta: Route.MetaFunction = () => [{ title: '修改密码 - 用户中心' }];
export const clientLoader = async () => ({ me: (await api()['GET /users/users/me']()).data });

const call = 'POST /users/users/reset-password';
const body = ({ old_password = '', new_password = '' }: Values) => ({ old_password, new_password });
const check = checkedBy(call, body);
const fieldOf = {
  ...accountForm.fieldOf,
  credentials_wrong: 'old_password',
  password_locked: 'old_password',
  password_same: 'new_password',
  password_common: 'new_password',
};

const PasswordForm = () => {
  const captcha = useCaptcha();
  const form = useForm({ ...accountForm, fieldOf, check });
  const change = async (values: Values) => {
    const { data } = await captcha.guard(form, (answer) => api()[call]({ body: { ...body(values), ...answer } }));
    signInHere(data.token, data.userInfo);
    captcha.hide();
    form.ref.current?.reset();
    notify({ tone: 'success', title: '密码已修改', text: '其他设备已退出登录，本设备保持登录' });
  };
  return (
    <Form form={form} onSend={change} label="修改密码">
      <PasswordField name="old_password" label="原密码" />
      <PasswordField name="new_password" label="新密码" fresh />
      <CaptchaField captcha={captcha} />
      <Submit busyText="正在保存…">保存新密码</Submit>
    </Form>
  );
};

export default function PasswordPage({ loaderData: { me } }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="修改密码" lead="保存后，除本设备外的所有登录都会退出。" />
      <Panel>
        <div className="narrow">
          {me.has_password ? <PasswordForm /> : <p>您还没有设置密码。</p>}
          <p className="panel-foot">
            忘记了原密码？
            <TextLink to="/login/forget" text="用短信验证码找回" />
          </p>
        </div>
      </Panel>
    </>
  );
}
