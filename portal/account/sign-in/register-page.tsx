import { useState } from 'react';
import { creditCodeDoubtful } from '#contract/kit/credit-code.ts';
import { tidyCode } from '#contract/kit/tidy.ts';
import { api } from '../../kit/api.ts';
import { TextLink } from '../../kit/button.tsx';
import { Field, Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PhoneField } from '../../kit/form/known-fields.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { pageContext } from '../../kit/page-context.ts';
import type { PageHandle } from '../../kit/page-handle.ts';
import { metaOf } from '../../kit/page-meta.ts';
import { reading } from '../../kit/reading.ts';
import { signInHere } from '../../kit/session.ts';
import { accountForm, checkedBy } from '../account-checks.ts';
import type { Route } from './+types/register-page';
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useKeptRedirect, useLeaveWhenSignedIn } from './use-signed-in.ts';

export const handle: PageHandle = { ...reading, rail: false };
/** The version of the agreement that the checkbox refers to. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  consentVersion: context.get(pageContext).region.consent_version,
});
export const meta = metaOf({
  title: '注册',
  description: '用手机号注册账号，可同时登记所在企业。',
  path: '/login/register',
});

const body = ({
  phone = '',
  sms_code = '',
  password = '',
  name = '',
  enterprise_name = '',
  credit_code = '',
  consent_version = '',
}: Values) => ({
  phone,
  sms_code,
  password,
  name: name.trim(),
  enterprise_name: enterprise_name.trim(),
  credit_code: credit_code.trim(),
  consent_version,
});
const check = checkedBy('POST /users/users/register', body, {
  also: ({ name = '' }): Record<string, string> => (name.trim() ? {} : { name: '请填写姓名' }),
});

const CreditCodeField = () => {
  const [doubtful, setDoubtful] = useState(false);
  return (
    <Field
      name="credit_code"
      label="统一社会信用代码"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      placeholder="18 位"
      onInput={({ currentTarget }) => setDoubtful(creditCodeDoubtful(tidyCode(currentTarget.value)))}
      warning={doubtful ? '最后一位校验码不符，请再核对一遍；确认无误可以继续' : ''}
    />
  );
};

export default function RegisterPage({ loaderData: { consentVersion } }: Route.ComponentProps) {
  const kept = useKeptRedirect();
  useLeaveWhenSignedIn();
  const form = useForm({ ...accountForm, draft: 'register', check });
  const register = async (values: Values) => {
    const { data } = await api()['POST /users/users/register']({ body: body(values) });
    signInHere(data.token, data.userInfo);
  };
  return (
    <SignInFrame
      title="注册账号"
      lead="一个手机号一个账号；企业信息也可以登录后再补充"
      foot={
        <span>
          已有账号？
          <TextLink to={kept('/login')} text="直接登录" />
        </span>
      }
    >
      <Form form={form} onSend={register} label="注册账号">
        <PhoneField />
        <SmsCodeField scene="register" />
        <PasswordField name="password" label="设置密码" fresh />
        <Field name="name" label="姓名" required autoComplete="name" maxLength={60} placeholder="联系时如何称呼您" />
        <div className="pair">
          <Field
            name="enterprise_name"
            label="企业名称"
            autoComplete="organization"
            maxLength={100}
            placeholder="营业执照上的全称"
          />
          <CreditCodeField />
        </div>
        <Tick name="consent_version" value={consentVersion}>
          我已阅读并同意
          <a href="/footer/agreement" target="_blank" rel="noopener">
            《用户协议》
          </a>
          和
          <a href="/footer/privacy" target="_blank" rel="noopener">
            《隐私说明》
          </a>
        </Tick>
        <Submit busyText="正在注册…">注册并登录</Submit>
      </Form>
    </SignInFrame>
  );
}
