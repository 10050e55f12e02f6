import { building } from '#contract/space/building.ts';
import { facts } from '../../kit/facts.ts';
import { carrierPage } from '../carrier-page.server.ts';
import { areaText } from '../say-carrier.server.ts';

export default carrierPage(building, {
  intro: '逐栋看楼层平面图和待租房源',
  counted_in: '栋',
  art: 'art:covers/office-campus',
  menu: { group: 'space.places', note: '逐层平面图' },
  row: (item) => ({
    meta: facts(item.park_name, item.kind_name, item.built_year === null ? '' : `${item.built_year} 年建成`),
    price: { amount: String(item.floors_above), unit: '层' },
  }),
  detail: (entry) => ({
    lead: { amount: `${entry.floors_above} 层`, unit: entry.floors_below ? `地下 ${entry.floors_below} 层` : '' },
    highlights: [
      { label: '类型', value: entry.kind_name },
      { label: '建筑面积', value: areaText(entry.floor_area_sqm) },
      { label: '建成', value: entry.built_year === null ? '' : `${entry.built_year} 年` },
    ],
    facts: [
      ['电梯', entry.elevators],
      ['物业单位', entry.property_company],
    ],
    // A building of factories is chosen on the map of factories.
    links: [
      {
        label: '看各层平面图',
        icon: 'map-trifold',
        to: `/space/map?num=${entry.kind === 2 ? 2 : 1}&building=${entry.obj_id}`,
      },
    ],
  }),
});
