/** What the home page, the site's menu and its search show of the technology room. */
import { technologyRoom } from './technology-room.server.ts';

export const { sections: technologySections, kinds: technologyKinds, menu: technologyMenu } = technologyRoom;
