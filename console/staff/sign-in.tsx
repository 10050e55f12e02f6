/** Sign-in in two steps: the password, then six digits from the authenticator. Input survives every failure. */
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { queries } from '../kit/queries.ts';
import { safeRedirect, token } from '../kit/session.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

const SignIn = () => {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [held] = useState(token.get);
  const [typed, setTyped] = useState({ username: '', password: '', captcha_id: '', captcha_code: '' });
  const [challenge, setChallenge] = useState<string>();
  const place = safeRedirect(address.get('redirect'));
  if (held) return <Navigate to={place} replace />;
  return (
    <div className="sign-in">
      <div className="sign-in-art" aria-hidden="true">
        <p>科技创新服务平台</p>
        <h2>
          让每一条信息
          <br />
          准确、及时地到达企业
        </h2>
      </div>
      <main className="sign-in-card">
        <title>登录 · 工作台</title>
        <img src="/console/console.svg" alt="" width={44} height={44} />
        <h1>工作台登录</h1>
        <ol className="sign-in-steps" aria-label="登录步骤">
          <li aria-current={challenge ? undefined : 'step'}>1 用户名和密码</li>
          <li aria-current={challenge ? 'step' : undefined}>2 动态口令</li>
        </ol>
        {challenge ? (
          <CodeStep
            challenge={challenge}
            username={typed.username}
            onBack={() => setChallenge(undefined)}
            onDone={(given) => {
              token.set(given);
              queries.clear();
              void navigate(place, { replace: true });
            }}
          />
        ) : (
          <PasswordStep typed={typed} onTyped={setTyped} onDone={setChallenge} />
        )}
        <p className="sign-in-note">仅限工作人员使用，所有操作均有记录。</p>
      </main>
    </div>
  );
};
export default SignIn;
