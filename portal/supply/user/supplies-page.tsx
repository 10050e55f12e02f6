/** 我的供给: the company and the products that the member's enterprise shows in the demand hall, and where each stands. */
import type { OwnSupplyItem } from '#contract/supply/own-supply-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { RecordRow } from '../../kit/centre/record-row.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import type { Route } from './+types/supplies-page';
import { base, supplyTones } from './words.ts';

const path = `${base}/supplies`;
const list = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'draft', label: '草稿', query: { view: 'draft' } },
    { key: 'waiting', label: '待审核', query: { view: 'waiting' } },
    { key: 'returned', label: '退回', query: { view: 'returned' } },
    { key: 'shown', label: '已公开', query: { view: 'shown' } },
    { key: 'down', label: '已撤下', query: { view: 'down' } },
  ],
  load: async (query) => {
    const [found, { data: enterprises }] = await Promise.all([
      api()['GET /tech/supplies']({ query }),
      api()['GET /enterprise/enterprises'](),
    ]);
    return { ...found, certified: enterprises.some(({ acting, certification }) => acting && certification === 2) };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '我的供给 - 用户中心' }];
export const clientLoader = list.clientLoader;

const Row = ({ item }: { item: OwnSupplyItem }) => (
  <RecordRow
    to={`${path}/${item.obj_id}`}
    title={item.title}
    facts={
      <>
        <span>{item.type_name}</span>
        <span className="numeral">{item.updated_at.slice(0, 10)}</span>
      </>
    }
    state={
      <>
        <span className={`tag ${supplyTones[item.view]}`}>{item.state_name}</span>
        {item.opinion && <small>{item.opinion}</small>}
      </>
    }
    act={item.view === 'returned' ? '去修改' : item.view === 'draft' ? '继续填写' : '查看'}
    needed={item.view === 'returned'}
  />
);

const begin = (content_type: string) => `${path}/new?${new URLSearchParams({ type: content_type })}`;

export default function SuppliesPage({ loaderData }: Route.ComponentProps) {
  const { certified, data } = loaderData;
  const hasCompany = data.some(({ content_type }) => content_type === 'tech_company');
  return (
    <>
      <CentreHead title="我的供给" lead="企业资料和产品经平台审核后公开；公开的内容可以随时撤下。">
        {certified && !hasCompany && <ButtonLink to={begin('tech_company')} text="填写企业资料" />}
        {certified && <ButtonLink to={begin('tech_product')} look="primary" text="登记产品与技术" />}
      </CentreHead>
      <TabbedList
        of={list}
        list={loaderData}
        label="供给列表"
        tabs="供给状态"
        unit="项供给"
        row={(item) => <Row key={item.obj_id} item={item} />}
        empty={
          certified
            ? {
                title: '还没有供给',
                hint: '先填写企业资料，说清能提供什么，再登记产品与技术。',
                act: <ButtonLink to={begin('tech_company')} look="primary" text="填写企业资料" />,
              }
            : {
                title: '还没有供给',
                hint: '企业认证通过后，可以公开企业资料和产品。',
                act: <ButtonLink to="/userCenter/user/informate" text="查看企业信息" />,
              }
        }
        narrowed={{ title: '没有这个状态的供给', hint: '换一个状态看看。' }}
      />
    </>
  );
}
