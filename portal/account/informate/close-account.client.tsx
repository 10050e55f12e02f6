/** Closing the account: its consequences, proof of identity (password or a code to the member's phone), and a phrase typed by hand. */
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Antd } from '../../kit/antd/antd.client.tsx';
import { api } from '../../kit/api.ts';
import { Field } from '../../kit/form/field.tsx';
import { Form } from '../../kit/form/form.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { Icon } from '../../kit/icon.tsx';
import { notify } from '../../kit/notices.tsx';
import { signOutHere } from '../../kit/session.ts';
import { clearDrafts } from '../../kit/use-draft.ts';
import { accountForm } from '../account-checks.ts';
import { CaptchaField } from '../sign-in/captcha-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { SmsCodeField } from '../sign-in/sms-code-field.tsx';
import { useCaptcha } from '../sign-in/use-captcha.ts';
import type { Route } from './+types/data-page';

type Me = Route.ComponentProps['loaderData']['me'];
type Way = 'password' | 'sms';
const phrase = '注销账号';

const consequencesOf = ({ enterprise }: Me): string[] => [
  '姓名、昵称、手机号、邮箱、头像和登录记录立即删除，不可恢复',
  '您上传的文件一并删除；企业已提交的材料和转账凭证保留',
  ...(enterprise
    ? [
        enterprise.member_role === 'owner'
          ? '您将离开所在企业；负责人由加入最早的其他成员接任，没有其他成员时企业不再有人维护'
          : '您将离开所在企业，企业信息不受影响',
      ]
    : []),
  '操作记录按规定留存，但不再包含您的身份信息',
  '所有设备立即退出登录；同一手机号以后可以重新注册',
];

const check = async ({ confirmation = '', password, sms_code }: Values): Promise<Record<string, string>> => ({
  ...(password === '' && { password: '请输入密码' }),
  ...(sms_code !== undefined &&
    !/^\d{6}$/.test(sms_code.trim()) && { sms_code: sms_code ? '短信验证码为 6 位数字' : '请输入短信验证码' }),
  ...(confirmation.trim() !== phrase && { confirmation: `请输入“${phrase}”四个字` }),
});

const CloseForm = ({ me }: { me: Me }) => {
  const [way, setWay] = useState<Way>(me.has_password ? 'password' : 'sms');
  const captcha = useCaptcha();
  const navigate = useNavigate();
  const form = useForm({ ...accountForm, check });
  const close = async ({ password, sms_code }: Values) => {
    await captcha.guard(form, (answer) =>
      api()['POST /users/users/close-account']({ body: way === 'password' ? { password, ...answer } : { sms_code } }),
    );
    signOutHere();
    clearDrafts();
    notify({ tone: 'success', text: '账号已注销，感谢您的使用' });
    void navigate('/');
  };
  const other: Way = way === 'password' ? 'sms' : 'password';
  return (
    <Form form={form} onSend={close} label="注销账号">
      {way === 'password' ? (
        <>
          <PasswordField name="password" label="登录密码" />
          <CaptchaField captcha={captcha} />
        </>
      ) : (
        <>
          <p className="field-hint">验证码发往 {me.phone}</p>
          <SmsCodeField scene="close_account" />
        </>
      )}
      <button
        type="button"
        className="link other-way"
        onClick={() => {
          captcha.hide();
          form.tell({});
          setWay(other);
        }}
      >
        {way === 'password' ? '改用短信验证码确认身份' : '改用登录密码确认身份'}
      </button>
      <Field name="confirmation" label={`输入“${phrase}”以确认`} required autoComplete="off" maxLength={20} />
      <Submit tone="danger" busyText="正在注销…">
        永久注销账号
      </Submit>
    </Form>
  );
};

export const CloseAccount = ({ me }: { me: Me }) => {
  const [open, setOpen] = useState(false);
  return (
    <Antd>
      <Button danger onClick={() => setOpen(true)}>
        注销账号
      </Button>
      <Modal open={open} title="注销账号" footer={null} destroyOnHidden onCancel={() => setOpen(false)} width={520}>
        <ul className="consequences">
          {consequencesOf(me).map((text) => (
            <li key={text}>
              <Icon name="warning-circle" />
              {text}
            </li>
          ))}
        </ul>
        <CloseForm me={me} />
      </Modal>
    </Antd>
  );
};
