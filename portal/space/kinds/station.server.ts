import { station } from '#contract/space/station.ts';
import { carrierKind, type Detail, type Item, lettableDetail, lettableRow } from '../carrier-kind.server.ts';
import { countText } from '../say-carrier.server.ts';

export default carrierKind({
  intro: '按工位租用的孵化办公，拎包入驻',
  counted_in: '处',
  type: station,
  art: 'art:covers/office-interior',
  load: (api, query) => api['GET /space-v2/stations/list']({ query }),
  row: (item: Item<'GET /space-v2/stations/list'>) =>
    lettableRow(item, `${item.seat_count} 个工位`, item.station_kind_name),
  get: (api, query) => api['GET /space-v2/stations/item']({ query }),
  detail: (entry: Detail<'GET /space-v2/stations/item'>) =>
    lettableDetail(
      entry,
      [
        { label: '工位', value: countText(entry.seat_count, '个') },
        { label: '类型', value: entry.station_kind_name },
      ],
      [['注册公司', entry.registrable ? '可以' : '']],
    ),
});
