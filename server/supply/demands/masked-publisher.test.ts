/**
 * Who publishes a masked need cannot be found out before both sides agree (ruling D13). Two enterprises publish needs that are alike; whatever a
 * visitor or another member may ask for is then the same for both, but for ids and instants, and holds nothing of either publisher.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { openTestServer, type TestServer, type Visitor } from '../../kit/test-server.ts';
import { statementsOf } from '../../kit/test-statements.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { newTrader, type Trader } from '../../trade/test-orders.ts';
import { act, askContact, ownDemand, publishDemand, unveil } from '../test-demands.ts';

type Publisher = Trader & { enterprise_name: string; contact: string };
type Published = { obj_id: string; public_id: string; proposal_id: string; abutment_id: string };
let portal: TestServer;
let staff: TestStaff;
let other: Trader;
const publishers: Publisher[] = [];
const needs: Published[] = [];
const names = [
  ['怀柔青松铸造有限公司', '沈青松', '13911112222'],
  ['雁栖白桦锻压有限公司', '何白桦', '13933334444'],
] as const;

beforeAll(async () => {
  portal = await openTestServer();
  staff = await newStaff(portal, 'hall', ['intake']);
  other = await newTrader(portal, '13300000633', '91110116MA01DEM03E');
  for (const [index, [enterprise_name, contact, contact_phone]] of names.entries()) {
    const who = await newTrader(
      portal,
      `1330000063${index + 1}`,
      ['91110116MA01DEM01K', '91110116MA01DEM02H'][index] ?? '',
    );
    const { db } = portal.app;
    await db
      .updateTable('enterprise')
      .set({ enterprise_name, contact_phone })
      .where('enterprise_id', '=', who.enterprise_id)
      .execute();
    await db
      .updateTable('member')
      .set({ name: contact, nickname: contact })
      .where('user_id', '=', who.user_id)
      .execute();
    const { file_id } = (await who.api['POST /users/files/upload']({ body: formOf(pdf, `${enterprise_name}图纸.pdf`) }))
      .data;
    const published = await publishDemand(portal, who, staff, {
      contact,
      contact_phone,
      attachments: [{ file_id, name: `${enterprise_name}图纸.pdf`, size_bytes: 1 }],
    });
    const proposal = await unveil(other, published.public_id);
    const abutment = await askContact(other, published.public_id);
    publishers.push({ ...who, enterprise_name, contact } as Publisher);
    needs.push({ ...published, proposal_id: proposal.obj_id, abutment_id: abutment.obj_id });
  }
  // What moves of the needs may not tell either: a changed text, a shortlisted proposal, a renewed one.
  for (const [index, { obj_id, proposal_id }] of needs.entries())
    await act(publishers[index] as Publisher, obj_id, { action: 'shortlist', proposal_id, opinion: '方案完整' });
});
afterAll(() => portal.close());

/** What would give a publisher away. */
const tells = (index: number): string[] => {
  const [enterprise_name, contact, phone] = names[index] ?? names[0];
  const who = publishers[index] as Publisher;
  const trade = enterprise_name.slice(2, 4);
  return [
    enterprise_name,
    trade,
    contact,
    phone,
    who.user_id,
    who.enterprise_id,
    needs[index]?.obj_id ?? '',
    `1330000063${index + 1}`,
    `91110116MA01DEM0${index + 1}`,
  ];
};
const leaksIn = (text: string): string[] => [...tells(0), ...tells(1)].filter((word) => text.includes(word));

/** Ids, numbers and instants differ between any two entries. */
const evened = (text: string): string =>
  text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\b(XQ|JB|DJ)\d+/g, 'NO')
    .replaceAll(/\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+Z|Z)?/g, 'AT')
    .replaceAll(/"(previous|next)":(null|\{[^}]*\})/g, '"$1":NEIGHBOUR')
    .replaceAll(/"request_id":"[^"]*"/g, '');

