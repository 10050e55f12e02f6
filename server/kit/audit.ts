/**
 * Writes and their audit rows (promise 18). `write` is the only way to change data: the change and its audit row commit together, and a write
 * that records nothing does not commit. Each row's hash covers the row before it and needs a key that the database does not hold, so
 * `verifyAudit` detects a changed or missing row; `audit_head` seals the end of the chain (decision 086).
 */
import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditDetail } from '#contract/kit/audit-names.ts';
import { askBeforeCommit } from './calls/held-figures.ts';
import type { Actor, Context, Tx } from './context.ts';
import type { JsonValue, Tables } from './database/tables.generated.ts';
import { keepMarks } from './figure-marks.ts';
import type { Settings } from './settings.ts';
import { requireStanding } from './still-acting.ts';

declare module './context.ts' {
  interface App {
    /** Every action of the audit log with its name in Chinese. */
    readonly actions: ReadonlyMap<string, string>;
  }
  interface Context<A extends Actor | undefined = Actor | undefined> {
    /** Inside `once`: where writes leave their audit rows until the whole request commits. */
    readonly auditLater?: AuditEntry[];
    /** Inside `once`: what a refusal, which rolls everything back, is to leave in the audit log. */
    readonly refusedLater?: AuditEntry[];
  }
}

/** What the house writes to the audit log outside its rooms. */
export const houseActions = {
  'file.import': '导入文件',
  'demo.start': '开始填充演示数据',
  'demo.finish': '演示数据填充完成',
  'access.refuse': '访问被拒绝',
  'backup.make': '备份数据',
  'backup.restore': '恢复备份',
} as const;
/** Each room adds its own actions with their Chinese names: an action without a name does not compile. */
export interface AuditActions extends Record<keyof typeof houseActions, string> {}
export type AuditAction = keyof AuditActions;

export type AuditEntry = {
  /** `comment.publish`: the kind of object, then the verb. */
  action: AuditAction;
  obj_type: string;
  obj_id: string;
  /** The actor, when the request could not know it yet: a person who has just signed in. */
  by?: { kind: 'member' | 'staff'; id: string };
  /** What changed, without personal data: no phone, no token, no text typed by a member. Each key has its name in `auditDetails`. */
  detail?: Partial<Record<AuditDetail, JsonValue>>;
  /** Where one write is about several records: which fields of the body are this one's (`figure-marks.ts`). Not in the log. */
  marks?: (field: string) => boolean;
  /** What a figure is of, where the record has several of a kind: said before its question, `硝酸 500 g：`. */
  markOf?: (field: string) => string;
};

/** The lock for appending to the chain. Each transaction takes it last, so that it is held only while committing. */
const chainLock = 7_310_001;

type AuditKey = Settings['auditKeys'][number];
const signedBy = ({ key }: AuditKey, ...parts: readonly unknown[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

const hashOf = (row: Omit<ChainRow, 'hash'>, key: AuditKey | undefined): string => {
  const parts = [
    row.seq,
    row.region_code,
    row.at.toISOString(),
    row.actor_kind,
    row.actor_id,
    row.action,
    row.obj_type,
    row.obj_id,
    canonical(row.detail),
    row.request_id,
    row.previous_hash,
  ];
  return key ? signedBy(key, 'row', ...parts) : createHash('sha256').update(JSON.stringify(parts)).digest('hex');
};

/** A head needs a seal of its own: the hash of every earlier row stands in the log, and would do as a forged head. */
const sealOf = ({ seq, hash }: { seq: number; hash: string }, key: AuditKey): string =>
  signedBy(key, 'head', seq, hash);

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
const canonical = (value: JsonValue | undefined): JsonValue =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.keys(value)
            .sort()
            .map((key) => [key, canonical(value[key])]),
        )
      : (value ?? null);

type ChainRow = Omit<Tables['audit_log'], 'at' | 'detail' | 'key_id'> & { at: Date; detail: JsonValue; key_id: string };

/** Errors after which a transaction may simply be retried: deadlock, serialization failure. */
const retryable = new Set(['40P01', '40001']);
export const isRetryable = (error: unknown): boolean => retryable.has((error as { code?: string }).code ?? '');
const attempts = 4;

/**
 * Runs `work` in a transaction, if the actor may still act, and appends what it recorded to the audit log. `work` must call `record` at least once, unless it throws. A
 * deadlock is retried. `first` locks what must be locked before the actor's own rows: whoever ends a right of the actor, as the actor may,
 * holds that lock and waits for those rows.
 */
export const write = async <T>(
  context: Context,
  work: (tx: Tx, record: (entry: AuditEntry) => void) => Promise<T>,
  first?: (tx: Tx) => Promise<void>,
): Promise<T> => {
  const recorded = async (tx: Tx): Promise<T> => {
    await first?.(tx);
    await requireStanding(tx, context);
    const entries: AuditEntry[] = [];
    const result = await work(tx, (entry) => entries.push(entry));
    if (entries.length === 0) throw new Error('a write recorded nothing for the audit log');
    askBeforeCommit(context);
    await keepMarks(tx, context, entries);
    if (context.auditLater) context.auditLater.push(...entries);
    else await appendAudit(context, tx, entries);
    return result;
  };
  if (context.db.isTransaction) return await within(context.db as Tx, recorded);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await context.db.transaction().execute(recorded);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
    }
  }
};

