import { useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { queries } from '../kit/queries.ts';
import { safeRedirect, sessionEnd, signedIn } from '../kit/session.ts';
import { SignInSteps } from './sign-in-steps.tsx';

const SignIn = () => {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [held] = useState(signedIn.get);
  const { why } = (useLocation().state ?? {}) as { why?: string };
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
        <SignInSteps
          why={why}
          onDone={() => {
            signedIn.set();
            sessionEnd.clear();
            queries.clear();
            void navigate(place, { replace: true });
          }}
        />
        <p className="sign-in-note">仅限工作人员使用，所有操作均有记录。</p>
      </main>
    </div>
  );
};
export default SignIn;
