/** Recovery codes for a lost authenticator: made anew after the password, and shown this once. */
import { Button, Card, Input } from 'antd';
import { useState } from 'react';
import { staffCalls } from '#contract/staff/calls.ts';
import { api } from '../kit/client.ts';
import { Field } from '../kit/form/fields.tsx';
import { SubmitForm } from '../kit/form/submit-form.tsx';
import { saveBytes } from '../kit/save-bytes.ts';
import { CaptchaField, useCaptchaForm } from './captcha.tsx';

export const RecoveryCodes = () => {
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCaptchaForm(
    'recovery',
    { password: '', captcha_id: '', captcha_code: '' },
    staffCalls['POST /console/recovery-codes'].body,
  );
  const submit = async () => {
    if (!form.check()) return;
    await form.send(async () => {
      setCodes((await api['POST /console/recovery-codes']({ body: form.values })).data.codes);
      form.set('password', '');
    });
  };
  return (
    <Card title="恢复码">
      {codes ? (
        <div className="stack" role="status">
          <p>请抄下或保存，关闭后不再显示。验证器丢失时，每个恢复码可代替动态口令登录一次。</p>
          <ul className="recovery-codes" aria-label="恢复码">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div>
            <Button
              onClick={() => saveBytes(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), '恢复码.txt')}
            >
              下载
            </Button>
          </div>
        </div>
      ) : (
        <SubmitForm className="stack" onSubmit={submit} failed={form.failed}>
          <p>验证器丢失时，用恢复码登录。生成后，以前的恢复码失效。</p>
          <Field of={form} field="password" label="登录密码" required>
            {(input, value, set) => (
              <Input.Password
                {...input}
                autoComplete="current-password"
                value={value}
                onChange={(event) => set(event.target.value)}
              />
            )}
          </Field>
          <CaptchaField of={form} again={form.again} />
          <div>
            <Button htmlType="submit" loading={form.busy}>
              生成恢复码
            </Button>
          </div>
        </SubmitForm>
      )}
    </Card>
  );
};
