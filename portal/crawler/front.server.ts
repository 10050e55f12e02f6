/** What the site's menu and its search show of the crawler's room. */
import { crawlerRoom } from './crawler-room.server.ts';

export const { kinds: crawlerKinds, menu: crawlerMenu } = crawlerRoom;
