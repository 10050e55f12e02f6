import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountRoom } from '../../account/index.ts';
import { signInByPassword } from '../../account/test-member.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';
import { staffRoom } from '../../staff/index.ts';
import { publishCarrier } from '../test-carriers.ts';
import { fillLeasingDemo } from './fill-demo.ts';
import { checkBooks } from './test-books.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer({ DEMO: 'on' });
  await accountRoom.demo?.(portal.app);
  await staffRoom.demo?.(portal.app);
});
afterAll(() => portal.close());

const rows = async () =>
  Object.fromEntries(
    await Promise.all(
      (
        [
          'lease_contract',
          'lease_bill',
          'bill_payment',
          'lease_refund',
          'money_posting',
          'viewing',
          'unit_hold',
          'case_record',
        ] as const
      ).map(async (table) => [
        table,
        (
          await portal.app.db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ]),
    ),
  );

test('the demo of leasing does nothing without units, fills every state on free ones, and a second filling adds nothing', async () => {
  await fillLeasingDemo(portal.app);
  expect((await rows()).case_record).toBe(0);
  for (let number = 1; number <= 9; number += 1)
    await publishCarrier(portal, number % 2 ? 'office' : 'room', {
      title: `房源 ${number}`,
      deposit_months: 2,
      pay_months: 3,
    });
  await fillLeasingDemo(portal.app);
  const filled = await rows();
  // Filled at ten in the morning: nothing has happened at noon of the same day yet.
  const sent = await portal.app.db.selectFrom('message').select(['title', 'created_at']).execute();
  expect(sent.filter(({ created_at }) => created_at > portal.clock.now)).toEqual([]);
  const member = await signInByPassword(portal, '13800000001', 'Portal-demo-2026');
  const { data: leases } = await member.api['GET /space-v2/contracts/list']();
  expect(leases.map(({ status_name }) => status_name).toSorted()).toEqual(
    ['履行中', '已到期', '待签署', '提前终止'].toSorted(),
  );
  const running = leases.find(({ status }) => status === 3);
  expect(running?.overdue_bills).toBeGreaterThan(0);
  const { data: bills } = await member.api['GET /space-v2/bills/list']({
    query: { contract_id: running?.obj_id, page_size: 100 },
  });
  expect(new Set(bills.map(({ status_name }) => status_name))).toEqual(new Set(['待缴', '已缴']));
  expect((await member.api['GET /space-v2/admissions/apply/list']()).data.map(({ state }) => state).toSorted()).toEqual(
    [30, 60, 60, 60, 60],
  );
  expect(
    (await member.api['GET /space-v2/appointments/user/list']()).data.map(({ status }) => status).toSorted(),
  ).toEqual([1, 2, 3]);
  const { data: account } = await member.api['GET /space-v2/tenant_accounts/item']();
  expect(account).toMatchObject({ refunds: [{ status_name: '待退款' }, { status_name: '已退款' }] });
  for (const key of ['owed_fen', 'overdue_fen', 'credit_fen', 'deposit_fen'] as const)
    expect(account[key]).toBeGreaterThan(0);
  await checkBooks(portal, [account.enterprise_id]);
  await fillLeasingDemo(portal.app);
  expect(await rows()).toEqual(filled);
});
