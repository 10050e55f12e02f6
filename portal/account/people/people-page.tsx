/** 企业成员: who belongs to the enterprise one acts for, who waits for an answer, and the enterprises that one belongs to (ruling D4). */
import { useRevalidator } from 'react-router';
import { api } from '../../kit/api.ts';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { keepUser } from '../../kit/centre/keep-user.ts';
import type { Route } from './+types/people-page';
import { InviteForm, JoinForm } from './ask-forms.tsx';
import { Colleagues } from './colleagues.tsx';
import { Enterprises } from './enterprises.tsx';
import { Waiting } from './waiting.tsx';
import '../informate/informate.css';
import './people.css';

export const meta: Route.MetaFunction = () => [{ title: '企业成员 - 用户中心' }];
export const clientLoader = async () => {
  const [{ data: me }, enterprises, affiliations] = await Promise.all([
    api()['GET /users/users/me'](),
    api()['GET /enterprise/enterprises'](),
    api()['GET /enterprise/staff/affiliations'](),
  ]);
  // Somebody else may have changed it: accepted me, removed me, handed over.
  keepUser(me);
  const colleagues = me.enterprise ? (await api()['GET /enterprise/staff']()).data : [];
  return { me, enterprises: enterprises.data, affiliations: affiliations.data, colleagues };
};

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { me, enterprises, affiliations, colleagues } = loaderData;
  const { revalidate } = useRevalidator();
  const { enterprise } = me;
  const owner = enterprise?.member_role === 'owner';
  return (
    <>
      <CentreHead
        title="企业成员"
        lead={
          enterprise
            ? `${enterprise.enterprise_name}的成员共用企业信息和办件。`
            : '加入企业后，与同事共用企业信息和办件。'
        }
      />
      <div className="people-page">
        {affiliations.length > 0 && <Waiting affiliations={affiliations} onAnswered={revalidate} />}
        {enterprise && (
          <Colleagues
            key={enterprise.enterprise_id}
            enterprise={enterprise}
            colleagues={colleagues}
            onChanged={revalidate}
          />
        )}
        {enterprises.length > (enterprise ? 1 : 0) && <Enterprises enterprises={enterprises} />}
        <div className="panel-row">
          {owner && <InviteForm user_id={me.user_id} onSent={revalidate} />}
          <JoinForm user_id={me.user_id} onSent={revalidate} />
        </div>
      </div>
    </>
  );
}
