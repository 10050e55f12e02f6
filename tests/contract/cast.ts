/**
 * Everybody who may knock at the door, on one portal: a visitor, members of two enterprises, staff of each role, and staff of
 * another region who share our database, our user names and our roles.
 */
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import {
  type Access,
  type Call,
  type CallName,
  type Contract,
  lineOf,
  type StaffRole,
  staffRoles,
} from '#contract/kit/call.ts';
import { registerMember, type TestMember } from '#server/account/test-member.ts';
import { endpointsOf, openServer } from '#server/app.ts';
import { openWechat, type Wechat } from '#server/kit/online-pay/test-wechat.ts';
import { newToken, tokenHash } from '#server/kit/secrets.ts';
import { openTestServer, type TestServer, type Visitor } from '#server/kit/test-server.ts';
import { staffCookie } from '#server/staff/index.ts';
import { codeAt } from '#server/staff/second-factor.ts';
import { addStaff, staffPassword, type TestStaff } from '#server/staff/test-staff.ts';

export type Actor = {
  name: string;
  kind: 'visitor' | 'member' | 'staff';
  certified: boolean;
  roles: readonly StaffRole[];
  who: Visitor;
};
export type Cast = {
  portal: TestServer;
  visitor: Visitor;
  /** Owner of a certified enterprise; `colleague` works there, `stranger` owns another one. */
  member: TestMember;
  colleague: TestMember;
  stranger: TestMember;
  staff: Record<StaffRole, TestStaff>;
  /** System staff of another region: a session that is good there. */
  foreigner: Visitor;
  /** The other region's own server, on our database. */
  elsewhere: TestServer;
  enterprise_id: string;
  strangers_enterprise_id: string;
  actors: Actor[];
  /** Who takes payments online. */
  wechat: Wechat;
  close(): Promise<void>;
};

export const everyCall = Object.entries(calls as Contract) as [CallName, Call][];

/**
 * The same person in a session of their own whose secrets are written down here: a browser forgets its cookie when it is
 * signed out, and the matrix wants to knock again.
 */
const lasting = async <P extends TestMember | TestStaff>(portal: TestServer, person: P): Promise<P> => {
  const { app } = portal;
  const [token, cookie, now] = [newToken(app), newToken(app), app.clock()];
  const row = {
    session_id: app.newId(),
    cookie_hash: tokenHash(cookie),
    created_at: now,
    address: '',
    user_agent: '',
  };
  const isStaff = 'staff_id' in person;
  if (isStaff)
    await app.db
      .insertInto('staff_session')
      .values({ ...row, staff_id: person.staff_id, seen_at: now })
      .execute();
  else
    await app.db
      .insertInto('member_session')
      .values({ ...row, token_hash: tokenHash(token), user_id: person.user_id, stamped_at: now, proved_at: now })
      .execute();
  const { api: _, request: __, ...rest } = person;
  const visitor = portal.visitor();
  return Object.assign(visitor, rest, {
    token: isStaff ? '' : `m_${token}`,
    headers: { cookie: `${isStaff ? staffCookie : 'portal'}=${cookie}` },
  }) as unknown as P;
};

const enterpriseOf = async (member: TestMember): Promise<string> =>
  (await member.api['GET /users/users/me']()).data.enterprise?.enterprise_id ?? '';

