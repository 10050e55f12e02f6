/**
 * `npm run fill -- --policies 100000`: brings the database to that many generated policies, for load tests. Deterministic: the same number
 * gives the same policies. A run that was interrupted is taken up where it ended. Works on whatever database the settings name; stop the
 * server of an embedded one first.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addDays } from '#contract/kit/day.ts';
import { openApp } from '#server/app.ts';
import { write } from '#server/kit/audit.ts';
import '#server/kit/content/actions.ts';
import { importContent } from '#server/kit/content/import-content.ts';
import type { Context, Db } from '#server/kit/context.ts';
import { bumpGeneration } from '#server/kit/generation.ts';
import { jobContext } from '#server/kit/http/request-context.ts';
import { readSettings } from '#server/kit/settings.ts';

const { values } = parseArgs({
  options: { policies: { type: 'string', default: '10000' }, texts: { type: 'string', default: '2000' } },
});
const wanted = Number(values.policies);
if (!Number.isInteger(wanted) || wanted < 1 || wanted > 1_000_000) {
  console.error('--policies takes a whole number from 1 to 1000000');
  process.exit(1);
}

/** A repeatable stream of numbers: the n-th entry always draws the same ones. */
const drawsOf = (index: number) => {
  const bytes = createHash('shake256', { outputLength: 64 }).update(`policy ${index}`).digest();
  let at = 0;
  return (below: number): number => {
    at = (at + 2) % 62;
    return bytes.readUInt16BE(at) % below;
  };
};

const subjects = [
  '高端仪器',
  '传感器',
  '新材料',
  '空间科学',
  '生命健康',
  '人工智能',
  '集成电路',
  '智能制造',
  '清洁能源',
  '量子信息',
  '先进光源',
  '分子科学',
  '物质科学',
  '地球系统',
  '激光技术',
  '科技服务',
];
const aims = [
  '研发投入',
  '成果转化',
  '人才引进',
  '空间保障',
  '知识产权',
  '首台套应用',
  '中试平台',
  '概念验证',
  '贷款贴息',
  '房租补贴',
  '国际合作',
  '标准制定',
  '创新券',
  '企业培育',
  '开放共享',
  '绿色改造',
];
const forms = ['若干措施', '实施办法', '管理细则', '专项方案', '支持意见', '操作规程', '行动计划', '工作指引'];
const offices = [
  '科学城管委会',
  '区科技主管部门',
  '区经济信息化主管部门',
  '市科技主管部门',
  '市知识产权主管部门',
  '区人才工作部门',
  '区财政部门',
  '园区运营管理单位',
];
const clauses = [
  '对符合条件的企业给予一次性奖励',
  '按照实际发生费用的一定比例给予补助',
  '支持高校院所与企业共建联合实验室',
  '鼓励企业牵头承担重大科技任务',
  '优先保障重点项目的用地和厂房需求',
  '建立全过程绩效评价和动态调整机制',
  '对首次认定的企业给予资质奖励',
  '支持科研设施和仪器向社会开放共享',
];

const pick = <T>(list: readonly T[], draw: (below: number) => number): T => list[draw(list.length)] as T;

const policyOf = (index: number) => {
  const draw = drawsOf(index);
  const subject = pick(subjects, draw);
  const aim = pick(aims, draw);
  const office = pick(offices, draw);
  const publish_date = addDays('2026-11-20', -draw(4_000));
  const year = publish_date.slice(0, 4);
  const paragraphs = Array.from(
    { length: 6 },
    (_, part) =>
      `<p>第${part + 1}条 围绕${pick(subjects, draw)}领域的${pick(aims, draw)}，${pick(clauses, draw)}，${pick(clauses, draw)}。</p>`,
  );
  return {
    title: `（压测）${year} 年${subject}产业${aim}${pick(forms, draw)}第 ${index + 1} 号`,
    doc_number: `压测发〔${year}〕${index + 1}号`,
    issuing_authority: office,
    level: 1 + draw(4),
    category_id: 1 + draw(10),
    tags: [101 + draw(24), 101 + draw(24)],
    region_id: 110116,
    validity: draw(10) < 7 ? 1 : 2 + draw(3),
    issue_date: publish_date,
    publish_date,
    summary: `${office}关于${subject}产业${aim}的支持政策，用于压力测试。`,
    content: `<h2>总则</h2>${paragraphs.join('')}`,
  };
};

/** So many texts differ; those are written by the house as it publishes. The others are copies with numbers of their own, which the database makes. */
const texts = Math.max(1, Math.trunc(Number(values.texts)) || 2_000);
/** Entries in the order of their numbers; the same again when an interrupted run is taken up. */
const idOf = (index: number) => `${index.toString(16).padStart(8, '0')}-6669-4c6c-8000-706f6c696379`;

const app = await openApp(readSettings());
const content = app.contents.get('policy');
if (!content) throw new Error('the policy content type is not served');

