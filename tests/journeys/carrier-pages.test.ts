/** What carriers' pages say as the server draws them: where one goes on from, what belongs to it, and what is not there any more. */
import { beforeAll, expect, test } from 'vitest';
import { type Portal, readersPortal } from './browser.ts';
import { caller } from './demo-people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await readersPortal();
});

const api = () => caller(portal).api;
const nowhere = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
const read = async (path: string) => {
  const reply = await fetch(portal.origin + path);
  const text = (await reply.text()).replaceAll('<!-- -->', '');
  // A number and its unit stand in an element of their own, so that they stay in one line.
  const words = text.replaceAll(/<[^>]+>/g, '');
  return {
    status: reply.status,
    text,
    says: (what = '') => what !== '' && (text.includes(what) || words.includes(what)),
  };
};

test.each(['office', 'factory', 'park', 'spaceVector', 'Incubator', 'industry'])(
  'an address of /space/%s that names nothing is a missing page',
  async (kind) => {
    for (const id of ['abc', nowhere, '1', '%00'])
      expect([id, (await read(`/space/${kind}/${id}`)).status]).toEqual([id, 404]);
  },
);

test('a comparison goes on without what was taken down, and says so', async () => {
  const [one] = (await api()['GET /space-v2/offices/list']()).data;
  const { status, says } = await read(`/space/compare?ids=office:${one?.obj_id},office:${nowhere},castle:${nowhere}`);
  expect(status).toBe(200);
  expect(says(one?.title)).toBe(true);
  expect(says('有 2 处已经下架')).toBe(true);
});

test('a floor that a building does not have leads to one that it has', async () => {
  const building = (await api()['GET /space-v2/buildings/list']()).data.find(({ title }) => title.includes('A 座'));
  for (const floor of ['500', '150', '-3', '2e9', '5; drop table']) {
    const { status, text } = await read(
      `/space/map?num=1&building=${building?.obj_id}&floor=${encodeURIComponent(floor)}`,
    );
    expect([floor, status]).toEqual([floor, 200]);
    expect([floor, /aria-current="true"[^>]*>\s*<b class="numeral">/.test(text)]).toEqual([floor, true]);
  }
});

test('a park leads to what is free in it, to its buildings and to its map', async () => {
  const search = api()['GET /space-v2/carriers/search'];
  const parks = (await api()['GET /space-v2/parks/list']()).data;
  const park = parks.find(({ title }) => title.startsWith('雁栖湖畔'));
  const { says } = await read(`/space/park/${park?.obj_id}`);
  expect(says(`/space/search?park_id=${park?.obj_id}&amp;free=1`)).toBe(true);
  expect(says(`/space/map?num=1&amp;park=${park?.obj_id}`)).toBe(true);
  const [free] = (await search({ query: { park_id: park?.obj_id, room_status: '1', page_size: 1 } })).data;
  expect(says(free?.title)).toBe(true);
});

test('only what is free says from when one can move in', async () => {
  const list = api()['GET /space-v2/factories/list'];
  const pageOf = async (room_status: number) => {
    const { data } = await list({ query: { page_size: 100 } });
    return await read(`/space/factory/${data.find((one) => one.room_status === room_status)?.obj_id}`);
  };
  expect((await pageOf(1)).says('可入驻')).toBe(true);
  // Let to somebody, and from now on.
  const taken = await pageOf(2);
  expect([taken.status, taken.says('可入驻')]).toEqual([200, false]);
});

test('a factory is chosen on the map of factories', async () => {
  const { data } = await api()['GET /space-v2/factories/list']({ query: { page_size: 50 } });
  const drawn = data.find(({ building_id, floor_no }) => building_id && floor_no !== null);
  expect(
    (await read(`/space/factory/${drawn?.obj_id}`)).says(`/space/map?num=2&amp;building=${drawn?.building_id}`),
  ).toBe(true);
});

test('the panorama that is asked for is the one that is shown; another’s place is never shown instead', async () => {
  const incubator = (await api()['GET /space-v2/incubators/list']()).data.find(({ panorama }) => panorama);
  expect(
    (await read(`/space/panoramagram?view=incubator:${incubator?.obj_id}`)).says(`${incubator?.title}的全景`),
  ).toBe(true);
  expect((await read(`/space/panoramagram?view=incubator:${nowhere}`)).status).toBe(404);
  expect((await read('/space/panoramagram?view=abc')).status).toBe(404);
  expect((await read('/space/panoramagram')).status).toBe(200);
});

test('a list of rooms says how many of them are to let, unless it shows one state only', async () => {
  const { facets } = await api()['GET /space-v2/offices/list']({ query: { with_facets: true } });
  const free = facets?.room_status?.find(({ value }) => value === '1')?.count;
  expect(free).toBeGreaterThan(0);
  const told = `，其中待租 ${free} 套`;
  expect((await read('/space/office')).says(told)).toBe(true);
  expect((await read('/space/office?room_status=1')).says('，其中待租')).toBe(false);
  expect((await read('/space/park')).says('，其中待租')).toBe(false);
});

test('a list is also a map: rooms by their park with how many fit, each leading to its list; carriers of their own place where they stand', async () => {
  const asked = { room_status: '1', area: '2' };
  const { facets } = await api()['GET /space-v2/offices/list']({ query: { ...asked, with_facets: true } });
  const [park] = facets?.park_id ?? [];
  const rooms = await read('/space/office?room_status=1&area=2&view=map');
  expect(rooms.says(`${park?.count} 处`)).toBe(true);
  expect(rooms.says(`href="/space/office?room_status=1&amp;park_id=${park?.value}&amp;area=2"`)).toBe(true);
  // Filters lead to the map again, the way back to the list.
  expect(rooms.says('href="/space/office?room_status=1&amp;view=map"')).toBe(true);
  expect(rooms.says('href="/space/office?room_status=1&amp;area=2"')).toBe(true);
  const [one] = (await api()['GET /space-v2/parks/list']()).data;
  expect((await read('/space/park?view=map')).text).toMatch(
    new RegExp(
      `<a[^>]*class="map-pin"[^>]*href="/space/park/${one?.obj_id}"|href="/space/park/${one?.obj_id}"[^>]*class="map-pin"`,
    ),
  );
  expect((await read('/space/office?view=map&room_status=5&area=1&decoration=1')).status).toBe(200);
});
