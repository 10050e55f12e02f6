/** Fills the industry situation with its demo content. */
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoIndicators } from './demo/indicators.ts';
import { industryTables } from './tables.ts';

export const fillIndustryDemo = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  await fillEntries(app, [[industryTables.indicators, demoIndicators(demoDays(context), context.now)]]);
};
