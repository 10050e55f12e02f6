/** The information room on the site: every content type is a file of `content/`. */
import type { ContentPage } from '../kit/content/content-page.server.ts';
import { contentRoom } from '../kit/content/content-room.server.ts';
import { information } from './information.ts';

export const informationRoom = contentRoom(
  information,
  Object.values(import.meta.glob<ContentPage>('./content/*.server.ts', { eager: true, import: 'default' })),
  [{ key: 'crawlerDocument', label: '信息汇集', to: '/crawler/crawlerDocument', tab: 3 }],
);