/** Every address that a visitor or a member may read, for the ids of one of the needs; pictures with random marks are not about needs. */
const addressesFor = ({ public_id, proposal_id, abutment_id }: Published): string[] =>
  Object.entries(calls as Record<string, Call>)
    .filter(
      ([name, { access, reply, fresh }]) =>
        name.startsWith('GET ') && typeof access === 'string' && access !== 'staff' && !('kind' in reply) && !fresh,
    )
    .flatMap(([name, { query }]) => {
      const path = name.slice(4);
      if (path.includes('{')) return [public_id, proposal_id, abutment_id].map((id) => path.replaceAll(/\{\w+\}/g, id));
      const asked = Object.keys((query as { shape?: object } | undefined)?.shape ?? {}).filter((key) =>
        /_id$/.test(key),
      );
      return [path, ...asked.map((key) => `${path}?${key}=${public_id}`)];
    });

const readAll = async (who: Pick<Visitor, 'request'>, one: Published): Promise<Map<string, string>> => {
  const read = new Map<string, string>();
  for (const address of addressesFor(one)) {
    const reply = await who.request(`GET /api${address}`);
    const headers = [...reply.headers.keys()].toSorted().join();
    const name = [one.public_id, one.proposal_id, one.abutment_id].reduce(
      (text, id, index) => text.replaceAll(id, `{${index}}`),
      address,
    );
    read.set(name, `${reply.status} ${headers} ${await reply.text()}`);
  }
  return read;
};

describe.each(['a visitor', 'another member'] as const)('%s', (kind) => {
  const reader = () => (kind === 'a visitor' ? portal.visitor() : other);

  test('reads nothing of either publisher in any answer, and the same of both needs', async () => {
    const [first, second] = [
      await readAll(reader(), needs[0] as Published),
      await readAll(reader(), needs[1] as Published),
    ];
    expect(first.size).toBeGreaterThan(300);
    const leaking = [...first, ...second].flatMap(([address, text]) => {
      const words = leaksIn(text);
      return words.length > 0 ? [`${address}: ${words.join()}`] : [];
    });
    expect(leaking).toEqual([]);
    const differing = [...first.keys()].filter(
      (address) => evened(first.get(address) ?? '') !== evened(second.get(address) ?? ''),
    );
    expect(differing).toEqual([]);
  });

  test('finds nothing by the publisher’s name, code, phone or contact', async () => {
    const listing = Object.entries(calls as Record<string, Call>).filter(
      ([name, { access, query, reply }]) =>
        name.startsWith('GET ') &&
        !name.includes('{') &&
        access === 'all' &&
        !('kind' in reply) &&
        'keyword' in ((query as { shape?: object } | undefined)?.shape ?? {}),
    );
    expect(listing.length).toBeGreaterThan(20);
    for (const [name] of listing) {
      const totals = await Promise.all(
        ['青松', '怀柔青松铸造有限公司', '91110116MA01DEM01K', '13911112222', '沈青松', '并无此词'].map(
          async (keyword) => {
            const reply = await reader().request(`GET /api${name.slice(4)}?keyword=${encodeURIComponent(keyword)}`);
            const { total, data } = (await reply.json()) as { total?: number; data: unknown };
            return total ?? (Array.isArray(data) ? data.length : JSON.stringify(data));
          },
        ),
      );
      expect(new Set(totals).size, name).toBe(1);
    }
  });

  test('gets files under neutral names, with headers that are alike', async () => {
    const files = await Promise.all(
      needs.map(async ({ public_id }) => {
        const { data } = await portal
          .visitor()
          .api['GET /tech/supply_demand/demand/{obj_id}']({ params: { obj_id: public_id } });
        const reply = await reader().request(`GET /api/users/files/${data.attachments[0]?.file_id}`);
        const headers = [...reply.headers].filter(([key]) => !['etag', 'date', 'x-request-id'].includes(key));
        return {
          status: reply.status,
          headers: headers.map(([key, value]) => `${key}: ${evened(value)}`),
          name: data.attachments[0]?.name,
        };
      }),
    );
    expect(files[0]).toEqual(files[1]);
    expect(files[0]?.name).toBe('附件1.pdf');
    expect(leaksIn(JSON.stringify(files))).toEqual([]);
  });
});

