/** The crawler's room on the site: every content type is a file of `content/`. */
import type { ContentPage } from '../kit/content/content-page.server.ts';
import { contentRoom } from '../kit/content/content-room.server.ts';
import { crawler } from './crawler.ts';

export const crawlerRoom = contentRoom(
  crawler,
  Object.values(import.meta.glob<ContentPage>('./content/*.server.ts', { eager: true, import: 'default' })),
  [{ key: 'newsBulletin', label: '新闻公告', to: '/talent/newsBulletin', tab: 0 }],
);
