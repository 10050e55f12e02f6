/** What the home page, the site's menu and its search show of the policy room. */
import { policyRoom } from './policy-room.server.ts';

export const { sections: policySections, kinds: policyKinds, menu: policyMenu } = policyRoom;
