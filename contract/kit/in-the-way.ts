/** Records that stand in the way of what staff arrange: a refusal names them, and whoever sends again decides for each (decision 151). */
import * as z from 'zod';
import { objId } from './wire.ts';

/** `page`: of the console. */
export type InTheWay = { obj_id: string; text: string; page: string };

/** What becomes of each of them. */
export const decisionsSent = <D extends string>(decisions: Readonly<Record<D, string>>) =>
  z
    .array(
      z.object({
        obj_id: objId,
        decision: z.enum(Object.keys(decisions) as [D, ...D[]], { error: '请选择如何处理' }),
      }),
    )
    .max(500, '一次最多处理 500 项')
    .default([]);
