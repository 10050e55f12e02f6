/** Fields shared by several technology resources (ruling D11). */

import {
  attachments,
  choice,
  date,
  dictionary,
  longText,
  number,
  personName,
  phone,
  picture,
  pictures,
  reference,
  related,
  richText,
  rows,
  tags,
  text,
} from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { customerKinds } from './reservation-rules.ts';

export const title = text({ label: '名称', max: 120, required: true });
export const publishDate = date({ label: '发布日期', required: true, band: likely.published });
export const summary = longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' });
export const body = richText({ label: '详细介绍' });
export const relatedEntries = related({ label: '相关内容', help: '在详情页底部列出' });
export const org = text({ label: '所属单位', max: 120, required: true });
export const shop = reference({ label: '服务机构', to: 'shop', help: '谁提供、谁收款' });
export const shopFilter = { label: '服务机构', of: 'shop_id' } as const;
export const fields = tags({ label: '领域', from: 'industry', max: 5 });
export const fieldFilter = { label: '领域', of: 'fields' } as const;
export const instrumentCategory = dictionary({ label: '仪器类别', from: 'instrument_category', required: true });

/** A parameter, its value and its unit, so that values of two entries can be compared. */
export const specifications = rows({
  label: '技术指标',
  max: 60,
  cells: {
    name: text({ label: '参数', max: 60, required: true }),
    value: text({ label: '数值', max: 120, required: true }),
    unit: text({ label: '单位', max: 20 }),
  },
});

/** What one pays, by who one is. `priceUnits` differ: hours of a machine, days of a hall. */
export const pricesBy = <const U extends Readonly<Record<number, string>>>(units: U) =>
  rows({
    label: '价格',
    max: 30,
    cells: {
      customer: choice({ label: '客户类型', options: customerKinds, required: true }),
      price_fen: number({
        label: '单价（元）',
        in_yuan: true,
        max: 1e11,
        large: true,
        help: '留空表示面议',
        band: likely.price,
      }),
      unit: choice({ label: '计价单位', options: units, required: true }),
    },
  });

/** Pictures and documents. */
export const looks = {
  cover: picture({ label: '封面图' }),
  pictures: pictures({ label: '图片' }),
  attachments: attachments({ label: '资料', help: '说明书、操作规程、送样单，读者在页面上直接打开' }),
} as const;

/** Where it stands and who answers. */
export const contact = {
  address: text({ label: '地址', max: 200 }),
  contact: personName({ label: '联系人' }),
  contact_phone: phone({ label: '联系电话' }),
} as const;
