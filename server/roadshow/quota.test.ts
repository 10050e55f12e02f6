/** Nobody takes the calendar away from the others (decision 080). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, registerMember, type TestMember } from '../account/test-member.ts';
import { openTestServer, type TestServer } from '../kit/test-server.ts';
import { newStaff, type TestStaff } from '../staff/test-staff.ts';
import { bookingFor, half } from './test-bookings.ts';

let portal: TestServer;
let approver: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  approver = await newStaff(portal, 'approver', ['approver']);
});
afterAll(() => portal.close());

const book = (who: TestMember, ...range: Parameters<typeof bookingFor>) =>
  who.api['POST /space-v2/roadshow/appointments/user/add']({ body: bookingFor(...range) });
const pass = ({ data }: Awaited<ReturnType<typeof book>>) =>
  approver.api['POST /console/roadshow/appointments/{obj_id}/status']({
    params: { obj_id: data.obj_id },
    body: { action: 'approve', reason: '' },
  });
const certified = async (phone: string): Promise<TestMember> => {
  const member = await registerMember(portal, phone, { enterprise_name: `企业${phone.slice(-3)}` });
  const { data } = await member.api['GET /users/users/me']();
  await portal.app.db
    .updateTable('enterprise')
    .set({ certification: 2 })
    .where('enterprise_id', '=', data.enterprise?.enterprise_id ?? '')
    .execute();
  return member;
};

test('an account that is not certified has at most six half-days waiting for review', async () => {
  const member = await registerMember(portal, '13300001001');
  const wrong = await refusal(book(member, half('2026-12-01', 1), half('2026-12-04', 1)));
  expect(wrong).toMatchObject({ code: 'slot_quota', status: 400 });
  expect(wrong.errors).toEqual([
    { field: 'appointment_dates', message: '待审核的时段最多 6 个半天，请减少时段，企业认证后可多约' },
  ]);
  await book(member, half('2026-12-01', 1), half('2026-12-02', 2));
  expect((await refusal(book(member, half('2026-12-03', 1), half('2026-12-04', 1)))).message).toBe(
    '待审核的时段最多 6 个半天，现有 4 个，请减少时段，企业认证后可多约',
  );
  await book(member, half('2026-12-03', 1), half('2026-12-03', 2));
  // Fewer would be too many as well.
  expect((await refusal(book(member, half('2026-12-05', 1)))).message).toBe(
    '待审核的时段最多 6 个半天，现有 6 个，请等审核后再约，企业认证后可多约',
  );
});

test('and eight a month, those that were passed among them', async () => {
  const member = await registerMember(portal, '13300001002');
  await pass(await book(member, half('2026-12-07', 1), half('2026-12-09', 2)));
  expect((await refusal(book(member, half('2026-12-10', 1), half('2026-12-11', 1)))).message).toBe(
    '12 月最多预约 8 个半天，已约 6 个，请减少时段，企业认证后可多约',
  );
  await pass(await book(member, half('2026-12-10', 1), half('2026-12-10', 2)));
  expect((await refusal(book(member, half('2026-12-11', 1)))).message).toBe(
    '12 月最多预约 8 个半天，已约 8 个，请选其他月份，企业认证后可多约',
  );
});

test('a certified enterprise has more, for all its people together', async () => {
  const owner = await certified('13300001003');
  const colleague = await registerMember(portal, '13300001004');
  const enterprise_id = (await owner.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';
  await portal.app.db
    .insertInto('enterprise_member')
    .values({ enterprise_id, user_id: colleague.user_id, member_role: 'staff', joined_at: portal.clock.now })
    .execute();
  await portal.app.db.updateTable('member').set({ enterprise_id }).where('user_id', '=', colleague.user_id).execute();
  await book(owner, half('2026-12-12', 1), half('2026-12-20', 2));
  expect((await refusal(book(colleague, half('2026-12-04', 1), half('2026-12-05', 2)))).message).toMatch(
    /^待审核的时段最多 20 个半天，现有 \d+ 个，请减少时段$/,
  );
});

test('of two requests at once one is refused, whatever the days', async () => {
  const member = await registerMember(portal, '13300001005');
  const outcomes = await Promise.allSettled([
    book(member, half('2026-11-24', 1), half('2026-11-25', 2)),
    book(member, half('2026-11-26', 1), half('2026-11-27', 2)),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
