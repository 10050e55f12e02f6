/** What matching answers: to the one who needs, supplies; to the one who offers, needs. Each with what speaks for it and against it, in words. */
import * as z from 'zod';
import { day, objId } from '../kit/wire.ts';

const words = {
  /** What speaks for it: both texts are quoted as they stand in public. */
  reasons: z.array(z.string()),
  against: z.array(z.string()),
};
export const fittingSupply = z.object({
  obj_id: objId,
  obj_type: z.string(),
  type_name: z.string(),
  title: z.string(),
  /** A product's company, a person's post. */
  of: z.string(),
  page: z.string(),
  ...words,
});
export type FittingSupply = z.output<typeof fittingSupply>;

/** A need as everybody reads it; it never says who published a masked one. */
export const fittingNeed = z.object({
  obj_id: objId,
  title: z.string(),
  demand_type_name: z.string(),
  field_name: z.string(),
  deadline: day.nullable(),
  page: z.string(),
  ...words,
});
export type FittingNeed = z.output<typeof fittingNeed>;
