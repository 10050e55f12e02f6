/** What the home page, the site's menu and its search show of the information room. */
import { informationRoom } from './information-room.server.ts';

export const { sections: informationSections, kinds: informationKinds, menu: informationMenu } = informationRoom;
