import { queries } from '../kit/queries.ts';

export const refreshSources = async (): Promise<void> =>
  await queries.invalidateQueries({ queryKey: ['GET /console/crawler/sources'] });
