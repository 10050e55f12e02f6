/** The divisions under one, province by province: read once for the whole page. */
import { api } from './api.ts';

/** A division. */
export type Place = { id: number; name: string };
/** Stands above all provinces. */
export const country = -1;

const known = new Map<number, Promise<Place[]>>();
export const areasUnder = (parent_id: number): Promise<Place[]> => {
  const asked =
    known.get(parent_id) ??
    api()
      ['GET /information/areas/list']({ query: { parent_id } })
      .then(({ data }) => data.map(({ id, region_name }) => ({ id, name: region_name })));
  known.set(parent_id, asked);
  asked.catch(() => known.delete(parent_id));
  return asked;
};
