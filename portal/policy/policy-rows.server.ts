/** What lists say of each kind of entry in the policy room. */
import type { calls } from '#contract/calls.ts';
import type { Reply } from '#contract/kit/call.ts';
import type { ListRow, RowTag } from '../kit/list-row.ts';

type Item<N extends keyof typeof calls> = Reply<(typeof calls)[N]> extends { data: (infer I)[] } ? I : never;
const facts = (...parts: (string | null | false | undefined)[]): string[] => parts.filter((part): part is string => Boolean(part));
const tagNames = (tags: { name: string }[]): string =>
  tags
    .slice(0, 3)
    .map(({ name }) => name)
    .join('、');

const levelTag = (level: number, level_name: string): RowTag => ({
  text: level_name,
  tone: level === 1 ? 'red' : level === 2 ? '' : level === 3 ? 'teal' : 'grey',
});

export const documentRow = (item: Item<'GET /policies/policies'>): ListRow => ({
  to: `/policy/policyBrowse/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  meta: facts(item.issuing_authority, item.doc_number, item.category_name, item.validity !== 1 && item.validity_name),
  tag: item.validity === 1 ? levelTag(item.level, item.level_name) : { text: item.validity_name, tone: 'grey' },
});

export const compilationRow = (item: Item<'GET /policies/policy_compilations'>): ListRow => ({
  to: `/policy/policyAssembly/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  cover: item.cover,
  meta: facts(item.compiler, item.edition, item.policy_count !== null && `收录 ${item.policy_count} 项`),
  tag: levelTag(item.level, item.level_name),
});

/** 面议 is null, never 0 (decision D2); a range says both ends once. */
export const amountText = (min: number | null, max: number | null): string =>
  max === null
    ? min === null
      ? ''
      : `${min} 万元起`
    : min === null || min === 0
      ? `最高 ${max} 万元`
      : min === max
        ? `${max} 万元`
        : `${min}–${max} 万元`;

export const stageTag = ({ stage, stage_name, days_left }: { stage: number; stage_name: string; days_left: number | null }): RowTag => {
  if (stage === 3 && days_left !== null) return { text: days_left === 0 ? '今天截止' : `剩 ${days_left} 天`, tone: 'amber' };
  return { text: stage_name, tone: stage === 2 ? 'teal' : stage === 1 || stage === 5 ? '' : 'grey' };
};

export const declarationRow = (item: Item<'GET /policies/policy_declarations'>): ListRow => ({
  to: `/policy/policyDeclaration/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  meta: facts(
    item.issuing_authority,
    `${item.support_mode_name}${amountText(item.amount_min_wan, item.amount_max_wan) && ` ${amountText(item.amount_min_wan, item.amount_max_wan)}`}`,
    item.apply_end ? `截止 ${item.apply_end}` : '常年受理',
  ),
  tag: stageTag(item),
});

export const announcementRow = (item: Item<'GET /policies/policy_announcements'>): ListRow => ({
  to: `/policy/policyAnnouncement/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  meta: facts(item.issuer, item.level_name, tagNames(item.tags)),
  tag: { text: item.announcement_kind_name, tone: item.announcement_kind === 3 ? 'teal' : '' },
});

export const illustrationRow = (item: Item<'GET /policies/policy_illustrations'>): ListRow => ({
  to: `/policy/policyIllustration/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  cover: item.cover,
  meta: facts(item.issuer, item.interpreter, item.category_name),
  tag: { text: item.illustration_kind_name, tone: '' },
});

const openTag = (name: string): RowTag => ({ text: name, tone: /中$/.test(name) ? 'teal' : name === '已结束' ? 'grey' : '' });

export const collectionRow = (item: Item<'GET /policies/policy_collections'>): ListRow => ({
  to: `/policy/policyCollection/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  meta: facts(item.issuer, `征集 ${item.comment_start} 至 ${item.comment_end}`),
  tag: openTag(item.open_name),
});

export const resultRow = (item: Item<'GET /policies/policy_results'>): ListRow => ({
  to: `/policy/resultsPublicityDetails/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  summary: item.summary,
  meta: facts(item.issuer, `公示 ${item.publicity_start} 至 ${item.publicity_end}`),
  tag: openTag(item.open_name),
});

export const activityRow = (item: Item<'GET /policies/policy_activities'>): ListRow => ({
  to: `/policy/policyActivity/${item.obj_id}`,
  date: item.start_time.slice(0, 10),
  title: item.title,
  summary: item.summary,
  cover: item.cover,
  meta: facts(
    `${item.start_time.slice(5, 16)}–${item.end_time.slice(item.start_time.slice(0, 10) === item.end_time.slice(0, 10) ? 11 : 5, 16)}`,
    item.place,
    item.organizer,
    item.capacity !== null && `限 ${item.capacity} 人`,
  ),
  tag: item.state_name === '未开始' ? { text: item.activity_kind_name, tone: '' } : openTag(item.state_name),
});

export const faqRow = (item: Item<'GET /policies/policy_faqs'>): ListRow => ({
  to: `/policy/policyCommon/${item.obj_id}`,
  date: item.publish_date,
  title: item.title,
  meta: facts(item.answered_by, item.category_name, tagNames(item.tags)),
});