/** Tells the audit log of an act that is being refused: called outside the refused write, since that leaves nothing. */
export const auditRefusal = async ({ held: _held, ...context }: Context, entry: AuditEntry): Promise<void> => {
  if (context.refusedLater) context.refusedLater.push(entry);
  else await write(context, async (_, record) => record(entry));
};

/** A write inside an open transaction (`once`): on failure only this write is rolled back, to a savepoint. */
const within = async <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
  await sql`savepoint write`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release savepoint write`.execute(tx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint write`.execute(tx);
    throw error;
  }
};

/** Thrown inside `writeUnlessOvertaken` when another process or a person changed the rows first. */
export const overtaken = new Error('moved meanwhile');
/** `work` looks again at what it locked and throws `overtaken` when somebody else was faster: then nothing is changed or recorded. */
export const writeUnlessOvertaken = async (
  context: Context,
  work: Parameters<typeof write<void>>[1],
): Promise<boolean> => {
  try {
    await write(context, work);
    return true;
  } catch (error) {
    if (error === overtaken) return false;
    throw error;
  }
};

/** Appends to the chain; must be the transaction's last statement, because the chain's lock blocks every other commit. */
export const appendAudit = async (
  {
    region,
    now,
    actor,
    request_id,
    settings,
  }: Pick<Context, 'now' | 'actor' | 'request_id' | 'settings'> & {
    region: { code: string };
  },
  tx: Tx,
  entries: readonly AuditEntry[],
): Promise<void> => {
  const [key] = settings.auditKeys;
  await sql`select pg_advisory_xact_lock(${sql.lit(chainLock)})`.execute(tx);
  const head = await tx.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
  let [seq, previous_hash] = [head.seq, head.hash];
  const rows = entries.map((entry) => {
    seq += 1;
    const row = {
      seq,
      region_code: region.code,
      at: now,
      actor_kind: entry.by?.kind ?? actor?.kind ?? (request_id.startsWith('job') ? 'system' : 'visitor'),
      actor_id: entry.by?.id ?? (actor ? (actor.kind === 'staff' ? actor.staff_id : actor.user_id) : null),
      action: entry.action,
      obj_type: entry.obj_type,
      obj_id: entry.obj_id,
      detail: entry.detail ?? {},
      request_id,
      previous_hash,
      key_id: key.id,
    };
    const hash = hashOf(row, key);
    previous_hash = hash;
    return { ...row, detail: JSON.stringify(row.detail), hash };
  });
  await tx.insertInto('audit_log').values(rows).execute();
  const end = { seq, hash: previous_hash };
  await tx
    .updateTable('audit_head')
    .set({ ...end, key_id: key.id, seal: sealOf(end, key) })
    .execute();
};

export type Verified = {
  /** How many rows fit. */
  rows: number;
  /** The first row that was changed, is missing, or is signed by a key that the settings do not name; null: all fit. */
  broken_seq: number | null;
};
/** Rows that must exist, by what was told to the world outside: their numbers and hashes. */
export type Witness = ReadonlyMap<number, string>;

/**
 * Verifies the chain, and that it holds what `witness` saw. Rows of an earlier release have no key: they are believed when a keyed row
 * covers them, and none may follow a keyed one.
 */
export const verifyAudit = async (
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  witness: Witness = new Map(),
  pageSize = 1000,
): Promise<Verified> => {
  const keys = new Map(settings.auditKeys.map((key) => [key.id, key]));
  const broken = (rows: number, broken_seq: number): Verified => ({ rows, broken_seq });
  let [seq, previous_hash, rows, expected, key_id] = [0, '', 0, 0, ''];
  for (;;) {
    const page = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    for (const row of page) {
      const key = keys.get(row.key_id);
      const mayBeUnkeyed = row.key_id === '' && key_id === '';
      const fits =
        (key || mayBeUnkeyed) &&
        row.seq === seq + 1 &&
        row.previous_hash === previous_hash &&
        row.hash === hashOf(row, key) &&
        (witness.get(row.seq) ?? row.hash) === row.hash;
      if (!fits) return broken(rows, seq + 1);
      [seq, previous_hash, rows, key_id] = [row.seq, row.hash, rows + 1, row.key_id];
    }
    if (page.length === pageSize) continue;
    // The chain may grow during the verification: then its end is further on than the head that was read.
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst();
    if (head?.seq === seq && head.hash === previous_hash) {
      const key = keys.get(head.key_id);
      const sealed = key ? head.seal === sealOf(head, key) : seq === 0;
      const told = Math.max(0, ...witness.keys());
      return sealed && told <= seq ? { rows, broken_seq: null } : broken(rows, seq + 1);
    }
    if (!head || head.seq <= seq || expected > seq) return broken(rows, Math.min(head?.seq ?? seq, seq) + 1);
    expected = head.seq;
  }
};

export const auditHead = async ({ db }: Pick<Context, 'db'>): Promise<{ seq: number; hash: string }> =>
  await db.selectFrom('audit_head').select(['seq', 'hash']).executeTakeFirstOrThrow();
