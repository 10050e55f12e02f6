/** A clerk finds whoever calls: by phone, name, credit code and number, in every room, as far as the role may read. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { bookingFor, half } from '../roadshow/test-bookings.ts';
import { leasingStaff, newTenant, signedLease } from '../space/leasing/test-leases.ts';
import { publishCarrier } from '../space/test-carriers.ts';
import { newStaff, type TestStaff } from './test-staff.ts';

let portal: TestServer;
let caller: TestMember & { enterprise_id: string };
let support: TestStaff;
let contract_no: string;
const phone = '13700000041';
const code = '91110116MA01DEM09R';
beforeAll(async () => {
  portal = await openTestServer();
  const { approver } = await leasingStaff(portal);
  support = await newStaff(portal, 'calls', ['support']);
  caller = await newTenant(portal, phone, code);
  const lease = await signedLease(caller, approver, await publishCarrier(portal, 'room'));
  contract_no = lease.contract_no;
  await caller.api['POST /space-v2/roadshow/appointments/user/add']({ body: bookingFor(half('2026-11-24', 1)) });
  await registerMember(portal, '13700000042', { name: '王一' });
  await registerMember(portal, '13700000043', { name: '买买提•艾力' });
});
afterAll(() => portal.close());

const kinds = async (keyword: string, who = support) =>
  Object.fromEntries(
    (await who.api['GET /console/find']({ query: { keyword } })).data.map(({ kind, items }) => [kind, items]),
  );

describe('whoever calls is found', () => {
  test('by a name in traditional characters, in the lists too', async () => {
    expect((await kinds('企業041')).enterprise).toMatchObject([{ obj_id: caller.enterprise_id }]);
    const { data } = await support.api['GET /console/contracts']({ query: { keyword: '企業\u200e041' } });
    expect(data.map((one) => one.contract_no)).toEqual([contract_no]);
  });

  test('by phone: the person, the enterprise, and what is under way for them', async () => {
    const found = await kinds(phone);
    expect(found.person).toMatchObject([{ obj_id: caller.user_id, title: '王一', note: '137****0041 · 企业041' }]);
    expect(found.enterprise).toMatchObject([{ obj_id: caller.enterprise_id }]);
    expect(found.case?.length).toBe(1);
    expect(found.booking?.length).toBe(1);
    expect(found.contract).toMatchObject([{ title: `${contract_no} 企业041` }]);
    expect(found.bill?.length).toBeGreaterThan(0);
    expect(Object.keys(await kinds('137 0000 0041'))).toEqual(Object.keys(found));
    // Copied from a dialog of Windows.
    expect(Object.keys(await kinds(`\u202a${phone}\u202c`))).toEqual(Object.keys(found));
  });
  test('by credit code, however it is typed', async () => {
    for (const typed of [code, code.toLowerCase()]) {
      const found = await kinds(typed);
      expect(found.enterprise).toMatchObject([{ obj_id: caller.enterprise_id }]);
      expect(found.contract?.length).toBe(1);
      expect(found.bill?.length).toBeGreaterThan(0);
    }
  });
  test('by name: of two of the same name both, each with the enterprise', async () => {
    expect((await kinds('王一')).person).toHaveLength(2);
  });
  test.each(['买买提·艾力', '买买提•艾力', '艾力', '买买提．艾力', '买买提.艾力', '买买提 · 艾力'])(
    'by the name of two parts, whatever dot joins them: %s',
    async (typed) => {
      expect((await kinds(typed)).person).toMatchObject([{ title: '买买提·艾力' }]);
    },
  );
  test('nobody is found by somebody else’s number', async () => {
    expect(await kinds('13799999999')).toEqual({});
  });
});

describe('the person', () => {
  const params = () => ({ user_id: caller.user_id });
  test('is read with the phone and the enterprises, and the log says who looked', async () => {
    const { data } = await support.api['GET /console/people/{user_id}']({ params: params() });
    expect(data).toMatchObject({
      name: '王一',
      phone,
      enterprises: [{ enterprise_name: '企业041', credit_code: code, owner: true }],
    });
    const read = await portal.app.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'account.read_person')
      .where('obj_id', '=', caller.user_id)
      .execute();
    expect(read).toEqual([{ actor_id: support.staff_id }]);
  });
  test('is nobody’s business who writes content or books money', async () => {
    for (const role of ['editor', 'finance', 'auditor'] as const) {
      const staff = await newStaff(portal, `no.${role}`, [role]);
      expect((await staff.request(`GET /api/console/people/${caller.user_id}`)).status, role).toBe(403);
      expect((await kinds(phone, staff)).person, role).toBeUndefined();
    }
  });
});
