/** Fills the materials mall with its demo content. */
import { fillDictionaries } from '../kit/content/fill-dictionary.ts';
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App, Context } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoProducts, demoWarehouses, materialCategories, materialClasses } from './demo/products.ts';
import { materialTables } from './tables.ts';

export const fillMaterialDictionaries = (context: Context): Promise<void> =>
  fillDictionaries(context, 'material', { material_class: materialClasses, material_category: materialCategories });

export const fillMaterialDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const day = demoDays(context);
  await fillMaterialDictionaries(context);
  await fillEntries(app, [
    [materialTables.warehouses, demoWarehouses(day)],
    [materialTables.products, demoProducts(day)],
  ]);
};
