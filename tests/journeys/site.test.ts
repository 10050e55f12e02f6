/**
 * The public site in a real browser: nothing that was written runs (promise 14), every page and answer keeps the policy
 * (promise 21), everybody can read it — by keyboard, enlarged, at phone width, without JavaScript (promise 20).
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { readRegion } from '#regions/region.ts';
import { actsOf } from '#server/search/act-list.ts';
import { goTo, settle, touch } from './browser.ts';
import { openJourney } from './journey.ts';

const { portal, newcomer, staff } = openJourney({ RATE_LIMIT: '1000000' });

const nowhere = '/policy/nothing/here';
const html = async (path: string) => await (await fetch(portal.origin + path)).text();

describe('what staff wrote is shown and never run', () => {
  const marked = (call: string) => `window.${call}=1`;
  const payloads = [
    `<script>${marked('ran')}</script>`,
    `"><img src=x onerror="${marked('ran')}">`,
    `'><svg/onload=${marked('ran')}>`,
    `<svg><script href="data:,${marked('ran')}"/></svg>`,
    `<svg><animate onbegin=${marked('ran')} attributeName=x dur=1s>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${marked('ran')}&gt;">`,
    `<noscript><p title="</noscript><img src=x onerror=${marked('ran')}>">`,
    `<a href="javascript:${marked('ran')}">点我</a>`,
    `<a href="java&#09;script:${marked('ran')}">点我</a>`,
    `<a href="data:text/html,<script>${marked('ran')}</script>">点我</a>`,
    `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
    `<style>*{background:url(javascript:${marked('ran')})}</style>`,
    `<p style="position:fixed;inset:0;animation:x" onanimationstart="${marked('ran')}">x</p>`,
    `<details open ontoggle=${marked('ran')}>x</details>`,
    `<input autofocus onfocus=${marked('ran')}>`,
    `<form action="javascript:${marked('ran')}"><button>x</button></form>`,
    `<base href="https://evil.example/">`,
    `<meta http-equiv="refresh" content="0;url=javascript:${marked('ran')}">`,
    `<template><script>${marked('ran')}</script></template>`,
    `</title><script>${marked('ran')}</script>`,
    `</script><script>${marked('ran')}</script>`,
    `<!--><script>${marked('ran')}</script>-->`,
    `{{constructor.constructor('${marked('ran')}')()}}`,
    `\${${marked('ran')}}`,
    `<x onclick=${marked('ran')} tabindex=0>x`,
    `\u2028${marked('ran')}//`,
  ];

  /** One entry a payload, in the place where readers see most of it; answers their pages. */
  const publishAll = async (): Promise<string[]> => {
    const [editor, reviewer] = [await staff('editor'), await staff('reviewer')];
    const pages: string[] = [];
    const file = async (name: string) => {
      const form = new FormData();
      form.append(
        'file',
        new File(
          [
            '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
          ],
          name,
        ),
      );
      return (await editor['POST /console/files']({ body: form })).data;
    };
    const put = async (content_type: string, fields: Record<string, unknown>) => {
      const params = { content_type };
      const { data: entry } = await editor['POST /console/content/{content_type}']({
        params,
        body: { fields: { publish_date: '2099-01-01', level: 3, ...fields } },
      });
      const at = { params: { ...params, obj_id: entry.obj_id } };
      await editor['POST /console/content/{content_type}/{obj_id}/steps']({
        ...at,
        body: { action: 'submit', revision_no: 1, warning_confirmed: true },
      });
      const { data: passed } = await reviewer['POST /console/content/{content_type}/{obj_id}/steps']({
        ...at,
        body: { action: 'pass', revision_no: 1, warning_confirmed: true },
      });
      pages.push(passed.page ?? '');
    };
    /** Every line of the text is quoted and left to the applicant; the samples are looked at: institute and team are other applicants. */
    const quoted = (text: string) => ({
      lines: text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => ({ text: line.slice(0, 300), self_checks: [line.slice(0, 300)] })),
      items: [{ key: 'main', name: text.slice(0, 60).trim() || '事项', applicants: [1], expected: '111111144111' }],
    });
    for (const [index, payload] of payloads.entries()) {
      const short = payload.slice(0, 60);
      const title = payload.slice(0, 110);
      const content = `<p>前</p>${payload}<p>后</p>`;
      const kept = await file(`${payload}.pdf`);
      const attachments = [{ file_id: kept.file_id, name: payload.slice(0, 200), size_bytes: kept.size_bytes }];
      const kinds = [
        () =>
          put('policy_announcement', {
            title,
            issuer: short,
            announcement_kind: 1,
            summary: payload,
            content,
            attachments,
          }),
        () => put('policy_faq', { title, answered_by: short, content, attachments }),
        () =>
          put('policy_declaration', {
            title,
            issuing_authority: short,
            support_mode: 1,
            apply_mode: 2,
            apply_url: `https://example.com/${encodeURIComponent(payload)}"onclick="${marked('ran')}`,
            conditions_text: payload,
            matching: quoted(payload),
            process: payload,
            contact_dept: short,
            contact_phone: short.slice(0, 40),
            materials: [{ name: payload.slice(0, 80), required: true, note: payload }],
            summary: payload,
            content,
            attachments,
          }),
        () =>
          put('policy_result', {
            title,
            issuer: short,
            publicity_start: '2026-01-01',
            publicity_end: '2099-01-01',
            winners: [{ name: payload.slice(0, 80), project: payload.slice(0, 120), result: payload.slice(0, 120) }],
            objection_contact: payload,
            content,
          }),
        () =>
          put('policy', {
            title,
            issuing_authority: short,
            doc_number: short,
            validity: 1,
            source_url: `https://example.com/"onmouseover="${marked('ran')}`,
            summary: payload,
            content,
          }),
      ];
      await kinds[index % kinds.length]?.();
    }
    return pages;
  };

  const scriptsRan = (page: Page) => page.evaluate(() => Object.hasOwn(window, 'ran'));
  const foreign = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((element) => [
        ...(/^(script|iframe|object|embed|base|meta|form|style|math|template|noscript)$/i.test(element.tagName) &&
        !element.closest('[role=search], .voice, .ask-policy-line')
          ? [element.outerHTML]
          : []),
        ...element
          .getAttributeNames()
          .filter((name) => /^on|^srcdoc$|^style$/.test(name))
          .map((name) => `${element.tagName} ${name}`),
        ...(/^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? '') ? [element.outerHTML] : []),
      ]),
    );

  test('in titles, names, summaries, rich text, tables, links and file names; on lists, details, the home page and in the search', async () => {
    const pages = await publishAll();
    expect(pages).toHaveLength(payloads.length);
    const { page, problems } = await newcomer();
    page.on('dialog', (dialog) => {
      problems.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const clean = async (where: string) => {
      expect(await scriptsRan(page), where).toBe(false);
      expect(await foreign(page), where).toEqual([]);
      expect(new URL(page.url()).origin, where).toBe(portal.origin);
    };

    // Documents.
    for (const [index, path] of pages.entries()) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      await expect
        .poll(() => page.locator('h1').textContent(), { message: path })
        .toBe(payloads[index]?.slice(0, 110).trim());
      expect(await page.title()).toContain(payloads[index]?.slice(0, 20).trim());
      await clean(path);
    }
    for (const path of [
      '/',
      '/policy',
      '/policy/policyAnnouncement',
      '/policy/policyCommon',
      '/policy/policyDeclaration',
      '/policy/resultsPublicityDetails',
      '/policy/policyDocument',
    ]) {
      await page.goto(path);
      await clean(path);
    }
    for (const payload of [...payloads.slice(0, 6), '"><script>']) {
      await page.goto(`/search?${new URLSearchParams({ keyword: payload.slice(0, 100) })}`);
      await clean(`search ${payload}`);
      await page.goto(
        `/policy/policyDocument?${new URLSearchParams({ keyword: payload.slice(0, 100), active: payload, level: payload })}`,
      );
      await clean(`list ${payload}`);
    }

    // Navigation within the page: data instead of a document, drawn in the browser.
    for (const list of ['/policy/policyAnnouncement', '/policy/policyDeclaration', '/policy/policyCommon']) {
      await page.goto(list);
      await started(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      const count = Math.min(await page.locator('.entry-row a').count(), 5);
      for (let index = 0; index < count; index += 1) {
        const title = await page.locator('.entry-row').nth(index).locator('h2, h3').textContent();
        await page.locator('.entry-row a').nth(index).click();
        await page.locator('article h1').waitFor();
        await expect.poll(() => page.locator('article h1').textContent()).toBe(title);
        await clean(`${list} → ${title}`);
        await page.goBack();
        await page.locator('.entry-row').first().waitFor();
        await clean(`${list} ←`);
      }
      expect(
        await page.evaluate(() => Object.hasOwn(window, 'sameDocument')),
        `${list} was left by data, not by documents`,
      ).toBe(true);
    }
  });

  test('the feeds hold it as text', async () => {
    for (const path of ['/feed.xml', '/sitemap-1.xml']) {
      const text = await html(path);
      expect(text).not.toMatch(/<(script|img|svg|iframe|a|style)\b/i);
    }
    const { items } = JSON.parse(await html('/feed.json')) as { items: { title: string }[] };
    expect(items.some(({ title }) => title.includes('<script>'))).toBe(true);
  });

  test('a list announces its feed and leads to it, narrowed as the list is', async () => {
    const narrowed = await html('/policy/policyDocument?active=2&level=3');
    expect(narrowed.match(/href="\/feed\.xml\?content_type=policy&amp;level=3"/g)).toHaveLength(2);
    const byPrice = await html('/experiment/instrument?price_min=100');
    const [, feed = ''] = /href="(\/feed\.xml\?[^"]*price_min_fen=10000)"/.exec(byPrice) ?? [];
    expect(await html(feed.replaceAll('&amp;', '&'))).toContain('<item>');
  });

  test('an address that is no web address is refused when it is written', async () => {
    const editor = await staff('editor');
    const { policyDocument } = await import('#contract/policy/policy-document.ts');
    const values = {
      title: '政策',
      issuing_authority: '管委会',
      level: 3,
      validity: 1,
      publish_date: '2026-11-21',
      content: '<p>正文</p>',
    };
    for (const source_url of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'JaVaScRiPt:x',
    ]) {
      expect(policyDocument.draft.safeParse({ ...values, source_url }).success, source_url).toBe(false);
      await expect(
        editor['POST /console/content/{content_type}']({
          params: { content_type: 'policy' },
          body: { fields: { ...values, source_url } },
        }),
      ).rejects.toMatchObject({ code: 'invalid' });
    }
  });
});

