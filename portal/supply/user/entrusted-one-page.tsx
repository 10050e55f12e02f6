/** A need as the technical manager reads it to whom it is entrusted. */
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import type { Route } from './+types/entrusted-one-page';
import { DemandFacts } from './demand-facts.tsx';
import { found } from './found-record.ts';
import { base } from './words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `委托 ${loaderData.demand_no}` : '委托的需求'} - 用户中心` },
];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  await found(api()['GET /provider_customer/demands/{obj_id}']({ params: { obj_id: id } }));

export default function EntrustedOnePage({ loaderData: one }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={`${base}/entrusted`} text="委托的需求" />
      <CentreHead title={one.title} lead={`${one.demand_no} · ${one.status_name}`}>
        {one.status === 2 && (
          <ButtonLink to={`${base}/contact/demand/${one.obj_id}`} look="primary" text="联系发布单位" />
        )}
      </CentreHead>
      <Panel title="需求内容" id="demand">
        <DemandFacts of={one} publisher={one.publisher} />
      </Panel>
    </>
  );
}
