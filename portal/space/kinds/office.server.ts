import { office } from '#contract/space/office.ts';
import { carrierKind, type Detail, type Item, lettableDetail, lettableRow } from '../carrier-kind.server.ts';
import { countText } from '../say-carrier.server.ts';

export default carrierKind({
  intro: '写字楼整层与单元，按面积、租金、装修挑选',
  counted_in: '套',
  type: office,
  art: 'art:covers/office-tower',
  load: (api, query) => api['GET /space-v2/offices/list']({ query }),
  row: (item: Item<'GET /space-v2/offices/list'>) => lettableRow(item, item.seats_max ? `约 ${item.seats_max} 人` : ''),
  get: (api, query) => api['GET /space-v2/offices/item']({ query }),
  detail: (entry: Detail<'GET /space-v2/offices/item'>) =>
    lettableDetail(
      entry,
      [{ label: '可容纳', value: countText(entry.seats_max, '个工位') }],
      [
        ['净高', countText(entry.floor_height_m, 'm')],
        ['分割出租', entry.divisible ? '可以' : ''],
        ['注册公司', entry.registrable ? '可以' : ''],
      ],
    ),
});
