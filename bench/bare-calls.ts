/**
 * The reference of calls: a bare `node:http` server on `pg` that runs the same statements on the same tables and answers their
 * rows as JSON: no contract, no access check, no names, no audit beyond the same inserts.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const columns =
  'obj_id, region_code, title, publish_date, updated_at, doc_number, issuing_authority, level, category_id, tags, region_id, validity, issue_date, summary';

const list = async () => {
  const { rows } = await pool.query(
    `select ${columns} from policy where obj_id in (select obj_id from policy where region_code = $1 order by publish_date desc, obj_id desc limit 10 offset 0) order by publish_date desc, obj_id desc`,
    ['huairou'],
  );
  return { data: rows, total: 100_000, page_index: 1, page_size: 10 };
};

const detail = async (id: string) => {
  const { rows } = await pool.query('select * from policy where obj_id = $1 and region_code = $2', [id, 'huairou']);
  const row = rows[0];
  const beside = (comparison: string, direction: string) =>
    pool.query(
      `select obj_id, title from policy where region_code = $1 and (publish_date, obj_id) ${comparison} ($2::date, $3::uuid) order by publish_date ${direction}, obj_id ${direction} limit 1`,
      ['huairou', row.publish_date, row.obj_id],
    );
  const [related, previous, next] = await Promise.all([
    pool.query(
      'select obj_id, content_type, title, publish_date from search_document where region_code = $1 and (obj_id = any($2::uuid[]) or related @> array[$3::uuid]) and obj_id <> $3 order by publish_date desc, obj_id desc limit 30',
      ['huairou', row.related, row.obj_id],
    ),
    beside('>', 'asc'),
    beside('<', 'desc'),
  ]);
  return { data: { ...row, related: related.rows, previous: previous.rows[0] ?? null, next: next.rows[0] ?? null } };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** The session is read, then entry, revision, step and the audit chain's next row are written, in one transaction. */
const create = async (body: string, session: string) => {
  const { fields } = JSON.parse(body) as { fields: { title: string } };
  const client = await pool.connect();
  const [id, now] = [randomUUID(), new Date()];
  try {
    await client.query(
      'select s.*, t.name, t.roles from staff_session s join staff t on t.staff_id = s.staff_id where s.session_id = $1',
      [session],
    );
    await client.query('begin');
    await client.query(
      "insert into content_entry (obj_id, content_type, region_code, title, state, revision_no, created_at, updated_at) values ($1, 'policy_announcement', 'bench', $2, 1, 1, $3, $3)",
      [id, fields.title, now],
    );
    await client.query(
      'insert into content_revision (obj_id, revision_no, fields, created_at) values ($1, 1, $2, $3)',
      [id, JSON.stringify(fields), now],
    );
    await client.query(
      "insert into ledger_step (obj_id, action, revision_no, to_state, actor_name, at) values ($1, 'create', 1, 1, 'bench', $2)",
      [id, now],
    );
    const entry = await client.query('select * from content_entry where obj_id = $1', [id]);
    const revision = await client.query('select fields from content_revision where obj_id = $1 and revision_no = 1', [
      id,
    ]);
    const steps = await client.query('select * from ledger_step where obj_id = $1 order by step_id desc limit 200', [
      id,
    ]);
    await client.query('select pg_advisory_xact_lock(7310001)');
    const head = (await client.query('select seq, hash from audit_head')).rows[0];
    const seq = Number(head.seq) + 1;
    await client.query(
      "insert into audit_log (seq, region_code, at, actor_kind, action, obj_type, obj_id, detail, request_id, previous_hash, hash) values ($1, 'bench', $2, 'system', 'content.create', 'policy_announcement', $3, '{}', $3, $4, $3)",
      [seq, now, id, head.hash],
    );
    await client.query('update audit_head set seq = $1, hash = $2', [seq, id]);
    await client.query('commit');
    return { data: { ...entry.rows[0], fields: revision.rows[0].fields, steps: steps.rows } };
  } finally {
    client.release();
  }
};

const server = createServer(async (request, response) => {
  const [, kind = '', id = ''] = (request.url ?? '').split('/');
  const answer =
    kind === 'list' ? await list() : kind === 'detail' ? await detail(id) : await create(await bodyOf(request), id);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () =>
  console.log(`Ready http://localhost:${(server.address() as { port: number }).port}`),
);