describe('every public address', () => {
  test('hostile addresses answer pages, not defects', async () => {
    const values = [
      '%',
      '%00',
      '%ff%fe',
      encodeURIComponent('\u202e'),
      '__proto__',
      'constructor',
      '-1',
      '0',
      '1e309',
      '99999999999999999999',
      encodeURIComponent(`'"><script>`),
      encodeURIComponent(`a & ! | (b:*`),
      '政'.repeat(500),
      'a&page=b&page=c',
      '1,2,3,,',
      '10000',
    ];
    const wrong: string[] = [];
    for (const base of ['/policy/policyDocument', '/policy/policyDeclaration', '/search'])
      for (const key of ['keyword', 'page', 'level', 'year', 'stage', 'sort', 'tag', 'type', 'active'])
        for (const value of values) {
          const started = performance.now();
          const reply = await fetch(
            `${portal.origin}${base}?${key}=${value}${base === '/search' && key !== 'keyword' ? '&keyword=科技' : ''}`,
          );
          const text = await reply.text();
          if (
            reply.status >= 500 ||
            performance.now() - started > 2_000 ||
            /\bat .{1,80}\.(ts|js):\d|invalid input syntax/.test(text)
          )
            wrong.push(`${reply.status} ${base}?${key}=${value.slice(0, 40)}`);
        }
    for (const path of [
      '/policy/policyDocument/%',
      '/policy/policyBrowse/nothing',
      '/policy/policyBrowse/%00',
      '/policy/__proto__',
      '/footer/constructor',
      '/footer/__proto__',
      '/footer/toString',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/.data',
      '/policy.data',
      '/_root.data',
      '/policy/policyDocument.data?_routes=__proto__',
      `/${'a/'.repeat(500)}`,
      '/art/%2e%2e/secret.key',
      '//evil.example/',
    ]) {
      const reply = await fetch(portal.origin + path, { redirect: 'manual' });
      if (reply.status >= 500) wrong.push(`${reply.status} ${path}`);
      if (/^(https?:)?\/\//.test(reply.headers.get('location') ?? ''))
        wrong.push(`${path} leads to ${reply.headers.get('location')}`);
    }
    expect(wrong).toEqual([]);
  });
});

test('every page in the sitemap is there, once, and comes as data, too, when a link of the running application leads to it', async () => {
  const sitemap = await html('/sitemap-1.xml');
  const paths = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, loc = '']) => new URL(loc).pathname);
  const places = Map.groupBy(paths, (path) => path.split('/').slice(0, 3).join('/'));
  const statusOf = async (path: string) => (await fetch(portal.origin + path, { redirect: 'manual' })).status;
  const missing = [];
  for (const [path = '/'] of places.values())
    for (const address of [path, path === '/' ? '/_.data' : `${path}.data`])
      if ((await statusOf(address)) !== 200) missing.push(address);
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(places.size).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
// Links to other pages of what was answered lead to the page, not to its data.
test('links that are drawn from data name the page', async () => {
  const [path] = /\/material\/product\/[\w-]{36}/.exec(await html('/sitemap-1.xml')) ?? [];
  const reply = await fetch(`${portal.origin}${path}.data?_routes=material%2Fmaterial-detail`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).not.toContain('.data');
});

