/** A need that the platform shows only to whom it invites. */
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import type { Route } from './+types/invitation-page';
import { DemandFacts } from './demand-facts.tsx';
import { found } from './found-record.ts';
import { base } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `邀请：${loaderData.title}` : '平台邀请的需求'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  await found(api()['GET /tech/demands/invitations/{obj_id}']({ params: { obj_id: id } }));

export default function InvitationPage({ loaderData: one }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={`${base}/unveiling`} text="我的揭榜" />
      <CentreHead title={one.title} lead={`平台邀请贵企业查看 · ${one.status_name}`}>
        {one.status === 2 && (
          <>
            <ButtonLink to={`${base}/contact/demand/${one.obj_id}`} text="对接" />
            <ButtonLink to={`${base}/unveil/${one.obj_id}`} look="primary" text="揭榜" />
          </>
        )}
      </CentreHead>
      <Panel title="需求内容" id="demand">
        <DemandFacts of={one} publisher={one.publisher} />
      </Panel>
    </>
  );
}
