import { station } from '#contract/space/station.ts';
import { carrierPage, lettableDetail, lettableRow } from '../carrier-page.server.ts';
import { countText } from '../say-carrier.server.ts';

export default carrierPage(station, {
  intro: '按工位租用的孵化办公，拎包入驻',
  counted_in: '处',
  art: 'art:covers/office-interior',
  menu: { group: 'space.units', note: '按工位按月起租' },
  row: (item) => lettableRow(item, `${item.seat_count} 个工位`, item.station_kind_name),
  detail: (entry) =>
    lettableDetail(
      entry,
      [
        { label: '工位', value: countText(entry.seat_count, '个') },
        { label: '类型', value: entry.station_kind_name },
      ],
      [['注册公司', entry.registrable ? '可以' : '']],
    ),
});