/** The application starts when a reader first touches the page: from then on links bring data instead of documents. */
const started = async (page: Page) => {
  await touch(page);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
};

describe('what surrounds every page', () => {
  test.each(['/search', '/nothing', '/policy'])(
    'the shortcuts never stand over the footer, which ends the screen: %s',
    async (path) => {
      const { page } = await newcomer({ width: 1480 });
      await goTo(page, path);
      const edges = () =>
        page.evaluate(() => {
          const of = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          return {
            rail: of('.rail')?.bottom ?? 0,
            footer: of('footer')?.top ?? 0,
            end: of('footer')?.bottom ?? 0,
            screen: innerHeight,
          };
        });
      const before = await edges();
      expect(before.rail).toBeGreaterThan(0);
      expect(before.rail).toBeLessThanOrEqual(before.footer);
      expect(before.end).toBeGreaterThanOrEqual(before.screen);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(async () => (await edges()).footer).toBeLessThan(before.screen);
      // It moves up a little as one scrolls, over 200 ms.
      await expect.poll(async () => (await edges()).rail - (await edges()).footer).toBeLessThanOrEqual(0);
    },
  );
  test('the search offers what can be searched for, and again when nothing was found', async () => {
    for (const path of ['/search', '/search?keyword=魑魅魍魉']) {
      const text = await html(path);
      for (const words of ['热门搜索', '怎样搜索', '可以搜到', '政策文件']) expect(text, path).toContain(words);
    }
    expect(await html('/search?keyword=首台套')).toContain('首台（');
  });
  test('the search leads to the page where something is done, in whatever words', async () => {
    const firstAct = async (keyword: string) =>
      /aria-label="可以直接办"><a[^>]*href="([^"]*)"/.exec(await html(`/search?keyword=${keyword}`))?.[1];
    for (const words of ['企业开办', '开办企业', '开公司', '注册公司'])
      expect(await firstAct(words), words).toContain('businessregistration/oneStopUser');
    expect(await firstAct('政策匹配怎么用')).toBe('/policy/policyTry');
    expect(await firstAct('首台套')).toBeUndefined();
    // It is not taken for a misspelt word.
    expect(await html('/search?keyword=企业开办')).not.toContain('企业办”');
  });
  test('every act leads to a page', async () => {
    const statusOf = async (page: string) => (await fetch(portal.origin + page)).status;
    for (const { label, page } of actsOf(await readRegion('huairou'))) expect(await statusOf(page), label).toBe(200);
    expect(await statusOf('/userCenter/user/nothing')).toBe(404);
  });
  test('a visitor may try matching first, from the home page, the policy page and the sign-in page', async () => {
    const asked = `/login?redirect=${encodeURIComponent('/policy/policyRecommend?active=1')}`;
    for (const path of ['/', '/policy', asked]) expect(await html(path), path).toContain('href="/policy/policyTry"');
    expect(await html('/login?redirect=%2FuserCenter')).not.toContain('policyTry');
  });
  test('a list that is a part of another stands under its tab', async () => {
    expect(await html('/policy/policyAssemblyHr?active=3')).toMatch(/<a[^>]*aria-current="page"[^>]*>政策汇编/);
  });
  test('the compilations of the district have addresses of their own, which hold no others', async () => {
    const own = [
      ...(await html('/policy/policyAssemblyHr?active=3')).matchAll(/href="(\/policy\/policyAssemblyHr\/[^"]+)"/g),
    ];
    expect(own.length).toBeGreaterThan(1);
    expect(await html(own[0]?.[1] ?? '')).toMatch(
      /<nav[^>]*aria-label="[^"]*"[^>]*>.*policyAssemblyHr\?active=3.*本区政策汇编/s,
    );
    const all = [...(await html('/policy/policyAssembly')).matchAll(/href="\/policy\/policyAssembly\/([^"]+)"/g)];
    const ids = own.map(([, address = '']) => address.split('/').at(-1));
    const other = all.map(([, id]) => id).find((id) => !ids.includes(id));
    expect((await fetch(`${portal.origin}/policy/policyAssemblyHr/${other}`)).status).toBe(404);
  });
});

