import { amountText } from '#contract/policy/amount-text.ts';
import { appliedText, type FormerRound, passedText, reasonsOf } from '#contract/policy/former-rounds.ts';
import { policyDeclaration } from '#contract/policy/policy-declaration.ts';
import { contentPage, type OwnDetail } from '../../kit/content/content-page.server.ts';
import { type DetailSection, section } from '../../kit/content/detail.ts';
import type { RowTag } from '../../kit/content/list-row.ts';
import { facts } from '../../kit/facts.ts';
import { inOnePiece, objectionLine, period } from '../policy-words.server.ts';
import { versionsOf } from '../versions.server.ts';

type Props = { stage: number; stage_name: string; days_left: number | null };
const stageTag = ({ stage, stage_name, days_left }: Props): RowTag => {
  if (stage === 3 && days_left !== null)
    return { text: days_left === 0 ? '今天截止' : `剩 ${days_left} 天`, tone: 'amber' };
  return { text: stage_name, tone: stage === 2 ? 'teal' : stage === 1 || stage === 5 ? '' : 'grey' };
};

type Times = Parameters<typeof stageTag>[0] & { apply_start: string | null; apply_end: string | null };
/** What a reader must know first: how long it is open, or when it opens. */
const leadOf = ({ stage, stage_name, days_left, apply_start, apply_end }: Times): NonNullable<OwnDetail['lead']> => {
  if (stage === 1 && apply_start) return { amount: apply_start, unit: '开始申报' };
  if ((stage === 2 || stage === 3) && !apply_end) return { amount: '常年受理', unit: '' };
  if (stage === 3 && days_left !== null)
    return { amount: days_left === 0 ? '今天截止' : `剩 ${days_left} 天`, unit: `${apply_end} 截止`, tone: 'amber' };
  if (stage === 2) return { amount: apply_end ?? '', unit: '截止' };
  return { amount: stage_name, unit: apply_end ? `申报至 ${apply_end}` : '' };
};

type Material = { name: string; required: boolean; note: string; issuer?: string; working_days?: number | null };
/** Who issues what, and how long that takes; the column is missing where nobody has said so. */
const materialTable = (materials: readonly Material[]): DetailSection => {
  const issuers = materials.map(({ issuer, working_days }) =>
    [issuer, working_days && `约 ${working_days} 个工作日`].filter(Boolean).join('，'),
  );
  const said = issuers.some(Boolean);
  return {
    title: '申报材料',
    kind: 'table',
    columns: ['材料名称', '要求', '说明', ...(said ? ['出具单位'] : [])],
    rows: materials.map(({ name, required, note }, index) => [
      name,
      required ? '必交' : '选交',
      note,
      ...(said ? [issuers[index] ?? ''] : []),
    ]),
  };
};

const roundTable = (rounds: readonly FormerRound[]): DetailSection => ({
  title: '往年申报情况',
  kind: 'table',
  columns: ['轮次', '申报', '通过', '常见未通过原因'],
  rows: rounds.map((round) => [round.name, appliedText(round), passedText(round), reasonsOf(round).join('；')]),
});

export default contentPage(policyDeclaration, {
  intro: '申报条件、材料、时限与支持标准',
  icon: 'megaphone-simple',
  tab: 3,
  dates: { deadline: { word: '截止', none: '常年' } },
  menu: { group: 'policy.apply', note: '申报条件、材料与时限' },
  scope: true,
  shows: [
    {
      on: 'front',
      as: 'rows',
      order: 1,
      count: 6,
      title: '正在申报',
      query: { stage: '2,3', sort: 'deadline' },
    },
    { on: 'home', as: 'tab', order: 2, count: 5, title: '申报通知' },
    {
      on: 'home',
      as: 'panel',
      order: 1,
      count: 4,
      title: '正在申报的政策项目',
      note: '按截止时间先后排列',
      query: { stage: '2,3', sort: 'deadline' },
    },
  ],
  row: (item) => ({
    meta: facts(
      item.issuing_authority,
      facts(item.support_mode_name, amountText(item.amount_min_wan, item.amount_max_wan)).join(' '),
      item.apply_end ? `截止 ${item.apply_end}` : '常年受理',
    ),
    tag: stageTag(item),
  }),
  detail: (entry) => {
    const open = entry.stage === 2 || entry.stage === 3;
    return {
      tag: stageTag(entry),
      lead: leadOf(entry),
      byline: facts(entry.issuing_authority, entry.doc_number, `发布于 ${entry.publish_date}`),
      highlights: [
        {
          label: '申报时间',
          value: period(entry.apply_start, entry.apply_end),
          tone: entry.stage === 3 ? 'amber' : '',
        },
        { label: '支持方式', value: entry.support_mode_name },
        { label: '支持金额', value: amountText(entry.amount_min_wan, entry.amount_max_wan) },
        { label: '申报方式', value: entry.apply_mode_name },
        { label: '承诺办结', value: entry.promise_days === null ? '' : `${entry.promise_days} 个工作日` },
        {
          label: '咨询',
          value: entry.contact_dept && `${entry.contact_dept} ${inOnePiece(entry.contact_phone)}`.trim(),
        },
      ],
      ...(entry.apply_mode === 1 &&
        open && { action: { label: '在线申报', to: `/policy/policySubmission/${entry.obj_id}`, external: false } }),
      ...(entry.apply_mode === 2 &&
        entry.apply_url &&
        open && { action: { label: '前往申报系统', to: entry.apply_url, external: true } }),
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
        ...section('申报条件', entry.conditions_text, { ordered: true }),
        ...(entry.materials.length ? [materialTable(entry.materials)] : []),
        ...section('申报流程', entry.process, { ordered: true }),
        ...(entry.former_rounds.length ? [roundTable(entry.former_rounds)] : []),
      ],
    };
  },
  more: async (api, entry, { hotline }) => {
    const { obj_id } = entry;
    const [{ data }, versions] = await Promise.all([
      api['GET /policies/policy_declarations/{obj_id}/publicity']({ params: { obj_id } }),
      versionsOf(api, 'policyDeclaration', entry),
    ]);
    if (data.length === 0) return versions;
    return {
      ...versions,
      sections: [
        {
          title: '公示',
          kind: 'table',
          columns: ['申请单位', '项目名称', '公示截止'],
          rows: data.map(({ applicant_name, title, application_no, until }) => [
            applicant_name,
            `${title}（${application_no}）`,
            until ?? '异议核实中',
          ]),
        },
        {
          title: '公示异议',
          kind: 'lines',
          ordered: false,
          lines: [objectionLine(entry, hotline)],
        },
      ],
    };
  },
});
