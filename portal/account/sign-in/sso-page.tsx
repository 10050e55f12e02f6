import { useEffect, useRef, useState } from 'react';
import { Failure } from '#contract/kit/errors.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Tick } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { PhoneField } from '../../kit/form/known-fields.tsx';
import { FormMessage } from '../../kit/form/message.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { type FormState, useForm, type Values } from '../../kit/form/use-form.ts';
import { useFrame } from '../../kit/frame.ts';
import { pageContext } from '../../kit/page-context.ts';
import { type Matches, pageMeta } from '../../kit/page-meta.ts';
import { safeRedirect, signInAddress } from '../../kit/safe-redirect.ts';
import { signInHere } from '../../kit/session.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { accountForm, checkedBy } from '../account-checks.ts';
import type { Route } from './+types/sso-page';
import { CaptchaField } from './captcha-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { isLinking, keepLinking, keepWayBack, wayBack } from './sign-on-way.ts';
import { SmsCodeField } from './sms-code-field.tsx';
import { useCaptcha } from './use-captcha.ts';

export const handle = { rail: false };
/** The version of the agreement that the checkbox refers to. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  consentVersion: context.get(pageContext).region.consent_version,
});
export const meta = ({ matches }: { matches: Matches }) =>
  pageMeta(matches, {
    title: '统一身份认证登录',
    description: '从统一身份认证返回，完成登录。',
    path: '/login/sso',
    noindex: true,
  });

const ways = [
  { key: 'sms', label: '短信验证' },
  { key: 'password', label: '密码验证' },
] as const;
type Way = (typeof ways)[number]['key'];

const call = 'POST /users/users/link-yksso';
const bodies = {
  sms: ({ phone = '', sms_code = '', consent_version = '' }: Values) => ({ phone, sms_code, consent_version }),
  password: ({ phone = '', password = '' }: Values) => ({ phone, password }),
};
const needed = (field: string, message: string) => (values: Values) =>
  (values[field] ? {} : { [field]: message }) as Record<string, string>;
const checks = {
  sms: checkedBy(call, bodies.sms, { also: needed('consent_version', '请阅读并同意用户协议和隐私说明') }),
  password: checkedBy(call, bodies.password, {
    renamed: { sms_code: 'password' },
    also: needed('password', '请输入密码'),
  }),
};

const leave = () => {
  const back = safeRedirect(wayBack(), location.origin);
  keepLinking(false);
  keepWayBack(null);
  location.replace(back);
};

/** An identity that nobody has linked yet: its person proves a phone, and goes on with the account of that phone or with a new one. */
const Linking = ({ phone, consentVersion }: { phone: string; consentVersion: string }) => {
  const [way, setWay] = useState<Way>('sms');
  const captcha = useCaptcha();
  const form: FormState = useForm({ ...accountForm, draft: 'sso', check: checks[way] });
  const { fill, values } = form;
  // What the provider knows is a beginning; what the person has typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (phone && !values().phone) fill('phone', phone);
  }, [phone]);
  const choose = (chosen: Way) => {
    setWay(chosen);
    form.tell({});
  };
  const link = async (typed: Values) => {
    const { data } =
      way === 'sms'
        ? await api()[call]({ body: bodies.sms(typed) })
        : await captcha.guard(form, (answer) => api()[call]({ body: { ...bodies.password(typed), ...answer } }));
    signInHere(data.token, data.userInfo);
    leave();
  };
  return (
    <>
      <Tabs label="验证方式" className="ways" panel="proof" tabs={ways} active={way} choose={choose} />
      <div id="proof" role="tabpanel" aria-labelledby={`proof-${way}`}>
        <Form form={form} onSend={link} label="验证手机号">
          <PhoneField />
          {way === 'sms' ? <SmsCodeField scene="link" /> : <PasswordField name="password" label="密码" />}
          {way === 'password' && <CaptchaField captcha={captcha} />}
          {way === 'sms' && (
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
          )}
          <Submit busyText="正在登录…">验证并登录</Submit>
        </Form>
      </div>
    </>
  );
};

type Shown = { state: 'waiting' } | { state: 'linking'; phone: string } | { state: 'failed'; text: string };

/** Exchanges what the provider has put into the address, once, and takes it out of the address and the history. */
const useReturn = (): Shown => {
  const [shown, setShown] = useState<Shown>({ state: 'waiting' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const sent = new URLSearchParams(location.search);
    const code = sent.get('code') ?? sent.get('ticket') ?? '';
    history.replaceState(history.state, '', location.pathname);
    if (sent.has('error')) return setShown({ state: 'failed', text: '登录已取消' });
    if (!code)
      return setShown(isLinking() ? { state: 'linking', phone: '' } : { state: 'failed', text: '请从登录页重新登录' });
    const body = { code, state: sent.get('state') ?? '', iss: sent.get('iss') ?? '' };
    api()
      ['POST /users/users/login-by-yksso']({ body })
      .then(({ data }) => {
        signInHere(data.token, data.userInfo);
        leave();
      })
      .catch((error) => {
        const failure = error instanceof Failure ? error : undefined;
        if (failure?.code !== 'sso_unlinked')
          return setShown({ state: 'failed', text: failure?.message ?? '登录没有成功，请稍后再试' });
        keepLinking(true);
        setShown({ state: 'linking', phone: String(failure.detail.data?.phone ?? '') });
      });
  }, []);
  return shown;
};

export default function SsoPage({ loaderData: { consentVersion } }: Route.ComponentProps) {
  const name = useFrame()?.sign_on || '统一身份认证';
  const shown = useReturn();
  const [title, lead] =
    shown.state === 'linking'
      ? ['验证手机号', `首次用${name}登录：已有账号的，验证后绑定；没有账号的，验证后注册`]
      : [`${name}登录`, ''];
  return (
    <SignInFrame title={title} lead={lead} foot={<span />}>
      {shown.state === 'waiting' && <FormMessage text="正在登录，请稍候…" tone="info" />}
      {shown.state === 'linking' && <Linking phone={shown.phone} consentVersion={consentVersion} />}
      {shown.state === 'failed' && (
        <>
          <FormMessage text={shown.text} />
          <ButtonLink to={wayBack() ? signInAddress(wayBack() ?? '') : '/login'} text="回到登录页" />
        </>
      )}
    </SignInFrame>
  );
}
