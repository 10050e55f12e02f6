/** What fits whom, as both sides read it (decision 050). */
import { demandTypes, supplyFields } from '#contract/supply/kinds.ts';
import type { FittingNeed, FittingSupply } from '#contract/supply/matching.ts';
import { expertsFor } from '../../expert/index.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import { readerAddressOf } from '../../kit/content/get-content.ts';
import { noId } from '../../kit/no-id.ts';
import { findOwn } from '../own/own-supplies.ts';
import { needsFor, suppliesFor } from './match.ts';
import { needOf } from './need.ts';
import { needsIn, type Reading, suppliesIn, supplyFrom } from './read.ts';

const mostExperts = 3;
const mostNeeds = 20;

const pageOf = ({ contents }: Reading, content_type: string, obj_id: string) => {
  const type = contents.get(content_type)?.type;
  return { type_name: type?.name ?? '', page: type ? readerAddressOf(type, obj_id) : '' };
};

/** Whose supplies fit this need so well that they are told without having asked. */
export const ownersToTell = async (
  context: Reading,
  demandRow: Readonly<Record<string, unknown>>,
  limit: number,
): Promise<string[]> => {
  const index = await suppliesIn(context);
  const ids = suppliesFor(needOf(demandRow), index, limit)
    .filter(({ sure }) => sure)
    .flatMap(({ at }) => index.documents[at]?.obj_id ?? []);
  if (ids.length === 0) return [];
  const owners = await context.db
    .selectFrom('supply_owner')
    .select('enterprise_id')
    .where('obj_id', 'in', ids)
    .where('enterprise_id', 'is not', null)
    .execute();
  return [...new Set(owners.flatMap(({ enterprise_id }) => enterprise_id ?? []))];
};

/**
 * Companies, products and technical managers that fit a need, and after them experts. `demandRow`: the need's row of the public table, or the same
 * fields of one that is not published yet. The `publisher` is not told of what is its own.
 */
export const matchesOfDemand = async (
  context: Reading,
  demandRow: Readonly<Record<string, unknown>>,
  limit: number,
  publisher?: { enterprise_id: string; enterprise_name: string },
): Promise<FittingSupply[]> => {
  const need = needOf(demandRow);
  const index = await suppliesIn(context);
  const own = await context.db
    .selectFrom('supply_owner')
    .select('obj_id')
    .where('enterprise_id', '=', publisher?.enterprise_id ?? noId)
    .execute();
  const others = suppliesFor(need, index, limit + own.length).filter(
    ({ at }) => !own.some(({ obj_id }) => obj_id === index.documents[at]?.obj_id),
  );
  const supplies = others.slice(0, limit).flatMap(({ at, reasons, against }) => {
    const supply = index.documents[at];
    if (!supply) return [];
    const { obj_id, obj_type, title, of } = supply;
    return [{ obj_id, obj_type, title, of, ...pageOf(context, obj_type, obj_id), reasons, against }];
  });
  const asked = need.parts.map(({ text }) => text).join('，');
  const outside = (await expertsFor(context, asked)).filter(({ expert }) => expert.org !== publisher?.enterprise_name);
  const experts = outside.slice(0, mostExperts).map(({ expert, reasons }) => ({
    obj_id: expert.obj_id,
    obj_type: 'expert',
    title: expert.title,
    of: expert.org,
    ...pageOf(context, 'expert', expert.obj_id),
    reasons: reasons.slice(0, 3).map(({ kind, text }) => `需求中的词见于其${kind}“${text}”`),
    against: [],
  }));
  return [...supplies, ...experts];
};

export const listFittingNeeds: Verb<'GET /tech/supplies/{obj_id}/demands'> = async (context, { params }) => {
  const { row, values } = await findOwn(context, context.db, params.obj_id);
  const supply = supplyFrom(row.content_type, row.obj_id, values);
  const index = await needsIn(context);
  const fitting = supply ? needsFor(supply, index, mostNeeds) : [];
  return {
    data: fitting.flatMap(({ at, reasons, against }): FittingNeed[] => {
      const need = index.documents[at];
      if (!need) return [];
      return [
        {
          obj_id: need.obj_id,
          title: need.title,
          demand_type_name: demandTypes[need.demand_type as 1] ?? '',
          field_name: supplyFields[need.field as 1] ?? '',
          deadline: need.deadline,
          page: pageOf(context, 'demand', need.obj_id).page,
          reasons,
          against,
        },
      ];
    }),
  };
};
