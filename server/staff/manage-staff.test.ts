import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StaffRole, staffRoles } from '#contract/kit/call.ts';
import { refusal, registerMember } from '../account/test-member.ts';
import { sendBehind } from '../kit/test-locks.ts';
import { openTestServer, type TestServer, type Visitor } from '../kit/test-server.ts';
import { demoStaff } from './demo-staff.ts';
import { codeAt, staffRoom } from './index.ts';
import { newStaff, signInStaff, staffPassword, type TestStaff } from './test-staff.ts';

let portal: TestServer;
let system: TestStaff;
beforeAll(async () => {
  portal = await openTestServer();
  system = await newStaff(portal, 'chief', ['system']);
});
afterAll(() => portal.close());

const alive = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.request('GET /api/console/me')).status === 200;
const change = (body: Parameters<(typeof system.api)['POST /console/staff/status']>[0]['body']) =>
  system.api['POST /console/staff/status']({ body });
const secretIn = (uri: string | null) => new URL(uri ?? '').searchParams.get('secret') ?? '';

test('a new person signs in with the second factor that was shown once', async () => {
  const { data } = await system.api['POST /console/staff']({
    body: { username: 'New.Person', name: '新人', password: staffPassword, roles: ['intake', 'intake'] },
  });
  expect(data).toMatchObject({ username: 'new.person', roles: ['intake'], role_names: ['受理'], status: 'enabled' });
  expect(data.totp_uri).toMatch(/^otpauth:\/\/totp\//);
  const person = Object.assign(portal.visitor(), {
    staff_id: data.staff_id,
    username: 'new.person',
    secret: secretIn(data.totp_uri),
  });
  const { data: known } = await person.api['POST /console/sign-in']({
    body: { username: person.username, password: staffPassword },
  });
  await person.api['POST /console/second-factor']({
    body: {
      challenge: known.challenge,
      new_password: 'My-own-console-9',
      code: codeAt(person.secret, portal.clock.now),
    },
  });
  expect(await alive(person)).toBe(true);
  const list = await system.api['GET /console/staff']();
  expect(JSON.stringify(list)).not.toContain('otpauth');
});

test('a user name stands once', async () => {
  const create = () =>
    system.api['POST /console/staff']({
      body: { username: 'twice', name: '甲', password: staffPassword, roles: ['editor'] },
    });
  await create();
  expect((await refusal(create())).code).toBe('username_taken');
});

test('a common password is refused for staff too', async () => {
  expect(
    (
      await refusal(
        system.api['POST /console/staff']({
          body: { username: 'weak', name: '乙', password: 'admin123', roles: ['editor'] },
        }),
      )
    ).code,
  ).toBe('password_common');
});

test('whoever is disabled is out at once, and back only when enabled', async () => {
  const person = await newStaff(portal, 'leaver', ['intake']);
  expect((await change({ staff_id: person.staff_id, action: 'disable' })).data.status).toBe('disabled');
  expect(await alive(person)).toBe(false);
  expect(
    (await refusal(person.api['POST /console/sign-in']({ body: { username: 'leaver', password: staffPassword } })))
      .code,
  ).toBe('credentials_wrong');
  await change({ staff_id: person.staff_id, action: 'enable' });
  expect(await alive(person)).toBe(false); // the old session stays ended
  portal.clock.advance(30_000);
  await signInStaff(portal, person);
});

test('a change of roles holds from the next request', async () => {
  const person = await newStaff(portal, 'promoted', ['editor']);
  expect((await refusal(person.api['GET /console/audit']())).code).toBe('forbidden');
  await change({ staff_id: person.staff_id, action: 'roles', roles: ['auditor'] });
  await person.api['GET /console/audit']();
});

test('a password that somebody else gave opens nothing until its owner sets their own', async () => {
  const { data: made } = await system.api['POST /console/staff']({
    body: { username: 'first.day', name: '新人', password: 'Given-console-8', roles: ['intake'] },
  });
  const visitor = portal.visitor();
  const enter = async (password: string, new_password?: string) => {
    const { data } = await visitor.api['POST /console/sign-in']({ body: { username: 'first.day', password } });
    const code = codeAt(secretIn(made.totp_uri), portal.clock.now);
    const second = visitor.api['POST /console/second-factor']({
      body: { challenge: data.challenge, code, ...(new_password && { new_password }) },
    });
    return { asked: data.own_password_needed, second };
  };
  // None of these spends the code.
  for (const [typed, code] of [
    [undefined, 'own_password_needed'],
    ['password123', 'password_common'],
    ['Given-console-8', 'password_same'],
  ] as const) {
    const { asked, second } = await enter('Given-console-8', typed);
    expect(asked).toBe(true);
    expect(await refusal(second)).toMatchObject({ code, errors: [{ field: 'new_password' }] });
    expect((await visitor.request('GET /api/console/me')).status).toBe(401);
  }
  await (await enter('Given-console-8', 'My-own-console-9')).second;
  expect((await visitor.api['GET /console/me']()).data.username).toBe('first.day');
  portal.clock.advance(30_000);
  expect((await refusal(enter('Given-console-8'))).code).toBe('credentials_wrong');
  const { asked, second } = await enter('My-own-console-9');
  expect(asked).toBe(false);
  await second;

  portal.clock.advance(30_000);
  await change({ staff_id: made.staff_id, action: 'reset_password', password: 'Given-console-10' });
  expect((await refusal((await enter('Given-console-10')).second)).code).toBe('own_password_needed');
});

test('a password that the chief sets ends the sessions, one’s own change too', async () => {
  const person = await newStaff(portal, 'forgetful', ['editor']);
  await change({ staff_id: person.staff_id, action: 'reset_password', password: 'Given-console-8' });
  expect(await alive(person)).toBe(false);
  portal.clock.advance(30_000);
  const { data } = await person.api['POST /console/sign-in']({
    body: { username: 'forgetful', password: 'Given-console-8' },
  });
  await person.api['POST /console/second-factor']({
    body: {
      challenge: data.challenge,
      new_password: 'Chosen-console-8',
      code: codeAt(person.secret, portal.clock.now),
    },
  });
  expect(
    (
      await refusal(
        person.api['POST /console/password']({
          body: { old_password: 'Given-console-8', new_password: 'My-own-console-9' },
        }),
      )
    ).code,
  ).toBe('credentials_wrong');
  const common = await refusal(
    person.api['POST /console/password']({
      body: { old_password: 'Chosen-console-8', new_password: 'password123' },
    }),
  );
  expect(common.errors.map(({ field }) => field)).toEqual(['new_password']);
  const own = () =>
    person.api['POST /console/password']({
      body: { old_password: 'Chosen-console-8', new_password: 'My-own-console-9' },
    });
  if (process.env.TEST_DATABASE_URL) {
    // Of two at once the second is refused.
    const row = `select from staff where staff_id = '${person.staff_id}' for no key update`;
    const both = await sendBehind(portal, row, [own, own]);
    expect(both.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).toSorted()).toEqual([
      'credentials_wrong',
      'done',
    ]);
  } else await own();
  expect(await alive(person)).toBe(false);
  await person.api['POST /console/sign-in']({ body: { username: 'forgetful', password: 'My-own-console-9' } });
});

