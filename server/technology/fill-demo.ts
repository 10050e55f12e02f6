/** Fills the technology room with its demo content: dictionaries, institutions, and what they offer. */
import { fillDictionaries } from '../kit/content/fill-dictionary.ts';
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App, Context } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoInstruments } from './demo/instruments.ts';
import { demoLaboratories, demoProjects, demoRegions } from './demo/laboratories.ts';
import { demoConsumables, demoOutcomes } from './demo/outcomes.ts';
import { demoSciences } from './demo/sciences.ts';
import { demoServices } from './demo/services.ts';
import { demoShopList, demoShops } from './demo/shops.ts';
import { instrumentCategories, instrumentClasses, technicalCategories } from './demo/vocabulary.ts';
import { technologyTables } from './tables.ts';

export const fillTechnologyDictionaries = (context: Context): Promise<void> =>
  fillDictionaries(context, 'technology', {
    instrument_class: instrumentClasses,
    instrument_category: instrumentCategories,
    technical_category: technicalCategories,
  });

export const fillTechnologyDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const day = demoDays(context);
  const shopOf = (key: string) => {
    const shop = demoShopList.find((one) => one.key === key);
    if (!shop) throw new Error(`no shop ${key}`);
    return shop;
  };
  await fillTechnologyDictionaries(context);
  await fillEntries(app, [
    [technologyTables.shops, demoShops(day)],
    [technologyTables.laboratories, demoLaboratories(day, shopOf)],
    [technologyTables.instruments, demoInstruments(day, shopOf)],
    [technologyTables.regions, demoRegions(day, shopOf)],
    [technologyTables.services, demoServices(day, shopOf)],
    [technologyTables.outcomes, demoOutcomes(day)],
    [technologyTables.consumables, demoConsumables(day)],
    [technologyTables.projects, demoProjects(day)],
    [technologyTables.sciences, demoSciences(day)],
  ]);
};
