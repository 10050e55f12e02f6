import { queries } from '../kit/queries.ts';

export const refreshDictionaries = () => queries.invalidateQueries({ queryKey: ['GET /console/dictionaries'] });
