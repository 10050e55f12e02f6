import { calls } from '#contract/calls.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { mayCall } from './may-call.ts';

const ofEachKind = 5;

/** Looks for a number or a name in the lists that the person may read. Kinds without a match are left out. */
export const find: Verb<'GET /console/find'> = async (context, { query: { keyword } }) => {
  const found = await Promise.all(
    context.finds
      .filter(({ call }) => mayCall(calls[call], context.actor.roles))
      .map(async ({ kind, find: look }) => ({ kind, items: await look(context, keyword, ofEachKind) })),
  );
  return { data: found.filter(({ items }) => items.length) };
};
