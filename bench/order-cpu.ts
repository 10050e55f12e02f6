/** Milliseconds of CPU that the portal spends on an order, and a bare server on the same statements (`bench/bare-order.ts`). */
import pg from 'pg';
import { demoMemberPassword } from '#server/account/demo-accounts.ts';
import { type Child, leastCpu, start, stop } from './processes.ts';

/** A person may place 120 orders an hour: five rounds of these. */
const times = 22;
const buyer = '13800000002';

const signedIn = async (address: string) => {
  const reply = await fetch(`${address}/api/users/users/login-account-captcha`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account: buyer, password: demoMemberPassword }),
  });
  const { data } = (await reply.json()) as { data: { token: string; userInfo: { user_id: string } } };
  const [cookie = ''] = reply.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  return { user_id: data.userInfo.user_id, headers: { authorization: `Bearer ${data.token}`, cookie } };
};

export const cpuOfAnOrder = async (databaseUrl: string, portal: Child): Promise<{ product: number; bare: number }> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { user_id, headers } = await signedIn(portal.address);
  // One spec that never runs out; another shop than the buyer's own.
  const { rows } = await client.query<{ obj_id: string }>(
    `update enterprise_service set specs = '[{"spec_id":"s","name":"标准","price_fen":100,"stock":1000000}]'
     where obj_id = (select s.obj_id from enterprise_service s join shop_desk k on k.shop_id = s.shop_id
       where s.on_sale and k.enterprise_id not in (select enterprise_id from enterprise_member where user_id = $1) order by s.obj_id limit 1)
     returning obj_id`,
    [user_id],
  );
  const product_id = rows[0]?.obj_id;
  const session = await client.query('select session_id from member_session where user_id = $1 limit 1', [user_id]);
  await client.end();
  if (!product_id) throw new Error('the demo has no service to order');
  const post = async (address: string, body: object) => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 300)}`);
  };
  const bareServer = await start(['bench/bare-order.ts'], { DATABASE_URL: databaseUrl });
  const items = [{ product_id, spec_id: 's', quantity: 1 }];
  const product = await leastCpu(
    portal,
    () => post(`${portal.address}/api/commodity/services/orders`, { items, remark: '' }),
    times,
  );
  const sent = { session_id: session.rows[0].session_id, user_id, product_id, spec_id: 's' };
  const bare = await leastCpu(bareServer, () => post(bareServer.address, sent), times);
  await stop(bareServer);
  return { product, bare };
};