test('nobody disables themself, gives up their own system role or renews their own second factor', async () => {
  for (const body of [
    { action: 'disable' },
    { action: 'reset_second_factor' },
    { action: 'reset_password', password: 'Given-console-8' },
    { action: 'roles', roles: ['editor'] },
  ] as const)
    expect(
      (
        await refusal(
          change({ staff_id: system.staff_id, ...body, ...('roles' in body && { roles: [...body.roles] }) } as never),
        )
      ).code,
    ).toBe('wrong_state');
  expect(await alive(system)).toBe(true);
});

test('people of another region are not there', async () => {
  const person = await newStaff(portal, 'elsewhere', ['editor']);
  await portal.app.db
    .updateTable('staff')
    .set({ region_code: 'elsewhere' })
    .where('staff_id', '=', person.staff_id)
    .execute();
  expect(await alive(person)).toBe(false);
  expect((await refusal(change({ staff_id: person.staff_id, action: 'disable' }))).code).toBe('not_found');
  expect((await system.api['GET /console/staff']()).data.map(({ username }) => username)).not.toContain('elsewhere');
});

test.each(staffRoles.filter((role) => role !== 'system'))('the role %s manages nobody', async (role) => {
  const person = await newStaff(portal, `only.${role}`, [role]);
  const refused = [
    await refusal(
      person.api['POST /console/staff']({
        body: { username: 'smuggled', name: '丙', password: staffPassword, roles: ['system'] },
      }),
    ),
    await refusal(
      person.api['POST /console/staff/status']({
        body: { staff_id: person.staff_id, action: 'roles', roles: ['system'] },
      }),
    ),
  ];
  expect(refused.map(({ code }) => code)).toEqual(['forbidden', 'forbidden']);
  if (role !== 'auditor') expect((await refusal(person.api['GET /console/staff']())).code).toBe('forbidden');
});

