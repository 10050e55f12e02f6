import { room } from '#contract/space/room.ts';
import { carrierPage, lettableDetail, lettableRow } from '../carrier-page.server.ts';

export default carrierPage(room, {
  intro: '实验室、仓储、展厅与商业配套',
  counted_in: '处',
  art: 'art:covers/chemistry-lab',
  menu: { group: 'space.units', note: '实验室、仓储与展厅' },
  row: (item) => lettableRow(item, item.room_use_name),
  detail: (entry) => lettableDetail(entry, [{ label: '用途', value: entry.room_use_name }]),
});
