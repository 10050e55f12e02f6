import { park } from '#contract/space/park.ts';
import { section } from '../../kit/content/detail.ts';
import { facts } from '../../kit/facts.ts';
import { carrierPage, names } from '../carrier-page.server.ts';
import { areaText, countText } from '../say-carrier.server.ts';

export default carrierPage(park, {
  title: '产业园区',
  intro: '园区概况、配套与待租房源',
  counted_in: '个',
  art: 'art:covers/industrial-park',
  menu: { group: 'space.places', note: '概况、配套与待租房源' },
  shows: [{ on: 'front', as: 'cards', order: 1, count: 6, title: '产业园区', more: '全部' }],
  row: (item) => ({
    meta: facts(names(item.industries.slice(0, 2)), item.address),
    tag: { text: item.level_name, tone: '' },
    price: { amount: areaText(item.floor_area_sqm) || '—', unit: '建筑面积' },
  }),
  detail: (entry) => ({
    lead: { amount: areaText(entry.floor_area_sqm), unit: '建筑面积' },
    highlights: [
      { label: '级别', value: entry.level_name },
      { label: '占地', value: countText(entry.land_area_mu, '亩') },
      { label: '车位', value: countText(entry.parking_count, '个') },
    ],
    facts: [
      ['运营单位', entry.operator],
      ['主导产业', names(entry.industries)],
    ],
    links: [
      { label: '待租房源', icon: 'buildings', to: `/space/search?park_id=${entry.obj_id}&free=1` },
      { label: '地图选楼', icon: 'map-trifold', to: `/space/map?num=1&park=${entry.obj_id}` },
    ],
    sections: [
      ...section('水电气热与通信', entry.utilities),
      ...section('园区服务', entry.services),
      ...section('交通', entry.transport),
    ],
  }),
});
