/** 验证身份: a password or a code to the person's phone, before acts with grave consequences. */
import { useEffect, useState } from 'react';
import { api } from '../../kit/api.ts';
import { Form } from '../../kit/form/form.tsx';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { Submit } from '../../kit/form/submit.tsx';
import { useForm, type Values } from '../../kit/form/use-form.ts';
import { proofAsked } from '../../kit/proof.ts';
import { accountForm } from '../account-checks.ts';
import { CaptchaField } from '../sign-in/captcha-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { SmsCodeField } from '../sign-in/sms-code-field.tsx';
import { useCaptcha } from '../sign-in/use-captcha.ts';
import '../informate/informate.css';
import '../sign-in/fields.css';

type Me = { phone: string; has_password: boolean };

const check = async ({ password, sms_code }: Values): Promise<Record<string, string>> => ({
  ...(password === '' && { password: '请输入密码' }),
  ...(sms_code !== undefined &&
    !/^\d{6}$/.test(sms_code.trim()) && { sms_code: sms_code ? '短信验证码为 6 位数字' : '请输入短信验证码' }),
});

const ProveForm = ({ me, onProved }: { me: Me; onProved: () => void }) => {
  const [bySms, setBySms] = useState(!me.has_password);
  const captcha = useCaptcha();
  const form = useForm({ ...accountForm, check });
  const prove = async ({ password, sms_code }: Values) => {
    await captcha.guard(form, (answer) =>
      api()['POST /users/users/prove']({ body: bySms ? { sms_code } : { password, ...answer } }),
    );
    onProved();
  };
  return (
    <Form form={form} onSend={prove} label="验证身份">
      {bySms ? (
        <>
          <p className="field-hint">验证码发往 {me.phone}</p>
          <SmsCodeField scene="prove" />
        </>
      ) : (
        <>
          <PasswordField name="password" label="登录密码" />
          <CaptchaField captcha={captcha} />
        </>
      )}
      {me.has_password && (
        <button
          type="button"
          className="link other-way"
          onClick={() => {
            captcha.hide();
            form.tell({});
            setBySms(!bySms);
          }}
        >
          {bySms ? '改用登录密码' : '改用短信验证码'}
        </button>
      )}
      <Submit busyText="正在验证…">确认</Submit>
    </Form>
  );
};

const ProveDialog = ({ onAnswer }: { onAnswer: (proved: boolean) => void }) => {
  const [me, setMe] = useState<Me>();
  useEffect(() => {
    // A failure shows its own notice; without an answer the act stays undone.
    void api()
      ['GET /users/users/me']()
      .then(
        ({ data }) => setMe(data),
        () => onAnswer(false),
      );
  }, [onAnswer]);
  if (!me) return null;
  return (
    <FormDialog
      title="验证身份"
      lead="为保护您和企业的权益，请先验证身份，15 分钟内无需再次验证。"
      onClose={() => onAnswer(false)}
    >
      <ProveForm me={me} onProved={() => onAnswer(true)} />
    </FormDialog>
  );
};

/** Stands in the frame of the user centre, and opens while a call waits for proof. */
export const ProveWhenAsked = () => {
  const asked = proofAsked.use();
  return asked && <ProveDialog onAnswer={asked.answer} />;
};
