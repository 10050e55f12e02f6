/** Fields shared by several content types of the policy room (ruling D5). */

import {
  area,
  attachments,
  choice,
  date,
  dictionary,
  longText,
  picture,
  related,
  richText,
  tags,
  text,
} from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

export const levels = { 1: '国家级', 2: '市级', 3: '区级', 4: '园区级' } as const;
export const validities = { 1: '有效', 2: '已修改', 3: '失效', 4: '废止' } as const;
/** What the last day of a document is called, by its validity; of what is still in force it is no repeal. */
export const lastDayName = (validity: number): '有效期至' | '失效日期' | '废止日期' =>
  validity === 3 ? '失效日期' : validity === 4 ? '废止日期' : '有效期至';

export const title = text({ label: '标题', max: 120, required: true });
export const publishDate = date({ label: '发布日期', required: true, band: likely.published });
export const issuer = text({ label: '发布机构', max: 60, required: true });
export const summary = longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' });
export const body = richText({ label: '正文', required: true });
export const files = attachments({ label: '附件' });
export const relatedEntries = related({ label: '相关内容', help: '在详情页底部列出' });
export const level = choice({ label: '级别', options: levels, required: true });
export const policyCategory = dictionary({ label: '政策类别', from: 'policy_category' });
export const policyTags = tags({ label: '标签', from: 'policy_tag' });
export const region = area({ label: '适用区域' });
export const cover = picture({ label: '封面图' });

export const levelFilter = { label: '级别', of: 'level' } as const;
export const categoryFilter = { label: '类别', of: 'category_id' } as const;
export const tagFilter = { label: '标签', of: 'tags' } as const;
export const yearFilter = { label: '年份', year: 'publish_date' } as const;
