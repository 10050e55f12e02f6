/** A new company or product for the demand hall. */
import { useNavigate } from 'react-router';
import { refuse } from '#contract/kit/errors.ts';
import { isOwnSupply } from '#contract/supply/own-supply-rules.ts';
import { api } from '../../kit/api.ts';
import { BackLink, CentreHead } from '../../kit/centre/centre-page.tsx';
import { EntryForm } from '../../kit/entry-form/entry-form.client.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/new-supply-page';
import { base } from './words.ts';

const path = `${base}/supplies`;
export const meta: Route.MetaFunction = () => [{ title: '登记供给 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const content_type = new URL(request.url).searchParams.get('type') ?? 'tech_company';
  if (!isOwnSupply(content_type)) throw refuse('not_found');
  const { data: declared } = await api()['GET /tech/supplies/form']({ query: { content_type } });
  return { declared };
};

export default function NewSupplyPage({ loaderData: { declared } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { content_type } = declared;
  const key = useKey(`supply ${content_type}`);
  return (
    <>
      <BackLink to={path} text="我的供给" />
      <CentreHead
        title={content_type === 'tech_company' ? '填写企业资料' : '登记产品与技术'}
        lead="页面不公开联系方式；有单位来对接时，由您决定是否同意。"
      />
      <EntryForm
        key={content_type}
        declared={declared}
        draft={`supply ${content_type}`}
        submits
        readSaved={() => Promise.reject(new Error('nothing is saved yet'))}
        save={async (fields, _, submit) => {
          const body = { content_type, fields, complete: submit };
          const { data } = await api()['POST /tech/supplies']({ body }, key.headersFor(body));
          key.done();
          if (submit)
            await api()['POST /tech/supplies/{obj_id}/steps']({
              params: { obj_id: data.obj_id },
              body: { revision_no: data.revision_no, action: 'submit' },
            });
          notify({ tone: 'success', text: submit ? '已提交审核' : '草稿已保存' });
          await navigate(`${path}/${data.obj_id}`, { replace: true });
        }}
      />
    </>
  );
}
