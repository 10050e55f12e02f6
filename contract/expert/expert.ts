import { content } from '../kit/content.ts';
import {
  choice,
  date,
  longText,
  personName,
  picture,
  related,
  richText,
  rows,
  text,
  webAddress,
} from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { expertAreas } from './expert-rules.ts';

/** What an expert says of themselves: the filing and the published entry have the same fields (ruling D13). */
export const expertSays = {
  position: text({ label: '职称职务', max: 60, required: true }),
  org: personName({ label: '工作单位', max: 120, required: true, help: '已退休的填原单位，并注明“退休”' }),
  area: choice({ label: '专业领域', options: expertAreas, required: true }),
  specialties: text({ label: '研究方向', max: 200, required: true, help: '用顿号隔开，如：高温合金、失效分析' }),
  brief: longText({ label: '个人简介', max: 1_000, required: true }),
} as const;
export const claimCells = {
  claim: text({ label: '成果', max: 200, required: true }),
  evidence: text({ label: '证明', max: 200, required: true, help: '如专利号、文号、论文出处、证书编号' }),
  link: webAddress({ label: '网址' }),
} as const;
export const interests = rows({
  label: '利益关系',
  max: 20,
  help: '任职、持股、顾问、亲属等可能影响公正的关系。会在专家页公开；相关企业登录后按问题找专家时会看到提示。亲属只写关系，不写姓名',
  cells: {
    party: text({ label: '单位', max: 120, required: true }),
    relation: text({ label: '关系', max: 60, required: true }),
  },
});

/** 专家: who may be asked, with the evidence of each claim and the day on which it was checked. */
export const expert = content({
  type: 'expert',
  name: '专家',
  room: 'expert',
  path: '/tech/experts',
  page: { list: '/expert', detail: '/expert/{obj_id}' },
  fields: {
    title: personName({ label: '姓名', required: true }),
    publish_date: date({ label: '发布日期', required: true, band: likely.published }),
    ...expertSays,
    achievements: rows({
      label: '成果',
      max: 20,
      cells: { ...claimCells, checked_on: date({ label: '核验日期', required: true, band: likely.checked }) },
    }),
    interests,
    consent_on: date({ label: '本人同意公开的日期', required: true, band: likely.checked }),
    cover: picture({ label: '照片' }),
    content: richText({ label: '详细介绍' }),
    related: related({ label: '相关内容' }),
  },
  list: ['title', 'publish_date', 'position', 'org', 'area', 'specialties', 'brief', 'cover'],
  columns: ['area', 'position', 'org', 'consent_on'],
  filters: { area: { label: '专业领域', of: 'area' } },
  search: { body: ['specialties', 'position', 'org', 'brief'] },
});
