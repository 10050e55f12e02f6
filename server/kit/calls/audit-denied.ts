/**
 * Tells the audit log who tried what is not theirs: a case, a file or an enterprise of others, a call of another role (decision 088). A try is
 * told once a minute for each person and target, and no more than some targets a minute for each person, so that nobody can fill the log.
 */
import { LRUCache } from 'lru-cache';
import { Failure, type FailureCode } from '#contract/kit/errors.ts';
import { write } from '../audit.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Endpoint, RawInput } from './implement.ts';

const denials: readonly FailureCode[] = ['not_found', 'forbidden', 'file_permission'];
const minuteMs = 60_000;
const targetsInMinute = 20;

/** Of each process, by person and minute: what was told. */
const toldBy = new WeakMap<Database, LRUCache<string, Set<string>>>();

const isFirst = ({ now, database }: Context, person: string, target: string): boolean => {
  const told = toldBy.get(database) ?? new LRUCache<string, Set<string>>({ max: 10_000 });
  toldBy.set(database, told);
  const key = `${person} ${Math.floor(now.getTime() / minuteMs)}`;
  const targets = told.get(key) ?? new Set();
  told.set(key, targets);
  if (targets.has(target) || targets.size >= targetsInMinute) return false;
  targets.add(target);
  return true;
};

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const named = (input: unknown): string[] =>
  typeof input === 'object' && input !== null
    ? Object.values(input).filter((value): value is string => typeof value === 'string' && id.test(value))
    : [];

/** A visitor has no name to tell, and what anybody may read is nobody's: only files have readers of their own. */
const isPrivate = ({ call, path }: Endpoint): boolean => call.access !== 'all' || path.startsWith('/users/files/');

export const auditDenied = async (
  context: Context,
  endpoint: Endpoint,
  { params, query, body }: RawInput,
  error: unknown,
): Promise<void> => {
  const { actor, log } = context;
  if (!actor || !(error instanceof Failure) || !denials.includes(error.code) || !isPrivate(endpoint)) return;
  const target = [...named(params), ...named(query), ...named(body)][0] ?? '';
  // Nothing of others is named, and nothing was forbidden: the address was wrong.
  if (target === '' && error.code !== 'forbidden') return;
  const person = actor.kind === 'staff' ? actor.staff_id : actor.user_id;
  if (!isFirst(context, person, target || endpoint.name)) return;
  await write(context, async (_, record) =>
    record({
      action: 'access.refuse',
      obj_type: 'access',
      obj_id: target,
      detail: { call: endpoint.call.summary, reason: error.message },
    }),
  ).catch((failed) => log.warn({ err: failed }, 'a refused attempt was not told to the audit log'));
};
