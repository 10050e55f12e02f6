/** What the site's menu and its search show of the industry situation. */
import { industryRoom } from './industry-room.server.ts';

export const { kinds: industryKinds, menu: industryMenu } = industryRoom;
