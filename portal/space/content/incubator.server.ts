import { incubator } from '#contract/space/incubator.ts';
import { section } from '../../kit/content/detail.ts';
import { facts } from '../../kit/facts.ts';
import { carrierPage, names } from '../carrier-page.server.ts';
import { areaText, countText } from '../say-carrier.server.ts';

export default carrierPage(incubator, {
  intro: '入孵条件、孵化服务与优惠',
  counted_in: '家',
  art: 'art:covers/incubator',
  menu: { group: 'space.places', note: '入孵条件与服务' },
  row: (item) => ({
    meta: facts(
      item.park_name,
      areaText(item.area_sqm),
      item.incubating_count === null ? '' : `在孵 ${item.incubating_count} 家`,
    ),
    tag: { text: item.level_name, tone: '' },
    price: { amount: item.seat_count === null ? '—' : String(item.seat_count), unit: '个工位' },
  }),
  detail: (entry) => ({
    lead: { amount: countText(entry.incubating_count, '家'), unit: entry.incubating_count === null ? '' : '在孵企业' },
    highlights: [
      { label: '级别', value: entry.level_name },
      { label: '孵化面积', value: areaText(entry.area_sqm) },
      { label: '工位', value: countText(entry.seat_count, '个') },
      { label: '毕业企业', value: countText(entry.graduated_count, '家') },
    ],
    facts: [
      ['运营单位', entry.operator],
      ['孵化方向', names(entry.industries)],
    ],
    sections: [
      ...section('入孵条件', entry.entry_conditions),
      ...section('孵化服务', entry.services),
      ...section('优惠', entry.benefits),
    ],
  }),
});
