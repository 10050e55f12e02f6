import { office } from '#contract/space/office.ts';
import { carrierPage, lettableDetail, lettableRow } from '../carrier-page.server.ts';
import { countText } from '../say-carrier.server.ts';

export default carrierPage(office, {
  intro: '写字楼整层与单元，按面积、租金、装修挑选',
  counted_in: '套',
  art: 'art:covers/office-tower',
  menu: { group: 'space.units', note: '整层与单元，可在平面图选房' },
  shows: [{ on: 'front', as: 'cards', order: 2, count: 3, title: '待租办公用房', query: { room_status: '1' } }],
  row: (item) => lettableRow(item, item.seats_max ? `约 ${item.seats_max} 人` : ''),
  detail: (entry) =>
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