describe('by keyboard alone', () => {
  test('the first Tab offers to skip to the content', async () => {
    const { page } = await newcomer();
    await page.goto('/policy/policyDocument');
    await page.keyboard.press('Tab');
    const skip = page.locator(':focus');
    await expect.poll(() => skip.getAttribute('href')).toBe('#main');
    expect(await skip.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').evaluate((element) => Boolean(element.closest('main')))).toBe(true);
  });
  test('a menu opens with Enter, its links follow in order, Escape closes it and returns to where it was opened', async () => {
    const { page } = await newcomer();
    await page.goto('/');
    const opener = page.getByRole('button', { name: '展开政策服务菜单' });
    for (
      let presses = 0;
      presses < 60 && !(await opener.evaluate((element) => element === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    const inMenu = () => page.evaluate(() => Boolean(document.activeElement?.closest('.mega')));
    for (let presses = 0; presses < 30 && !(await inMenu()); presses += 1) await page.keyboard.press('Tab');
    expect(await inMenu()).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.mega').waitFor({ state: 'detached' });
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 30 && !(await inMenu()); presses += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/policy/);
    await page.locator('.mega').waitFor({ state: 'detached' });
  });
  test('a filter is chosen, a page turned and an entry opened', async () => {
    const { page } = await newcomer();
    await page.goto('/policy/policyDocument');
    await page.getByRole('link', { name: /^区级/ }).first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/level=3/);
    await page.getByRole('link', { name: '下一页' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.pagination [aria-current=page]', { hasText: '2' }).waitFor();
    expect(page.url()).toMatch(/level=3.*page=2|page=2.*level=3/);
    await page.locator('.entry-row a').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('article h1').waitFor();
    await page.goBack();
    await page.waitForURL(/level=3.*page=2|page=2.*level=3/);
  });
  test('the menu of a phone opens, and Escape closes it', async () => {
    const { page, violations } = await newcomer({ width: 375, height: 812 });
    await page.goto('/');
    await page.getByRole('button', { name: '打开菜单' }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: '网站菜单' });
    await drawer.waitFor();
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await violations()).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(
      await page.getByRole('button', { name: '打开菜单' }).evaluate((element) => element === document.activeElement),
    ).toBe(true);
  });
});

test('search engines are asked to leave lists of two and more filters, whose number has no end; filters stand once in the page', async () => {
  const htmlOf = async (path: string) => await (await fetch(portal.origin + path)).text();
  const chosenIn = (address: string) =>
    [...new URL(address.replaceAll('&amp;', '&'), portal.origin).searchParams].flatMap(([key, value]) =>
      ['page', 'sort', 'active', 'view'].includes(key) ? [] : value.split(','),
    ).length;
  for (const [path, noindex] of [
    ['/policy/policyDocument', false],
    ['/policy/policyDocument?level=1', false],
    ['/policy/policyDocument?level=1,2', true],
    ['/space/office?decoration=2&room_status=1', true],
  ] as const) {
    const html = await htmlOf(path);
    expect(/<meta name="robots" content="noindex"/.test(html), path).toBe(noindex);
    expect(html.match(/class="filters"/g), path).toHaveLength(1);
    const choices = [...html.matchAll(/<a class="choice"[^>]*>|<a [^>]*class="choice"[^>]*>/g)].map(([link]) => link);
    expect(choices.length, path).toBeGreaterThan(4);
    for (const link of choices) {
      const address = /href="([^"]*)"/.exec(link)?.[1] ?? '';
      expect(/rel="nofollow"/.test(link), `${path}: ${link}`).toBe(chosenIn(address) > 1);
    }
  }
});

