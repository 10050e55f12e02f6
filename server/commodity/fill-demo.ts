/** Fills the commodity room with its demo content. */
import { fillDictionaries } from '../kit/content/fill-dictionary.ts';
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App, Context } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { commodityCategories, commodityClasses, demoEnterpriseServices } from './demo/services.ts';
import { commodityTables } from './tables.ts';

export const fillCommodityDictionaries = (context: Context): Promise<void> =>
  fillDictionaries(context, 'commodity', {
    commodity_class: commodityClasses,
    commodity_category: commodityCategories,
  });

export const fillCommodityDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  await fillCommodityDictionaries(context);
  await fillEntries(app, [[commodityTables.services, demoEnterpriseServices(demoDays(context))]]);
};
