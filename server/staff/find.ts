import { calls } from '#contract/calls.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { mayCall } from './may-call.ts';

const ofEachKind = 5;

/** Looks for a number or a name in the lists that the person may read. Kinds without a match are left out. */
export const find: Verb<'GET /console/find'> = async (context, { query: { keyword } }) => {
  const data = [];
  for (const { kind, call, find: look } of context.finds) {
    if (!mayCall(calls[call], context.actor.roles)) continue;
    const items = await look(context, keyword, ofEachKind);
    if (items.length) data.push({ kind, items });
  }
  return { data };
};
