import { calls } from '#contract/calls.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Staff } from '../kit/context.ts';
import { mayCall } from './may-call.ts';

const ofEachKind = 5;

/** Looks for a keyword in the lists that the person may read; `limit` of each kind. */
export const foundEverywhere = async (context: Context<Staff>, keyword: string, limit: number) =>
  await Promise.all(
    context.finds
      .filter(({ call }) => mayCall(calls[call], context.actor.roles))
      .map(async ({ kind, find: look }) => ({ kind, items: await look(context, keyword, limit) })),
  );

/** Kinds without a match are left out. */
export const find: Verb<'GET /console/find'> = async (context, { query: { keyword } }) => ({
  data: (await foundEverywhere(context, keyword, ofEachKind)).filter(({ items }) => items.length),
});
