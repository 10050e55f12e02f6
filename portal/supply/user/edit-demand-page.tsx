/** A draft, or the changed text of a published need: that one is reviewed while the published text stands. */
import { useNavigate } from 'react-router';
import { api } from '../../kit/api.ts';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/edit-demand-page';
import { DemandForm } from './demand-form.client.tsx';
import { found } from './found-record.ts';
import { base } from './words.ts';

export const meta: Route.MetaFunction = () => [{ title: '修改需求 - 用户中心' }];
export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) =>
  await found(api()['GET /tech/demands/{obj_id}']({ params: { obj_id: id } }));

export default function EditDemandPage({ loaderData: one }: Route.ComponentProps) {
  const navigate = useNavigate();
  const key = useKey(`demand edit ${one.obj_id}`);
  const draft = one.status === 0;
  const mayEdit = draft || one.actions.includes('edit');
  return (
    <>
      <BackLink to={`${base}/release/${one.obj_id}`} text={one.title} />
      <CentreHead title="修改需求" lead={draft ? one.demand_no : `${one.demand_no} · 修改先审核，通过前原文不变`} />
      {mayEdit ? (
        <DemandForm
          draft={`demand ${one.obj_id} ${one.version}`}
          saved={one.text}
          keeps={draft}
          save={async (text, submit) => {
            const body = { ...text, obj_id: one.obj_id, version: one.version, submit };
            await api()['POST /tech/demands/edit']({ body }, key.headersFor(body));
            key.done();
            notify({ tone: 'success', text: submit ? '已提交审核' : '草稿已保存' });
            await navigate(`${base}/release/${one.obj_id}`, { replace: true });
          }}
        />
      ) : (
        <Panel>
          <p>{one.status_name}的需求不能修改。</p>
        </Panel>
      )}
    </>
  );
}
