import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Api, Contract } from '#contract/kit/call.ts';
import { createKeeper } from '../calls/kept-answers.ts';
import { bodyIn, createPageCache, encodingFor, ownBytes, type Page } from './page-cache.ts';
import { privatePolicy, publicPolicy } from './page-policy.ts';

const page = (text: string, stamp: string, status = 200): Page => ({
  status,
  headers: {},
  etag: text,
  stamp,
  bodies: { identity: Buffer.from(text) },
});
const render = (text: string, stamp: string, status?: number) => () => Promise.resolve(page(text, stamp, status));

test('a page is rendered once for a stamp, and anew for the next', async () => {
  const cache = createPageCache(1_000_000);
  expect((await cache.get('/', '1', render('first', '1'))).etag).toBe('first');
  expect((await cache.get('/', '1', render('again', '1'))).etag).toBe('first');
  expect((await cache.get('/', '2', render('second', '2'))).etag).toBe('second');
});
test('an answer is kept for its question under one stamp; a failure is not, and nobody changes what others get', async () => {
  let asked = 0;
  const api = {
    'GET /list': async (input: { page?: number }) => {
      asked += 1;
      if (input.page === 0) throw new Error('no such page');
      return { data: [{ title: `${asked}` }] };
    },
  } as unknown as Api<Contract>;
  const keep = createKeeper();
  type Listing = { 'GET /list': (input: { page?: number }) => Promise<{ data: { title: string }[] }> };
  const under = (stamp: string) => keep(api, stamp) as unknown as Listing;
  const list = (stamp: string, input = {}) => under(stamp)['GET /list'](input);
  const before = under('1');
  expect([await list('1'), await list('1'), await list('1', { page: 2 })]).toMatchObject([
    { data: [{ title: '1' }] },
    { data: [{ title: '1' }] },
    { data: [{ title: '2' }] },
  ]);
  await expect(list('1', { page: 0 })).rejects.toThrow();
  await expect(list('1', { page: 0 })).rejects.toThrow();
  expect(asked).toBe(4);
  expect(await list('2')).toEqual({ data: [{ title: '5' }] });
  // A page that was begun before the publication leaves nothing to those after it.
  await before['GET /list']({ page: 3 });
  expect(await list('2', { page: 3 })).toEqual({ data: [{ title: '7' }] });
  const { data } = await list('2');
  expect(() => data.push({ title: 'mine' })).toThrow(TypeError);
});
test('the pages that were asked for longest ago make room', async () => {
  const cache = createPageCache(100_000);
  const large = 'x'.repeat(20_000);
  for (const address of ['/1', '/2', '/3', '/4']) await cache.get(address, '1', render(large, '1'));
  expect((await cache.get('/4', '1', render('anew', '1'))).etag).toBe(large);
  expect((await cache.get('/1', '1', render('anew', '1'))).etag).toBe('anew');
});
test('what is kept takes no more memory than its bytes, in every form', async () => {
  const kept: Page = { ...page('', '1'), bodies: { identity: ownBytes('政策'.repeat(2_000)) }, asked: true };
  const forms = [kept.bodies.identity, await bodyIn(kept, 'br'), await bodyIn(kept, 'gzip')];
  expect(forms.map(({ buffer }) => buffer.byteLength)).toEqual(forms.map(({ length }) => length));
});
test('readers who come at once wait for one rendering', async () => {
  const cache = createPageCache(1_000_000);
  let renderings = 0;
  const slow = async () => {
    renderings += 1;
    return page('one', '1');
  };
  await Promise.all(Array.from({ length: 20 }, () => cache.get('/', '1', slow)));
  expect(renderings).toBe(1);
});
test('while the database is away, the last good page is served; without one the failure is', async () => {
  const cache = createPageCache(1_000_000);
  await cache.get('/', '1', render('good', '1'));
  expect((await cache.get('/', '2', render('away', '2', 503))).etag).toBe('good');
  expect((await cache.get('/other', '2', render('away', '2', 503))).etag).toBe('away');
  expect((await cache.get('/', '3', render('back', '3'))).etag).toBe('back');
});
test('a page that fails for any other reason is not hidden behind an earlier one', async () => {
  const cache = createPageCache(1_000_000);
  await cache.get('/', '1', render('good', '1'));
  expect((await cache.get('/', '2', render('broken', '2', 500))).etag).toBe('broken');
});
test('a page that was taken down is gone, and an outage does not bring it back', async () => {
  const cache = createPageCache(1_000_000);
  await cache.get('/x', '1', render('text', '1'));
  expect((await cache.get('/x', '2', render('missing', '2', 404))).status).toBe(404);
  expect((await cache.get('/x', '3', render('away', '3', 503))).status).toBe(503);
});
test('a page that is not found is not kept', async () => {
  const cache = createPageCache(1_000_000);
  await cache.get('/x', '1', render('missing', '1', 404));
  expect((await cache.get('/x', '1', render('there now', '1'))).etag).toBe('there now');
});
test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('the best encoding that %s takes is %s', (accepts, encoding) => {
  expect(encodingFor(accepts)).toBe(encoding);
});

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)(
  '%s: the first reader gets a lightly compressed page, the next ones share a small one',
  async (encoding, opened) => {
    const text = Array.from({ length: 300 }, (_, index) => `<li>第 ${(index * 7919) % 997} 条</li>`).join('');
    const kept = page(text, '1');
    const [first, second, third] = [
      await bodyIn(kept, encoding),
      await bodyIn(kept, encoding),
      await bodyIn(kept, encoding),
    ];
    for (const body of [first, second]) expect(opened(body).toString()).toBe(text);
    expect(second.length).toBeLessThan(first.length);
    expect(third).toBe(second);
  },
);

test('a public page names exactly the inline scripts and styles that are its own, and nothing unsafe', () => {
  const { html, policy } = publicPolicy(
    '<style nonce="mark">a{}</style><script nonce="mark">1</script><p><script>alert(1)</script></p><script src="/x.js"></script>',
    'mark',
  );
  expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';");
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  expect(html).toBe(
    '<style>a{}</style><script>1</script><p><script>alert(1)</script></p><script src="/x.js"></script>',
  );
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe/);
});
test('a private page is told by its nonce', () => {
  expect(privatePolicy('abc')).toContain("script-src 'self' 'nonce-abc'");
  expect(privatePolicy('abc')).not.toMatch(/unsafe/);
});
