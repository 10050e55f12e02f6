/** Pages as they leave the real server, without a browser: kept, renewed within a second, and gone when their entry is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from './browser.ts';
import { clerkOf } from './demo-people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const page = async (path: string) => {
  const reply = await fetch(portal.origin + path);
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
};
/** Asks until the answer fits, for at most a second: that is the promise. */
const withinASecond = async (path: string, fits: (answer: Awaited<ReturnType<typeof page>>) => boolean) => {
  const until = performance.now() + 1_000;
  let last = await page(path);
  while (!fits(last) && performance.now() < until) last = await page(path);
  return last;
};

const params = { content_type: 'policy_announcement' };
const fields = {
  title: '关于临时停水的公告',
  issuer: '科学城管委会',
  announcement_kind: 2,
  level: 3,
  publish_date: '2026-11-21',
  content: '<p>明日检修。</p>',
};

test('a policy travels from the console to list, page and search within a second, and is gone within a second', async () => {
  const [editor, reviewer] = [(await clerkOf(portal, 'editor')).api, (await clerkOf(portal, 'reviewer')).api];
  await page('/policy/policyAnnouncement'); // kept from now on
  const { data: draft } = await editor['POST /console/content/{content_type}']({ params, body: { fields } });
  const entry = { ...params, obj_id: draft.obj_id };
  const address = `/policy/policyAnnouncement/${draft.obj_id}`;
  expect((await page(address)).status).toBe(404);
  const step = (by: typeof editor, action: 'submit' | 'pass' | 'take_down') =>
    by['POST /console/content/{content_type}/{obj_id}/steps']({
      params: entry,
      body: { action, revision_no: draft.revision_no },
    });
  await step(editor, 'submit');

  await step(reviewer, 'pass');
  const passed = performance.now();
  expect((await withinASecond(address, ({ status }) => status === 200)).text).toContain('明日检修');
  expect((await withinASecond('/policy/policyAnnouncement', ({ text }) => text.includes(fields.title))).text).toContain(
    fields.title,
  );
  expect(
    (
      await withinASecond(`/search?keyword=${encodeURIComponent('临时停水')}`, ({ text }) =>
        text.includes(draft.obj_id),
      )
    ).text,
  ).toContain(draft.obj_id);
  console.log(
    `on its page, in its list and in the search ${Math.round(performance.now() - passed)} ms after the reviewer passed it`,
  );

  await step(reviewer, 'take_down');
  expect((await withinASecond(address, ({ status }) => status === 404)).status).toBe(404);
  expect((await page('/policy/policyAnnouncement')).text).not.toContain(fields.title);
});

test('a page is sent once and confirmed afterwards', async () => {
  const first = await page('/policy');
  expect(first.headers.get('cache-control')).toContain('s-maxage');
  const again = await fetch(`${portal.origin}/policy`, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a page that starts its application at once asks for its picture and its styles before the scripts', async () => {
  const [head = ''] = (await page('/login/sso')).text.split('</head>');
  const asked = [...head.matchAll(/<link rel="(preload|stylesheet|modulepreload)" href="([^"]*)"/g)]
    .filter(([, , address = '']) => !address.startsWith('/frame/'))
    .map(([, rel, address]) => (rel === 'preload' ? address : rel));
  expect([...new Set(asked)]).toEqual(['/art/heroes/hero-login.avif', 'stylesheet', 'modulepreload']);
  expect(asked.lastIndexOf('stylesheet')).toBeLessThan(asked.indexOf('modulepreload'));
});

test.each([
  '/policy/policyBrowse/00000000-0000-4000-8000-ffffffffffff',
  '/policy/policyBrowse/no-uuid',
  '/policy/nothing',
  '/nothing',
  '/footer/nothing',
])('%s is not found, in words', async (path) => {
  const { status, text, headers } = await page(path);
  expect(status).toBe(404);
  expect(text).toContain('页面不存在');
  expect(text).toContain('This page could not be found');
  expect(text).toMatch(/返回首页<span lang="en">Back to the home page/);
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each([
  '/search?keyword=%00',
  '/search?keyword=%E8%A1%A5%0B%E8%B4%B4',
  '/policy/policyDocument?keyword=%E8%A1%A5%01%E8%B4%B4',
  '/space/search?keyword=%E8%A1%A5%7F%E8%B4%B4',
  `/search?keyword=${encodeURIComponent(`${'贴'.repeat(99)}😀`)}`,
  '/experiment/service?shop_id=1,2',
  '/experiment/service?shop_id=------------------------------------',
  '/policy/policyDocument?level=00000000-0000-4000-8000-ffffffffffff',
  '/policy/policyDocument?keyword=%00&level=x&page=-1&sort=%27',
  '/policy/policyDocument?page=99999999',
])('%s is answered all the same', async (path) => {
  expect((await page(path)).status).toBe(200);
});

test('what nobody sees is no keyword', async () => {
  const asked = (keyword: string) => page(`/search?keyword=${encodeURIComponent(keyword)}`);
  // Copied from a dialog of Windows; the mark would turn the title of the page round.
  expect((await asked('\u202e魑魅魍魉\u202c')).text).toContain('<title>搜索“魑魅魍魉”');
  expect((await asked('\u200b')).text).not.toContain('没有找到与');
});

test.each(['/%zz', '/policy/%E4%BD', '/console/%zz'])(
  '%s cannot be read: a browser gets a page, others a refusal',
  async (path) => {
    const asked = (accept: string, address = path) => fetch(portal.origin + address, { headers: { accept } });
    const reply = await asked('text/html,application/xhtml+xml,*/*;q=0.8');
    expect(reply.status).toBe(400);
    expect(reply.headers.get('content-type')).toContain('text/html');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const text = await reply.text();
    expect(text).toContain('网址有误');
    expect(text).toContain('返回首页');
    for (const [accept, address] of [
      ['application/json', path],
      ['*/*', path],
      ['text/html', `/api${path}`],
    ] as const) {
      const refused = await asked(accept, address);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: 'BAD_REQUEST' });
    }
  },
);

test('an address of the API that does not exist is refused as a call, not drawn as a page', async () => {
  const reply = await fetch(`${portal.origin}/api/nothing`);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ error: 'NO_SUCH_ADDRESS' });
});
