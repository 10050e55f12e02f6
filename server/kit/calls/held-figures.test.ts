/** A question is the last refusal of a call (decision 120). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../test-server.ts';

let portal: TestServer;
let member: TestMember;
beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13700000121');
});
afterAll(() => portal.close());

const need = { demand_type: 1, description: '需要一间办公室', contact: '王一', phone: '13700000121' };
const add = (more: object) => member.api['POST /universal/demands/add']({ body: { ...need, ...more } as never });
const marks = () => portal.app.db.selectFrom('figure_mark').selectAll().execute();

test('nothing is written before the answer, and one retry with the same key has one effect', async () => {
  const key = { headers: { 'idempotency-key': 'one-need-0001' } };
  const send = (more: object) =>
    member.api['POST /universal/demands/add']({ body: { ...need, budget_wan: 900_000, ...more } as never }, key);
  const told = await refusal(send({}));
  expect(told).toMatchObject({
    code: 'warning_unconfirmed',
    errors: [{ field: 'budget_wan', message: '预算填了 900,000 万元，通常不超过 20,000 万元，请核对数字和单位' }],
  });
  const mine = async () => (await member.api['GET /universal/demands/list']()).total;
  expect([await mine(), await marks()]).toEqual([0, []]);
  const { data } = await send({ warning_confirmed: true });
  await send({ warning_confirmed: true });
  expect(await mine()).toBe(1);
  expect(await marks()).toMatchObject([{ obj_id: data.obj_id, field: 'budget_wan' }]);
});

test('what is wrong is refused first, and what is plausible is never asked about', async () => {
  expect((await refusal(add({ budget_wan: 900_000, wanted_date: '2026-11-01' }))).errors).toEqual([
    { field: 'wanted_date', message: '希望时间不能早于今天' },
  ]);
  expect((await add({ budget_wan: 20 })).data.budget_wan).toBe(20);
});

test('somebody else’s record answers as one that does not exist, whatever the figures are', async () => {
  const told = member.api['POST /financial/applications']({
    body: {
      product_id: '00000000-0000-4000-8000-000000000000',
      amount_fen: 9_000_000_000_00,
      months: 300,
      purpose: '周转',
      contact: '王一',
      contact_phone: '13700000121',
    },
  });
  expect((await refusal(told)).code).not.toBe('warning_unconfirmed');
});
