import { categoryTreeOf } from '../kit/content/categories.ts';
import type { Context } from '../kit/context.ts';
import type { Room } from '../kit/room.ts';
import { materialTables } from './tables.ts';

export const materialCategories = (context: Context) =>
  categoryTreeOf(context, materialTables.products, { field: 'category_id', above: 'material_class' });

/** The materials mall: products with specifications, and the warehouses that they are sent from. */
export const materialRoom: Room = {
  name: 'material',
  contents: Object.values(materialTables),
  verbs: {},
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillMaterialDemo(app);
  },
};
