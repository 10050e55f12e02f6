import type { Room } from '../kit/room.ts';
import { crawlerActions } from './actions.ts';
import { collectDue } from './collect.ts';
import { listTopics } from './list-categories.ts';
import { addSource, changeSource, listSources, removeSource, trySource } from './manage-sources.ts';
import { crawlerTables } from './tables.ts';

export { openCrawler } from './open-crawler.ts';

/** Information collected from elsewhere (decision 058). */
export const crawlerRoom: Room = {
  name: 'crawler',
  contents: Object.values(crawlerTables),
  actions: crawlerActions,
  verbs: {
    'GET /crawler/categories': listTopics,
    'GET /console/crawler/sources': listSources,
    'POST /console/crawler/sources': addSource,
    'PUT /console/crawler/sources/{source_id}': changeSource,
    'DELETE /console/crawler/sources/{source_id}': removeSource,
    'POST /console/crawler/sources/{source_id}/try': trySource,
  },
  schedule: (app) => app.jobs.schedule('crawl', '*/10 * * * *', () => collectDue(app)),
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillCrawlerDemo(app);
  },
};
