import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../kit/api.ts';
import { TextLink } from '../../kit/button.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PhoneField } from '../../kit/form/known-fields.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { type FormState, useForm, type Values } from '../../kit/form/use-form.ts';
import { useFrame } from '../../kit/frame.ts';
import type { PageHandle } from '../../kit/page-handle.ts';
import { metaOf } from '../../kit/page-meta.ts';
import { reading } from '../../kit/reading.ts';
import { signInHere } from '../../kit/session.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { accountForm, checkedBy } from '../account-checks.ts';
import { CaptchaField } from './captcha-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignOnButton } from './sign-on-button.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useKeptRedirect, useLeaveWhenSignedIn, useWhySignedOut } from './use-signed-in.ts';

export const handle: PageHandle = { ...reading, rail: false };
export const meta = metaOf({
  title: '登录',
  description: '用手机号和短信验证码或密码登录，管理企业信息与各项申请。',
  path: '/login',
});

const ways = [
  { key: 'sms', label: '短信验证码' },
  { key: 'password', label: '密码' },
] as const;
type Way = (typeof ways)[number]['key'];

const bySms = ({ phone = '', sms_code = '' }: Values) => ({ phone, sms_code });
const byPassword = ({ phone = '', password = '' }: Values) => ({ account: phone, password });
const checks = {
  sms: checkedBy('POST /users/users/login-by-mobile', bySms),
  password: checkedBy('POST /users/users/login-account-captcha', byPassword, { renamed: { account: 'phone' } }),
};

export default function SignInPage() {
  const signOn = useFrame()?.sign_on;
  const [way, setWay] = useState<Way>('sms');
  const captcha = useCaptcha();
  const kept = useKeptRedirect();
  const why = useWhySignedOut();
  const [search] = useSearchParams();
  // Matching can be tried without an account; its saved answers cannot be read without one.
  const tried = search.get('redirect')?.startsWith('/policy/policyRecommend') ? '/policy/policyTry' : undefined;
  useLeaveWhenSignedIn();
  const form: FormState = useForm({ ...accountForm, draft: 'sign-in', check: checks[way] });
  const choose = (chosen: Way) => {
    setWay(chosen);
    form.tell({});
  };
  const signIn = async (values: Values) => {
    const { data } =
      way === 'sms'
        ? await api()['POST /users/users/login-by-mobile']({ body: bySms(values) })
        : await captcha.guard(form, (answer) =>
            api()['POST /users/users/login-account-captcha']({ body: { ...byPassword(values), ...answer } }),
          );
    signInHere(data.token, data.userInfo);
  };
  return (
    <SignInFrame
      title="登录"
      lead={
        <>
          还没有账号？
          <TextLink to={kept('/login/register')} text="立即注册" />
        </>
      }
      foot={<TextLink to={kept('/login/forget')} text="忘记密码" />}
    >
      {why && (
        <p className="form-message info" role="status">
          {why}
          {tried && <TextLink to={tried} text="先试一试" />}
        </p>
      )}
      <Tabs label="登录方式" className="ways" panel="way" tabs={ways} active={way} choose={choose} />
      <div id="way" role="tabpanel" aria-labelledby={`way-${way}`}>
        <Form form={form} onSend={signIn} label="登录">
          <PhoneField />
          {way === 'sms' ? <SmsCodeField scene="login" /> : <PasswordField name="password" label="密码" />}
          {way === 'password' && <CaptchaField captcha={captcha} />}
          <Submit busyText="正在登录…">登录</Submit>
        </Form>
      </div>
      {signOn && <SignOnButton name={signOn} />}
    </SignInFrame>
  );
}
