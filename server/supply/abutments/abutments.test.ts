/** 对接 (ruling D13): one open for a person and an object, contact only when both agree, reminders, and the platform's own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/kit/day.ts';
import { refusal, testPassword } from '../../account/test-member.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { newStaff, type TestStaff } from '../../staff/test-staff.ts';
import { newTrader, type Trader } from '../../trade/test-orders.ts';
import { act, askContact, ownDemand, publishDemand } from '../test-demands.ts';
import { remindOfAbutments } from './staff-abutments.ts';

let portal: TestServer;
let publisher: Trader;
let asker: Trader;
let stranger: Trader;
let leaver: Trader;
let staff: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  publisher = await newTrader(portal, '13300000621', '91110116MA01DEM01K');
  await portal.app.db.updateTable('member').set({ name: '沈发布' }).where('user_id', '=', publisher.user_id).execute();
  asker = await newTrader(portal, '13300000622', '91110116MA01DEM02H');
  stranger = await newTrader(portal, '13300000623', '91110116MA01DEM03E');
  leaver = await newTrader(portal, '13300000624', '91110116MA01DEM064');
  staff = await newStaff(portal, 'hall', ['intake']);
  support = await newStaff(portal, 'help', ['support']);
});
afterAll(() => portal.close());

const read = async (who: Trader, obj_id: string) =>
  (await who.api['GET /tech/supply_demand/abutment/{obj_id}']({ params: { obj_id } })).data;
type Body = Parameters<Trader['api']['POST /tech/supply_demand/abutment/status']>[0]['body'];
const move = async (who: Trader, obj_id: string, body: object) =>
  (
    await who.api['POST /tech/supply_demand/abutment/status']({
      body: { obj_id, version: (await read(who, obj_id)).version, ...body } as Body,
    })
  ).data;
const accept = { action: 'accept', contact: '沈工', contact_phone: '13900007788', opinion: '请来电' };
const company = async (enterprise_id: string | null) => {
  const obj_id = portal.app.newId();
  const { region } = portal.app;
  await portal.app.db
    .insertInto('search_document')
    .values({
      ...{
        obj_id,
        region_code: region.code,
        content_type: 'tech_company',
        title: '光学件公司',
        summary: '',
        body_text: '',
      },
      ...{ number_key: '', publish_date: '2026-11-01', related: [], title_tsv: '' as never, body_tsv: '' as never },
      initials_tsv: '' as never,
    })
    .execute();
  if (enterprise_id)
    await portal.app.db
      .insertInto('supply_owner')
      .values({
        obj_id,
        region_code: region.code,
        obj_type: 'tech_company',
        enterprise_id,
        created_at: portal.clock.now,
      })
      .execute();
  return obj_id;
};

describe('towards a masked need', () => {
  test('neither reads the other’s contact until the publisher agrees; then both do', async () => {
    const { public_id } = await publishDemand(portal, publisher, staff);
    const { obj_id, other_name } = await askContact(asker, public_id);
    expect(other_name).toBe('');
    const received = await read(publisher, obj_id);
    expect(received).toMatchObject({
      box: 2,
      other_name: '企业622',
      other: null,
      message: '我们做过类似检测，想了解样件材料。',
    });
    expect(JSON.stringify(received)).not.toContain('13700006655');
    await move(publisher, obj_id, accept);
    expect(await read(asker, obj_id)).toMatchObject({
      status_name: '对接中',
      other: { name: '企业621', contact: '沈工', contact_phone: '13900007788' },
    });
    expect((await read(publisher, obj_id)).other).toMatchObject({ contact: '方工', contact_phone: '13700006655' });
    expect((await move(asker, obj_id, { action: 'succeed' })).status_name).toBe('成功');
  });

  test('a refusal needs a reason, and names nobody', async () => {
    const { public_id } = await publishDemand(portal, publisher, staff);
    const { obj_id } = await askContact(asker, public_id);
    expect(await refusal(move(publisher, obj_id, { action: 'decline' }))).toMatchObject({
      code: 'opinion_required',
      errors: [{ field: 'opinion', message: '请填写原因' }],
    });
    await move(publisher, obj_id, { action: 'decline', opinion: '方向不同' });
    const seen = await read(asker, obj_id);
    expect(seen).toMatchObject({ status_name: '未成功', result: '方向不同', other: null, other_name: '' });
    expect(JSON.stringify(seen)).not.toMatch(/企业621|沈发布/);
  });

  test('one open for a person and an object; another after it ended; a stranger finds neither', async () => {
    const { obj_id: need, public_id } = await publishDemand(portal, publisher, staff);
    const { obj_id } = await askContact(asker, public_id);
    expect(await refusal(askContact(asker, public_id))).toMatchObject({ code: 'case_open' });
    expect(await refusal(read(stranger, obj_id))).toMatchObject({ code: 'not_found' });
    expect(await refusal(move(asker, obj_id, accept))).toMatchObject({ code: 'wrong_state' });
    await move(asker, obj_id, { action: 'withdraw' });
    expect((await read(publisher, obj_id)).message).toBe('');
    const again = await askContact(asker, public_id);
    expect(await refusal(askContact(publisher, public_id))).toMatchObject({ code: 'own_shop' });
    expect((await ownDemand(publisher, need)).abutments).toBe(1);
    await act(publisher, need, { action: 'close', reason: 1 });
    expect((await read(asker, again.obj_id)).status_name).toBe('未成功');
    expect(await refusal(askContact(stranger, public_id))).toMatchObject({ code: 'not_found' });
  });

  test('twenty requests at the same instant become one', async () => {
    const { public_id } = await publishDemand(portal, publisher, staff);
    const member = await newTrader(portal, '13300000629', '91110116MA01DEM05X');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => askContact(member, public_id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('towards a company of the directory', () => {
  test('its enterprise answers', async () => {
    const target = await company(publisher.enterprise_id);
    const { obj_id } = await askContact(asker, target, { obj_type: 'tech_company' });
    expect((await read(asker, obj_id)).other_name).toBe('企业621');
    expect((await move(publisher, obj_id, accept)).status_name).toBe('对接中');
    const own = askContact(publisher, target, { obj_type: 'tech_company' });
    expect(await refusal(own)).toMatchObject({ code: 'own_shop' });
  });

  test('where nobody answers on the site, staff do; others’ requests they only watch', async () => {
    const { obj_id } = await askContact(asker, await company(null), { obj_type: 'tech_company' });
    const params = { obj_id };
    const { data } = await support.api['GET /console/abutments/{obj_id}']({ params });
    expect(data).toMatchObject({ ours: true, requester: { contact_phone: '13700006655' } });
    await support.api['POST /console/abutments/{obj_id}/steps']({
      params,
      body: { version: data.version, action: 'accept', contact: '平台客服', contact_phone: '010-60000000' },
    });
    expect((await read(asker, obj_id)).other).toMatchObject({ name: '平台', contact: '平台客服' });
    const { public_id } = await publishDemand(portal, publisher, staff);
    const theirs = await askContact(stranger, public_id);
    const seen = (await support.api['GET /console/abutments/{obj_id}']({ params: { obj_id: theirs.obj_id } })).data;
    expect(seen).toMatchObject({ ours: false, message: '', requester: null, actions: [] });
    expect(
      await refusal(
        support.api['POST /console/abutments/{obj_id}/steps']({
          params: { obj_id: theirs.obj_id },
          body: { version: seen.version, action: 'decline', opinion: '不行' },
        }),
      ),
    ).toMatchObject({ code: 'forbidden' });
  });
});

test('after seven days the other side is reminded, after fourteen staff see it; each once', async () => {
  const { public_id } = await publishDemand(portal, publisher, staff, { deadline: addDays('2026-11-21', 100) });
  const { obj_id } = await askContact(asker, public_id);
  await portal.app.db.updateTable('supply_abutment').set({ status: 4 }).where('obj_id', '<>', obj_id).execute();
  const after = (days: number) =>
    remindOfAbutments({
      ...jobContext(portal.app, 'test'),
      now: new Date(portal.clock.now.getTime() + days * 86_400_000),
    });
  expect([await after(6), await after(7), await after(7), await after(13), await after(14), await after(30)]).toEqual([
    0, 1, 0, 0, 1, 0,
  ]);
  const titles = (await portal.app.db.selectFrom('message').select('title').execute()).map(({ title }) => title);
  expect(titles.filter((title) => title === '有对接等您答复')).toHaveLength(1);
  expect(titles.filter((title) => title === '对接 14 天无人答复')).toHaveLength(1);
});

test('the name and phone with which somebody accepted for an enterprise go with the account', async () => {
  const { public_id } = await publishDemand(portal, leaver, staff);
  const { obj_id } = await askContact(asker, public_id);
  await move(leaver, obj_id, accept);
  expect(JSON.stringify(await read(asker, obj_id))).toContain('13900007788');
  await leaver.api['POST /users/users/close-account']({ body: { password: testPassword } });
  expect(JSON.stringify(await read(asker, obj_id))).not.toMatch(/13900007788|沈工/);
});
