import { room } from '#contract/space/room.ts';
import { carrierKind, type Detail, type Item, lettableDetail, lettableRow } from '../carrier-kind.server.ts';

export default carrierKind({
  intro: '实验室、仓储、展厅与商业配套',
  counted_in: '处',
  type: room,
  art: 'art:covers/chemistry-lab',
  load: (api, query) => api['GET /space-v2/rooms/list']({ query }),
  row: (item: Item<'GET /space-v2/rooms/list'>) => lettableRow(item, item.room_use_name),
  get: (api, query) => api['GET /space-v2/rooms/item']({ query }),
  detail: (entry: Detail<'GET /space-v2/rooms/item'>) =>
    lettableDetail(entry, [{ label: '用途', value: entry.room_use_name }]),
});
