/** Follows links without a browser: what they answer, and whether the strict policy and the headers stand on it (promise 21). */
import { deep } from '#server/kit/test-depth.ts';
import type { Portal } from './browser.ts';

const rules: [what: string, holds: (reply: Response, policy: string) => boolean][] = [
  ['no policy', ({ headers }, policy) => policy.startsWith("default-src 'self'") || !isPage(headers)],
  ['unsafe', (_, policy) => !/(script|style|default)-src [^;]*(unsafe|\*|https?:|data:)/.test(policy)],
  ['frames', ({ headers }, policy) => !isPage(headers) || policy.includes("frame-ancestors 'none'")],
  ['base', ({ headers }, policy) => !isPage(headers) || policy.includes("base-uri 'none'")],
  ['objects', (_, policy) => /object-src 'none'|default-src 'none'/.test(policy)],
  ['trusted types', ({ headers }, policy) => !isPage(headers) || policy.includes("require-trusted-types-for 'script'")],
  ['nosniff', ({ headers }) => headers.get('x-content-type-options') === 'nosniff'],
  ['referrer', ({ headers }) => headers.get('referrer-policy') !== null],
  ['opener', ({ headers }) => headers.get('cross-origin-opener-policy') === 'same-origin'],
  ['kept without a word', ({ headers }) => headers.get('cache-control') !== null],
  ['a cookie for everybody', ({ headers }) => headers.getSetCookie().length === 0],
];
const isPage = (headers: Headers) => headers.get('content-type')?.startsWith('text/html') === true;
const nothingThere = '/nothing/at/all';
const mostRedirects = 3;
/** The viewer offers sign-in, or applying for it (specification 4). */
const closedFile = (address: string, status: number) =>
  address.startsWith('/api/users/files/') && [401, 412].includes(status);
const entriesOfAList = 3;
/**
 * Values that only choose among the same entries lead to the same page, and the entries of a list to pages of one kind: three of each list are
 * followed, all of them and every choice at full depth.
 */
const different = (links: Iterable<string>): string[] => {
  if (deep) return [...links];
  const entries = new Map<string, number>();
  const seen = new Set<string>();
  return [...links].filter((link) => {
    const { pathname, search } = new URL(link, 'http://portal');
    const address = /[?&](obj_id|ids)=/.test(search) ? link : pathname;
    if (seen.has(address)) return false;
    seen.add(address);
    const list = address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}');
    if (list === address) return true;
    const count = (entries.get(list) ?? 0) + 1;
    entries.set(list, count);
    return count <= entriesOfAList;
  });
};

/** What is wrong with the replies to these links, each with a page that leads there. */
export const wrongReplies = async ({ origin }: Portal, links: ReadonlyMap<string, string>): Promise<string[]> => {
  const wrong: string[] = [];
  const ask = async (address: string) => {
    const reply = await fetch(origin + address, { redirect: 'manual' });
    await reply.body?.cancel();
    const policy = reply.headers.get('content-security-policy') ?? '';
    const broken = rules.filter(([, holds]) => !holds(reply, policy)).map(([what]) => what);
    if (reply.status >= 400 && reply.headers.get('cache-control') !== 'no-store')
      broken.push('a failure that may be kept');
    return { status: reply.status, to: reply.headers.get('location'), broken };
  };
  const follow = async (link: string, from: string) => {
    let address = link;
    for (let steps = 0; steps <= mostRedirects; steps += 1) {
      const { status, to, broken } = await ask(address);
      if (broken.length) wrong.push(`${address}, from ${from}: ${broken}`);
      if (status < 300 || closedFile(address, status)) return;
      if (status >= 400 || !to) return void wrong.push(`${address}, from ${from}: ${status}`);
      const target = new URL(to, origin);
      if (target.origin !== origin) return;
      address = target.pathname + target.search;
    }
    wrong.push(`${link}, from ${from}: leads in a circle`);
  };
  const followed = different(links.keys());
  for (const link of followed) await follow(link, links.get(link) ?? '');
  console.log(`${followed.length} of ${links.size} links followed`);
  const missing = await ask(nothingThere);
  if (missing.status !== 404) wrong.push(`${nothingThere}: ${missing.status}`);
  return [...wrong, ...missing.broken.map((what) => `${nothingThere}: ${what}`)];
};
