/** An entry that the region opens in a window of its own does so in the header, in its menu, in the drawer and in the footer. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { readRegion } from '#regions/region.ts';
import { frameOf } from '../kit/frame-of.ts';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MegaMenu } from './mega-menu.tsx';

/** The addresses of the links that open a window, each of which says so. */
const windows = (drawn: ReactElement): string[] => {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, drawn));
  return [...html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)].map(([anchor]) => {
    expect(anchor).toContain('rel="noopener"');
    expect(anchor).toContain('title="在新窗口打开"');
    return /href="([^"]*)"/.exec(anchor)?.[1] ?? '';
  });
};

type Region = Awaited<ReturnType<typeof readRegion>>;
type Frame = ReturnType<typeof frameOf>;
const header = (frame: Frame) => createElement(Header, { frame, push: undefined, current: undefined });
const footer = (frame: Frame) => createElement(Footer, { frame });
const drawer = (frame: Frame) =>
  createElement(Drawer, {
    frame,
    session: { state: 'visitor' },
    push: undefined,
    ref: null,
    close: () => undefined,
  });
const menu = ({ navigation }: Frame) => {
  const entry = navigation.find(({ columns }) => columns.length > 0);
  if (!entry) throw new Error('no entry has a menu');
  return createElement(MegaMenu, { entry, folding: false });
};

/** The region with the first entry that has a menu, a link of that menu, and the first link of the footer opening windows. */
const changed = (region: Region): Region => {
  const at = region.navigation.findIndex(({ columns }) => columns.length > 0);
  const [entry, [column, ...columns]] = [region.navigation[at], region.navigation[at]?.columns ?? []];
  const [below, ...others] = region.footer.columns;
  const [last, ...rest] = below?.links ?? [];
  if (!entry || !column || !below || !last) throw new Error('the region has no entry');
  const opened = {
    ...entry,
    to: '/top-entry',
    new_window: true,
    // Rooms give their menus their links; this one is the region's own.
    columns: [{ ...column, links: [{ ...last, note: '', to: '/menu/link', new_window: true }] }, ...columns],
  };
  return {
    ...region,
    navigation: region.navigation.with(at, opened),
    footer: {
      ...region.footer,
      columns: [{ ...below, links: [{ ...last, to: '/footer/link', new_window: true }, ...rest] }, ...others],
    },
  };
};

test('none opens a window of its own where the region does not say so', async () => {
  const frame = frameOf(await readRegion('huairou'));
  for (const draw of [header, menu, drawer, footer]) expect(windows(draw(frame))).toEqual([]);
});

test('a top entry, a link of its menu and one of the footer open in a new window, and no other', async () => {
  const frame = frameOf(changed(await readRegion('huairou')));
  expect(windows(header(frame))).toEqual(['/top-entry']);
  expect(windows(menu(frame))).toEqual(['/menu/link']);
  expect(windows(drawer(frame))).toEqual(['/top-entry', '/menu/link']);
  expect(windows(footer(frame))).toEqual(['/footer/link']);
});

test('in the drawer an entry without a menu opens one as well', async () => {
  const region = changed(await readRegion('huairou'));
  const navigation = region.navigation.map((entry) => (entry.new_window ? { ...entry, columns: [] } : entry));
  expect(windows(drawer(frameOf({ ...region, navigation })))).toEqual(['/top-entry']);
});
