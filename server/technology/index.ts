import type { Room } from '../kit/room.ts';
import { countResources, downloadCatalogue, listCategories, readCatalogue } from './catalogue.ts';
import { technologyTables } from './tables.ts';

export { instrumentCategories, technicalCategories } from './catalogue.ts';
/** Shops serve every room; goods of other rooms name them. */
export const shopTable = technologyTables.shops;

/** Technology resources: instruments, their reservation, and what else can be used or bought (ruling D11). */
export const technologyRoom: Room = {
  name: 'technology',
  contents: Object.values(technologyTables),
  verbs: {
    'GET /industrial/categories': listCategories,
    'GET /industrial/categories/count': countResources,
    'GET /industrial/open_catalogue': readCatalogue,
    'GET /industrial/open_catalogue/csv': downloadCatalogue,
  },
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillTechnologyDemo(app);
  },
};
