import { workshop } from '#contract/space/workshop.ts';
import { carrierKind, type Detail, type Item, lettableDetail, lettableRow } from '../carrier-kind.server.ts';
import { countText } from '../say-carrier.server.ts';

export default carrierKind({
  intro: '带洁净、排风与动力的中试场地',
  counted_in: '处',
  type: workshop,
  art: 'art:covers/workshop-clean',
  load: (api, query) => api['GET /space-v2/workshops/list']({ query }),
  row: (item: Item<'GET /space-v2/workshops/list'>) =>
    lettableRow(item, item.clean_class_name && `洁净 ${item.clean_class_name}`),
  get: (api, query) => api['GET /space-v2/workshops/item']({ query }),
  detail: (entry: Detail<'GET /space-v2/workshops/item'>) =>
    lettableDetail(
      entry,
      [
        { label: '洁净等级', value: entry.clean_class_name },
        { label: '配电容量', value: countText(entry.power_kva, 'kVA') },
      ],
      [
        ['层高', countText(entry.floor_height_m, 'm')],
        ['排风量', countText(entry.exhaust_m3_h, 'm³/h')],
      ],
    ),
});
