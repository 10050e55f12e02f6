/** 政策管理: the policies that the member's department has handed in, with their states (ruling D5). */
import type { CaseItem } from '#contract/kit/case-calls.ts';
import { keepUser } from '../../account/informate/keep-user.ts';
import { MatterRow } from '../../account/matters/matter-row.tsx';
import { CentreHead, CentreSkeleton } from '../../account/user-centre/centre-page.tsx';
import { CentreTrouble } from '../../account/user-centre/centre-trouble.tsx';
import { api } from '../../kit/api.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { Pagination } from '../../kit/pagination.tsx';
import type { Route } from './+types/policy-management-page';
import '../../kit/styles/content-list.css';
import '../../account/matters/matters.css';

const path = '/userCenter/user/policyManagement';
const begin = '/userCenter/user/matters/new/department_policy';
const pageSize = 10;
const views = [
  { key: '', label: '全部' },
  { key: 'needs_me', label: '待我处理', state: '10,40' },
  { key: 'under_way', label: '审核中', state: '20,30' },
  { key: 'adopted', label: '已采用', state: '60' },
  { key: 'ended', label: '未采用', state: '70,80,90' },
] as const;

const addressOf = (view: string, page = 1): string => {
  const search = new URLSearchParams({ ...(view && { view }), ...(page > 1 && { page: String(page) }) });
  return search.size ? `${path}?${search}` : path;
};

export const meta: Route.MetaFunction = () => [{ title: '政策管理 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { data: me } = await api()['GET /users/users/me']();
  // Staff have just marked the department: the menu shows the entry from now on.
  keepUser(me);
  if (!me.enterprise?.department) return { department: undefined };
  const search = new URL(request.url).searchParams;
  const view = views.find(({ key }) => key === search.get('view')) ?? views[0];
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 10_000);
  const found = await api()['GET /policy/users_policy/list']({
    query: { ...('state' in view && { state: view.state }), page_index: page, page_size: pageSize },
  });
  return { department: me.enterprise.enterprise_name, view: view.key, page, found };
};
export const HydrateFallback = () => <CentreSkeleton panels={2} />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

const Begin = () => (
  <Link to={begin} className="button primary">
    <Icon name="note-pencil" />
    报送政策
  </Link>
);

const Empty = ({ view }: { view: string }) => (
  <div className="empty">
    <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
    <p>{view ? '没有这个状态的政策' : '还没有报送过政策'}</p>
    <p className="hint">{view ? '换一个状态看看。' : '报送的政策经工作人员审核后，在政策文件中发布。'}</p>
    {view ? (
      <Link className="button" to={path}>
        查看全部报送
      </Link>
    ) : (
      <Begin />
    )}
  </div>
);

const NoDepartment = () => (
  <>
    <CentreHead title="政策管理" />
    <section className="panel" aria-label="没有报送权限">
      <div className="empty">
        <img src="/art/spots/no-permission.webp" alt="" width={480} height={360} />
        <p>仅部门账号可以报送政策</p>
        <p className="hint">政府部门和管理机构需要报送政策的，请联系平台开通；属于多个单位的，请先在“企业成员”中切换到部门。</p>
        <div className="empty-ways">
          <Link className="button" to="/policy/policyDocument?active=2">
            查看政策文件
          </Link>
          <Link className="button" to="/userCenter/user/informate/people">
            企业成员
          </Link>
        </div>
      </div>
    </section>
  </>
);

export default function PolicyManagementPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.department === undefined) return <NoDepartment />;
  const { department, view, page, found } = loaderData;
  return (
    <>
      <CentreHead title="政策管理" lead={`${department}报送的政策，审核采用后在政策文件中发布。`}>
        <Begin />
      </CentreHead>
      <section className="panel" aria-label="报送列表">
        <nav className="matter-tabs" aria-label="报送状态">
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
          <Empty view={view} />
        ) : (
          <ul className="matter-list">
            {found.data.map((item: CaseItem) => (
              <MatterRow key={item.obj_id} item={item} />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={Math.ceil(found.total / pageSize)} addressOf={(number) => addressOf(view, number)} />
      </section>
    </>
  );
}
