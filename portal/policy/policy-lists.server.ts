/** The lists of the policy room: which call answers each page, what its rows say, and the filters it offers. */
import type { ContentQuery, Facets } from '#contract/kit/content.ts';
import { policyActivity } from '#contract/policy/policy-activity.ts';
import { policyAnnouncement } from '#contract/policy/policy-announcement.ts';
import { policyCollection } from '#contract/policy/policy-collection.ts';
import { policyCompilation } from '#contract/policy/policy-compilation.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { policyDocument } from '#contract/policy/policy-document.ts';
import { policyFaq } from '#contract/policy/policy-faq.ts';
import { policyIllustration } from '#contract/policy/policy-illustration.ts';
import { policyResult } from '#contract/policy/policy-result.ts';
import type { ListData, ListRow } from '../kit/list-row.ts';
import type { PageContext } from '../kit/page-context.ts';
import * as rows from './policy-rows.server.ts';

type Api = PageContext['api'];
type Page = { data: unknown[]; total: number; page_index: number; page_size: number; facets?: Facets | undefined };
type ListPage = {
  type: { filters: Readonly<Record<string, { label: string }>>; sorts: Readonly<Record<string, { label: string }>> };
  intro: string;
  title: string;
  fixed: Record<string, string>;
  /** Filters that the page itself sets, such as the district of its own compilations. */
  narrowed?: (region: PageContext['region']) => Record<string, string>;
  load: (api: Api, query: Partial<ContentQuery>) => Promise<Page>;
  row: (item: never) => ListRow;
};

const page = <Item>(
  title: string,
  intro: string,
  fixed: Record<string, string>,
  type: ListPage['type'],
  load: (api: Api, query: Partial<ContentQuery>) => Promise<Omit<Page, 'data'> & { data: Item[] }>,
  row: (item: Item) => ListRow,
): ListPage => ({ title, intro, fixed, type, load: load as ListPage['load'], row: row as ListPage['row'] });

const compilations = page(
  '政策汇编',
  '按主题编成册，可在线阅读或下载',
  {},
  policyCompilation,
  (api, query) => api['GET /policies/policy_compilations']({ query }),
  rows.compilationRow,
);

export const policyLists: Record<string, ListPage> = {
  policyDocument: page(
    '政策文件',
    '国家、市、区、园区四级政策，按发文机关与有效性查找',
    { active: '2' },
    policyDocument,
    (api, query) => api['GET /policies/policies']({ query }),
    rows.documentRow,
  ),
  policyAssembly: compilations,
  policyAssemblyHr: {
    ...compilations,
    title: '怀柔政策汇编',
    intro: '适用于本区的政策专辑',
    fixed: { active: '3' },
    narrowed: ({ division }) => ({ region_id: String(division) }),
  },
  policyDeclaration: page(
    '政策申报',
    '申报条件、材料、时限与支持标准',
    { active: '4' },
    policyDeclaration,
    (api, query) => api['GET /policies/policy_declarations']({ query }),
    rows.declarationRow,
  ),
  policyAnnouncement: page(
    '公示公告',
    '各部门的通知、公告、公示与征集',
    { active: '5' },
    policyAnnouncement,
    (api, query) => api['GET /policies/policy_announcements']({ query }),
    rows.announcementRow,
  ),
  policyIllustration: page(
    '政策解读',
    '图解、视频、问答与专家讲解',
    {},
    policyIllustration,
    (api, query) => api['GET /policies/policy_illustrations']({ query }),
    rows.illustrationRow,
  ),
  policyCollection: page(
    '政策征集',
    '政策草案公开征求意见',
    {},
    policyCollection,
    (api, query) => api['GET /policies/policy_collections']({ query }),
    rows.collectionRow,
  ),
  resultsPublicityDetails: page(
    '结果公示',
    '评审结果、公示期与异议受理方式',
    {},
    policyResult,
    (api, query) => api['GET /policies/policy_results']({ query }),
    rows.resultRow,
  ),
  policyActivity: page(
    '政策活动',
    '宣讲会、专题培训与线上直播',
    {},
    policyActivity,
    (api, query) => api['GET /policies/policy_activities']({ query }),
    rows.activityRow,
  ),
  policyCommon: page(
    '常见问题',
    '按类别查阅业务部门的答复',
    { active: '6' },
    policyFaq,
    (api, query) => api['GET /policies/policy_faqs']({ query }),
    rows.faqRow,
  ),
};

/** The tabs of the policy room; `active` is only the tab (decision D5). */
export const policyTabs = (): { label: string; to: string; key: string }[] =>
  Object.entries(policyLists)
    .filter(([key]) => key !== 'policyAssemblyHr')
    .map(([key, { title, fixed }]) => ({
      key,
      label: title,
      to: `/policy/${key}${Object.keys(fixed).length ? `?${new URLSearchParams(fixed)}` : ''}`,
    }));

const pageSize = 10;

/** Reads a list as its address asks: filters, keyword, sort and page. What the address says wrongly is left out. */
export const loadList = async (key: string, list: ListPage, { api, region }: PageContext, search: URLSearchParams): Promise<ListData> => {
  const { filters, sorts } = list.type;
  const codes = /^\d{1,9}(,\d{1,9}){0,9}$/;
  const chosen = Object.fromEntries(
    Object.keys(filters).flatMap((name) => (codes.test(search.get(name) ?? '') ? [[name, search.get(name) as string]] : [])),
  );
  const narrowed = list.narrowed?.(region) ?? {};
  const keyword = (search.get('keyword') ?? '').trim().slice(0, 100);
  const sort = Object.hasOwn(sorts, search.get('sort') ?? '') ? (search.get('sort') as string) : 'latest';
  const page_index = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 100_000);
  const found = await list.load(api, {
    ...chosen,
    ...narrowed,
    ...(keyword && { keyword }),
    sort,
    page_index,
    page_size: pageSize,
    with_facets: true,
  });
  return {
    title: list.title,
    intro: list.intro,
    path: `/policy/${key}`,
    fixed: list.fixed,
    rows: found.data.map((item) => list.row(item as never)),
    total: found.total,
    page_index,
    page_size: pageSize,
    filters: Object.entries(filters)
      .filter(([name]) => !(name in narrowed))
      .map(([name, { label }]) => ({
        key: name,
        label,
        options: (found.facets?.[name] ?? [])
          .map((option) => ({ ...option, selected: (chosen[name]?.split(',') ?? []).includes(option.value) }))
          .filter(({ count, selected }) => count > 0 || selected),
      }))
      .filter(({ options }) => options.length > 1 || options.some(({ selected }) => selected)),
    sorts: Object.entries(sorts).map(([name, { label }]) => ({ key: name, label, selected: name === sort })),
    keyword,
    words: keyword.split(/\s+/).filter(Boolean),
  };
};
