/** 我的关注: what the member follows; what was taken down keeps its name until the next notice. */
import { useRevalidator } from 'react-router';
import type { Follow } from '#contract/supply/follow-calls.ts';
import { api } from '../../kit/api.ts';
import { ButtonLink, TextButton } from '../../kit/button.tsx';
import { CentreHead } from '../../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../../kit/centre/tabbed-list.tsx';
import { Link } from '../../kit/link.tsx';
import { notify } from '../../kit/notices.tsx';
import type { Route } from './+types/follows-page';
import { base } from './words.ts';
import '../supply.css';

const list = tabbedList({
  path: `${base}/follows`,
  views: [
    { key: '', label: '全部' },
    { key: 'demand', label: '需求', query: { obj_type: 'demand' } },
    { key: 'tech_company', label: '企业', query: { obj_type: 'tech_company' } },
    { key: 'tech_product', label: '产品与技术', query: { obj_type: 'tech_product' } },
    { key: 'technical_manager', label: '技术经理人', query: { obj_type: 'technical_manager' } },
    { key: 'cooperation_project', label: '案例', query: { obj_type: 'cooperation_project' } },
    { key: 'expert', label: '专家', query: { obj_type: 'expert' } },
  ],
  load: (query) => api()['GET /provider_customer/follow']({ query }),
});

export const meta: Route.MetaFunction = () => [{ title: '我的关注 - 用户中心' }];
export const clientLoader = list.clientLoader;

const Row = ({ item, onLeft }: { item: Follow; onLeft: () => Promise<void> }) => {
  const { obj_id, obj_type, title, page, type_name, changed_on } = item;
  const leave = async () => {
    await api()['POST /provider_customer/follow']({ body: { obj_type, obj_id } });
    notify({ tone: 'success', text: '已取消关注' });
    await onLeft();
  };
  return (
    <li className="follow-row">
      <span>
        {page ? <Link to={page}>{title}</Link> : <b>{title}</b>}
        <small>
          {type_name}
          {page ? `，${changed_on} 更新` : '，已下线，下次提醒后不再列出'}
        </small>
      </span>
      <TextButton onClick={leave} text="取消关注" aria-label={`取消关注：${title}`} />
    </li>
  );
};

export default function FollowsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <CentreHead title="我的关注" lead="关注的内容有更新、快截止或下线时，每天最多提醒一次。">
        <ButtonLink to="/enterpriseSupply" text="去供需对接" />
      </CentreHead>
      <TabbedList
        of={list}
        list={loaderData}
        label="关注列表"
        tabs="关注类别"
        unit="项关注"
        row={(item) => <Row key={item.obj_id} item={item} onLeft={revalidate} />}
        empty={{
          title: '还没有关注',
          hint: '在需求、企业、产品、技术经理人和专家的页面点“关注”。',
          act: <ButtonLink to="/enterpriseSupply" text="去供需对接" />,
        }}
        narrowed={{ title: '没有这一类关注', hint: '换一类看看。' }}
      />
    </>
  );
}
