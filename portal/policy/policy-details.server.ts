/** What each kind of entry of the policy room says on its own page. */
import type { calls } from '#contract/calls.ts';
import type { Reply } from '#contract/kit/call.ts';
import type { RelatedEntry } from '#contract/kit/content.ts';
import type { DetailData, DetailSection } from '../kit/detail.ts';
import type { PageContext } from '../kit/page-context.ts';
import { amountText, stageTag } from './policy-rows.server.ts';

type Api = PageContext['api'];
type Detail<N extends keyof typeof calls> = Reply<(typeof calls)[N]> extends { data: infer D } ? D : never;
type Common = {
  title: string;
  publish_date: string;
  content: string;
  attachments: { file_id: string; name: string; size_bytes: number }[];
  related: RelatedEntry[];
  previous: { obj_id: string; title: string } | null;
  next: { obj_id: string; title: string } | null;
  updated_at: string;
  summary?: string;
  tags?: { id: number; name: string }[];
  source_url?: string;
};
type Own = Pick<DetailData, 'kind' | 'facts'> &
  Partial<Pick<DetailData, 'tag' | 'byline' | 'highlights' | 'action' | 'sections'>> & { base: string; tagList?: string };

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

const relatedGroups = (entries: RelatedEntry[]): DetailData['related'] =>
  [...Map.groupBy(entries, ({ type_name }) => type_name)].map(([label, group]) => ({
    label,
    entries: group.map(({ page, title, publish_date }) => ({ to: page, title, date: publish_date })),
  }));

const detailOf = (entry: Common, obj_id: string, { base, tagList, ...own }: Own): DetailData => ({
  byline: [],
  highlights: [],
  sections: [],
  ...own,
  title: entry.title,
  facts: own.facts.filter(([, value]) => value !== ''),
  summary: entry.summary ?? '',
  html: entry.content,
  attachments: entry.attachments.map(({ file_id, name, size_bytes }) => ({ name, to: `/api/users/files/${file_id}`, size: sizeText(size_bytes) })),
  tags: tagList ? (entry.tags ?? []).map(({ id, name }) => ({ name, to: `${tagList}${tagList.includes('?') ? '&' : '?'}tag=${id}` })) : [],
  related: relatedGroups(entry.related),
  previous: entry.previous && { to: `${base}/${entry.previous.obj_id}`, title: entry.previous.title },
  next: entry.next && { to: `${base}/${entry.next.obj_id}`, title: entry.next.title },
  source: entry.source_url ?? '',
  updated_at: entry.updated_at,
  path: `${base}/${obj_id}`,
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^\s*(\d+[.、．]|[（(]\d+[）)])\s*/, '').trim())
    .filter(Boolean);
const listSection = (title: string, text: string, ordered: boolean): DetailSection[] =>
  lines(text).length ? [{ title, kind: 'lines', ordered, lines: lines(text) }] : [];
const period = (from: string | null, to: string | null): string =>
  from && to ? `${from} 至 ${to}` : to ? `截止 ${to}` : from ? `${from} 起` : '常年受理';

const documentPage = (entry: Detail<'GET /policies/policies/{obj_id}'>): DetailData =>
  detailOf(entry, entry.obj_id, {
    kind: { label: '政策文件', to: '/policy/policyDocument?active=2' },
    base: '/policy/policyBrowse',
    tagList: '/policy/policyDocument?active=2',
    tag: { text: entry.validity_name, tone: entry.validity === 1 ? 'teal' : 'grey' },
    byline: [entry.issuing_authority, entry.doc_number, `发布于 ${entry.publish_date}`],
    facts: [
      ['索引号', entry.index_no],
      ['发文字号', entry.doc_number],
      ['发文机关', entry.issuing_authority],
      ['级别', entry.level_name],
      ['政策类别', entry.category_name],
      ['适用区域', entry.region_name],
      ['成文日期', entry.issue_date ?? ''],
      ['发布日期', entry.publish_date],
      ['施行日期', entry.effective_date ?? ''],
      ['废止日期', entry.expire_date ?? ''],
      ['有效性', entry.validity_name],
    ],
  });