const began = performance.now();
/** A search document without its entry counts as half a policy. */
let done = 0;
let atBegin = 0;
let shownAt = 0;
const tell = (what = '') => {
  const now = performance.now();
  const interactive = process.stdout.isTTY;
  if (!what && done < wanted && now - shownAt < (interactive ? 200 : 5_000)) return;
  shownAt = now;
  const perSecond = (done - atBegin) / ((now - began) / 1_000);
  const share = done / wanted;
  const bar = '#'.repeat(Math.round(share * 30)).padEnd(30, '-');
  const left = what || `${Math.ceil((wanted - done) / Math.max(perSecond, 1))} s left`;
  const line = `[${bar}] ${Math.floor(done).toLocaleString('en')} of ${wanted.toLocaleString('en')}  ${Math.round(perSecond).toLocaleString('en')} a second  ${left}`;
  process.stdout.write(interactive ? `\r\u001b[K${line}` : `${line}\n`);
};
const advance = (count: number) => {
  done += count;
  tell();
};

/**
 * Indexes are built once at the end: adding to an inverted one row by row takes ten times as long, and adding to the others a third of the time of
 * copying. Only those of primary keys stay. What was dropped stands in a table until then.
 */
const dropIndexes = async (db: Db) =>
  await db.transaction().execute(async (tx) => {
    await sql`create table if not exists fill_dropped_index (name text primary key, definition text not null)`.execute(
      tx,
    );
    const { rows } = await sql<{
      name: string;
    }>`insert into fill_dropped_index select indexname, indexdef from pg_indexes
      where schemaname = current_schema() and indexdef not like 'CREATE UNIQUE%'
        and tablename in ('content_entry', 'content_revision', 'policy', 'search_document') returning name`.execute(tx);
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx);
  });
const dropped = async (db: Db): Promise<{ name: string; definition: string }[]> => {
  const { rows } = await sql<{ there: string | null }>`select to_regclass('fill_dropped_index')::text as there`.execute(
    db,
  );
  if (!rows[0]?.there) return [];
  return (
    await sql<{ name: string; definition: string }>`select name, definition from fill_dropped_index
    order by name <> 'search_document_body', name not like 'search_document%', name <> 'search_document_title', name`.execute(
      db,
    )
  ).rows;
};

/** So many texts from `first` on get copies whose numbers are higher by `by`. */
type Copies = { first: number; count: number; by: number };
/** What copies have of their own: their number, which id, title and document number hold. */
const ownOf = ({ first, count, by }: Copies) => {
  const was = sql`(('x' || left(base.obj_id::text, 8))::bit(32)::int + 1)::text`;
  const is = sql`(('x' || left(base.obj_id::text, 8))::bit(32)::int + 1 + ${by}::int)::text`;
  return {
    base: sql`obj_id between ${idOf(first)}::uuid and ${idOf(first + count - 1)}::uuid`,
    was,
    is,
    id: sql`(lpad(to_hex(('x' || left(base.obj_id::text, 8))::bit(32)::int + ${by}::int), 8, '0') || substr(base.obj_id::text, 9))::uuid`,
    title: (text: string) => sql`replace(base.${sql.raw(text)}, '第 ' || ${was}, '第 ' || ${is})`,
    docNumber: (text: string) => sql`replace(base.${sql.raw(text)}, '〕' || ${was}, '〕' || ${is})`,
  };
};

const copyEntries = async (db: Db, copies: Copies) =>
  await write(contextOn(db), async (tx, record) => {
    const { base, id, title, docNumber } = ownOf(copies);
    const region = app.region.code;
    await sql`insert into content_entry (obj_id, content_type, region_code, title, state, revision_no, published_revision_no, created_at, updated_at)
      select ${id}, content_type, region_code, ${title('title')}, state, 1, 1, created_at, updated_at
      from content_entry as base where ${base} and region_code = ${region}`.execute(tx);
    await sql`insert into content_revision (obj_id, revision_no, fields, created_at, published_at)
      select ${id}, 1, base.fields || jsonb_build_object('title', ${title("fields ->> 'title'")}, 'doc_number', ${docNumber("fields ->> 'doc_number'")}),
        created_at, published_at
      from content_revision as base where ${base} and revision_no = 1`.execute(tx);
    const columns = sql.raw(
      'region_code, index_no, issuing_authority, level, category_id, tags, region_id, validity, issue_date, publish_date, effective_date, expire_date, summary, content, attachments, source_url, related, updated_at',
    );
    await sql`insert into policy (obj_id, title, doc_number, ${columns})
      select ${id}, ${title('title')}, ${docNumber('doc_number')}, ${columns}
      from policy as base where ${base} and region_code = ${region}`.execute(tx);
    record({
      action: 'content.import',
      obj_type: 'content',
      obj_id: idOf(copies.first + copies.by),
      detail: { entries: copies.count },
    });
  });

