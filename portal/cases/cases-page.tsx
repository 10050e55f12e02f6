/** 我的办件: one's own cases of every type, what needs one first. Everything that was chosen stands in the address. */
import { Form, useLocation, useNavigation, useSubmit } from 'react-router';
import type { CaseItem } from '#contract/kit/case-calls.ts';
import { api } from '../kit/api.ts';
import { CaseRow } from '../kit/centre/case-row.tsx';
import { CentreHead, CentreSkeleton } from '../kit/centre/centre-page.tsx';
import { CentreTrouble } from '../kit/centre/centre-trouble.tsx';
import { Icon } from '../kit/icon.tsx';
import { Link } from '../kit/link.tsx';
import { pageIn } from '../kit/page-in.ts';
import { Pagination } from '../kit/pagination.tsx';
import type { Route } from './+types/cases-page';
import { caseNames, stateNames } from './case-names.server.ts';
import '../kit/form/form.css';
import '../kit/styles/content-list.css';
import '../kit/centre/records.css';
import './cases.css';

const path = '/userCenter/user/matters';
const pageSize = 10;
const groups = [
  { key: '', label: '全部' },
  { key: 'needs_me', label: '待我处理' },
  { key: 'under_way', label: '办理中', state: '20,30,50' },
  { key: 'finished', label: '已办结', state: '60,70,80,90' },
] as const;

/** What the address asks for; what it says wrongly is left out. */
const askedIn = (search: URLSearchParams) => ({
  view: groups.find(({ key }) => key === search.get('view'))?.key ?? '',
  state: /^[1-9]0$/.test(search.get('state') ?? '') ? (search.get('state') ?? '') : '',
  type: /^[a-z_]{1,60}$/.test(search.get('type') ?? '') ? (search.get('type') ?? '') : '',
  keyword: (search.get('keyword') ?? '').trim().slice(0, 100),
  page: pageIn(search),
});
type Asked = ReturnType<typeof askedIn>;

const addressOf = (asked: Asked, change: Partial<Asked>): string => {
  const { page, ...rest } = { ...asked, page: 1, ...change };
  const search = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
  if (page > 1) search.set('page', String(page));
  return search.size ? `${path}?${search}` : path;
};

export const meta: Route.MetaFunction = () => [{ title: '我的办件 - 用户中心' }];
export const loader = () => ({ types: caseNames, states: stateNames });
export const clientLoader = async ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const asked = askedIn(new URL(request.url).searchParams);
  const group = groups.find(({ key }) => key === asked.view);
  const state = asked.state || (group && 'state' in group ? group.state : '');
  const [{ types, states }, counts, found] = await Promise.all([
    serverLoader(),
    api()['GET /cases/counts'](),
    api()['GET /cases']({
      query: {
        ...(asked.type && { case_type: asked.type }),
        ...(state && { state }),
        ...(asked.view === 'needs_me' && { needs_me: true }),
        ...(asked.keyword && { keyword: asked.keyword }),
        page_index: asked.page,
        page_size: pageSize,
      },
    }),
  ]);
  return { types, states, asked, counts: counts.data, found };
};
clientLoader.hydrate = true as const;
export const HydrateFallback = () => <CentreSkeleton panels={3} />;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <CentreTrouble error={error} />;

const Empty = ({ asked }: { asked: Asked }) => {
  const narrowed = asked.view || asked.state || asked.type || asked.keyword;
  return (
    <div className="empty">
      <img src="/art/spots/empty-list.webp" alt="" width={480} height={360} />
      <p>{narrowed ? '没有符合条件的办件' : '还没有办件'}</p>
      <p className="hint">{narrowed ? '换一个条件看看。' : '申报政策、申请入驻等事项提交后，都在这里查看进度。'}</p>
      {narrowed ? (
        <Link className="button" to={path}>
          查看全部办件
        </Link>
      ) : (
        <Link className="button primary" to="/policy/policyDeclaration?active=4&stage=2,3">
          看看正在申报的项目
        </Link>
      )}
    </div>
  );
};

const Filters = ({ asked, types, states }: Pick<Route.ComponentProps['loaderData'], 'asked' | 'types' | 'states'>) => {
  const submit = useSubmit();
  return (
    <Form
      className="case-filters"
      role="search"
      aria-label="筛选办件"
      key={JSON.stringify(asked)}
      onSubmit={(event) => {
        event.preventDefault();
        // What is empty stays out of the address.
        const chosen = new FormData(event.currentTarget);
        for (const [name, value] of [...chosen]) if (value === '') chosen.delete(name);
        void submit(chosen, { action: path });
      }}
      onChange={({ currentTarget, target }) => (target as unknown as HTMLElement).tagName === 'SELECT' && currentTarget.requestSubmit()}
    >
      {asked.view && <input type="hidden" name="view" value={asked.view} />}
      <label>
        <span className="sr-only">事项类型</span>
        <select name="type" className="control" defaultValue={asked.type}>
          <option value="">全部类型</option>
          {types.map(({ type, name }) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="sr-only">办理状态</span>
        <select name="state" className="control" defaultValue={asked.state}>
          <option value="">全部状态</option>
          {states.map(({ state, name }) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="case-keyword">
        <span className="sr-only">关键词</span>
        <input className="control" type="search" name="keyword" defaultValue={asked.keyword} maxLength={100} placeholder="项目、事项名称或申请编号" />
      </label>
      <button type="submit" className="button">
        <Icon name="magnifying-glass" />
        查找
      </button>
    </Form>
  );
};

export default function CasesPage({ loaderData: { types, states, asked, counts, found } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const busy = useNavigation().location?.pathname === pathname;
  const numbers: Readonly<Record<string, number>> = { ...counts, '': counts.needs_me + counts.under_way + counts.finished };
  const pages = Math.ceil(found.total / pageSize);
  return (
    <>
      <CentreHead title="我的办件" lead="本人和所在企业提交的全部申请，需要您处理的排在最前。" />
      <section className="panel" aria-label="办件列表">
        <nav className="record-tabs" aria-label="办理进度">
          {groups.map(({ key, label }) => (
            <Link key={key} to={addressOf(asked, { view: key, state: '' })} aria-current={asked.view === key ? 'page' : undefined}>
              {label}
              <span className="numeral">{numbers[key]}</span>
            </Link>
          ))}
        </nav>
        <Filters asked={asked} types={types} states={states} />
        <p className="sr-only" role="status">
          共 {found.total} 件
        </p>
        <div data-busy={busy}>
          {found.data.length === 0 ? (
            <Empty asked={asked} />
          ) : (
            <ul className="record-list">
              {found.data.map((item: CaseItem) => (
                <CaseRow key={item.obj_id} item={item} />
              ))}
            </ul>
          )}
          <Pagination page={asked.page} pages={pages} addressOf={(page) => addressOf(asked, { page })} />
        </div>
      </section>
    </>
  );
}
