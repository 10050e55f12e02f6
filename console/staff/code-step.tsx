import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../kit/client.ts';
import { isFailure, messageOf } from '../kit/failures.ts';
import { Field } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useSend } from '../kit/form/use-send.ts';

const oneTime = { label: '动态口令', fits: /^\d{6}$/, wrong: '动态口令为 6 位数字' };
const recovery = { label: '恢复码', fits: /^[a-z2-7]{5}-?[a-z2-7]{5}$/, wrong: '恢复码为 10 个字母和数字' };

type Props = { challenge: string; username: string; onBack: () => void; onDone: () => void };

/** Six digits; typing the last one sends them. Whoever has lost the authenticator types a recovery code instead. */
export const CodeStep = ({ challenge, username, onBack, onDone }: Props) => {
  const form = useForm('second-factor', { code: '' });
  const refused = (error: unknown) => {
    const wrong = isFailure(error, 'second_factor_wrong');
    if (wrong) form.show({ code: messageOf(error) });
    return wrong;
  };
  const { busy, failed, send } = useSend({ refused });
  const sending = useRef(false);
  const [recovering, setRecovering] = useState(false);
  const kind = recovering ? recovery : oneTime;
  const submit = async (code: string) => {
    if (!kind.fits.test(code)) return form.show({ code: code ? kind.wrong : `请输入${kind.label}` });
    if (sending.current) return;
    sending.current = true;
    await send(async () => {
      await api['POST /console/second-factor']({ body: { challenge, code } });
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
            autoFocus
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
