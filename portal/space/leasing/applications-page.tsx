/** 入园申请: the enterprise's admissions, each linked to its case. */

import { MatterRow } from '../../account/matters/matter-row.tsx';
import { CentreHead, CentreSkeleton } from '../../account/user-centre/centre-page.tsx';
import { CentreTrouble } from '../../account/user-centre/centre-trouble.tsx';
import { api } from '../../kit/api.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { pageIn } from '../../kit/page-in.ts';
import { Pagination } from '../../kit/pagination.tsx';
import type { Route } from './+types/applications-page';
import '../../kit/styles/content-list.css';
import '../../account/matters/matters.css';

const path = '/userCenter/user/space/applying';
const pageSize = 10;
const views = [
  { key: '', label: '全部' },
  { key: 'needs_me', label: '待我处理', state: '10,40' },
  { key: 'under_way', label: '审核中', state: '20,30' },
  { key: 'passed', label: '准予入园', state: '60' },
  { key: 'ended', label: '已结束', state: '70,80,90' },
] as const;
const addressOf = (view: string, page = 1): string => {
  const search = new URLSearchParams({ ...(view && { view }), ...(page > 1 && { page: String(page) }) });
  return search.size ? `${path}?${search}` : path;
};

export const meta: Route.MetaFunction = () => [{ title: '入园申请 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('view');
  const view = views.find(({ key }) => key === asked) ?? views[0];
  const page = pageIn(new URL(request.url).searchParams);
  const query = { ...('state' in view && { state: view.state }), page_index: page, page_size: pageSize };
  return { view: view.key, page, found: await api()['GET /space-v2/admissions/apply/list']({ query }) };
};
export const HydrateFallback = () => <CentreSkeleton panels={2} />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

const Begin = () => (
  <Link to={`${path}/modify`} className="button primary">
    <Icon name="note-pencil" />
    申请入园
  </Link>
);

export default function ApplicationsPage({ loaderData: { view, page, found } }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="入园申请" lead="申请通过后签订租赁合同，合同在“我的合同”中查看和确认。">
        <Begin />
      </CentreHead>
      <section className="panel" aria-label="申请列表">
        <nav className="matter-tabs" aria-label="申请状态">
          {views.map(({ key, label }) => (
            <Link key={key} to={addressOf(key)} aria-current={view === key ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <p className="sr-only" role="status">
          共 {found.total} 件
        </p>
        {found.data.length === 0 ? (
          <div className="empty">
            <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
            <p>{view ? '没有这个状态的申请' : '还没有入园申请'}</p>
            <p className="hint">{view ? '换一个状态看看。' : '已认证的企业可以申请入驻一处房源，或说明需要的面积由园区推荐。'}</p>
            {view ? (
              <Link className="button" to={path}>
                查看全部申请
              </Link>
            ) : (
              <Begin />
            )}
          </div>
        ) : (
          <ul className="matter-list">
            {found.data.map((item) => (
              <MatterRow key={item.obj_id} item={item} />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={Math.ceil(found.total / pageSize)} addressOf={(number) => addressOf(view, number)} />
      </section>
    </>
  );
}
