import { content } from '../kit/content.ts';
import { choice } from '../kit/fields.ts';
import { byName, common, fieldFilter } from './shared-fields.ts';

export const platformKinds = { 1: '创新中心', 2: '服务平台', 3: '交叉研究平台' } as const;

/** 创新平台: innovation centres and service platforms. */
export const innovationPlatform = content({
  type: 'innovation_platform',
  name: '创新平台',
  room: 'innovation',
  path: '/innovation/platforms',
  page: { list: '/info/platform', detail: '/info/platform/{obj_id}' },
  fields: { ...common, kind: choice({ label: '类型', options: platformKinds, required: true }) },
  list: ['title', 'publish_date', 'kind', 'field', 'cover', 'remark', 'companies', 'shop_id', 'org'],
  columns: ['kind', 'field', 'org'],
  filters: { field: fieldFilter, kind: { label: '类型', of: 'kind' } },
  derived: byName,
  search: { body: ['remark', 'org', 'content'] },
});
