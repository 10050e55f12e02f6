import { useEffect, useState } from 'react';
import { api } from '../../kit/api.ts';
import { Button, ButtonLink, TextLink } from '../../kit/button.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PhoneField } from '../../kit/form/known-fields.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import type { PageHandle } from '../../kit/page-handle.ts';
import { metaOf } from '../../kit/page-meta.ts';
import { reading } from '../../kit/reading.ts';
import { accountForm, checkedBy } from '../account-checks.ts';
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import { useKeptRedirect } from './use-signed-in.ts';

export const handle: PageHandle = { ...reading, rail: false };
export const meta = metaOf({ title: '找回密码', description: '用短信验证码设置新密码。', path: '/login/forget' });

const steps = ['验证手机', '设置新密码', '完成'];
const body = ({ phone = '', sms_code = '', password = '' }: Values) => ({ phone, sms_code, new_password: password });
const call = 'POST /users/users/reset-password-by-mobile';
/** In the first step only the phone and the code exist. */
const checkPhone = checkedBy(call, (values) => ({ ...body(values), new_password: 'not chosen yet' }));
const checkAll = checkedBy(call, body, { renamed: { new_password: 'password' } });

const Steps = ({ at }: { at: number }) => (
  <ol className="steps" aria-label="找回密码的步骤">
    {steps.map((label, index) => (
      <li key={label} aria-current={index === at ? 'step' : undefined} data-done={index < at}>
        {label}
      </li>
    ))}
  </ol>
);

export default function ForgetPage() {
  const [step, setStep] = useState(0);
  const kept = useKeptRedirect();
  const form = useForm({ ...accountForm, draft: 'forget', check: step === 0 ? checkPhone : checkAll });
  // A new step focuses its first field.
  useEffect(() => {
    if (step === 1) form.ref.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }, [step, form.ref]);
  const proceed = async (values: Values) => {
    if (step === 0) return setStep(1);
    try {
      await api()[call]({ body: body(values) });
      setStep(2);
    } catch (error) {
      // Errors of the first step are shown there; `hidden` fields cannot be focused.
      if (['sms_code_wrong', 'phone_unregistered'].includes((error as { code?: string }).code ?? '')) setStep(0);
      throw error;
    }
  };
  return (
    <SignInFrame
      title="找回密码"
      lead="设置新密码后，所有已登录的设备都会退出"
      foot={
        step < 2 && (
          <>
            <TextLink to={kept('/login')} text="返回登录" />
            <TextLink to={kept('/login/register')} text="注册新账号" />
          </>
        )
      }
    >
      <Steps at={step} />
      {step === 2 ? (
        <div className="done" role="status">
          <img src="/art/spots/success.webp" alt="" width={480} height={360} />
          <h2>新密码已生效</h2>
          <p>请用新密码重新登录</p>
          <ButtonLink to={kept('/login')} look="primary large" text="去登录" />
        </div>
      ) : (
        <Form form={form} onSend={proceed} label="找回密码">
          <div hidden={step !== 0}>
            <PhoneField />
            <SmsCodeField scene="reset" />
          </div>
          {step === 1 && <PasswordField name="password" label="新密码" fresh />}
          <Submit busyText={step === 0 ? '请稍候…' : '正在保存…'}>{step === 0 ? '下一步' : '保存新密码'}</Submit>
          {step === 1 && <Button look="large back" onClick={() => setStep(0)} text="上一步" />}
        </Form>
      )}
    </SignInFrame>
  );
}
