import type { Room } from '../kit/room.ts';
import { industryTables } from './tables.ts';

/** The industry situation: indicators as content (decision 056). */
export const industryRoom: Room = {
  name: 'industry',
  contents: Object.values(industryTables),
  verbs: {},
  demo: async (app) => {
    await (await import('./fill-demo.ts')).fillIndustryDemo(app);
  },
};