export const openCast = async (): Promise<Cast> => {
  const wechat = await openWechat(() => clock());
  const portal = await openTestServer(wechat.environment);
  const clock = (): Date => portal.clock.now;
  const { app } = portal;
  const member = await registerMember(portal, '13300000001', {
    name: '林甲',
    enterprise_name: '甲科技有限公司',
    credit_code: '91110116MA01DEM01K',
  });
  const colleague = await registerMember(portal, '13300000002', { name: '苏乙' });
  const stranger = await registerMember(portal, '13300000003', { name: '何丙', enterprise_name: '丙科技有限公司' });
  const enterprise_id = await enterpriseOf(member);
  const strangers_enterprise_id = await enterpriseOf(stranger);
  await app.db.updateTable('enterprise').set({ certification: 2 }).where('enterprise_id', '=', enterprise_id).execute();
  await app.db
    .insertInto('enterprise_member')
    .values({ enterprise_id, user_id: colleague.user_id, member_role: 'staff', joined_at: app.clock() })
    .execute();
  await app.db.updateTable('member').set({ enterprise_id }).where('user_id', '=', colleague.user_id).execute();

  const staff = {} as Record<StaffRole, TestStaff>;
  for (const role of staffRoles) staff[role] = await lasting(portal, await addStaff(portal, role, [role]));

  // Another region is another deployment on the same database: the same app with another code.
  const region = { ...app.region, code: 'elsewhere' };
  const elsewhereApp = { ...app, region };
  const server = await openServer(elsewhereApp, endpointsOf());
  const elsewhere: TestServer = { ...portal, app: elsewhereApp, server };
  const added = await addStaff(elsewhere, 'system', ['system']);
  const ask = async (url: string, payload: object) => await server.inject({ method: 'POST', url, payload });
  const { challenge } = (await ask('/api/console/sign-in', { username: 'system', password: staffPassword })).json()
    .data;
  const reply = await ask('/api/console/second-factor', { challenge, code: codeAt(added.secret, portal.clock.now) });
  const foreigner = portal.visitor();
  foreigner.headers = { cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };

  const visitor = portal.visitor();
  const [lastingMember, lastingColleague, lastingStranger] = [
    await lasting(portal, member),
    await lasting(portal, colleague),
    await lasting(portal, stranger),
  ];
  const person = (name: string, who: Visitor, certified: boolean): Actor => ({
    name,
    kind: 'member',
    certified,
    roles: [],
    who,
  });
  return {
    portal,
    wechat,
    visitor,
    member: lastingMember,
    colleague: lastingColleague,
    stranger: lastingStranger,
    staff,
    foreigner,
    elsewhere,
    enterprise_id,
    strangers_enterprise_id,
    actors: [
      { name: 'a visitor', kind: 'visitor', certified: false, roles: [], who: visitor },
      person('a member of a certified enterprise', lastingMember, true),
      person('their colleague', lastingColleague, true),
      person('another enterprise’s member', lastingStranger, false),
      ...staffRoles.map(
        (role): Actor => ({ name: `${role} staff`, kind: 'staff', certified: false, roles: [role], who: staff[role] }),
      ),
      // Whoever belongs elsewhere is nobody here.
      { name: 'system staff of another region', kind: 'visitor', certified: false, roles: [], who: foreigner },
    ],
    close: async () => {
      await server.close();
      await portal.close();
      await wechat.close();
    },
  };
};

/** What the contract says of this actor at this door: undefined admits. */
export const refusalOf = (access: Access, { kind, certified, roles }: Actor): 401 | 403 | undefined => {
  if (access === 'all') return undefined;
  if (access === 'member' || access === 'enterprise')
    return kind !== 'member' ? 401 : access === 'enterprise' && !certified ? 403 : undefined;
  if (kind !== 'staff') return 401;
  return access === 'staff' || access.some((role) => roles.includes(role)) ? undefined : 403;
};

/** Somebody whom the call admits, with as many rights as possible. */
export const admittedTo = ({ actors }: Cast, { access }: Call): Actor => {
  const admitted = actors.filter((actor) => refusalOf(access, actor) === undefined);
  const best = access === 'all' ? admitted[0] : (admitted.find(({ roles }) => roles.includes('system')) ?? admitted[0]);
  if (!best) throw new Error('nobody is admitted');
  return best;
};

/** `GET /api/…` with its braces filled and its query appended. */
export const lineFor = (
  name: CallName,
  params: Record<string, string> = {},
  query: string = '',
): `${string} /${string}` => {
  const [method, path] = lineOf(name);
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  return `${method} /api${filled}${query && `?${query}`}`;
};

/**
 * Answers a hash of every row of every table: two are equal when nothing was written between them. A function of the database keeps its plans
 * for all tables; as one statement, they would be planned anew each time, which takes six times as long.
 */
export const openDatabaseHash = async ({ portal: { app } }: Cast): Promise<() => Promise<string>> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    app.db,
  );
  // A refused request may change the audit log and nothing else.
  const told = tables.rows.filter(({ name }) => name !== 'audit_head');
  const parts = told.map(({ name }) => {
    const but = name === 'audit_log' ? `where action <> 'access.refuse'` : '';
    return `select md5(so_far || coalesce(string_agg(t::text, '|' order by t::text), '')) into so_far from "${name}" t ${but};`;
  });
  await sql
    .raw(`create function every_row_hashed() returns text language plpgsql stable as $$
      declare so_far text := '';
      begin ${parts.join('\n')} return so_far; end $$`)
    .execute(app.db);
  return async () => {
    const { rows } = await sql<{ hash: string }>`select every_row_hashed() as hash`.execute(app.db);
    if (!rows[0]?.hash) throw new Error('no hash came back');
    return rows[0].hash;
  };
};

/** Signs everybody in again whose session an admitted call has ended. */
export const reviveSessions = async ({ portal: { app } }: Cast): Promise<void> => {
  await app.db.updateTable('member_session').set({ revoked_at: null }).where('revoked_at', 'is not', null).execute();
  await app.db.updateTable('staff_session').set({ revoked_at: null }).where('revoked_at', 'is not', null).execute();
};
