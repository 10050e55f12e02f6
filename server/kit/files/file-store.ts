/** Stores the bytes of files: in a local folder, or in S3 when the settings name a bucket. Keys are generated here, never chosen by a user. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '../settings.ts';

export type ByteRange = { start: number; end: number };
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** `range` is inclusive at both ends. */
  open(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
}

const localStore = (folder: string): FileStore => {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    put: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written under another name, forced to disk, then renamed, so that a file is either complete or absent.
      try {
        const handle = await open(`${path}.part`, 'w');
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
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

const s3Store = async (s3: NonNullable<Settings['s3']>): Promise<FileStore> => {
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: s3.region,
    credentials: { accessKeyId: s3.accessKey, secretAccessKey: s3.secretKey },
    ...(s3.endpoint && { endpoint: s3.endpoint, forcePathStyle: true }),
  });
  return {
    put: async (key, bytes) =>
      void (await client.send(new PutObjectCommand({ Bucket: s3.bucket, Key: key, Body: bytes }))),
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

export const openFileStore = async ({ s3, dataDir }: Settings): Promise<FileStore> =>
  s3 ? await s3Store(s3) : localStore(join(dataDir, 'files'));
