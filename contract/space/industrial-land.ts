import { content } from '../kit/content.ts';
import { choice, date, number, tags, text } from '../kit/fields.ts';
import { likely } from '../kit/likely.ts';
import { figure, wanBand } from '../kit/plausible.ts';
import { labelsOf, landBands } from './bands.ts';
import { carrierKinds, carrierPage } from './carrier-kinds.ts';
import * as shared from './shared-fields.ts';

export const landStatuses = { 1: '拟出让', 2: '公告中', 3: '已出让' } as const;

/** 工业用地 (type 4 of specification 9): a plot for industry, with what may be built and what the investor must meet. */
export const industrialLand = content({
  type: 'industrial_land',
  name: carrierKinds.industrial_land.name,
  room: 'space',
  path: '/space-v2/industrial_lands',
  addressing: 'list_item',
  page: carrierPage('industrial_land'),
  fields: {
    title: shared.title,
    publish_date: shared.publishDate,
    summary: shared.summary,
    park_id: shared.park,
    parcel_no: text({ label: '宗地编号', max: 60 }),
    land_status: choice({ label: '状态', options: landStatuses, required: true }),
    area_mu: number({ label: '面积（亩）', required: true, min: 0.1, max: 100_000, band: likely.land_mu }),
    plot_ratio: text({ label: '容积率', max: 30, help: '如：1.5–2.5' }),
    building_density: text({ label: '建筑密度', max: 30 }),
    height_limit_m: number({
      label: '限高（m）',
      max: 1000,
      decimals: 2,
      band: figure('m', { from: 3, to: 300, times: 10 }),
    }),
    use_years: number({ label: '出让年限（年）', whole: true, max: 70, band: likely.bounded }),
    start_price_wan: number({ label: '起始价（万元）', help: '留空表示待定', band: likely.investment_wan }),
    investment_intensity_wan_mu: number({
      label: '投资强度（万元/亩）',
      band: wanBand({ from: 10, to: 5_000, times: 10 }),
    }),
    tax_per_mu_wan: number({ label: '亩均税收（万元）', band: wanBand({ from: 0.1, to: 1_000, times: 10 }) }),
    industries: tags({ label: '准入产业', from: 'industry' }),
    notice_end: date({ label: '公告截止日期', band: likely.period }),
    ...shared.place,
    ...shared.looks,
    ...shared.contact,
    content: shared.body,
    related: shared.relatedEntries,
  },
  list: [
    'title',
    'publish_date',
    'summary',
    'park_id',
    'parcel_no',
    'land_status',
    'area_mu',
    'plot_ratio',
    'use_years',
    'start_price_wan',
    'industries',
    'notice_end',
    'address',
    'longitude',
    'latitude',
    'cover',
  ],
  filters: {
    land_status: { label: '状态', of: 'land_status' },
    park_id: shared.parkFilter,
    land_area: { label: '面积', options: labelsOf(landBands) },
    industry_tag: { label: '准入产业', of: 'industries' },
  },
  sorts: { area_down: { label: '面积从大到小', by: 'area_mu', direction: 'desc' } },
  search: { number: 'parcel_no', body: ['summary', 'address', 'content'] },
});