const copyDocuments = async (db: Db, copies: Copies) => {
  const { base, was, is, id, title } = ownOf(copies);
  const year = sql`to_char(base.publish_date, 'YYYY')`;
  /** The text's number may be one that the text holds besides: its year, or one of the six paragraphs. */
  const searched = (text: string, besides: readonly string[]) =>
    sql`ts_delete(base.${sql.raw(text)}, ${was}) || array_to_tsvector(array[${is}, ${year}] || ${[...besides]}::text[])`;
  const columns = sql.raw(
    'region_code, content_type, summary, body_text, publish_date, valid_from, valid_until, related, initials_tsv, sounds_tsv, stale',
  );
  await sql`insert into search_document (obj_id, title, number_key, title_tsv, body_tsv, ${columns})
    select ${id}, ${title('title')}, left(base.number_key, -length(${was})) || ${is}, ${searched('title_tsv', [])}, ${searched('body_tsv', ['1', '2', '3', '4', '5', '6'])}, ${columns}
    from search_document as base where ${base} and region_code = ${app.region.code}`.execute(db);
};

const prepare = async (db: Db) => {
  await sql`set synchronous_commit = off`.execute(db);
  await sql`set maintenance_work_mem = '1GB'`.execute(db);
  await sql`select set_config('default_toast_compression', 'lz4', false) from pg_settings
    where name = 'default_toast_compression' and 'lz4' = any(enumvals)`.execute(db);
};
/** Works on the jobs in order, on PostgreSQL with two connections at once. */
const divide = async <Job>(jobs: readonly Job[], work: (db: Db, job: Job) => Promise<void>) => {
  const waiting = [...jobs];
  const worker = () =>
    app.database.unhurried(async (db) => {
      await prepare(db);
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await work(db, job);
    });
  await Promise.all(app.database.kind === 'embedded' ? [worker()] : [worker(), worker()]);
};

const contextOn = (db: Db): Context => ({ ...jobContext(app, 'fill'), db });
const chunk = Math.min(1_000, texts);
const chunksOf = (from: number, to: number) =>
  Array.from({ length: Math.ceil((to - from) / chunk) }, (_, at) => from + at * chunk).map((first) => ({
    first,
    count: Math.min(chunk, to - first),
  }));
const areThere = async (db: Db, table: string, { first, count }: { first: number; count: number }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where obj_id between ${idOf(first)}::uuid and ${idOf(first + count - 1)}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
};
/** Makes the copies of a chunk that are missing; what is there of it is its beginning. */
const complete = async (
  db: Db,
  table: string,
  { first, count }: { first: number; count: number },
  copy: (db: Db, copies: Copies) => Promise<void>,
): Promise<number> => {
  const there = await areThere(db, table, { first, count });
  const from = (first + there) % texts;
  if (there < count) await copy(db, { first: from, count: count - there, by: first + there - from });
  return there;
};

const before = await areThere(app.db, 'content_entry', { first: 0, count: wanted });
if (wanted > texts && before !== wanted) await dropIndexes(app.db);
await divide(chunksOf(0, Math.min(texts, wanted)), async (db, { first, count }) => {
  const entries = Array.from({ length: count }, (_, offset) => first + offset);
  const there = await areThere(db, 'content_entry', { first, count });
  atBegin += there;
  if (there < count)
    await importContent(
      contextOn(db),
      entries.map((index) => ({ content, obj_id: idOf(index), values: policyOf(index) })),
    );
  advance(count);
});
const chunks = chunksOf(texts, wanted);
// The documents come first: building the index of their words takes one processor as long as the entries take the other.
await divide(chunks, async (db, chunk) => {
  atBegin += (await complete(db, 'search_document', chunk, copyDocuments)) / 2;
  advance(chunk.count / 2);
});
/** The index of words is the first of them. */
const indexes = await dropped(app.db);
const build =
  ({ name, definition }: (typeof indexes)[number]) =>
  async (db: Db) =>
    await db.transaction().execute(async (tx) => {
      await sql.raw(definition).execute(tx);
      await sql`delete from fill_dropped_index where name = ${name}`.execute(tx);
    });
const [longest, ...others] = indexes.map(build);
await divide(
  [
    ...(longest ? [longest] : []),
    ...chunks.map((chunk) => async (db: Db) => {
      atBegin += (await complete(db, 'content_entry', chunk, copyEntries)) / 2;
      advance(chunk.count / 2);
      if (done === wanted && indexes.length > 0) tell(`building ${indexes.length} indexes`);
    }),
    ...others,
  ],
  async (db, job) => await job(db),
);
if (indexes.length > 0) await sql`drop table fill_dropped_index`.execute(app.db);
await app.database.unhurried(async (db) => {
  await db.transaction().execute((tx) => bumpGeneration(tx, app.region.code, 'policy'));
});
await divide(['search_document', 'content_revision', 'policy', 'content_entry', 'audit_log'], async (db, table) => {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
});
const seconds = (performance.now() - began) / 1_000;
console.log(
  `\nfilled in ${Math.round(seconds)} s: ${Math.round((wanted - atBegin) / seconds).toLocaleString('en')} a second with their indexes`,
);
app.generation.stop();
await app.database.close();
