/** Promise 5 on a real line: a proxy lets the request through, waits until it has taken effect, and drops the reply. */
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '#server/account/test-member.ts';
import { openTestServer, type TestServer } from '#server/kit/test-server.ts';
import { publish } from '#server/policy/test-policies.ts';

let portal: TestServer;
let member: TestMember;
let proxy: Server;
let base: string;
/** How many replies are still to be dropped. */
let dropping = 0;

beforeAll(async () => {
  portal = await openTestServer();
  member = await registerMember(portal, '13400000011', { enterprise_name: '断线有限公司' });
  const target = await portal.server.listen({ port: 0, host: '127.0.0.1' });
  proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { connection: _, host: __, 'content-length': ___, ...headers } = request.headers;
    const reply = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const body = Buffer.from(await reply.arrayBuffer()); // the server has answered: it is committed
    if (dropping > 0) {
      dropping -= 1;
      response.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(proxy.address() as { port: number }).port}`;
});
afterAll(async () => {
  proxy.close();
  await portal.close();
});

test('the reply is lost five times; the sixth answer is the first’s, and there is one application', async () => {
  const subject_id = await publish(portal, 'policy_declaration');
  // The other half of the session, as a browser would send it.
  const session = await portal.app.db
    .selectFrom('member_session')
    .select('session_id')
    .where('user_id', '=', member.user_id)
    .executeTakeFirstOrThrow();
  const { tokenHash } = await import('#server/kit/secrets.ts');
  await portal.app.db
    .updateTable('member_session')
    .set({ cookie_hash: tokenHash('half') })
    .where('session_id', '=', session.session_id)
    .execute();
  const send = () =>
    fetch(`${base}/api/cases/policy_application`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${member.token}`,
        cookie: 'portal=half',
        'idempotency-key': 'lost-reply-1',
      },
      body: JSON.stringify({ subject_id }),
    });
  dropping = 5;
  for (let turn = 0; turn < 5; turn += 1) await expect(send()).rejects.toThrow();
  const answer = await send();
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { obj_id: string } };
  const rows = await portal.app.db
    .selectFrom('case_record')
    .select('obj_id')
    .where('subject_id', '=', subject_id)
    .execute();
  expect(rows).toEqual([{ obj_id: data.obj_id }]);
});
