import { queries } from '../kit/queries.ts';

export const refreshSearch = async (): Promise<void> => {
  await Promise.all(
    ['GET /console/search/synonyms', 'GET /console/search/misses', 'GET /console/search/questions'].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  );
};
