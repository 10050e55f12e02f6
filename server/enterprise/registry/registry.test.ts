/** The registry (ruling D13): the house's own first, an outside one asked with care, and its outage blocks nothing. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { formOf, pdf } from '../../file/test-files.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { fillRegistryDemo } from './fill-demo.ts';
import { cleanReplies } from './look-up.ts';

type Asked = { url: string; authorization: string; body: { operation: string; text: string } };
const far = { enterprise_name: '远山仪器有限公司', credit_code: '91110116MA01DEM99X' };
let double: Server;
let asked: Asked[] = [];
let answer: (reply: ServerResponse) => void;
const well = (reply: ServerResponse) => void reply.end(JSON.stringify({ companies: [far] }));
let portal: TestServer;
let member: TestMember;
let members = 0;
const newMember = () => registerMember(portal, `1330000${String(4100 + ++members)}`, { name: '甲' });
beforeAll(async () => {
  double = createServer(async (request: IncomingMessage, reply) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { url = '', headers } = request;
    asked.push({ url, authorization: String(headers.authorization), body: JSON.parse(body || '{}') as Asked['body'] });
    answer(reply);
  });
  await new Promise<void>((listening) => double.listen(0, '127.0.0.1', listening));
  const { port } = double.address() as AddressInfo;
  portal = await openTestServer({ REGISTRY_URL: `http://127.0.0.1:${port}/companies`, REGISTRY_TOKEN: 'secret' });
  await fillRegistryDemo(portal.app);
  member = await newMember();
});
afterAll(async () => {
  await portal.close();
  double.closeAllConnections();
  double.close();
});
beforeEach(async () => {
  asked = [];
  answer = well;
  // Whatever an earlier test broke has recovered.
  portal.clock.advance(120_000);
  await look('恢复一下');
  await portal.app.db.deleteFrom('enterprise_registry_reply').execute();
  asked = [];
});

const look = async (text: string, operation: 'search' | 'basic' = 'search', by = member) =>
  (await by.api['POST /service/openapi/tyc_search/execute']({ body: { operation, text } })).data;

describe('a look-up', () => {
  test('finds what the house knows, then what the outside registry answers', async () => {
    const { companies, complete } = await look('仪器');
    expect(companies.map(({ enterprise_name }) => enterprise_name)).toEqual([
      '雁谱科学仪器有限公司',
      far.enterprise_name,
    ]);
    expect(complete).toBe(true);
    expect(asked).toEqual([
      { url: '/companies', authorization: 'Bearer secret', body: { operation: 'search', text: '仪器' } },
    ]);
  });
  test('by credit code of what the house knows asks nobody', async () => {
    const { companies } = await look('91110116ma01dem01k', 'basic');
    expect(companies).toMatchObject([{ enterprise_name: '怀柔光声传感科技有限公司', reg_status: '存续' }]);
    expect(await look('9111', 'basic')).toEqual({ companies: [], complete: true });
    expect(asked).toEqual([]);
  });
  test('is asked once a week', async () => {
    for (let time = 0; time < 3; time += 1) await look('远山');
    expect(asked).toHaveLength(1);
    portal.clock.advance(8 * 86_400_000);
    const again = await newMember();
    await cleanReplies(portal.app);
    await look('远山', 'search', again);
    expect(asked).toHaveLength(2);
    member = again;
  });
  test.each(['http://127.0.0.1:1/', '../admin', '//evil.example/x', '@evil.example'])(
    'what is typed never becomes an address: %s',
    async (text) => {
      await look(text);
      expect(asked.map(({ url }) => url)).toEqual(['/companies']);
    },
  );
});

describe('an outage', () => {
  const outages: [string, (reply: ServerResponse) => void][] = [
    ['status 500', (reply) => void reply.writeHead(500).end('no')],
    ['garbage', (reply) => void reply.end('<html>')],
    ['other fields', (reply) => void reply.end('{"companies":[{"enterprise_name":1}]}')],
    ['too much', (reply) => void reply.end(JSON.stringify({ companies: [], fill: 'x'.repeat(300_000) }))],
    ['another address', (reply) => void reply.writeHead(302, { location: '/elsewhere' }).end()],
    ['silence', () => undefined],
  ];
  test.each(outages)('%s: the house still answers, and says that it is not complete', async (_, broken) => {
    answer = broken;
    const { companies, complete } = await look('雁谱');
    expect(companies).toHaveLength(1);
    expect(complete).toBe(false);
    expect(asked.map(({ url }) => url)).toEqual(['/companies']);
  });
  test('after three failures nobody asks for a minute, then one does', async () => {
    answer = (reply) => void reply.writeHead(500).end();
    for (const text of ['一一', '二二', '三三', '四四', '五五']) await look(text);
    expect(asked).toHaveLength(3);
    portal.clock.advance(61_000);
    for (const text of ['六六', '七七']) await look(text);
    expect(asked).toHaveLength(4);
    answer = well;
    portal.clock.advance(61_000);
    for (const text of ['八八', '九九']) expect((await look(text)).complete).toBe(true);
  });
});

test('a member has a quota a day, and answers without the outside registry after it', async () => {
  const busy = await newMember();
  for (let time = 0; time < 100; time += 1) {
    if (time % 50 === 0) portal.clock.advance(61_000);
    await look(`第${time}家`, 'search', busy);
  }
  portal.clock.advance(61_000);
  const before = asked.length;
  expect((await look('雁谱', 'search', busy)).complete).toBe(false);
  expect(asked).toHaveLength(before);
});

describe('staff', () => {
  let clerk: TestStaff;
  beforeAll(async () => {
    clerk = await newStaff(portal, 'registrar', ['intake']);
  });
  beforeEach(async () => {
    await portal.app.db
      .updateTable('staff_session')
      .set({ created_at: portal.clock.now, seen_at: portal.clock.now })
      .execute();
  });
  const headings = ['统一社会信用代码', '企业名称', '企业类型', '登记状态', '成立日期', '注册地址', '法定代表人'];
  const sheet = async (...rows: (string | number | Date)[][]) =>
    formOf(new Uint8Array(await writeXlsx({ sheets: [{ name: '企业', rows: [headings, ...rows] }] })), '登记名单.xlsx');
  const imports = async () => (await clerk.api['GET /console/registry/imports']()).data;
  /** Uploads a list and waits until it has been read behind the request. */
  const bring = async (...rows: (string | number | Date)[][]) => {
    const { data } = await clerk.api['POST /console/registry/imports']({ body: await sheet(...rows) });
    expect(data.state_name).toBe('核对中');
    return await vi.waitUntil(
      async () => (await imports()).find(({ obj_id, state }) => obj_id === data.obj_id && state !== 1),
      { timeout: 20_000, interval: 100 },
    );
  };
  const confirming = async (obj_id: string) => {
    const { preview } = (await clerk.api['GET /console/registry/imports/{obj_id}']({ params: { obj_id } })).data;
    const body = { action: 'confirm' as const, confirm: preview?.confirm ?? '' };
    return (await clerk.api['POST /console/registry/imports/{obj_id}/steps']({ params: { obj_id }, body })).data;
  };
  const found = async (keyword: string) => (await clerk.api['GET /console/registry']({ query: { keyword } })).data;
  const north = '91110116MA01DEM30';

  test('a list is imported behind the request; rows say where they come from; look-ups find them', async () => {
    const done = await bring(
      [`${north}A`, '北山真空科技有限公司', '有限责任公司', '存续', '2020年6月8日', '北京市怀柔区', '张三'],
      [
        '91110116MA01DEM01K',
        '怀柔光声传感科技有限公司',
        '有限责任公司',
        '存续',
        '2012-01-15',
        '北京市怀柔区示例街 1 号',
        '',
      ],
      [
        '91110116MA01DEM02N',
        '雁栖新材料研究院有限公司',
        '有限责任公司',
        '注销',
        new Date('2013-02-15T00:00:00Z'),
        '',
        '',
      ],
    );
    expect(done).toMatchObject({ state_name: '待确认', added: 1, changed: 1, same: 1, ignored: ['法定代表人'] });
    expect(await found('北山')).toEqual([]);
    const { preview } = (await clerk.api['GET /console/registry/imports/{obj_id}']({ params: { obj_id: done.obj_id } }))
      .data;
    expect(preview?.rows.map(({ outcome, notes }) => [outcome, notes])).toEqual([
      ['更新', ['登记状态由“存续”改为“注销”']],
      ['新增', []],
    ]);
    expect((await confirming(done.obj_id)).state_name).toBe('已导入');
    // An empty cell says nothing, and what was known stays.
    expect(await found('雁栖新材料')).toMatchObject([{ reg_address: expect.stringMatching(/./) }]);
    expect(await found('北山')).toMatchObject([
      { established_date: '2020-06-08', source: '登记名单.xlsx', imported_by: 'registrar', certified: false },
    ]);
    expect(await found('91110116ma01dem01k')).toMatchObject([{ source: '', reg_status: '存续' }]);
    expect(await found('雁栖新材料')).toMatchObject([{ source: '登记名单.xlsx', reg_status: '注销' }]);
    expect((await look('北山真空')).companies[0]).toMatchObject({ credit_code: `${north}A`, reg_status: '存续' });
  });
  test('one wrong cell, and nothing is written: every one is named', async () => {
    const before = (await clerk.api['GET /console/registry']()).total;
    const done = await bring(
      [`${north}B`, '南山仪器有限公司', '', '', '2020-13-01', '', ''],
      ['123', '', '', '', '', '', ''],
      [`${north}B`, '又一家', '', '', '2199-01-01', '', ''],
    );
    expect([done.state_name, done.errors]).toEqual([
      '有误，未导入',
      [
        { cell: 'E2', message: '成立日期：请填写今天以前的日期，如 2019-06-08' },
        { cell: 'A3', message: '统一社会信用代码：请填写正确的统一社会信用代码' },
        { cell: 'B3', message: '企业名称：请填写企业名称' },
        { cell: 'A4', message: '统一社会信用代码：与第 2 行重复' },
        { cell: 'E4', message: '成立日期：请填写今天以前的日期，如 2019-06-08' },
      ],
    ]);
    expect((await clerk.api['GET /console/registry']()).total).toBe(before);
  });
  test('what is no sheet of companies is refused, at once or by the record of the import', async () => {
    const other = clerk.api['POST /console/registry/imports']({ body: formOf(pdf, '名单.pdf') });
    expect((await refusal(other)).message).toBe('请上传 Excel 表格（.xlsx）或 .csv');
    const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: '企业', rows: [['名称'], ['甲']] }] }));
    const { data } = await clerk.api['POST /console/registry/imports']({ body: formOf(bytes, '别的.xlsx') });
    const read = await vi.waitUntil(
      async () => (await imports()).find(({ obj_id, state }) => obj_id === data.obj_id && state !== 1),
      { timeout: 20_000, interval: 100 },
    );
    expect(read.errors.map(({ message }) => message)).toEqual(['表头：没有找到，须为：统一社会信用代码、企业名称']);
  });
  test('two lists at once are written one after the other, and a company stands once', async () => {
    const row = [`${north}C`, '并行有限公司', '', '', '', '', ''];
    const [a, b] = await Promise.all([bring(row), bring(row)]);
    expect([a.added, b.added]).toEqual([1, 1]);
    const both = await Promise.allSettled([a, b].map(({ obj_id }) => confirming(obj_id)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await found('并行有限公司')).toHaveLength(1);
  });
  test('the state says how much of the quota is used, and whether the outside registry is left alone', async () => {
    const state = async () => (await clerk.api['GET /console/registry/state']()).data;
    const before = (await state()).outside?.asked_today ?? 0;
    answer = (reply) => void reply.writeHead(500).end();
    const fresh = await newMember();
    for (const text of ['甲甲', '乙乙', '丙丙']) await look(text, 'search', fresh);
    const now = await state();
    expect(now.outside).toMatchObject({ host: expect.stringMatching(/^127\.0\.0\.1:/), quota: 5_000, failures: 3 });
    expect(now.outside?.asked_today).toBe(before + 3);
    expect(now.outside?.stopped_until).toMatch(/^\d{4}-/);
    portal.clock.advance(61_000);
    answer = well;
    await look('丁丁', 'search', fresh);
    expect((await state()).outside).toMatchObject({ failures: 0, stopped_until: null });
  });
  test('only those who look after companies read it, and only they import', async () => {
    const editor = await newStaff(portal, 'writer', ['editor']);
    expect((await refusal(editor.api['GET /console/registry']())).code).toBe('forbidden');
    const auditor = await newStaff(portal, 'watcher', ['auditor']);
    const list = await sheet([`${north}D`, '无权有限公司', '', '', '', '', '']);
    expect((await refusal(auditor.api['POST /console/registry/imports']({ body: list }))).code).toBe('forbidden');
  });
});
