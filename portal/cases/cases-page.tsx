/** 我的办件: one's own cases of every type, what needs one first. Everything that was chosen stands in the address. */

import { Form, useSubmit } from 'react-router';
import { api } from '../kit/api.ts';
import { ButtonLink } from '../kit/button.tsx';
import { CaseRow } from '../kit/centre/case-row.tsx';
import { CentreHead, CentreSkeleton } from '../kit/centre/centre-page.tsx';
import { TabbedList, tabbedList } from '../kit/centre/tabbed-list.tsx';
import { Icon } from '../kit/icon.tsx';
import { type Option, Options } from '../kit/options.tsx';
import type { Route } from './+types/cases-page';
import { caseNames, stateNames } from './case-names.server.ts';
import '../kit/form/form.css';
import './cases.css';

const path = '/userCenter/user/matters';
const cases = tabbedList({
  path,
  views: [
    { key: '', label: '全部' },
    { key: 'needs_me', label: '待我处理', query: { needs_me: true } },
    { key: 'under_way', label: '办理中', query: { state: '20,30,50' } },
    { key: 'finished', label: '已办结', query: { state: '60,70,80,90' } },
  ],
  // What the address says wrongly is left out.
  asked: (search) => ({
    state: /^[1-9]0$/.test(search.get('state') ?? '') ? (search.get('state') ?? '') : '',
    type: /^[a-z_]{1,60}$/.test(search.get('type') ?? '') ? (search.get('type') ?? '') : '',
    keyword: (search.get('keyword') ?? '').trim().slice(0, 100),
  }),
  forget: ['state'],
  load: async (query, { state, type, keyword }) => {
    const [counts, found] = await Promise.all([
      api()['GET /cases/counts'](),
      api()['GET /cases']({
        query: { ...query, ...(type && { case_type: type }), ...(state && { state }), ...(keyword && { keyword }) },
      }),
    ]);
    return { ...found, counts: counts.data };
  },
});

export const meta: Route.MetaFunction = () => [{ title: '我的办件 - 用户中心' }];
export const loader = () => ({ types: caseNames, states: stateNames });
export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  const [names, list] = await Promise.all([args.serverLoader(), cases.clientLoader(args)]);
  return { ...list, ...names };
};
clientLoader.hydrate = true as const;
export const HydrateFallback = () => <CentreSkeleton />;

type ChoicesProps = { name: string; label: string; all: string; chosen: string; options: readonly Option[] };
const Choices = ({ name, label, all, chosen, options }: ChoicesProps) => (
  <label>
    <span className="sr-only">{label}</span>
    <select name={name} className="control" defaultValue={chosen}>
      <Options of={options} blank={all} />
    </select>
  </label>
);

type FiltersProps = Pick<Route.ComponentProps['loaderData'], 'view' | 'asked' | 'types' | 'states'>;
const Filters = ({ view, asked, types, states }: FiltersProps) => {
  const submit = useSubmit();
  return (
    <Form
      className="case-filters"
      role="search"
      aria-label="筛选办件"
      key={JSON.stringify({ view, ...asked })}
      onSubmit={(event) => {
        event.preventDefault();
        // What is empty stays out of the address.
        const chosen = new FormData(event.currentTarget);
        for (const [name, value] of [...chosen]) if (value === '') chosen.delete(name);
        void submit(chosen, { action: path });
      }}
      onChange={({ currentTarget, target }) =>
        (target as unknown as HTMLElement).tagName === 'SELECT' && currentTarget.requestSubmit()
      }
    >
      {view && <input type="hidden" name="view" value={view} />}
      <Choices name="type" label="事项类型" all="全部类型" chosen={asked.type ?? ''} options={types} />
      <Choices name="state" label="办理状态" all="全部状态" chosen={asked.state ?? ''} options={states} />
      <label className="case-keyword">
        <span className="sr-only">关键词</span>
        <input
          className="control"
          type="search"
          name="keyword"
          defaultValue={asked.keyword}
          maxLength={100}
          placeholder="项目、事项名称或申请编号"
        />
      </label>
      <button type="submit" className="button">
        <Icon name="magnifying-glass" />
        查找
      </button>
    </Form>
  );
};

export default function CasesPage({ loaderData }: Route.ComponentProps) {
  const { view, asked, types, states, counts } = loaderData;
  return (
    <>
      <CentreHead title="我的办件" lead="本人和所在企业提交的全部申请，需要您处理的排在最前。" />
      <TabbedList
        of={cases}
        list={loaderData}
        label="办件列表"
        tabs="办理进度"
        unit="件"
        counts={{ ...counts, '': counts.needs_me + counts.under_way + counts.finished }}
        row={(item) => <CaseRow key={item.obj_id} item={item} />}
        empty={{
          title: '还没有办件',
          hint: '申报政策、申请入驻等事项提交后，都在这里查看进度。',
          act: (
            <ButtonLink look="primary" to="/policy/policyDeclaration?active=4&stage=2,3" text="看看正在申报的项目" />
          ),
        }}
        narrowed={{
          title: '没有符合条件的办件',
          hint: '换一个条件看看。',
          act: <ButtonLink to={path} text="查看全部办件" />,
        }}
      >
        <Filters view={view} asked={asked} types={types} states={states} />
      </TabbedList>
    </>
  );
}