const canonicalOf = async (path: string) => {
  const html = (await (await fetch(portal.origin + path)).text()).replaceAll('&amp;', '&');
  return { html, canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.slice(portal.origin.length) };
};

test('a crawler that obeys comes to an end: each choice once, with its pages, and no way to an address that is noindex', async () => {
  for (const start of ['/policy/policyDeclaration?active=4', '/space/office']) {
    const { pathname } = new URL(start, portal.origin);
    const seen = new Set([start]);
    for (const address of seen) {
      const { html, canonical } = await canonicalOf(address);
      expect(canonical).toBe(address);
      expect(html.includes('<meta name="robots" content="noindex"'), address).toBe(false);
      for (const [link, to = ''] of html.matchAll(/<a (?=[^>]*href="([^"]*)")[^>]*>/g))
        if (to.split('?')[0] === pathname && !/rel="[^"]*nofollow/.test(link)) seen.add(to);
      expect(seen.size, `from ${start}`).toBeLessThan(150);
    }
    expect(seen.size, `from ${start}`).toBeGreaterThan(20);
  }
});

test('what a list shows has one address: values and parameters in one order, in links and as the canonical address', async () => {
  const list = '/policy/policyDeclaration';
  const address = `${list}?active=4&stage=2,3&level=1,2&sort=deadline`;
  for (const asked of [
    address,
    `${list}?sort=deadline&stage=3,2&level=2,1`,
    `${list}?level=2%2C1&stage=2,3&unknown=5&active=9&page=1&sort=deadline`,
  ])
    expect((await canonicalOf(asked)).canonical, asked).toBe(address);
  for (const [from, added] of [
    ['stage=2', 'stage=2,3'],
    ['stage=3', 'stage=2,3'],
    ['sort=deadline', 'stage=2&sort=deadline'],
  ])
    expect((await canonicalOf(`${list}?${from}`)).html, from).toContain(`href="${list}?active=4&${added}"`);
});

