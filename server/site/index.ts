import type { Room } from '../kit/room.ts';
import { countPageTrouble } from './count-page-trouble.ts';
import { generateQrCode } from './qr-code.ts';

export { serveFeeds } from './feeds.ts';

export const siteRoom: Room = {
  name: 'site',
  verbs: { 'GET /universal/qrcode/generate': generateQrCode, 'POST /universal/page_troubles': countPageTrouble },
};
