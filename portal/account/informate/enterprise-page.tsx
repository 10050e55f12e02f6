import { useSearchParams } from 'react-router';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { safeRedirect } from '../../kit/safe-redirect.ts';
import type { Route } from './+types/enterprise-page';
import { EnterpriseRoom } from './enterprise-room.client.tsx';
import './informate.css';

export const meta: Route.MetaFunction = () => [{ title: '企业信息 - 用户中心' }];
export const clientLoader = async () => {
  const me = (await api()['GET /users/users/me']()).data;
  if (!me.enterprise) {
    // What the policy questionnaire was told already need not be typed again; without it the form is empty.
    const asked = await api()
      ['GET /policies/recommends/enterprise_info']({ query: {} })
      .catch(() => undefined);
    const told = asked?.data;
    return {
      me,
      enterprise: null,
      known: told && { enterprise_name: told.enterprise_name, established_date: told.reg_time?.slice(0, 10) ?? null },
    };
  }
  const { enterprise_id } = me.enterprise;
  return {
    me,
    known: null,
    enterprise: (await api()['GET /enterprise/enterprise/{enterprise_id}']({ params: { enterprise_id } })).data,
  };
};

export default function EnterprisePage({ loaderData }: Route.ComponentProps) {
  const asked = useSearchParams()[0].get('back');
  return (
    <>
      <CentreHead title="企业信息" lead="本企业的成员共用这份信息，由负责人维护。">
        {loaderData.enterprise && (
          <ButtonLink to="/userCenter/user/informate/people" icon="users-three" text="企业成员" />
        )}
      </CentreHead>
      <EnterpriseRoom
        key={loaderData.enterprise?.enterprise_id}
        {...loaderData}
        back={asked ? safeRedirect(asked, location.origin) : undefined}
      />
    </>
  );
}
