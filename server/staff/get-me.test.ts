/** What the console is told of who is signed in: what they may do by the contract, and how much waits for them. */

import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { staffRoles } from '#contract/kit/call.ts';
import { registerMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { completeApplication } from '../policy/test-applications.ts';
import { publish } from '../policy/test-policies.ts';
import { newStaff, type TestStaff } from './test-staff.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());
const me = async (staff: TestStaff) => (await staff.api['GET /console/me']()).data;

test.each(staffRoles)('%s is told of exactly the calls that the contract opens to the role', async (role) => {
  const staff = await newStaff(portal, `me.${role}`, [role]);
  const { may, counts } = await me(staff);
  const open = Object.entries(calls).filter(
    ([, { access }]) => access === 'staff' || (Array.isArray(access) && (access as string[]).includes(role)),
  );
  expect(may).toEqual(open.map(([name]) => name));
  expect(Object.keys(counts)).toEqual(
    portal.app.badges.filter(({ call }) => may.includes(call)).map(({ name }) => name),
  );
});

test('a number beside the menu is what its list counts', async () => {
  const system = await newStaff(portal, 'me.counts', ['system']);
  const before = await me(system);
  const member = await registerMember(portal, '13000000041', { enterprise_name: '计数有限公司' });
  const params = { case_type: 'policy_application' };
  const body = { subject_id: await publish(portal, 'policy_declaration'), fields: completeApplication };
  const { data } = await member.api['POST /cases/{case_type}']({ params, body });
  await member.api['POST /cases/{case_type}/{obj_id}/steps']({
    params: { ...params, obj_id: data.obj_id },
    body: { action: 'submit', version: data.version },
  });
  const { counts } = await me(system);
  expect(counts).toEqual({ ...before.counts, cases: (before.counts.cases ?? 0) + 1 });
  // Whoever only reads cases has none to deal with.
  const finance = await newStaff(portal, 'me.reads', ['finance']);
  expect((await me(finance)).counts.cases).toBe(0);
  const auditor = await newStaff(portal, 'me.audits', ['auditor']);
  expect(Object.keys((await me(auditor)).counts)).not.toContain('demand_hall');
  const page = { page_size: 1 };
  expect(counts).toEqual({
    cases: (await system.api['GET /console/cases']({ query: page })).total,
    finance: (await system.api['GET /console/finance_applications']({ query: { ...page, late: true } })).total,
    review: (await system.api['GET /console/review']({ query: page })).total,
    roadshow: (await system.api['GET /console/roadshow/appointments']({ query: { ...page, status: 1 } })).total,
    demands: (await system.api['GET /console/demands']({ query: { ...page, status: 1 } })).total,
    viewings: (await system.api['GET /console/viewings']({ query: { ...page, status: 1 } })).total,
    payments: (await system.api['GET /console/bills']({ query: { ...page, view: 'waiting' } })).total,
    refunds: (await system.api['GET /console/tenant_accounts']({ query: { ...page, view: 'refund' } })).total,
    reservations: (await system.api['GET /console/reservations']({ query: { ...page, status: 10 } })).total,
    certificates: (await system.api['GET /console/instrument_certificates']({ query: { ...page, status: 1 } })).total,
    orders: (await system.api['GET /console/orders']({ query: { ...page, view: 'waiting' } })).total,
    demand_hall: (await system.api['GET /console/supply_demands']({ query: { ...page, review: true } })).total,
    activities: (await system.api['GET /console/activities']({ query: { ...page, view: 'todo' } })).total,
    abutments: (await system.api['GET /console/abutments']({ query: { ...page, waiting: true } })).total,
    bank: (await system.api['GET /console/bank_receipts']({ query: page })).total,
    invoices: (await system.api['GET /console/invoices']({ query: { ...page, view: 'todo' } })).total,
    payouts: (await system.api['GET /console/payouts']({ query: { ...page, view: 'todo' } })).total,
    online_payments: (await system.api['GET /console/online_payments']({ query: { ...page, view: 'trouble' } })).total,
    policy_offers: (await system.api['GET /console/policy_offers']({ query: { ...page, status: 2 } })).total,
    questions: (await system.api['GET /console/questions']({ query: { ...page, view: 'nobody' } })).total,
    ratings: (await system.api['GET /console/ratings']({ query: { ...page, view: 'waiting' } })).total,
    messages: (await system.api['GET /console/messages']({ query: { ...page, unread: true } })).total,
  });
});

test('the console’s menu shows every number that a room counts, and no other', async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const declared = await Array.fromAsync(glob('console/*/screens.tsx', { cwd: root }), (path) =>
    readFile(`${root}${path}`, 'utf8'),
  );
  const shown = declared.flatMap((text) => [...text.matchAll(/count: '(\w+)'/g)].map(([, name]) => name));
  expect(shown.toSorted()).toEqual(portal.app.badges.map(({ name }) => name).toSorted());
});
