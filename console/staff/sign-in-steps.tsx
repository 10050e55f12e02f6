/** Sign-in in two steps: the password, then six digits from the authenticator. Input survives every failure. */
import { Alert } from 'antd';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { type Known, PasswordStep } from './password-step.tsx';

type Props = { username?: string; why: string | undefined; onDone: () => void };

export const SignInSteps = ({ username = '', why, onDone }: Props) => {
  const [typed, setTyped] = useState({ username, password: '', captcha_id: '', captcha_code: '' });
  const [known, setKnown] = useState<Known>();
  return (
    <>
      {why && <Alert type="warning" showIcon title={why} className="sign-in-why" />}
      <ol className="sign-in-steps" aria-label="登录步骤">
        <li aria-current={known ? undefined : 'step'}>1 用户名和密码</li>
        <li aria-current={known ? 'step' : undefined}>
          2 {known?.own_password_needed ? '新密码和动态口令' : '动态口令'}
        </li>
      </ol>
      {known ? (
        <CodeStep known={known} username={typed.username} onBack={() => setKnown(undefined)} onDone={onDone} />
      ) : (
        <PasswordStep typed={typed} onTyped={setTyped} onDone={setKnown} />
      )}
    </>
  );
};
