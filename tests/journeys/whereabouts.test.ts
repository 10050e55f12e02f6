/** On every public page, header and breadcrumbs say the same of where one is. */
import { beforeAll, expect, test } from 'vitest';
import { addressOf } from './every-page.ts';
import { openReading } from './journey.ts';
import { publicPlaces } from './public-places.ts';
import { forMembers } from './specified-routes.ts';

const { portal } = openReading();
const { specified, others } = publicPlaces(portal);

const pathOf = (to: string): string => to.split(/[?#]/, 1)[0] ?? to;
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '').trim();

type Page = {
  /** The first crumb after 首页; without a link it is the page itself. */
  crumb: { label: string; path: string } | undefined;
  marked: { label: string; says: string | undefined }[];
};
const read = (html: string, address: string): Page => {
  const crumbs = /<nav class="breadcrumbs[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
  const [, first] = [...crumbs.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(([, inside = '']) => inside);
  const header = /<nav class="main-nav"[^>]*>(.*?)<\/nav>/s.exec(html)?.[1] ?? '';
  return {
    crumb:
      first === undefined ? undefined : { label: textOf(first), path: pathOf(attribute(first, 'href') ?? address) },
    marked: [...header.matchAll(/<a [^>]*aria-current[^>]*>.*?<\/a>/gs)].map(([link]) => ({
      label: textOf(link),
      says: attribute(link, 'aria-current'),
    })),
  };
};

/** What of the frame is asked for here; its whole type belongs to the portal. */
type Frame = { navigation: { label: string; to: string; columns: { links: { to: string }[] }[] }[] };
let navigation: Frame['navigation'];
beforeAll(async () => {
  const html = await (await fetch(portal.origin)).text();
  const address = /<meta name="frame" content="([^"]*)"/.exec(html)?.[1];
  ({ navigation } = (await (await fetch(portal.origin + address)).json()) as Frame);
});
/** The entry that the header must mark: that of the first crumb, or the one whose menu leads there. */
const entryOf = ({ label, path }: NonNullable<Page['crumb']>) =>
  navigation.find((entry) => entry.label === label || pathOf(entry.to) === path) ??
  navigation.find(({ columns }) => columns.some(({ links }) => links.some(({ to }) => pathOf(to) === path)));

test('the header marks the entry of the room that the breadcrumbs name, and no other', async () => {
  const wrong: string[] = [];
  const seen = new Set<string>();
  const inNoRoom = new Set<string>();
  for (const place of [...specified.filter(({ route }) => !forMembers.test(route)), ...others]) {
    const address = await addressOf(place);
    const path = pathOf(address);
    const { crumb, marked } = read(await (await fetch(portal.origin + address)).text(), address);
    const entry = path === '/' ? navigation.find(({ to }) => to === '/') : crumb && entryOf(crumb);
    const expected = entry ? [{ label: entry.label, says: pathOf(entry.to) === path ? 'page' : 'true' }] : [];
    if (JSON.stringify(marked) !== JSON.stringify(expected))
      wrong.push(`${address} (${crumb?.label ?? 'no breadcrumbs'}): ${JSON.stringify(marked)}`);
    if (entry) seen.add(entry.label);
    else inNoRoom.add(`/${path.split('/')[1]}`);
  }
  expect(wrong).toEqual([]);
  expect([...seen].toSorted()).toEqual(navigation.map(({ label }) => label).toSorted());
  // Every page of a room names it: these belong to the site as a whole.
  expect([...inNoRoom].toSorted()).toEqual(['/footer', '/login', '/nothing', '/policy', '/search']);
});
test('a page that is not there belongs to no entry, whatever its address', async () => {
  for (const address of ['/nothing', '/policy/nothing/here', '/space/office/nothing'])
    expect(read(await (await fetch(portal.origin + address)).text(), address).marked, address).toEqual([]);
});
