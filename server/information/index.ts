import type { Room } from '../kit/room.ts';
import { listByTag, listCanvassing, listCategories } from './lists.ts';
import { informationTables } from './tables.ts';

/** News and bulletins (specification 7, Information). */
export const informationRoom: Room = {
  name: 'information',
  contents: Object.values(informationTables),
  verbs: {
    'GET /information/categories': listCategories,
    'GET /information/canvassinformation': listCanvassing,
    'POST /v1/cache/info/tag/getallinfopager': listByTag,
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillInformationDemo(app);
  },
};
