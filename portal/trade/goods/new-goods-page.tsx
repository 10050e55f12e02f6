/** 新建商品: first for which shop and of which kind, then its form. */
import { useNavigate } from 'react-router';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { BackLink, CentreHead, Panel } from '../../kit/centre/centre-page.tsx';
import { Empty } from '../../kit/empty.tsx';
import { EntryForm } from '../../kit/entry-form/entry-form.client.tsx';
import { useKey } from '../../kit/form/use-key.ts';
import { Link } from '../../kit/link.tsx';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/new-goods-page';
import './goods.css';

const path = '/userCenter/user/shop/goods';
export const meta: Route.MetaFunction = () => [{ title: '新建商品 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams;
  const { data: desks } = await api()['GET /trade/shop/desks']();
  const desk =
    desks.find(({ shop_id }) => shop_id === search.get('shop')) ?? (desks.length === 1 ? desks[0] : undefined);
  const type = desk?.types.find(({ content_type }) => content_type === search.get('type'));
  const declared = type
    ? (await api()['GET /trade/shop/form']({ query: { content_type: type.content_type } })).data
    : undefined;
  return { desks, desk, declared };
};

export default function NewGoodsPage({ loaderData: { desks, desk, declared } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const key = useKey(`goods ${desk?.shop_id} ${declared?.content_type}`);
  return (
    <>
      <BackLink to={path} text="商品" />
      <CentreHead
        title={declared ? `新建${declared.type_name}` : '新建商品'}
        lead={desk && desks.length > 1 ? desk.shop_name : undefined}
      />
      {!desk || !declared ? (
        <Panel title={desk ? '选择类别' : '选择商家'}>
          {desks.length === 0 ? (
            <Empty
              title="本企业还没有开通商家"
              hint="平台入驻通过后自动开通商家。"
              act={<ButtonLink to="/userCenter/user/space/settlement" text="查看平台入驻" />}
            />
          ) : (
            <ul className="goods-kinds">
              {desk
                ? desk.types.map(({ content_type, name }) => (
                    <li key={content_type}>
                      <Link to={`?${new URLSearchParams({ shop: desk.shop_id, type: content_type })}`}>{name}</Link>
                    </li>
                  ))
                : desks.map(({ shop_id, shop_name }) => (
                    <li key={shop_id}>
                      <Link to={`?${new URLSearchParams({ shop: shop_id })}`}>{shop_name}</Link>
                    </li>
                  ))}
            </ul>
          )}
        </Panel>
      ) : (
        <EntryForm
          key={`${desk.shop_id} ${declared.content_type}`}
          declared={declared}
          draft={`goods ${desk.shop_id} ${declared.content_type}`}
          submits
          readSaved={() => Promise.reject(new Error('nothing is saved yet'))}
          save={async (fields, _, submit) => {
            const body = { shop_id: desk.shop_id, content_type: declared.content_type, fields, complete: submit };
            const { data } = await api()['POST /trade/shop/goods']({ body }, key.headersFor(body));
            key.done();
            if (submit)
              await api()['POST /trade/shop/goods/{obj_id}/steps']({
                params: { obj_id: data.obj_id },
                body: { revision_no: data.revision_no, action: 'submit' },
              });
            notify({ tone: 'success', text: submit ? '已提交审核' : '草稿已保存' });
            await navigate(`${path}/${data.obj_id}`, { replace: true });
          }}
        />
      )}
    </>
  );
}
