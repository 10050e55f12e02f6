import { makerspace } from '#contract/space/makerspace.ts';
import { section } from '../../kit/content/detail.ts';
import { facts } from '../../kit/facts.ts';
import { carrierPage, names } from '../carrier-page.server.ts';
import { areaText, countText, priceOf } from '../say-carrier.server.ts';

export default carrierPage(makerspace, {
  intro: '共享设备、创业辅导与按月工位',
  counted_in: '家',
  art: 'art:covers/makerspace',
  menu: { group: 'space.places', note: '开放工位与共享设备' },
  row: (item) => ({
    meta: facts(item.park_name, item.level_name, item.seats_free === null ? '' : `空余 ${item.seats_free} 个工位`),
    price: priceOf(item.seat_price_fen, 4),
  }),
  detail: (entry) => ({
    lead: priceOf(entry.seat_price_fen, 4),
    highlights: [
      { label: '级别', value: entry.level_name },
      { label: '工位', value: countText(entry.seat_count, '个') },
      { label: '空余', value: countText(entry.seats_free, '个') },
      { label: '开放时间', value: entry.opening_hours },
    ],
    facts: [
      ['面积', areaText(entry.area_sqm)],
      ['运营单位', entry.operator],
      ['创业方向', names(entry.industries)],
    ],
    sections: [...section('共享设备', entry.equipment), ...section('创业服务', entry.services)],
  }),
});
