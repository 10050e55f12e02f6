import { api } from '../../kit/api.ts';
import { CentreHead, CentreSkeleton } from '../user-centre/centre-page.tsx';
import { CentreTrouble } from '../user-centre/centre-trouble.tsx';
import type { Route } from './+types/enterprise-page';
import { EnterpriseRoom } from './enterprise-room.client.tsx';
import './informate.css';

export const meta: Route.MetaFunction = () => [{ title: '企业信息 - 用户中心' }];
export const clientLoader = async () => {
  const me = (await api()['GET /users/users/me']()).data;
  if (!me.enterprise) return { me, enterprise: null, colleagues: [] };
  const { enterprise_id } = me.enterprise;
  const [enterprise, colleagues] = await Promise.all([
    api()['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id } }),
    api()['GET /enterprise/staff'](),
  ]);
  return { me, enterprise: enterprise.data, colleagues: colleagues.data };
};
export const HydrateFallback = () => <CentreSkeleton />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

export default function EnterprisePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="企业信息" lead="本企业的成员共用这份信息，由负责人维护。" />
      <EnterpriseRoom {...loaderData} />
    </>
  );
}
