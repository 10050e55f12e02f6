/** Fields shared by several technology resources (ruling D11). */
import {
  attachments,
  date,
  dictionary,
  longText,
  phone,
  picture,
  pictures,
  related,
  richText,
  rows,
  text,
} from '../kit/fields.ts';

export const title = text({ label: '名称', max: 120, required: true });
export const publishDate = date({ label: '发布日期', required: true });
export const summary = longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' });
export const body = richText({ label: '详细介绍' });
export const relatedEntries = related({ label: '相关内容', help: '在详情页底部列出' });
export const org = text({ label: '所属单位', max: 120, required: true });
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

/** Pictures and documents. */
export const looks = {
  cover: picture({ label: '封面图' }),
  pictures: pictures({ label: '图片' }),
  attachments: attachments({ label: '资料', help: '说明书、操作规程、送样单，读者在页面上直接打开' }),
} as const;

/** Where it stands and who answers. */
export const contact = {
  address: text({ label: '地址', max: 200 }),
  contact: text({ label: '联系人', max: 60 }),
  contact_phone: phone({ label: '联系电话' }),
} as const;
