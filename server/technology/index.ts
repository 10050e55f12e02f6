import type { Room } from '../kit/room.ts';
import { technologyTables } from './tables.ts';

/** Technology resources: instruments, their reservation, and what else can be used or bought (ruling D11). */
export const technologyRoom: Room = {
  name: 'technology',
  contents: Object.values(technologyTables),
  verbs: {},
};
