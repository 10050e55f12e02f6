import type { Room } from '../kit/room.ts';
import { getCanvassing, listByTag, listCanvassing, listCategories } from './lists.ts';
import { listRecommendedClasses, listServiceProducts, readPlatform } from './platform.ts';
import { carouselTable, informationTables } from './tables.ts';

/** News and bulletins (specification 7, Information). */
export const informationRoom: Room = {
  name: 'information',
  contents: [...Object.values(informationTables), carouselTable],
  verbs: {
    'GET /information/categories': listCategories,
    'GET /information/canvassinformation': listCanvassing,
    'GET /information/canvassinformation/{obj_id}': getCanvassing,
    'GET /v2/iipark/platform/statisticadvert': readPlatform,
    'GET /v2/iipark/recommend/classes': listRecommendedClasses,
    'GET /service/product/entity/list': listServiceProducts,
    'POST /v1/cache/info/tag/getallinfopager': listByTag,
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillInformationDemo(app);
  },
};
