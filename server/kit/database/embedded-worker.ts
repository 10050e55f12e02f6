/**
 * The worker thread of the embedded database: opens PGlite and runs one query after another, so that a long query never blocks the event loop
 * that serves pages. Only `embedded.ts` talks to it.
 *
 * PGlite starts PostgreSQL with `-F` (no fsync), and its file layer ignores fsync. Both are reversed here, through fields that are
 * semi-internal: the version is pinned exactly, and `embedded.test.ts` counts the fsyncs of a commit.
 */
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

/** `snapshot`: an archive made by `dump`; only a database in memory starts from one. */
export type WorkerOptions = { directory: string | null; fsync: boolean; snapshot?: Uint8Array };
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; values: unknown[] }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'fsyncs' }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };
export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'notice'; channel: string; payload: string }
  | { kind: 'result'; id: number; rows: unknown[]; affected: number | undefined }
  | { kind: 'error'; id: number; error: { message: string; code?: string; constraint?: string; detail?: string } };

const port = parentPort;
if (!port) throw new Error('embedded-worker.ts runs as a worker thread only');
const send = (reply: WorkerReply) => port.postMessage(reply);
const { directory, fsync, snapshot } = workerData as WorkerOptions;

const typeIds = { int8: 20, numeric: 1700, date: 1082, timestamp: 1114, timestamptz: 1184 };
const parsers = {
  [typeIds.int8]: Number,
  [typeIds.numeric]: Number,
  [typeIds.date]: String,
  [typeIds.timestamp]: String,
  [typeIds.timestamptz]: (text: string) => new Date(text),
};
const startParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat(['-c', `fsync=${fsync ? 'on' : 'off'}`, '-c', 'wal_sync_method=fsync']);

let fsyncs = 0;
const syncForReal = (database: PGlite) => {
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
};

const database = await PGlite.create({
  ...(directory ? { dataDir: directory } : snapshot && { loadDataDir: new Blob([new Uint8Array(snapshot)]) }),
  startParams,
  parsers,
  extensions: { btree_gist },
}).catch((error: Error) => {
  send({ kind: 'failed', message: error.message });
  throw error;
});
if (directory && fsync) syncForReal(database);

const answer = async (request: WorkerRequest): Promise<{ rows: unknown[]; affected: number | undefined }> => {
  const nothing = { rows: [], affected: undefined };
  switch (request.kind) {
    case 'query': {
      const { rows, affectedRows } = await database.query(request.sql, request.values, { parsers });
      return { rows, affected: affectedRows };
    }
    case 'exec':
      return { rows: (await database.exec(request.sql)).map(({ rows }) => rows), affected: undefined };
    case 'listen':
      await database.listen(request.channel, (payload) => send({ kind: 'notice', channel: request.channel, payload }));
      return nothing;
    case 'fsyncs':
      return { rows: [{ fsyncs }], affected: undefined };
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

port.on('message', (request: WorkerRequest) => {
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
});
send({ kind: 'ready' });