test('the elder version fits the smallest phone', async () => {
  const { page } = await newcomer({ width: 320, height: 640, elder: true });
  await page.goto('/policy');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const menu = await page.getByRole('button', { name: '打开菜单' }).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 999)).toBeLessThanOrEqual(320);
});

describe('without JavaScript', () => {
  test('lists filter and turn pages, details are read whole, the search finds', async () => {
    const { page } = await newcomer({ javaScript: false });
    await page.goto('/policy/policyDocument');
    const first = await page.locator('.entry-row h2, .entry-row h3').first().textContent();
    const total = await page.locator('.list-total b').textContent();
    await page.getByRole('link', { name: '下一页' }).click();
    expect(page.url()).toContain('page=2');
    await expect.poll(() => page.locator('.entry-row h2, .entry-row h3').first().textContent()).not.toBe(first);
    const choice = page.getByRole('link', { name: /^国家级/ }).first();
    if (!(await choice.isVisible())) await page.locator('.filter-fold > label').click();
    await choice.click();
    expect(page.url()).toContain('level=1');
    expect(Number(await page.locator('.list-total b').textContent())).toBeLessThan(Number(total));
    await page.locator('.entry-row a').first().click();
    expect(((await page.locator('article').textContent()) ?? '').length).toBeGreaterThan(200);

    await page.goto('/');
    await page.locator('#search-keyword').fill('科技');
    await page.locator('#search-keyword').press('Enter');
    await page.waitForURL(/\/search\?.*keyword=/);
    await expect.poll(() => page.locator('.entry-row').count()).toBeGreaterThan(0);
    for (const path of ['/policy', '/footer/privacy', nowhere]) {
      await page.goto(path);
      expect(((await page.locator('main').textContent()) ?? '').length, path).toBeGreaterThan(30);
    }
  });

  test.each(['/userCenter', '/userCenter/user/orders', '/order', '/policy/policyRecommend'])(
    '%s says why nothing comes',
    async (path) => {
      const { page } = await newcomer({ javaScript: false });
      await page.goto(path);
      expect(await page.locator('main').textContent()).toContain('需要启用 JavaScript');
    },
  );
});

test('a link is followed without a new document, twice to one place is one step back, and a tab of its own is the browser’s', async () => {
  const { page } = await newcomer();
  await goTo(page, '/space/office');
  await started(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  const sameDocument = () => page.evaluate(() => 'same' in window);
  const steps = () => page.evaluate(() => history.length);
  const sort = page.getByRole('link', { name: '租金从低到高' });

  // Asked for a tab of its own: this page stays where it is.
  const [tab] = await Promise.all([page.context().waitForEvent('page'), sort.click({ modifiers: ['ControlOrMeta'] })]);
  await tab.waitForURL(/\/space\/office\?.*sort=/);
  await tab.close();
  expect(new URL(page.url()).search).toBe('');

  // `?…` stands for this page; by keyboard as by mouse.
  await sort.press('Enter');
  await page.waitForURL(/\/space\/office\?.*sort=/);
  const home = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' });
  await home.click();
  await page.waitForURL((url) => url.pathname === '/');
  const before = await steps();
  await home.click();
  await settle(page);
  expect([await sameDocument(), await steps()]).toEqual([true, before]);
  await page.goBack();
  await page.waitForURL(/\/space\/office\?.*sort=/);
  expect(await sameDocument()).toBe(true);
});
