/** 我的合同: the enterprise's contracts, with signatures and payments that are due on top. */
import { yuan } from '#contract/kit/money.ts';
import type { LeaseItem } from '#contract/space/leasing/lease-calls.ts';
import { CentreHead, CentreSkeleton } from '../../account/user-centre/centre-page.tsx';
import { CentreTrouble } from '../../account/user-centre/centre-trouble.tsx';
import { api } from '../../kit/api.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { pageIn } from '../../kit/page-in.ts';
import { Pagination } from '../../kit/pagination.tsx';
import type { Route } from './+types/contracts-page';
import { leaseTones, span } from './words.ts';
import '../../kit/styles/content-list.css';
import '../../account/matters/matters.css';
import './leasing.css';

const path = '/userCenter/user/space/contract';
const pageSize = 10;
const views = [
  { key: '', label: '全部' },
  { key: '1', label: '待签署', status: 1 },
  { key: '3', label: '履行中', status: 3 },
  { key: '2', label: '待生效', status: 2 },
  { key: '5', label: '已到期', status: 5 },
] as const;
const addressOf = (view: string, page = 1): string => {
  const search = new URLSearchParams({ ...(view && { status: view }), ...(page > 1 && { page: String(page) }) });
  return search.size ? `${path}?${search}` : path;
};

export const meta: Route.MetaFunction = () => [{ title: '我的合同 - 用户中心' }];
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const asked = new URL(request.url).searchParams.get('status');
  const view = views.find(({ key }) => key === asked) ?? views[0];
  const page = pageIn(new URL(request.url).searchParams);
  const query = { ...('status' in view && { status: view.status }), page_index: page, page_size: pageSize };
  return { view: view.key, page, found: await api()['GET /space-v2/contracts/list']({ query }) };
};
export const HydrateFallback = () => <CentreSkeleton panels={2} />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

const Row = ({ one }: { one: LeaseItem }) => (
  <li>
    <Link to={`${path}/${one.obj_id}`} className="matter-row">
      <span className="matter-row-main">
        <strong>{one.units.map(({ title }) => title).join('、')}</strong>
        <small>
          <span className="numeral">{one.contract_no}</span>
          <span>{span(one.first_day, one.ended_on ?? one.last_day)}</span>
          <span>月租金 {yuan(one.month_rent_fen)} 元</span>
        </small>
      </span>
      <span className="matter-row-state">
        <span className={`tag ${leaseTones[one.status] ?? ''}`}>{one.status_name}</span>{' '}
        {one.ending_soon && <span className="tag amber">即将到期</span>}
        <small className={one.overdue_bills ? 'owed' : undefined}>
          {one.overdue_bills ? `${one.overdue_bills} 笔逾期` : one.due_fen ? `近期应缴 ${yuan(one.due_fen)} 元` : ''}
        </small>
      </span>
      <span className={one.status === 1 ? 'matter-row-act needed' : 'matter-row-act'}>
        {one.status === 1 ? '去签署' : '查看'}
        <Icon name="caret-right" />
      </span>
    </Link>
  </li>
);

export default function ContractsPage({ loaderData: { view, page, found } }: Route.ComponentProps) {
  return (
    <>
      <CentreHead title="我的合同" lead="所在企业的租赁合同和账单，同事共同可见。" />
      <section className="panel" aria-label="合同列表">
        <nav className="matter-tabs" aria-label="合同状态">
          {views.map(({ key, label }) => (
            <Link key={key} to={addressOf(key)} aria-current={view === key ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <p className="sr-only" role="status">
          共 {found.total} 份
        </p>
        {found.data.length === 0 ? (
          <div className="empty">
            <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
            <p>{view ? '没有这个状态的合同' : '还没有租赁合同'}</p>
            <p className="hint">{view ? '换一个状态看看。' : '入园申请通过后，工作人员会生成合同，请您在这里核对和确认。'}</p>
            <Link className="button" to={view ? path : '/userCenter/user/space/applying'}>
              {view ? '查看全部合同' : '查看入园申请'}
            </Link>
          </div>
        ) : (
          <ul className="matter-list">
            {found.data.map((one) => (
              <Row key={one.obj_id} one={one} />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={Math.ceil(found.total / pageSize)} addressOf={(number) => addressOf(view, number)} />
      </section>
    </>
  );
}