const compilationPage = (entry: Detail<'GET /policies/policy_compilations/{obj_id}'>): DetailData =>
  detailOf(entry, entry.obj_id, {
    kind: { label: '政策汇编', to: '/policy/policyAssembly' },
    base: '/policy/policyAssembly',
    tagList: '/policy/policyAssembly',
    tag: { text: entry.level_name, tone: '' },
    byline: [entry.compiler, entry.edition, `发布于 ${entry.publish_date}`],
    facts: [
      ['编制单位', entry.compiler],
      ['版次', entry.edition],
      ['级别', entry.level_name],
      ['政策类别', entry.category_name],
      ['适用区域', entry.region_name],
      ['收录政策', entry.policy_count === null ? '' : `${entry.policy_count} 项`],
    ],
  });

const applyAction = ({ apply_mode, apply_url, stage }: { apply_mode: number; apply_url: string; stage: number }): DetailData['action'] =>
  apply_mode === 2 && apply_url && (stage === 2 || stage === 3) ? { label: '前往申报系统', to: apply_url, external: true } : undefined;

const declarationPage = (entry: Detail<'GET /policies/policy_declarations/{obj_id}'>): DetailData => {
  const action = applyAction(entry);
  const amount = amountText(entry.amount_min_wan, entry.amount_max_wan);
  return detailOf(entry, entry.obj_id, {
    kind: { label: '政策申报', to: '/policy/policyDeclaration?active=4' },
    base: '/policy/policyDeclaration',
    tagList: '/policy/policyDeclaration?active=4',
    tag: stageTag(entry),
    byline: [entry.issuing_authority, entry.doc_number, `发布于 ${entry.publish_date}`].filter(Boolean),
    highlights: [
      { label: '申报时间', value: period(entry.apply_start, entry.apply_end), tone: entry.stage === 3 ? 'amber' : '' },
      { label: '支持方式', value: entry.support_mode_name },
      ...(amount ? [{ label: '支持金额', value: amount }] : []),
      { label: '申报方式', value: entry.apply_mode_name },
      ...(entry.promise_days === null ? [] : [{ label: '承诺办结', value: `${entry.promise_days} 个工作日` }]),
      ...(entry.contact_dept ? [{ label: '咨询', value: `${entry.contact_dept} ${entry.contact_phone}`.trim() }] : []),
    ],
    ...(action && { action }),
    facts: [
      ['发文字号', entry.doc_number],
      ['主管部门', entry.issuing_authority],
      ['级别', entry.level_name],
      ['政策类别', entry.category_name],
      ['适用区域', entry.region_name],
      [
        '公示期',
        entry.publicity_start
          ? period(entry.publicity_start, entry.publicity_end)
          : entry.publicity_days === null
            ? ''
            : `${entry.publicity_days} 个工作日`,
      ],
    ],
    sections: [
      ...listSection('申报条件', entry.conditions_text, true),
      ...(entry.materials.length
        ? [
            {
              title: '申报材料',
              kind: 'table' as const,
              columns: ['材料名称', '要求', '说明'],
              rows: entry.materials.map(({ name, required, note }) => [name, required ? '必交' : '选交', note]),
            },
          ]
        : []),
      ...listSection('申报流程', entry.process, true),
    ],
  });
};

const announcementPage = (entry: Detail<'GET /policies/policy_announcements/{obj_id}'>): DetailData =>
  detailOf(entry, entry.obj_id, {
    kind: { label: '公示公告', to: '/policy/policyAnnouncement?active=5' },
    base: '/policy/policyAnnouncement',
    tagList: '/policy/policyAnnouncement?active=5',
    tag: { text: entry.announcement_kind_name, tone: '' },
    byline: [entry.issuer, `发布于 ${entry.publish_date}`],
    facts: [],
  });

const illustrationPage = (entry: Detail<'GET /policies/policy_illustrations/{obj_id}'>): DetailData =>
  detailOf(entry, entry.obj_id, {
    kind: { label: '政策解读', to: '/policy/policyIllustration' },
    base: '/policy/policyIllustration',
    tagList: '/policy/policyIllustration',
    tag: { text: entry.illustration_kind_name, tone: '' },
    byline: [entry.issuer, entry.interpreter && `解读人 ${entry.interpreter}`, `发布于 ${entry.publish_date}`].filter(Boolean),
    facts: [],
  });

