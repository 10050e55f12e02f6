/** Stores the bytes of files: in a local folder, or in S3 when the settings name a bucket. Keys are generated here, never chosen by a user. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Settings } from '../settings.ts';

export type ByteRange = { start: number; end: number };
/** A file on this machine's disk that no key names yet. */
export type Incoming = { path: string; size_bytes: number; sha256: string };
/** What comes, chunk by chunk. */
export type Arriving = AsyncIterable<Uint8Array>;

export interface FileStore {
  /** Writes what comes to disk as it comes. Nothing of it stays when it breaks off, or when `left` is aborted. */
  receive(name: string, from: Arriving, left?: AbortSignal): Promise<Incoming>;
  /** Stores bytes, or takes over a file that was received, which is gone then. */
  put(key: string, content: Buffer | Pick<Incoming, 'path'>): Promise<void>;
  /** `range` is inclusive at both ends. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Removes what a killed process was receiving before this instant. */
  sweep(before: Date): Promise<void>;
}

type Receiving = Pick<FileStore, 'receive' | 'sweep'>;

/** Beside the stored files, so that a file is taken over by renaming it. */
const receivingIn = (folder: string): Receiving => ({
  receive: async (name, from, left) => {
    await mkdir(folder, { recursive: true });
    const path = join(folder, `${name}.part`);
    const hash = createHash('sha256');
    let size_bytes = 0;
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size_bytes += chunk.length;
        yield chunk;
      }
    };
    try {
      await pipeline(from, counted, createWriteStream(path), { ...(left && { signal: left }) });
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, size_bytes, sha256: hash.digest('hex') };
  },
  sweep: async (before) => {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      // Another process may take the file over meanwhile.
      const changed = await stat(path).catch(() => undefined);
      if (changed && changed.mtime < before) await rm(path, { force: true });
    }
  },
});

const localStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  const incoming = join(folder, 'incoming');
  return {
    ...receivingIn(incoming),
    put: async (key, content) => {
      const path = pathOf(key);
      await mkdir(incoming, { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      // Written under another name, forced to disk, then renamed, so that a file is either complete or absent.
      const part = Buffer.isBuffer(content) ? join(incoming, `${key}.part`) : content.path;
      try {
        if (Buffer.isBuffer(content)) await writeFile(part, content, { flush: true });
        else await synced(part);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    open: async (key, range) => {
      const handle = await open(pathOf(key), 'r'); // throws here, before the response has begun
      return createReadStream('', { fd: handle, ...range });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};

const synced = async (path: string): Promise<void> => {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const s3Store = async (s3: NonNullable<Settings['s3']>, incoming: string): Promise<FileStore> => {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
  });
  return {
    ...receivingIn(incoming),
    put: async (key, content) => {
      const broken = new AbortController();
      // The SDK does not listen to what it sends: a file that cannot be read breaks the request off.
      const reading = (path: string) => createReadStream(path).on('error', () => broken.abort());
      const sent = Buffer.isBuffer(content)
        ? { Body: content }
        : { Body: reading(content.path), ContentLength: (await stat(content.path)).size };
      try {
        const request = new PutObjectCommand({ Bucket: s3.bucket, Key: key, ...sent });
        await client.send(request, { abortSignal: broken.signal });
      } finally {
        if (!Buffer.isBuffer(content)) await rm(content.path, { force: true });
      }
    },
    open: async (key, range) => {
      const { Body } = await client.send(
        new GetObjectCommand({
          Bucket: s3.bucket,
          Key: key,
          ...(range && { Range: `bytes=${range.start}-${range.end}` }),
        }),
      );
      return Body as Readable;
    },
    remove: async (key) => void (await client.send(new DeleteObjectCommand({ Bucket: s3.bucket, Key: key }))),
  };
};

export const openFileStore = async ({ s3, dataDir }: Settings): Promise<FileStore> => {
  const folder = join(dataDir, 'files');
  return s3 ? await s3Store(s3, join(folder, 'incoming')) : localStore(folder);
};

/** Longer than an upload and its examination take. */
const partsLiveMs = 3_600_000;

/** At start and every hour: removes what killed processes were receiving. */
export const removeLeftParts = async ({ files, clock }: { files: FileStore; clock: () => Date }): Promise<void> =>
  await files.sweep(new Date(clock().getTime() - partsLiveMs));
