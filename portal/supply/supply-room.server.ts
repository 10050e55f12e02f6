/** The demand hall on the site: every content type is a file of `content/`. */
import type { ContentPage } from '../kit/content/content-page.server.ts';
import { contentRoom } from '../kit/content/content-room.server.ts';
import { hall } from './hall.ts';

export const supplyRoom = contentRoom(
  hall,
  Object.values(import.meta.glob<ContentPage>('./content/*.server.ts', { eager: true, import: 'default' })),
);
