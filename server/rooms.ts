import { manageContentVerbs } from './kit/content/manage-content.ts';
import type { Room } from './kit/room.ts';
import { policyRoom } from './policy/index.ts';

/** The rooms of the house, in the order in which the demo fills them. */
export const rooms: readonly Room[] = [policyRoom, { name: 'content', verbs: manageContentVerbs }];
