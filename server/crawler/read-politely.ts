/** Reads a source as its robots.txt allows: first that, then the list, one request at a time. */
import { dayOf } from '#contract/kit/day.ts';
import type { Context } from '../kit/context.ts';
import { type Fetched, FetchRefused, guardedFetch, timeLimitMs } from './fetch/guarded-fetch.ts';
import { mayCrawl } from './fetch/robots.ts';
import { type Found, Unreadable } from './parse/found-item.ts';
import type { Selectors } from './parse/page-list.ts';

export type Source = { address: string; kind: number } & Selectors;

const allows = async ({ crawler }: Pick<Context, 'crawler'>, url: URL, signal: AbortSignal): Promise<boolean> => {
  const { status, body } = await guardedFetch(`${url.origin}/robots.txt`, crawler, signal);
  if (status >= 500) return false;
  // RFC 9309: where there are no rules, everything is allowed.
  return status !== 200 || mayCrawl(body.toString('utf8').slice(0, 500_000), `${url.pathname}${url.search}`);
};

/** What staff read beside the source. */
export const saidOf = (error: unknown): string => {
  if (error instanceof FetchRefused || error instanceof Unreadable) return error.message;
  throw error;
};

export const readPolitely = async (
  context: Pick<Context, 'crawler' | 'now'>,
  source: Source,
  signal: AbortSignal = AbortSignal.timeout(timeLimitMs),
): Promise<Found[]> => {
  const asked = new URL(source.address);
  const refused = new FetchRefused('对方的 robots.txt 不允许采集');
  if (!(await allows(context, asked, signal))) throw refused;
  const fetched: Fetched = await guardedFetch(source.address, context.crawler, signal);
  const reached = new URL(fetched.url);
  // A redirect to another site leads to other rules.
  if (reached.origin !== asked.origin && !(await allows(context, reached, signal))) throw refused;
  const { readSource } = await import('./parse/read-source.ts'); // with parsers that only those need who collect
  return readSource(fetched, source, dayOf(context.now));
};
