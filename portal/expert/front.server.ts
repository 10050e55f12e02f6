/** What the home page, the site's menu and its search show of experts. */
import { expertRoom } from './expert-room.server.ts';

export const { kinds: expertKinds, menu: expertMenu } = expertRoom;