test('a member’s token opens no console, the session of staff no user centre', async () => {
  const member = await registerMember(portal, '13000000011');
  expect((await refusal(member.api['GET /console/me']())).status).toBe(401);
  expect((await refusal(system.api['GET /users/users/me']())).status).toBe(401);
});

test('the demonstration has one person a role, whose printed secrets open the console', async () => {
  const demo = await openTestServer({ DEMO: 'on' });
  try {
    await staffRoom.demo?.(demo.app);
    expect(demoStaff.map(({ username }) => username)).toEqual(staffRoles);
    for (const { username, password, totp_secret } of demoStaff) {
      const visitor = demo.visitor();
      const { data } = await visitor.api['POST /console/sign-in']({ body: { username, password } });
      const reply = await visitor.api['POST /console/second-factor']({
        body: { challenge: data.challenge, code: codeAt(totp_secret, demo.clock.now) },
      });
      expect(reply.data.staff.roles).toEqual([username]);
    }
  } finally {
    await demo.close();
  }
});
test('where the demonstration is off, its accounts open nothing, even if they were made once', async () => {
  await staffRoom.demo?.(portal.app);
  const failed = await refusal(
    portal.visitor().api['POST /console/sign-in']({ body: { username: 'system', password: 'Console-demo-2026' } }),
  );
  expect(failed.code).toBe('credentials_wrong');
});

test('a second factor set up anew makes the old one worthless', async () => {
  const person = await newStaff(portal, 'lost.phone', ['editor']);
  const helper = await newStaff(portal, 'helper', ['system']);
  const asked = await change({ staff_id: person.staff_id, action: 'reset_second_factor' });
  expect(asked.data).toMatchObject({ asked_action: 'reset_second_factor', totp_uri: null });
  expect(await alive(person)).toBe(true);
  const { data } = await helper.api['POST /console/staff/status']({
    body: { staff_id: person.staff_id, action: 'confirm' },
  });
  expect(await alive(person)).toBe(false);
  expect(secretIn(data.totp_uri)).not.toBe(person.secret);
  portal.clock.advance(60_000);
  expect((await refusal(signInStaff(portal, person))).code).toBe('second_factor_wrong');
  person.secret = secretIn(data.totp_uri);
  await signInStaff(portal, person);
});

test('nobody widens their own roles: a second person of the system confirms them, and may refuse', async () => {
  const second = await newStaff(portal, 'second.chief', ['system']);
  const status = (by: TestStaff, body: Parameters<typeof change>[0]) =>
    by.api['POST /console/staff/status']({ body }).then(({ data }) => data);
  const ask = () =>
    status(system, { staff_id: system.staff_id, action: 'roles', roles: ['system', 'approver', 'finance'] });
  expect(await ask()).toMatchObject({ roles: ['system'], asked_role_names: ['系统', '审批', '财务'] });
  const { data: people } = await second.api['GET /console/staff']();
  expect(people.find(({ staff_id }) => staff_id === system.staff_id)).toMatchObject({
    roles: ['system'],
    asked_roles: ['system', 'approver', 'finance'],
  });
  const of = {
    staff_id: system.staff_id,
    action: 'confirm' as const,
    roles: ['system', 'approver', 'finance'] as StaffRole[],
  };
  expect((await refusal(status(system, of))).code).toBe('wrong_state');
  expect(await status(second, { ...of, action: 'refuse' })).toMatchObject({ roles: ['system'], asked_roles: [] });
  expect((await refusal(status(second, of))).code).toBe('wrong_state');
  // Sent several times at once, it is asked for all the same.
  for (const { asked_roles } of await Promise.all([ask(), ask(), ask(), ask(), ask(), ask()]))
    expect(asked_roles).toEqual(of.roles);
  expect(await status(second, of)).toMatchObject({ roles: ['system', 'approver', 'finance'], asked_roles: [] });
  // Giving roles up needs nobody.
  expect(await status(system, { staff_id: system.staff_id, action: 'roles', roles: ['system'] })).toMatchObject({
    roles: ['system'],
    asked_roles: [],
  });
  const told = await portal.app.db
    .selectFrom('message')
    .select('title')
    .where('recipient_id', '=', second.staff_id)
    .execute();
  expect(told.map(({ title }) => title)).toContain('chief申请增加本人岗位');
});

