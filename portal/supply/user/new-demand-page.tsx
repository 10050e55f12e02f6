/** 发布需求; with `?manager=` it is entrusted to that technical manager. */
import { useNavigate } from 'react-router';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { useEnterprisePage } from '../../kit/centre/enterprise-pages.ts';
import { Empty } from '../../kit/empty.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/new-demand-page';
import { DemandForm } from './demand-form.client.tsx';
import { base } from './words.ts';

export const meta: Route.MetaFunction = () => [{ title: '发布需求 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const [{ data: me }, { data: contact }] = await Promise.all([
    api()['GET /users/users/me'](),
    api()['GET /users/users/contact'](),
  ]);
  return { me, contact, manager: new URL(request.url).searchParams.get('manager') ?? '' };
};

export default function NewDemandPage({ loaderData: { me, contact, manager } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const enterprisePage = useEnterprisePage();
  const key = useKey(`demand ${manager}`);
  return (
    <>
      <BackLink to={`${base}/release`} text="我的需求" />
      <CentreHead
        title={manager ? '委托技术经理人' : '发布需求'}
        lead="写清问题和指标，审核通过后进入需求大厅；单位名称可以隐去。"
      />
      {me.enterprise ? (
        <DemandForm
          draft={`demand new ${manager} ${me.user_id}`}
          saved={{ visibility: 2, goals: [{ goal: '', requirement: '' }], ...contact }}
          keeps
          save={async (text, submit) => {
            const body = { ...text, submit };
            const sent = manager ? { ...body, manager_id: manager } : body;
            const { data } = await (manager
              ? api()['POST /provider_customer/demands'](
                  { body: { ...body, manager_id: manager } },
                  key.headersFor(sent),
                )
              : api()['POST /tech/demands']({ body }, key.headersFor(sent)));
            key.done();
            notify({ tone: 'success', text: submit ? '已提交审核' : '草稿已保存' });
            await navigate(`${base}/release/${data.obj_id}`, { replace: true });
          }}
        />
      ) : (
        <Panel>
          <Empty
            title="请先填写企业信息"
            hint="需求以企业名义发布，提交审核前需完成企业认证。"
            act={<ButtonLink to={enterprisePage} text="填写企业信息" />}
          />
        </Panel>
      )}
    </>
  );
}
