/** What records in the audit log are called today. The log itself holds ids, so that nothing personal stays in it for ever. */
import { type RawBuilder, sql } from 'kysely';
import type { Context } from './context.ts';

declare module './context.ts' {
  interface App {
    /** By kind of object, the rooms' own. */
    readonly auditNames: ReadonlyMap<string, NamesOf>;
  }
}

export type NamesOf = (context: Context, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Names from a table: `namesFrom('lease_contract', 'obj_id', sql`contract_no`)`. What is gone has none. */
export const namesFrom =
  (table: string, id: string, name: RawBuilder<unknown>): NamesOf =>
  async ({ db }, ids) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select ${sql.ref(id)}::text as id, ${name}::text as name from ${sql.table(table)} where ${sql.ref(id)} = any(${ids}::uuid[])`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.id, row.name]));
  };

const ofCases = namesFrom('case_record', 'obj_id', sql`concat_ws(' ', application_no, title)`);
const ofContent = namesFrom('content_entry', 'obj_id', sql`title`);
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const often: readonly string[] = ['staff', 'member', 'enterprise'];
/**
 * Whatever record an id names: an id in what is told of a change says not of which kind it is. Whom changes name most is asked first, and
 * the kinds of objects on the same page (`kinds`); every other kind only for what is still without a name.
 */
export const namesOfIds = async (
  context: Context,
  ids: readonly string[],
  kinds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const namesFor = async (wanted: readonly string[], sources: readonly NamesOf[]) =>
    wanted.length === 0
      ? []
      : (await Promise.all(sources.map((names) => names(context, wanted)))).flatMap((names) => [...names]);
  const near = (kind: string) => often.includes(kind) || kinds.includes(kind);
  const sources = [...context.auditNames];
  const found = new Map(
    await namesFor(ids, [ofCases, ofContent, ...sources.flatMap(([kind, names]) => (near(kind) ? names : []))]),
  );
  const rest = await namesFor(
    ids.filter((id) => !found.has(id)),
    sources.flatMap(([kind, names]) => (near(kind) ? [] : names)),
  );
  return new Map([...found, ...rest]);
};

/** `lease_contract <id>` → `HT20261121-0001`, for all objects of a page at once. */
export const namesOfObjects = async (
  context: Context,
  objects: readonly { obj_type: string; obj_id: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    [...Map.groupBy(objects, ({ obj_type }) => obj_type)].map(async ([type, some]) => {
      const names = context.cases.has(type)
        ? ofCases
        : context.contents.has(type) || type === 'content'
          ? ofContent
          : context.auditNames.get(type);
      const ids = [...new Set(some.map(({ obj_id }) => obj_id))].filter((id) => uuid.test(id));
      return names && ids.length
        ? [...(await names(context, ids))].map(([id, name]) => [`${type} ${id}`, name] as const)
        : [];
    }),
  );
  return new Map(found.flat());
};
