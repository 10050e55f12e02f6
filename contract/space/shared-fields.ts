/** Fields shared by several carriers (ruling D10). Coordinates are GCJ-02, as Chinese maps use. */

import {
  attachments,
  choice,
  date,
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
  text,
} from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';

export const title = text({ label: '名称', max: 120, required: true });
export const publishDate = date({ label: '发布日期', required: true, band: likely.published });
export const summary = longText({ label: '摘要', max: 500, help: '列表和搜索结果中显示，建议 60 至 120 字' });
export const body = richText({ label: '详细介绍' });
export const park = reference({ label: '所属园区', to: 'park' });
export const relatedEntries = related({ label: '相关内容', help: '在详情页底部列出' });

/** Maps give more decimals than are kept, which say less than a hand's breadth. */
const decimals = 15;
/** Location. */
export const place = {
  address: text({ label: '地址', max: 200 }),
  longitude: number({
    label: '经度',
    min: 73,
    max: 136,
    decimals,
    help: 'GCJ-02 坐标，可在地图服务商的坐标拾取工具中查得',
    band: likely.measured,
  }),
  latitude: number({ label: '纬度', min: 3, max: 54, decimals, band: likely.measured }),
} as const;

/** Pictures and documents. */
export const looks = {
  cover: picture({ label: '封面图' }),
  pictures: pictures({ label: '实景图片' }),
  panorama: picture({ label: '全景图', help: '宽高比 2:1 的全景图' }),
  attachments: attachments({ label: '视频与资料', help: '看房视频（MP4、WebM）、图纸、宣传册，读者在页面上直接打开' }),
} as const;

/** Contact. */
export const contact = {
  contact: personName({ label: '联系人' }),
  contact_phone: phone({ label: '联系电话' }),
} as const;

export const nearby = rows({
  label: '周边配套',
  cells: {
    kind: choice({
      label: '类别',
      options: { 1: '轨道交通', 2: '公交', 3: '餐饮', 4: '银行', 5: '医院', 6: '学校', 7: '住宿', 8: '其他' },
      required: true,
    }),
    name: text({ label: '名称', max: 60, required: true }),
    distance_m: number({ label: '距离（米）', whole: true, max: 100_000, band: likely.distance_m }),
  },
});

export const parkFilter = { label: '园区', of: 'park_id' } as const;
