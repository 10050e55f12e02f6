/**
 * Every page that needs no account, every route of specification 2 and one entry of every kind, can be read and used by everybody
 * (promise 20), signed out and signed in, and leads nowhere that is not there.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { deep } from '#server/kit/test-depth.ts';
import { goTo, type Visitor } from './browser.ts';
import { owner } from './demo-people.ts';
import { addressOf, moduleOf, openWalk, type Place, routesWithout } from './every-page.ts';
import { openReading } from './journey.ts';
import { publicPlaces } from './public-places.ts';
import { wrongReplies } from './replies.ts';
import { forMembers, publicRoutes } from './specified-routes.ts';

const { portal, arrive, signedIn } = openReading();
const { lookAt, glanceAt, links } = openWalk();

const { specified, others } = publicPlaces(portal);

let reader: Visitor;
let member: Visitor;
const titles = new Map<string, string>();
/** Routes that stand, signed out and signed in. */
const walked = { out: 0, in: 0 };
beforeAll(async () => {
  reader = await arrive('/');
  member = await signedIn(owner, '/');
});
const named = <One extends Place>(places: readonly One[]) =>
  places.map((place) => [place.name ?? String(place.path), place] as const);

describe('at 1440 and 375 px, in the standard and the elder version, everybody can use', () => {
  test.each(named(specified.filter(({ route }) => !forMembers.test(route))))('%s', async (route, place) => {
    expect(await lookAt(reader, place)).toEqual([]);
    titles.set(route, await reader.page.title());
    walked.out += 1;
  });
  test.each(named(others))('%s', async (name, place) => {
    expect(await lookAt(reader, place)).toEqual([]);
    titles.set(name, await reader.page.title());
  });
});
describe('whoever has not signed in is led to sign-in and back from', () => {
  test.each(named(specified.filter(({ route }) => forMembers.test(route))))('%s', async (_, place) => {
    const address = await addressOf(place);
    await goTo(reader.page, address);
    const { pathname, searchParams } = new URL(reader.page.url());
    expect([pathname, searchParams.get('redirect')]).toEqual(['/login', address]);
    walked.out += 1;
  });
});
describe('whoever has signed in can use, on a phone and on a wide screen,', () => {
  const headed = (page: Page) => page.locator('h1').first().waitFor();
  test.each(named(specified))('%s', async (route, place) => {
    const wrong = await glanceAt(member, forMembers.test(route) ? { ...place, prepare: headed } : place);
    expect(wrong ?? []).toEqual([]);
    if (wrong) walked.in += 1;
  });
});
test('every route of specification 2 was walked', async () => {
  const all = publicRoutes.length;
  const signedIn = deep ? `${walked.in}/${all}` : `${walked.in}, one of each page`;
  console.log(`public routes of specification 2: ${walked.out}/${all} signed out; signed in ${signedIn}`);
  expect(walked.out).toBe(all);
  const modules = new Set((await Promise.all(specified.map(addressOf))).map(moduleOf));
  expect(walked.in).toBe(deep ? all : modules.size);
});
test('no page leads where nothing is, and every address carries the headers (promise 21)', async () => {
  expect(await wrongReplies(portal, links)).toEqual([]);
});
/** Other spellings, and a room without a front page; `films.test.ts` follows them. */
const ledElsewhere = [
  ...['/crawler', '/space/panorama', '/finance/funds/industrialDirectInvestment'],
  ...['', '/firmList', '/userList'].map((page) => `/userCenter/user/information${page}`),
  '/userCenter/user/businessregistration/invoice',
];
/** No page, but what the frame around pages shows; `shell.test.ts` reads it. */
const frameData = '/frame/hash';
test('no public page is forgotten', async () => {
  const addresses = await Promise.all([...specified, ...others].map(addressOf));
  expect(routesWithout([...addresses, ...ledElsewhere, frameData], false)).toEqual([]);
});
test('every page has a title of its own', async () => {
  /** What has another address or a part of a page, by a value of the address. */
  const sameSubject =
    /^a |^an entry|\{id\}|nothing|[?&](people|class_id|category_ids|firstId|type=\d|num=[2-4])|beside each other|index1|listDetails|supermarket|^\/briefIntroduction$/i;
  const pages = [...titles].filter(([name]) => !sameSubject.test(name));
  const shared = pages.filter(([, title], index) => pages.findIndex(([, one]) => one === title) !== index);
  expect(shared.map(([name, title]) => `${name}: ${title}`)).toEqual([]);
});
