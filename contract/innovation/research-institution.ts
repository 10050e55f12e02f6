import { content } from '../kit/content.ts';
import { choice, longText } from '../kit/fields.ts';
import { byName, common, fieldFilter } from './shared-fields.ts';

export const institutionKinds = { 1: '科研院所', 2: '高校', 3: '新型研发机构', 4: '企业研究院' } as const;

/** 研究机构. */
export const researchInstitution = content({
  type: 'research_institution',
  name: '研究机构',
  room: 'innovation',
  path: '/innovation/research',
  page: { list: '/info/research', detail: '/info/research/{obj_id}' },
  fields: {
    ...common,
    kind: choice({ label: '类型', options: institutionKinds, required: true }),
    directions: longText({ label: '研究方向', max: 2000, help: '每行一项' }),
  },
  list: ['title', 'publish_date', 'kind', 'field', 'cover', 'remark', 'companies', 'shop_id', 'org'],
  columns: ['kind', 'field', 'org'],
  filters: { field: fieldFilter, kind: { label: '类型', of: 'kind' } },
  derived: byName,
  search: { body: ['remark', 'org', 'directions', 'content'] },
});
