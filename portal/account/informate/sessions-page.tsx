import { api } from '../../kit/api.ts';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import type { Route } from './+types/sessions-page';
import { Sessions } from './sessions.client.tsx';
import { SignOns } from './sign-ons.client.tsx';
import './informate.css';

export const meta: Route.MetaFunction = () => [{ title: '登录设备 - 用户中心' }];
export const clientLoader = async () => {
  const [sessions, signOns] = await Promise.all([
    api()['GET /users/users/sessions'](),
    api()['GET /users/users/sign_ons'](),
  ]);
  return { sessions: sessions.data, signOns: signOns.data };
};

export default function SessionsPage({ loaderData: { sessions, signOns } }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="登录设备" lead="如有陌生设备，请将其退出登录并修改密码。" />
      <Sessions sessions={sessions} />
      <SignOns signOns={signOns} />
    </>
  );
}
