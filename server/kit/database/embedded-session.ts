/**
 * The one session of the embedded database: opens PGlite and runs one query after another. Only `embedded.ts` talks to it, from another thread
 * (`embedded-worker.ts`) or, in tests, from the same one.
 *
 * PGlite starts PostgreSQL with `-F` (no fsync), and its file layer ignores fsync. Both are reversed here, through fields that are
 * semi-internal: the version is pinned exactly, and `tests/faults/durability.test.ts` counts the fsyncs of a commit.
 */
import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

/** `snapshot`: an archive made by `dump`; only a database in memory starts from one. */
export type SessionOptions = { directory: string | null; fsync: boolean; snapshot?: Uint8Array };
export type SessionRequest =
  | { id: number; kind: 'query'; sql: string; values: unknown[] }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'fsyncs' }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };
export type SessionReply =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'notice'; channel: string; payload: string }
  | { kind: 'result'; id: number; rows: unknown[]; affected: number | undefined }
  | { kind: 'error'; id: number; error: { message: string; code?: string; constraint?: string; detail?: string } };

const typeIds = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 };
const parsers = {
  [typeIds.int8]: Number,
  [typeIds.numeric]: Number,
  [typeIds.date]: String,
  [typeIds.timestamp]: String,
  [typeIds.timestamptz]: (text: string) => new Date(text),
};
const startParams = (fsync: boolean) =>
  PGlite.defaultStartParams
    .filter((parameter) => parameter !== '-F')
    .concat(['-c', `fsync=${fsync ? 'on' : 'off'}`, '-c', 'wal_sync_method=fsync']);

/** Counts the fsyncs that reach the disk. */
const syncForReal = (database: PGlite): (() => number) => {
  let fsyncs = 0;
  type Streams = { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
  const { Module } = database as unknown as { Module: { NODEFS?: Streams; FS: { filesystems: { NODEFS?: Streams } } } };
  const nodefs = Module.NODEFS ?? Module.FS.filesystems.NODEFS;
  if (!nodefs) throw new Error('PGlite no longer exposes NODEFS: writes would not reach the disk');
  nodefs.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) {
      fsyncs += 1;
      fsyncSync(stream.nfd);
    }
    return 0;
  };
  return () => fsyncs;
};

/** Opens the database, says so by `send`, and returns what takes requests. Throws when the database cannot be opened. */
export const openSession = async (
  { directory, fsync, snapshot }: SessionOptions,
  send: (reply: SessionReply) => void,
): Promise<(request: SessionRequest) => void> => {
  const database = await PGlite.create({
    ...(directory
      ? { dataDir: directory }
      : snapshot && { loadDataDir: new Blob([snapshot as Uint8Array<ArrayBuffer>]) }),
    startParams: startParams(fsync),
    parsers,
    extensions: { btree_gist },
  }).catch((error: Error) => {
    send({ kind: 'failed', message: error.message });
    throw error;
  });
  const fsyncs = directory && fsync ? syncForReal(database) : () => 0;

  const answer = async (request: SessionRequest): Promise<{ rows: unknown[]; affected: number | undefined }> => {
    const nothing = { rows: [], affected: undefined };
    switch (request.kind) {
      case 'query': {
        // The parsers given at the start hold. PGlite copies hundreds for each query that names its own: two fifths of a short query's time.
        const { rows, affectedRows } = await database.query(request.sql, request.values);
        return { rows, affected: affectedRows };
      }
      case 'exec':
        return { rows: (await database.exec(request.sql)).map(({ rows }) => rows), affected: undefined };
      case 'listen':
        await database.listen(request.channel, (payload) =>
          send({ kind: 'notice', channel: request.channel, payload }),
        );
        return nothing;
      case 'fsyncs':
        return { rows: [{ fsyncs: fsyncs() }], affected: undefined };
      case 'dump':
        return {
          rows: [{ archive: new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer()) }],
          affected: undefined,
        };
      case 'close':
        await database.close();
        return nothing;
    }
  };

  send({ kind: 'ready' });
  return (request) => {
    answer(request).then(
      ({ rows, affected }) => send({ kind: 'result', id: request.id, rows, affected }),
      (error: Error & { code?: string; constraint?: string; detail?: string }) => {
        const { message, code, constraint, detail } = error;
        send({
          kind: 'error',
          id: request.id,
          error: { message, ...(code && { code }), ...(constraint && { constraint }), ...(detail && { detail }) },
        });
      },
    );
  };
};
