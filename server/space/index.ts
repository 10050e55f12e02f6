import type { Room } from '../kit/room.ts';
import { spaceTables } from './tables.ts';

/** Space carriers (decision D10). */
export const spaceRoom: Room = {
  name: 'space',
  contents: Object.values(spaceTables),
  verbs: {},
};
