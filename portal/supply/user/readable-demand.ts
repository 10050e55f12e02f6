/** A need for somebody who wants to answer it: published, or one that the platform has invited to. */
import { Failure } from '#contract/kit/errors.ts';
import { cooperationWays } from '#contract/supply/demand-words.ts';
import { api } from '../../kit/api.ts';
import { found } from './found-record.ts';

/** The public entry says 合作方式 in words. */
const codesOf = (text: string): number[] =>
  Object.entries(cooperationWays)
    .filter(([, name]) => text.split('、').includes(name))
    .map(([code]) => Number(code));

const published = async (obj_id: string) => {
  const entry = await found(api()['GET /tech/supply_demand/demand/{obj_id}']({ params: { obj_id } }));
  return { ...entry, cooperation: codesOf(entry.cooperation), page: `/enterpriseSupply/demandList/${obj_id}` };
};

export const readableDemand = async (obj_id: string) => {
  const [need, standing] = await Promise.all([
    published(obj_id).catch(async (error) => {
      if (!(error instanceof Failure) || error.code !== 'not_found') throw error;
      return await found(api()['GET /tech/demands/invitations/{obj_id}']({ params: { obj_id } }));
    }),
    found(api()['GET /tech/demands/standing']({ query: { demand_id: obj_id } })),
  ]);
  return { need, standing };
};
