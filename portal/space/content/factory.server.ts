import { factory } from '#contract/space/factory.ts';
import { carrierPage, lettableDetail, lettableRow } from '../carrier-page.server.ts';
import { countText } from '../say-carrier.server.ts';

export default carrierPage(factory, {
  intro: '按楼面承重、配电、层高和面积找生产场地',
  counted_in: '处',
  art: 'art:covers/standard-factory',
  menu: { group: 'space.units', note: '按承重、配电、层高找' },
  shows: [{ on: 'front', as: 'cards', order: 3, count: 3, title: '待租厂房', query: { room_status: '1' } }],
  row: (item) =>
    lettableRow(
      item,
      item.floor_load_t_sqm === null ? '' : `承重 ${countText(item.floor_load_t_sqm, 't/㎡')}`,
      item.power_kva === null ? '' : `配电 ${countText(item.power_kva, 'kVA')}`,
    ),
  detail: (entry) =>
    lettableDetail(
      entry,
      [
        { label: '楼面承重', value: countText(entry.floor_load_t_sqm, 't/㎡') },
        { label: '配电容量', value: countText(entry.power_kva, 'kVA') },
        { label: '层高', value: countText(entry.floor_height_m, 'm') },
      ],
      [
        ['行车', entry.crane],
        ['火灾危险性', entry.fire_class_name],
        ['工业废水', entry.sewage ? '可以排放' : '不可排放'],
      ],
    ),
});
