import { workshop } from '#contract/space/workshop.ts';
import { carrierPage, lettableDetail, lettableRow } from '../carrier-page.server.ts';
import { countText } from '../say-carrier.server.ts';

export default carrierPage(workshop, {
  intro: '带洁净、排风与动力的中试场地',
  counted_in: '处',
  art: 'art:covers/workshop-clean',
  menu: { group: 'space.units', note: '洁净、排风与动力齐备' },
  row: (item) => lettableRow(item, item.clean_class_name && `洁净 ${item.clean_class_name}`),
  detail: (entry) =>
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
