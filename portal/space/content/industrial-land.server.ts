import { industrialLand } from '#contract/space/industrial-land.ts';
import type { RowTag } from '../../kit/content/list-row.ts';
import { facts } from '../../kit/facts.ts';
import { carrierPage, names } from '../carrier-page.server.ts';
import { countText, wanText } from '../say-carrier.server.ts';

const landTones: Readonly<Record<number, RowTag['tone']>> = { 2: 'amber', 3: 'grey' };
const landTag = (land: { land_status: number; land_status_name: string }): RowTag => ({
  text: land.land_status_name,
  tone: landTones[land.land_status] ?? 'teal',
});

export default carrierPage(industrialLand, {
  intro: '拟出让与公告中的地块，规划指标和准入要求',
  counted_in: '宗',
  art: 'art:covers/industrial-land',
  menu: { group: 'space.places', note: '拟出让与公告中的地块' },
  shows: [{ on: 'front', as: 'cards', order: 4, count: 3, title: '工业用地' }],
  row: (item) => ({
    meta: facts(
      item.park_name,
      countText(item.area_mu, '亩'),
      item.plot_ratio && `容积率 ${item.plot_ratio}`,
      countText(item.use_years, '年'),
    ),
    tag: landTag(item),
    price: { amount: wanText(item.start_price_wan) || '待定', unit: item.start_price_wan === null ? '' : '起' },
  }),
  detail: (entry) => ({
    lead: { amount: wanText(entry.start_price_wan) || '起始价待定', unit: entry.start_price_wan === null ? '' : '起' },
    tag: landTag(entry),
    highlights: [
      { label: '面积', value: countText(entry.area_mu, '亩') },
      { label: '容积率', value: entry.plot_ratio },
      { label: '出让年限', value: countText(entry.use_years, '年') },
      { label: '公告截止', value: entry.notice_end ?? '' },
    ],
    facts: [
      ['宗地编号', entry.parcel_no],
      ['建筑密度', entry.building_density],
      ['限高', countText(entry.height_limit_m, 'm')],
      [
        '投资强度',
        entry.investment_intensity_wan_mu === null ? '' : `不低于 ${wanText(entry.investment_intensity_wan_mu)}/亩`,
      ],
      ['亩均税收', entry.tax_per_mu_wan === null ? '' : `不低于 ${wanText(entry.tax_per_mu_wan)}/年`],
      ['准入产业', names(entry.industries)],
    ],
  }),
});
