import type { Room } from '../kit/room.ts';
import { getShop, listCategories, listShops } from './categories.ts';
import { financeTables } from './tables.ts';

/** Science-and-technology finance: loans, funds, investments and bonds of institutions (ruling D13). */
export const financeRoom: Room = {
  name: 'finance',
  contents: Object.values(financeTables),
  verbs: {
    'GET /financial/categories': listCategories,
    'GET /financial/shops': listShops,
    'GET /financial/shops/{obj_id}': getShop,
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillFinanceDemo(app);
  },
};
