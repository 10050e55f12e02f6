/** Fields of the static catalogue (specification 3): centres and platforms, institutions, pilot bases. */

import * as z from 'zod';
import {
  attachments,
  choice,
  date,
  longText,
  personName,
  phone,
  picture,
  pictures,
  reference,
  related,
  richText,
  rows,
  text,
} from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

/** The four industry fields. */
export const industryFields = {
  1: '生物医药与健康',
  2: '高端与新能源智能汽车',
  3: '机器人与智能制造',
  4: '其他领域',
} as const;

export const common = {
  title: text({ label: '名称', max: 120, required: true }),
  publish_date: date({ label: '发布日期', required: true, band: likely.published }),
  field: choice({ label: '产业领域', options: industryFields, required: true }),
  cover: picture({ label: '封面图' }),
  remark: longText({ label: '简介', max: 2000 }),
  companies: rows({
    label: '合作企业',
    max: 100,
    cells: {
      name: text({ label: '企业', max: 120, required: true }),
      work: text({ label: '合作内容', max: 120 }),
    },
  }),
  shop_id: reference({ label: '服务机构', to: 'shop' }),
  org: text({ label: '依托单位', max: 120 }),
  services: longText({ label: '可提供的服务', max: 2000, help: '每行一项' }),
  address: text({ label: '地址', max: 200 }),
  contact: personName({ label: '联系人' }),
  contact_phone: phone({ label: '联系电话' }),
  pictures: pictures({ label: '图片' }),
  attachments: attachments({ label: '资料' }),
  content: richText({ label: '详细介绍' }),
  related: related({ label: '相关内容' }),
} as const;

export const fieldFilter = { label: '产业领域', of: 'field' } as const;
/** The names that specification 3 gives to the title and the id. */
export const byName = {
  id: { schema: z.uuid(), from: ({ obj_id }: { obj_id: string }) => obj_id },
  name: { schema: z.string(), from: ({ title }: { title: string }) => title },
};
