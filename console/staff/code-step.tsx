import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { staffCalls } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { isFailure, messageOf } from '../kit/failures.ts';
import { Field } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useSend } from '../kit/form/use-send.ts';
import type { Known } from './password-step.tsx';

const oneTime = { label: '动态口令', fits: /^\d{6}$/, wrong: '动态口令为 6 位数字' };
const recovery = { label: '恢复码', fits: /^[a-z2-7]{5}-?[a-z2-7]{5}$/, wrong: '恢复码为 10 个字母和数字' };

const ownPassword = staffCalls['POST /console/second-factor'].body.shape.new_password.unwrap();

type Props = { known: Known; username: string; onBack: () => void; onDone: () => void };

/**
 * Six digits; typing the last one sends them. Whoever has lost the authenticator types a recovery code instead. Whoever enters with a
 * password that was given to them sets their own here (decision 102).
 */
export const CodeStep = ({ known: { challenge, own_password_needed }, username, onBack, onDone }: Props) => {
  const form = useForm('second-factor', { new_password: '', code: '' });
  const refused = (error: unknown) => {
    const wrong = isFailure(error, 'second_factor_wrong');
    if (wrong) form.show({ code: messageOf(error) });
    return wrong || form.refused(error);
  };
  const { busy, failed, send } = useSend({ refused });
  const sending = useRef(false);
  const [recovering, setRecovering] = useState(false);
  const kind = recovering ? recovery : oneTime;
  const submit = async (code: string) => {
    const { new_password } = form.values;
    const own = own_password_needed ? ownPassword.safeParse(new_password).error?.issues[0]?.message : undefined;
    const wrongCode = kind.fits.test(code) ? undefined : code ? kind.wrong : `请输入${kind.label}`;
    if (own || wrongCode)
      return form.show({ ...(own && { new_password: own }), ...(wrongCode && { code: wrongCode }) });
    if (sending.current) return;
    sending.current = true;
    await send(async () => {
      await api['POST /console/second-factor']({
        body: { challenge, code, ...(own_password_needed && { new_password }) },
      });
      onDone();
    });
    sending.current = false;
  };
  const startAgain = (
    <Button size="small" onClick={onBack}>
      重新登录
    </Button>
  );
  return (
    <SubmitForm onSubmit={() => submit(form.values.code)} failed={failed} again={startAgain}>
      {own_password_needed && (
        <>
          <p className="sign-in-hint">当前密码由系统管理员设置，请先设置自己的密码。</p>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <Field of={form} field="new_password" label="新密码" help="8 至 64 个字符">
            {(input, typed, set) => (
              <Input.Password
                {...input}
                size="large"
                name="new_password"
                autoComplete="new-password"
                autoFocus
                value={typed}
                onChange={(event) => set(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <p className="sign-in-hint">
        {recovering ? (
          '请输入一个未用过的恢复码。'
        ) : (
          <>
            请打开验证器应用，输入 <b>{username}</b> 当前的 6 位动态口令。
          </>
        )}
      </p>
      <Field of={form} field="code" label={kind.label}>
        {(input, typed, set) => (
          <Input
            {...input}
            size="large"
            className="code"
            name="code"
            key={kind.label}
            autoComplete={recovering ? 'off' : 'one-time-code'}
            inputMode={recovering ? 'text' : 'numeric'}
            autoFocus={!own_password_needed}
            maxLength={recovering ? 11 : 6}
            value={typed}
            onChange={(event) => {
              const typing = event.target.value.normalize('NFKC');
              if (recovering) return set(typing.trim().toLowerCase());
              const code = typing.replace(/\D/g, '').slice(0, 6);
              set(code);
              if (code.length === 6 && code !== typed) void submit(code);
            }}
          />
        )}
      </Field>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        登录
      </Button>
      <Button
        type="link"
        block
        onClick={() => {
          form.set('code', '');
          setRecovering(!recovering);
        }}
      >
        {recovering ? '用动态口令登录' : '验证器丢失？用恢复码登录'}
      </Button>
      <Button type="link" block onClick={onBack}>
        返回上一步
      </Button>
    </SubmitForm>
  );
};
