import type { Room } from '../kit/room.ts';
import { fillSpaceDemo } from './fill-demo.ts';
import { getPlan } from './get-plan.ts';
import { countCarriers, searchCarriers } from './search-carriers.ts';
import { spaceTables } from './tables.ts';

/** Space carriers (decision D10). */
export const spaceRoom: Room = {
  name: 'space',
  contents: Object.values(spaceTables),
  demo: fillSpaceDemo,
  verbs: {
    'GET /space-v2/buildings/plan': getPlan,
    'GET /space-v2/carriers/search': searchCarriers,
    'GET /space-v2/carriers/statistics': countCarriers,
  },
};