test('an account with roles that its maker lacks, or with 系统, signs in only once a second person confirmed it', async () => {
  const [maker, second] = [
    await newStaff(portal, 'maker', ['system', 'editor', 'intake']),
    await newStaff(portal, 'confirmer', ['system']),
  ];
  const create = async (username: string, roles: ('system' | 'editor' | 'finance' | 'intake')[]) =>
    (await maker.api['POST /console/staff']({ body: { username, name: '新人', password: staffPassword, roles } })).data;
  const enter = (username: string) =>
    portal.visitor().api['POST /console/sign-in']({ body: { username, password: staffPassword } });
  const status = (by: TestStaff, body: Parameters<typeof change>[0]) =>
    by.api['POST /console/staff/status']({ body }).then(({ data }) => data);

  expect(await create('own.roles', ['intake'])).toMatchObject({ roles: ['intake'], status_name: '在用' });
  await enter('own.roles');
  // Also an editor, which its maker is: the two would write and publish together, and be one person.
  for (const roles of [['system'] as const, ['editor', 'finance'] as const, ['editor'] as const]) {
    const username = `wide.${roles.join('.')}`;
    const { staff_id, ...made } = await create(username, [...roles]);
    expect(made).toMatchObject({ roles: [], asked_roles: roles, status: 'disabled', status_name: '待确认' });
    expect((await refusal(enter(username))).code).toBe('credentials_wrong');
    const confirmed = { staff_id, action: 'confirm' as const, roles: [...roles] };
    for (const body of [confirmed, { staff_id, action: 'enable' as const }])
      expect((await refusal(status(maker, body))).code).toBe('wrong_state');
    // Asking once more, for others, makes the maker nobody's second person.
    expect(await status(maker, { staff_id, action: 'roles', roles: [...roles] })).toMatchObject({ roles: [] });
    expect((await refusal(status(maker, confirmed))).code).toBe('wrong_state');
    expect(await status(second, confirmed)).toMatchObject({ roles, status: 'enabled' });
    await enter(username);
  }
  const told = await portal.app.db
    .selectFrom('message')
    .select('title')
    .where('recipient_id', '=', second.staff_id)
    .execute();
  expect(told.map(({ title }) => title)).toContain('maker为新人申请开通账号');

  const { staff_id } = await create('refused', ['finance']);
  const { data: people } = await second.api['GET /console/staff']();
  expect(people.find((one) => one.staff_id === staff_id)).toMatchObject({
    asked_by: maker.staff_id,
    asked_by_name: 'maker',
  });
  expect(await status(second, { staff_id, action: 'refuse', opinion: '财务岗已满编' })).toMatchObject({
    roles: [],
    status: 'disabled',
    asked_by: null,
  });
  // Whoever asked learns what the second person decided, and why.
  const answered = await portal.app.db
    .selectFrom('message')
    .select(['title', 'body'])
    .where('recipient_id', '=', maker.staff_id)
    .where('title', 'like', '新人的岗位申请%')
    .orderBy('title')
    .execute();
  expect(answered.map(({ title, body }) => `${title}：${body}`)).toEqual([
    '新人的岗位申请已确认：申请的岗位已生效。',
    '新人的岗位申请已确认：申请的岗位已生效。',
    '新人的岗位申请已确认：申请的岗位已生效。',
    '新人的岗位申请未获确认：原因：财务岗已满编',
  ]);
  expect((await refusal(enter('refused'))).code).toBe('credentials_wrong');

  // An account that stands is widened in the same way.
  const clerk = await newStaff(portal, 'clerk', ['editor']);
  const wider = { staff_id: clerk.staff_id, action: 'roles', roles: ['editor', 'finance'] } as const;
  expect(await status(maker, { ...wider, roles: [...wider.roles] })).toMatchObject({
    roles: ['editor'],
    asked_roles: ['editor', 'finance'],
  });
  // Whoever confirms says what they read: what was asked for meanwhile is not confirmed with it.
  await status(maker, { ...wider, roles: ['editor', 'finance', 'system'] });
  const read = { ...wider, action: 'confirm' as const, roles: [...wider.roles] };
  expect(await refusal(status(second, read))).toMatchObject({
    code: 'wrong_state',
    message: '申请的岗位已变更，请刷新后核对',
  });
  expect((await refusal(status(second, { staff_id: clerk.staff_id, action: 'confirm' }))).code).toBe('wrong_state');
  await status(maker, { ...wider, roles: [...wider.roles] });
  expect(await status(second, read)).toMatchObject({ roles: ['editor', 'finance'] });

  // A disabled account that holds more than its enabler has no owner who would notice: it comes back in the same way.
  await status(maker, { staff_id: clerk.staff_id, action: 'disable' });
  const back = { staff_id: clerk.staff_id, action: 'enable' } as const;
  expect(await status(maker, back)).toMatchObject({ roles: [], asked_roles: wider.roles, status_name: '待确认' });
  expect((await refusal(enter('clerk'))).code).toBe('credentials_wrong');
  expect((await refusal(status(maker, back))).code).toBe('wrong_state');
  expect(await status(second, read)).toMatchObject({ roles: wider.roles, status: 'enabled' });
  await enter('clerk');
});

