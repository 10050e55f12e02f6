/** Sign-in in two steps: the password, then six digits from the authenticator. Input survives every failure. */
import { Alert } from 'antd';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

type Props = { username?: string; why: string | undefined; onDone: () => void };

export const SignInSteps = ({ username = '', why, onDone }: Props) => {
  const [typed, setTyped] = useState({ username, password: '', captcha_id: '', captcha_code: '' });
  const [challenge, setChallenge] = useState<string>();
  return (
    <>
      {why && <Alert type="warning" showIcon title={why} className="sign-in-why" />}
      <ol className="sign-in-steps" aria-label="登录步骤">
        <li aria-current={challenge ? undefined : 'step'}>1 用户名和密码</li>
        <li aria-current={challenge ? 'step' : undefined}>2 动态口令</li>
      </ol>
      {challenge ? (
        <CodeStep
          challenge={challenge}
          username={typed.username}
          onBack={() => setChallenge(undefined)}
          onDone={onDone}
        />
      ) : (
        <PasswordStep typed={typed} onTyped={setTyped} onDone={setChallenge} />
      )}
    </>
  );
};
