/**
 * The reference of an order: a bare `node:http` server on `pg` that runs the statements of one order of a stocked service, on the same tables,
 * and answers their rows as JSON: no contract, no access check, no names, no prices computed.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

type Sent = { session_id: string; user_id: string; product_id: string; spec_id: string };
const bodyOf = async (request: IncomingMessage): Promise<Sent> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
};

const session = 'select s.*, m.* from member_session s join member m on m.user_id = s.user_id where s.session_id = $1';
const attempts =
  "select at from attempt where kind = 'order' and subject = $1 and at > $2 order by at desc offset 119 limit 1";
const product =
  'select obj_id, title, unit, cover, shop_id, min_quantity, delivery_days, on_sale, specs, price_fen, category_id from enterprise_service where region_code = $1 and obj_id in ($2) order by title, obj_id';
const shop =
  'select d.obj_id as shop_id, d.title, k.enterprise_id from search_document d left join shop_desk k on k.shop_id = d.obj_id where d.obj_id in ($1)';
const begin =
  'insert into trade_stock (product_id, spec_id, shop_id, region_code, on_hand, updated_at) values ($1, $2, $3, $4, 1000000, $5) on conflict do nothing';
const reserve =
  'update trade_stock set reserved = reserved + 1 where product_id = $1 and spec_id = $2 and on_hand - reserved >= 1 returning on_hand - reserved as left';
const counter =
  'insert into case_number (region_code, day, last) values ($1, $2, 1) on conflict (region_code, day) do update set last = case_number.last + 1 returning last';
const insertOrder = `insert into trade_order (obj_id, region_code, order_no, kind, business, user_id, buyer_name, shop_id, shop_name, status, pay_status, after_sale_status,
  consignee, goods_fen, voucher_fen, remark, version, closes_at, created_at, updated_at)
  values ($1, $2, $3, 'service', 'commodity', $4, '个人用户', $5, '商家', 0, 0, 0, null, 100, 0, '', 1, $6, $7, $7) returning *`;
const insertLine = `insert into trade_line (order_id, line_no, product_type, product_id, spec_id, title, spec_name, unit, cover, price_fen, quantity, stocked)
  values ($1, 1, 'enterprise_service', $2, $3, $4, '标准', '次', '', 100, 1, true)`;
const people =
  'select m.user_id from enterprise_member m join shop_desk k on k.enterprise_id = m.enterprise_id where k.shop_id = $1 limit 50';
/** What the reply says of an order: everything that can have happened to it. */
const parts = [
  'select * from trade_line where order_id in ($1) order by order_id, line_no',
  'select voucher_id, v.name, u.amount_fen, back_fen from voucher_use u join voucher v on v.obj_id = u.voucher_id where order_id = $1 order by voucher_id',
  'select * from trade_quote where order_id = $1 order by quote_no desc',
  'select p.*, f.name, f.size_bytes from trade_payment p left join stored_file f on f.file_id = p.file_id where order_id = $1 order by p.created_at desc, payment_id',
  'select * from trade_shipment where order_id = $1 order by created_at, shipment_id',
  'select * from trade_after_sale where order_id = $1 order by created_at desc, obj_id',
  'select * from ledger_step where obj_id = $1 order by step_id',
];

const region = 'huairou';
const order = async ({ session_id, user_id, product_id, spec_id }: Sent) => {
  const client = await pool.connect();
  const [id, now] = [randomUUID(), new Date()];
  const query = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows;
  try {
    await query(session, [session_id]);
    await query('begin');
    await query('select pg_advisory_xact_lock(hashtext($1))', [`order ${user_id}`]);
    await query(attempts, [user_id, new Date(now.getTime() - 3_600_000)]);
    await query("insert into attempt (kind, subject, at) values ('bare', $1, $2)", [user_id, now]);
    await query('commit');
    await query('begin');
    await query('select obj_id, content_type from search_document where region_code = $1 and obj_id in ($2)', [
      region,
      product_id,
    ]);
    const [found] = await query(product, [region, product_id]);
    await query(shop, [found.shop_id]);
    await query(begin, [product_id, spec_id, found.shop_id, region, now]);
    await query(reserve, [product_id, spec_id]);
    const [{ last }] = await query(counter, [region, now.toISOString().slice(0, 10)]);
    const [row] = await query(insertOrder, [id, region, `BARE${last}${id}`, user_id, found.shop_id, now, now]);
    await query(insertLine, [id, product_id, spec_id, found.title]);
    await query(
      "insert into ledger_step (obj_id, action, revision_no, to_state, actor_kind, actor_id, actor_name, opinion, detail, at) values ($1, 'place', 1, 0, 'member', $2, '', '', '{}', $3)",
      [id, user_id, now],
    );
    await query(people, [found.shop_id]);
    await query('delete from trade_cart where user_id = $1 and product_id = $2 and spec_id = $3', [
      user_id,
      product_id,
      spec_id,
    ]);
    const read = [];
    for (const part of parts) read.push(await query(part, [id]));
    await query('select pg_advisory_xact_lock(7310001)');
    const [head] = await query('select seq, hash from audit_head');
    const seq = Number(head.seq) + 1;
    await query(
      "insert into audit_log (seq, region_code, at, actor_kind, actor_id, action, obj_type, obj_id, detail, request_id, previous_hash, hash) values ($1, $2, $3, 'member', $4, 'order.place', 'trade_order', $5, '{}', $5, $6, $5)",
      [seq, region, now, user_id, id, head.hash],
    );
    await query('update audit_head set seq = $1, hash = $2', [seq, id]);
    await query('commit');
    return { data: [{ ...row, parts: read }] };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const server = createServer(async (request, response) => {
  try {
    const answer = JSON.stringify(await order(await bodyOf(request)));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(answer);
  } catch (error) {
    console.error(error);
    response.writeHead(500);
    response.end();
  }
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Ready http://localhost:${(server.address() as { port: number }).port}`),
);
