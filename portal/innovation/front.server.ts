/** What the site's menu and its search show of the innovation catalogue. */
import { innovationRoom } from './innovation-room.server.ts';

export const { kinds: innovationKinds, menu: innovationMenu } = innovationRoom;
