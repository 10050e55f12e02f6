/** Fields that several financial products share. */

import {
  attachments,
  date,
  longText,
  personName,
  phone,
  picture,
  reference,
  related,
  richText,
  tags,
  text,
} from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

export const title = text({ label: '名称', max: 120, required: true });
export const publishDate = date({ label: '发布日期', required: true, band: likely.published });
export const summary = longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' });
export const shop = reference({ label: '金融机构', to: 'shop', help: '谁提供、谁答复' });
export const shopFilter = { label: '金融机构', of: 'shop_id' } as const;
export const fields = tags({ label: '领域', from: 'industry', max: 5 });
export const fieldFilter = { label: '领域', of: 'fields' } as const;
export const contact = {
  address: text({ label: '地址', max: 200 }),
  contact: personName({ label: '联系人' }),
  contact_phone: phone({ label: '联系电话' }),
} as const;
export const rest = {
  cover: picture({ label: '封面图' }),
  attachments: attachments({ label: '资料' }),
  content: richText({ label: '详细介绍' }),
  related: related({ label: '相关内容', help: '在详情页底部列出' }),
} as const;
