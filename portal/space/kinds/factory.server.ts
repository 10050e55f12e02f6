import { factory } from '#contract/space/factory.ts';
import { carrierKind, type Detail, type Item, lettableDetail, lettableRow } from '../carrier-kind.server.ts';
import { countText } from '../say-carrier.server.ts';

export default carrierKind({
  intro: '按楼面承重、配电、层高和面积找生产场地',
  counted_in: '处',
  type: factory,
  art: 'art:covers/standard-factory',
  load: (api, query) => api['GET /space-v2/factories/list']({ query }),
  row: (item: Item<'GET /space-v2/factories/list'>) =>
    lettableRow(
      item,
      item.floor_load_t_sqm === null ? '' : `承重 ${countText(item.floor_load_t_sqm, 't/㎡')}`,
      item.power_kva === null ? '' : `配电 ${countText(item.power_kva, 'kVA')}`,
    ),
  get: (api, query) => api['GET /space-v2/factories/item']({ query }),
  detail: (entry: Detail<'GET /space-v2/factories/item'>) =>
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
