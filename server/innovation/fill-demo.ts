/** Fills the innovation catalogue with its demo content. */
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoBases, demoPlatforms, demoResearch } from './demo/catalogue.ts';
import { innovationTables } from './tables.ts';

export const fillInnovationDemo = async (app: App): Promise<void> => {
  const day = demoDays(jobContext(app, 'demo'));
  await fillEntries(app, [
    [innovationTables.platforms, demoPlatforms(day)],
    [innovationTables.research, demoResearch(day)],
    [innovationTables.bases, demoBases(day)],
  ]);
};