const collectionPage = (entry: Detail<'GET /policies/policy_collections/{obj_id}'>): DetailData =>
  detailOf(entry, entry.obj_id, {
    kind: { label: '政策征集', to: '/policy/policyCollection' },
    base: '/policy/policyCollection',
    tagList: '/policy/policyCollection',
    tag: { text: entry.open_name, tone: entry.open_name === '征集中' ? 'teal' : 'grey' },
    byline: [entry.issuer, `发布于 ${entry.publish_date}`],
    highlights: [
      { label: '征集时间', value: period(entry.comment_start, entry.comment_end) },
      ...(entry.contact ? [{ label: '反馈方式', value: entry.contact }] : []),
    ],
    facts: [],
  });

const resultPage = (entry: Detail<'GET /policies/policy_results/{obj_id}'>): DetailData =>
  detailOf(entry, entry.obj_id, {
    kind: { label: '结果公示', to: '/policy/resultsPublicityDetails' },
    base: '/policy/resultsPublicityDetails',
    tag: { text: entry.open_name, tone: entry.open_name === '公示中' ? 'teal' : 'grey' },
    byline: [entry.issuer, `发布于 ${entry.publish_date}`],
    highlights: [
      { label: '公示时间', value: period(entry.publicity_start, entry.publicity_end) },
      ...(entry.objection_contact ? [{ label: '异议受理', value: entry.objection_contact }] : []),
    ],
    facts: [],
    sections: entry.winners.length
      ? [
          {
            title: '公示名单',
            kind: 'table',
            columns: ['序号', '单位名称', '项目名称', '拟支持内容'],
            rows: entry.winners.map(({ name, project, result }, index) => [String(index + 1), name, project, result]),
          },
        ]
      : [],
  });

const activityPage = (entry: Detail<'GET /policies/policy_activities/{obj_id}'>): DetailData =>
  detailOf(entry, entry.obj_id, {
    kind: { label: '政策活动', to: '/policy/policyActivity' },
    base: '/policy/policyActivity',
    tag: { text: entry.state_name, tone: entry.state_name === '进行中' ? 'teal' : entry.state_name === '已结束' ? 'grey' : '' },
    byline: [entry.organizer, entry.activity_kind_name],
    highlights: [
      {
        label: '时间',
        value: `${entry.start_time.slice(0, 16)} 至 ${entry.end_time.slice(entry.end_time.startsWith(entry.start_time.slice(0, 10)) ? 11 : 0, 16)}`,
      },
      { label: '地点', value: entry.place },
      ...(entry.capacity === null ? [] : [{ label: '名额', value: `${entry.capacity} 人` }]),
    ],
    facts: [],
  });

const faqPage = (entry: Detail<'GET /policies/policy_faqs/{obj_id}'>): DetailData =>
  detailOf(entry, entry.obj_id, {
    kind: { label: '常见问题', to: '/policy/policyCommon?active=6' },
    base: '/policy/policyCommon',
    tagList: '/policy/policyCommon?active=6',
    byline: [`${entry.answered_by} 答复`, entry.category_name, `更新于 ${entry.publish_date}`].filter(Boolean),
    facts: [],
  });

type Load = (api: Api, params: { obj_id: string }) => Promise<DetailData>;
const documentLoad: Load = async (api, params) => documentPage((await api['GET /policies/policies/{obj_id}']({ params })).data);
const compilationLoad: Load = async (api, params) => compilationPage((await api['GET /policies/policy_compilations/{obj_id}']({ params })).data);

/** By the part of the address after `/policy/`. A list's own detail route answers like the canonical one. */
export const policyDetails: Record<string, Load> = {
  policyBrowse: documentLoad,
  policyDocument: documentLoad,
  policyAssembly: compilationLoad,
  policyAssemblyHr: compilationLoad,
  policyDeclaration: async (api, params) => declarationPage((await api['GET /policies/policy_declarations/{obj_id}']({ params })).data),
  policyAnnouncement: async (api, params) => announcementPage((await api['GET /policies/policy_announcements/{obj_id}']({ params })).data),
  policyIllustration: async (api, params) => illustrationPage((await api['GET /policies/policy_illustrations/{obj_id}']({ params })).data),
  policyCollection: async (api, params) => collectionPage((await api['GET /policies/policy_collections/{obj_id}']({ params })).data),
  resultsPublicityDetails: async (api, params) => resultPage((await api['GET /policies/policy_results/{obj_id}']({ params })).data),
  policyActivity: async (api, params) => activityPage((await api['GET /policies/policy_activities/{obj_id}']({ params })).data),
  policyCommon: async (api, params) => faqPage((await api['GET /policies/policy_faqs/{obj_id}']({ params })).data),
};
