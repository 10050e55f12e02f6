/** An entry that the region opens in a window of its own does so in the header, in its menu, in the drawer and in the footer. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { readRegion } from '#regions/region.ts';
import { frameOf } from '../kit/frame-of.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const windows = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([anchor]) => {
    expect(anchor).toContain('rel="noopener"');
    expect(anchor).toContain('title="在新窗口打开"');
    return /href="([^"]*)"/.exec(anchor)?.[1] ?? '';
  });

test('a top entry, a link of its menu and one of the footer open in a new window, and no other', async () => {
  const region = await readRegion('huairou');
  const [entry, ...entries] = region.navigation;
  const [column, ...columns] = region.footer.columns;
  const [link, ...links] = column?.links ?? [];
  if (!entry || !column || !link) throw new Error('the region has no entry');
  const drawn = (changed: typeof region) => {
    const frame = frameOf(changed);
    return renderToStaticMarkup(
      createElement(
        MemoryRouter,
        null,
        createElement(Header, { frame, push: undefined }),
        createElement(Footer, { frame }),
      ),
    );
  };
  expect(windows(drawn(region))).toEqual([]);
  const html = drawn({
    ...region,
    navigation: [{ ...entry, to: '/top-entry', new_window: true }, ...entries],
    footer: {
      ...region.footer,
      columns: [{ ...column, links: [{ ...link, to: '/footer/link', new_window: true }, ...links] }, ...columns],
    },
  });
  expect([...new Set(windows(html))]).toEqual(['/top-entry', '/footer/link']);
});
