/** Promise 8: every call × everybody who may knock. Who is admitted follows from the contract alone. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FailureCode, failures } from '#contract/kit/errors.ts';
import { type Cast, everyCall, lineFor, openCast, openDatabaseHash, refusalOf, reviveSessions } from './cast.ts';
import { fittingInput, queryText } from './inputs.ts';

let cast: Cast;
let databaseHash: () => Promise<string>;
beforeAll(async () => {
  cast = await openCast();
  databaseHash = await openDatabaseHash(cast);
});
afterAll(() => cast.close());

const statusesOf = (codes: readonly FailureCode[] = []) => codes.map((code) => failures[code][0] as number);

describe.each(everyCall)('%s', (name, call) => {
  test('admits and refuses whom the contract says; who is refused changes nothing', async () => {
    const [input] = fc.sample(fittingInput(name, call), { numRuns: 1, seed: 8 });
    if (!input) throw new Error('no input was drawn');
    const send = async ({ who }: Cast['actors'][number]) =>
      await who.request(
        lineFor(name, input.params, queryText(input.query)),
        call.body === 'file'
          ? { body: '--x\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
          : input.body === undefined
            ? {}
            : { body: input.body },
      );
    const surprises: string[] = [];

    const refused = cast.actors.filter((actor) => refusalOf(call.access, actor) !== undefined);
    // Where everybody is admitted nothing is sent between the two.
    const hash = async () => (refused.length > 0 ? await databaseHash() : '');
    const before = await hash();
    for (const actor of refused) {
      const expected = refusalOf(call.access, actor);
      const reply = await send(actor);
      const body = (await reply.json()) as { error: string };
      const code =
        expected === 401 ? 'UNAUTHENTICATED' : call.access === 'enterprise' ? 'ENTERPRISE_UNCERTIFIED' : 'FORBIDDEN';
      if (reply.status !== expected || body.error !== code)
        surprises.push(`${actor.name}: ${reply.status} ${body.error}, not ${expected} ${code}`);
    }
    if ((await hash()) !== before) surprises.push('a refused call wrote something');

    const declared = statusesOf(call.fails);
    for (const actor of cast.actors) {
      if (refusalOf(call.access, actor) !== undefined) continue;
      const { status } = await send(actor);
      if (status >= 500 || status === 405 || ((status === 401 || status === 403) && !declared.includes(status)))
        surprises.push(`${actor.name} is admitted, yet ${status}`);
      await reviveSessions(cast);
    }
    expect(surprises).toEqual([]);
  });
});

test('a row that changes is noticed, and that it is as it was', async () => {
  const { db } = cast.portal.app;
  const before = await databaseHash();
  expect(await databaseHash()).toBe(before);
  await db.updateTable('member').set({ name: '另名' }).where('user_id', '=', cast.stranger.user_id).execute();
  const changed = await databaseHash();
  expect(changed).not.toBe(before);
  await db.updateTable('member').set({ name: '何丙' }).where('user_id', '=', cast.stranger.user_id).execute();
  expect(await databaseHash()).toBe(before);
});

describe('staff of another region, with our user names and our roles', () => {
  test('are signed in there', async () => {
    const { elsewhere, foreigner } = cast;
    const reply = await elsewhere.server.inject({
      url: '/api/console/me',
      headers: foreigner.headers,
    });
    expect(reply.json().data).toMatchObject({ username: 'system', roles: ['system'] });
  });
  test('see there nothing of ours: no staff, no entry, no line of the audit log', async () => {
    const { elsewhere, foreigner, staff } = cast;
    const ask = async (url: string) =>
      (
        await elsewhere.server.inject({
          url,
          headers: foreigner.headers,
        })
      ).json();
    const entry = await staff.editor.api['POST /console/content/{content_type}']({
      params: { content_type: 'policy_faq' },
      body: { fields: { title: '问', answered_by: '管委会', publish_date: '2026-11-21', content: '<p>答</p>' } },
    });
    expect(await ask(`/api/console/content/policy_faq/${entry.data.obj_id}`)).toMatchObject({ error: 'NOT_FOUND' });
    expect(await ask('/api/console/content/policy_faq')).toMatchObject({ data: [], total: 0 });
    expect((await ask('/api/console/staff')).data.map(({ username }: { username: string }) => username)).toEqual([
      'system',
    ]);
    const audit = await ask('/api/console/audit?page_size=100');
    // Their own attempt is told there.
    const lines = audit.data as { obj_id: string; action: string }[];
    const ours = lines.filter(({ obj_id }) => obj_id === entry.data.obj_id);
    expect(ours.map(({ action }) => action)).toEqual(['access.refuse']);
  });
});

test('half a member’s token opens nothing: the Bearer half needs its cookie, the cookie its Bearer half', async () => {
  const half = cast.portal.visitor();
  half.token = cast.member.token;
  expect((await half.request('GET /api/users/users/me')).status).toBe(401);
  const { token } = cast.member;
  cast.member.token = '';
  expect((await cast.member.request('GET /api/users/users/me')).status).toBe(401);
  cast.member.token = token;
  expect((await cast.member.request('GET /api/users/users/me')).status).toBe(200);
});

test('the halves of two people fit nobody, even when both are signed in', async () => {
  const mixed = async (token: string, cookie: string | undefined) => {
    const thief = cast.portal.visitor();
    thief.token = token;
    thief.headers = { cookie: cookie ?? '' };
    return (await thief.request('GET /api/users/users/me')).status;
  };
  const { member, stranger } = cast;
  expect(await mixed(member.token, stranger.headers.cookie)).toBe(401);
  expect(await mixed(member.token, member.headers.cookie)).toBe(200);
});