test('the time that an answer takes tells nothing: both needs are read by the same statements', async () => {
  for (const reader of [portal.visitor(), other]) {
    const [first, second] = needs as [Published, Published];
    // What is remembered between requests is there for both.
    for (const one of needs) await readAll(reader, one);
    // What is read in the same way takes the same time.
    const kinds = await statementsOf(portal, () => readAll(reader, first));
    expect(kinds.length).toBeGreaterThan(300);
    expect(await statementsOf(portal, () => readAll(reader, second))).toEqual(kinds);
  }
});

test('the answer box says that the publisher is hidden, and quotes no need of 仅平台', async () => {
  const ask = async (question: string) => {
    portal.clock.advance(3_000);
    return (await portal.visitor().api['GET /information/gpt_search/gpt/query']({ query: { question } })).data;
  };
  const hidden = await ask('高温合金叶片裂纹在线检测是哪家单位发布的');
  expect(hidden.answer).toContain('已隐去，双方同意后可见');
  const title = '月背着陆腿缓冲材料选型';
  await publishDemand(portal, publishers[0] as Publisher, staff, { title, visibility: 3 });
  const asked = [
    hidden,
    ...(await Promise.all(
      [title, `${title}的预算是多少`, '怀柔青松铸造有限公司有什么需求', '沈青松发布的叶片裂纹在线检测'].map(ask),
    )),
  ];
  expect(leaksIn(JSON.stringify(asked))).toEqual([]);
  expect(asked.slice(1, 3).map(({ answered }) => answered)).toEqual([false, false]);
  expect(JSON.stringify(asked)).not.toContain(title);
});

test('feeds, the sitemap and what search engines may read hold nothing of either publisher', async () => {
  for (const address of ['/sitemap.xml', '/robots.txt', '/feed.xml', '/feed.json', '/api/openapi.json']) {
    const text = await (await portal.visitor().request(`GET ${address as '/'}`)).text();
    expect(leaksIn(text), address).toEqual([]);
  }
});

test('what the database holds for readers holds nothing of either publisher', async () => {
  const { db } = portal.app;
  const ids = needs.map(({ public_id }) => public_id);
  const rows = [
    await db.selectFrom('demand').selectAll().where('obj_id', 'in', ids).execute(),
    await db.selectFrom('search_document').selectAll().where('obj_id', 'in', ids).execute(),
    await db.selectFrom('content_entry').selectAll().where('obj_id', 'in', ids).execute(),
    await db.selectFrom('content_revision').selectAll().where('obj_id', 'in', ids).execute(),
    await db.selectFrom('message').selectAll().where('recipient_id', '=', other.user_id).execute(),
  ];
  expect(rows[0]).toHaveLength(2);
  expect(leaksIn(JSON.stringify(rows))).toEqual([]);
});

test('after the publisher has chosen, the chosen one reads its name and nobody else does', async () => {
  const [who, need] = [publishers[0] as Publisher, needs[0] as Published];
  await act(who, need.obj_id, { action: 'choose', proposal_id: need.proposal_id });
  const params = { obj_id: need.proposal_id };
  expect((await other.api['GET /tech/demands/unveil/{obj_id}']({ params })).data.publisher?.name).toBe(
    who.enterprise_name,
  );
  const seen = await readAll(portal.visitor(), need);
  expect([...seen.values()].flatMap(leaksIn)).toEqual([]);
  expect((await ownDemand(who, need.obj_id)).status_name).toBe('已揭榜');
});