test('one administrator alone neither publishes, pays nor takes another one away; where there is no other, all staff are told and seven days pass', async () => {
  const small = await openTestServer();
  try {
    const [only, reader] = [await newStaff(small, 'only', ['system']), await newStaff(small, 'reader', ['auditor'])];
    const status = async (body: Parameters<typeof change>[0], by = only) =>
      (await by.api['POST /console/staff/status']({ body })).data;
    const create = async (username: string, roles: StaffRole[]) =>
      (await only.api['POST /console/staff']({ body: { username, name: '新人', password: staffPassword, roles } }))
        .data;
    const titlesOf = async (person: TestStaff) =>
      (
        await small.app.db.selectFrom('message').select('title').where('recipient_id', '=', person.staff_id).execute()
      ).map(({ title }) => title);
    // What neither publishes nor pays begins at once.
    expect(await create('clerk', ['intake', 'support'])).toMatchObject({ status: 'enabled' });
    // With an editor of their own making, an administrator would write as one and publish as the other.
    for (const role of ['system', 'editor', 'reviewer', 'approver', 'finance'] as const)
      expect(await create(`new.${role}`, [role])).toMatchObject({ status_name: '待确认', roles: [] });
    expect(await titlesOf(reader)).toContain('only为新人申请开通账号');
    const other = await newStaff(small, 'other', ['system']);

    const acts = [
      { action: 'disable' },
      { action: 'roles', roles: ['editor'] },
      { action: 'reset_second_factor' },
    ] as const;
    for (const act of acts) {
      const body = { staff_id: other.staff_id, ...act, ...('roles' in act && { roles: [...act.roles] }) };
      expect(await status(body as never)).toMatchObject({
        status: 'enabled',
        roles: ['system'],
        asked_action: act.action,
        totp_uri: null,
      });
      expect(await alive(other)).toBe(true);
      const confirm = { staff_id: other.staff_id, action: 'confirm' as const, roles: ['editor' as const] };
      expect((await refusal(status(confirm))).code).toBe('wrong_state');
    }
    const password = { staff_id: other.staff_id, action: 'reset_password', password: 'Given-console-8' } as const;
    expect((await refusal(status(password))).code).toBe('wrong_state');
    // Whoever it is about may refuse it.
    expect(await status({ staff_id: other.staff_id, action: 'refuse' }, other)).toMatchObject({ asked_action: null });

    await status({ staff_id: other.staff_id, action: 'disable' });
    expect(await titlesOf(reader)).toContain('only申请停用other的账号');
    small.clock.advance(7 * 86_400_000 - 60_000);
    await signInStaff(small, only);
    expect((await refusal(status({ staff_id: other.staff_id, action: 'confirm' }))).code).toBe('wrong_state');
    small.clock.advance(60_000);
    expect(await status({ staff_id: other.staff_id, action: 'confirm' })).toMatchObject({ status: 'disabled' });

    // With a third person nothing waits for days, and nobody goes on alone.
    const third = await newStaff(small, 'third', ['system']);
    const made = await create('payer', ['finance']);
    small.clock.advance(8 * 86_400_000);
    await signInStaff(small, only);
    await signInStaff(small, third);
    const confirm = { staff_id: made.staff_id, action: 'confirm' as const, roles: ['finance' as const] };
    expect((await refusal(status(confirm))).code).toBe('wrong_state');
    expect(await status(confirm, third)).toMatchObject({ status: 'enabled', roles: ['finance'] });
  } finally {
    await small.close();
  }
});
