import { api } from '../../kit/api.ts';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import type { Route } from './+types/sessions-page';
import { Sessions } from './sessions.client.tsx';
import './informate.css';

export const meta: Route.MetaFunction = () => [{ title: '登录设备 - 用户中心' }];
export const clientLoader = async () => ({ sessions: (await api()['GET /users/users/sessions']()).data });

export default function SessionsPage({ loaderData: { sessions } }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="登录设备" lead="看到不认识的设备时，请让它退出登录，并修改密码。" />
      <Sessions sessions={sessions} />
    </>
  );
}
