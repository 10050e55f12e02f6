/** The region's audit log as auditors read it: who, when, on what, what was changed from what into what. */

import { type SqlBool, sql } from 'kysely';
import { dayOf, endOfDay, instantOf, readInstant } from '#contract/kit/day.ts';
import { type DictionaryName, dictionaries } from '#contract/reference/dictionaries.ts';
import { actorKinds, detailWords, objectName } from '#contract/staff/audit-words.ts';
import { write } from '../kit/audit.ts';
import { verifyAnchored } from '../kit/audit-anchor.ts';
import { namesOfIds, namesOfObjects, uuid } from '../kit/audit-names.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Staff } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageRead } from '../kit/database/page-of.ts';
import { downloadOf } from '../kit/files/download-of.ts';
import { headedSheet, sheetType, writeSheets } from '../kit/sheets/sheets.ts';
import { whose } from '../kit/whose.ts';
import { foundEverywhere } from './find.ts';

const mostExported = 10_000;
/** Of each kind of record that a keyword finds. */
const mostOfKind = 50;
type Kind = keyof typeof actorKinds;
type Query = {
  keyword?: string | undefined;
  action?: string | undefined;
  obj_type?: string | undefined;
  obj_id?: string | undefined;
  actor_kind?: Kind | undefined;
  actor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** The people and the records that a keyword means: in the log they are ids. */
const meantBy = async (context: Context<Staff>, keyword: string): Promise<string[]> => {
  const { db, region } = context;
  const named = (name: string) => sql<SqlBool>`${sql.ref(name)} ilike ${containing(keyword)}`;
  const [members, staff, enterprises, records] = await Promise.all([
    db
      .selectFrom('member')
      .select('user_id as id')
      .where('region_code', '=', region.code)
      .where(sql<SqlBool>`(${named('name')} or ${whose(context, keyword, { user: 'member.user_id' })})`)
      .limit(mostOfKind)
      .execute(),
    db
      .selectFrom('staff')
      .select('staff_id as id')
      .where('region_code', '=', region.code)
      .where((eb) => eb.or([eb('name', 'ilike', containing(keyword)), eb('username', '=', keyword.toLowerCase())]))
      .limit(mostOfKind)
      .execute(),
    db
      .selectFrom('enterprise')
      .select('enterprise_id as id')
      .where('region_code', '=', region.code)
      .where(
        sql<SqlBool>`(${named('enterprise_name')} or ${whose(context, keyword, { enterprise: 'enterprise.enterprise_id' })})`,
      )
      .limit(mostOfKind)
      .execute(),
    foundEverywhere(context, keyword, mostOfKind),
  ]);
  return [
    ...[...members, ...staff, ...enterprises].map(({ id }) => id),
    ...records.flatMap(({ items }) => items.map(({ obj_id }) => obj_id)),
  ];
};

const rowsFor = async (context: Context<Staff>, query: Query) => {
  const { db, region } = context;
  let rows = db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.staff_id', 'audit_log.actor_id')
    .leftJoin('member', 'member.user_id', 'audit_log.actor_id')
    .where('audit_log.region_code', '=', region.code);
  if (query.keyword) {
    const ids = await meantBy(context, query.keyword);
    const named = [...context.actions].flatMap(([action, name]) =>
      name.includes(query.keyword ?? '') ? [action] : [],
    );
    rows = rows.where(
      sql<SqlBool>`(actor_id = any(${ids}::uuid[]) or obj_id = any(${ids}::text[]) or action = any(${named}))`,
    );
  }
  if (query.action) rows = rows.where('action', '=', query.action);
  if (query.obj_type) rows = rows.where('obj_type', '=', query.obj_type);
  if (query.obj_id) rows = rows.where('obj_id', '=', query.obj_id);
  if (query.actor_kind) rows = rows.where('actor_kind', '=', query.actor_kind);
  if (query.actor)
    rows = uuid.test(query.actor)
      ? rows.where('actor_id', '=', query.actor)
      : rows.where('staff.username', '=', query.actor.toLowerCase());
  if (query.from) rows = rows.where('at', '>=', readInstant(`${query.from} 00:00:00`));
  if (query.to) rows = rows.where('at', '<=', endOfDay(query.to));
  return rows
    .selectAll('audit_log')
    .select(sql<string>`coalesce(staff.name, nullif(member.name, ''), member.nickname, '')`.as('actor_name'))
    .orderBy('seq', 'desc');
};
type Row = Awaited<ReturnType<Awaited<ReturnType<typeof rowsFor>>['execute']>>[number];

/** What is named by a day, a month or a year, and dictionaries; other numbers and codes say nothing. */
const plainName = (obj_id: string): string =>
  /^[\d-]{4,10}$/.test(obj_id)
    ? obj_id
    : Object.hasOwn(dictionaries, obj_id)
      ? dictionaries[obj_id as DictionaryName].name
      : '';

const shown = async (context: Context, rows: readonly Row[]) => {
  const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
  const told = (row: Row) => row.detail as Record<string, unknown>;
  const ids = rows.flatMap((row) => Object.values(told(row)).flat().filter(isId));
  const [names, named] = await Promise.all([
    namesOfObjects(context, rows),
    namesOfIds(
      context,
      [...new Set(ids)],
      rows.map(({ obj_type }) => obj_type),
    ),
  ]);
  // An id that names nothing any more, or nothing that has a name, tells an auditor nothing.
  const sayIds = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(sayIds) : isId(value) ? (named.get(value) ?? '') : value;
  return rows.map((row) => ({
    seq: row.seq,
    at: instantOf(row.at),
    actor_kind: row.actor_kind as Kind,
    actor_id: row.actor_id,
    actor_name: row.actor_name,
    action: row.action,
    // An earlier release may have written what none names any more.
    action_name: context.actions.get(row.action) ?? row.action,
    obj_type: row.obj_type,
    obj_id: row.obj_id,
    object_name: names.get(`${row.obj_type} ${row.obj_id}`) ?? plainName(row.obj_id),
    detail: Object.fromEntries(Object.entries(told(row)).map(([key, value]) => [key, sayIds(value)])),
    request_id: row.request_id,
  }));
};

export const listAudit: Verb<'GET /console/audit'> = async (context, { query }) =>
  await pageRead(await rowsFor(context, query), query, async (page) => await shown(context, await page.execute()));

const columns = [
  ['序号', 10],
  ['时间', 20],
  ['操作人', 18],
  ['身份', 10],
  ['操作', 18],
  ['对象', 16],
  ['名称或编号', 34],
  ['内容', 60],
] as const;

/** As the list shows it. Who takes the log out of the house stands in it. */
export const exportAudit: Verb<'GET /console/audit/export'> = async (context, { query }) => {
  const found = await (await rowsFor(context, query)).limit(mostExported + 1).execute();
  const rows = await shown(context, found.slice(0, mostExported));
  const typeName = (type: string) => (context.contents.get(type) ?? context.cases.get(type))?.type.name;
  const data = rows.map((row) => [
    String(row.seq),
    row.at,
    row.actor_name,
    actorKinds[row.actor_kind],
    row.action_name,
    objectName(row.obj_type, typeName),
    row.object_name,
    detailWords(row.obj_type, row.detail, typeName),
  ]);
  if (found.length > mostExported) data.push([`仅导出前 ${mostExported} 条，请缩小筛选条件后分次导出`]);
  const sheet = headedSheet(
    '操作日志',
    columns.map(([title, width]) => ({ title, width })),
    data,
  );
  const bytes = await writeSheets([sheet], context);
  await write(context, async (_, record) =>
    record({
      action: 'audit.export',
      obj_type: 'staff',
      obj_id: context.actor.staff_id,
      detail: { rows: rows.length, reason: query.reason },
    }),
  );
  return downloadOf(bytes, { name: `操作日志_${dayOf(context.now)}.xlsx`, mime: sheetType });
};

export const listAuditActions: Verb<'GET /console/audit/actions'> = async ({ actions }) => ({
  data: [...actions].map(([action, name]) => ({ action, name })),
});

export const checkAudit: Verb<'GET /console/audit/verify'> = async (context) => {
  const { rows, broken_seq, anchor } = await verifyAnchored(context);
  return { data: { intact: broken_seq === null && anchor.state !== 'forged', rows, broken_seq, anchor } };
};
