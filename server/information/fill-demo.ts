/** Fills the information room with its demo content. */
import { fillDictionaries } from '../kit/content/fill-dictionary.ts';
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App } from '../kit/context.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { demoActivities } from './demo/activities.ts';
import { demoCarousels, demoVideos } from './demo/media.ts';
import { demoNews, informationTags } from './demo/news.ts';
import { fillSignups } from './fill-signups.ts';
import { carouselTable, informationTables } from './tables.ts';

/** News, activities, films and recommendations; the sign-ups of the demo's people come after them. */
export const fillInformationEntries = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  await fillDictionaries(context, 'information', { information_tag: informationTags });
  const day = demoDays(context);
  await fillEntries(app, [
    [informationTables.news, demoNews(day)],
    [informationTables.activities, demoActivities(day)],
    [informationTables.videos, await demoVideos(context, day)],
    [carouselTable, demoCarousels(day)],
  ]);
};

export const fillInformationDemo = async (app: App): Promise<void> => {
  await fillInformationEntries(app);
  await fillSignups(app);
};
