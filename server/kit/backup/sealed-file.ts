/**
 * The encrypted file of a backup: AES-256-GCM in chunks, so that neither writing nor reading needs the whole in memory. The head names the
 * size and is authenticated: a file that was cut is told from one that was changed, and from one of another key.
 *
 * magic, salt (32 bytes), size of the whole file (8), HMAC-SHA256 of these (32); then chunks of 64 KiB and their tags (16), numbered by nonces.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';

export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

const magic = Buffer.alloc(27, 'innovation-portal backup 1\n');
const saltLength = 32;
const sizeLength = 8;
const macLength = 32;
const headLength = magic.length + saltLength + sizeLength + macLength;
const chunkLength = 64 * 1024;
const tagLength = 16;
const algorithm = 'aes-256-gcm';

/** Slow on purpose: the setting may be a phrase. */
const keysFrom = (key: string, salt: Buffer) => {
  const made = scryptSync(key, salt, 64, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 });
  return { encrypting: made.subarray(0, 32), signing: made.subarray(32) };
};

/** Each file has keys of its own, by its salt, so a counter is never used twice. */
const nonceOf = (chunk: number): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunk), 4);
  return nonce;
};

const headOf = (salt: Buffer, size: number, signing: Buffer): Buffer => {
  const sizeBytes = Buffer.alloc(sizeLength);
  sizeBytes.writeBigUInt64BE(BigInt(size));
  const head = Buffer.concat([magic, salt, sizeBytes]);
  return Buffer.concat([head, createHmac('sha256', signing).update(head).digest()]);
};

/** Regroups a stream into chunks; the last one is shorter, or empty. */
async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(Buffer.from(part));
    length += part.length;
    if (length < chunkLength) continue;
    let all = Buffer.concat(parts);
    for (; all.length >= chunkLength; all = all.subarray(chunkLength)) yield all.subarray(0, chunkLength);
    parts = [all];
    length = all.length;
  }
  yield Buffer.concat(parts);
}

/** Writes what `begin` gives encrypted to `path`, under another name until it is complete and on the disk. */
export const writeSealed = async (path: string, key: string, begin: () => AsyncIterable<Uint8Array>): Promise<void> => {
  const salt = randomBytes(saltLength);
  const { encrypting, signing } = keysFrom(key, salt);
  const part = `${path}.part`;
  try {
    const file = await open(part, 'wx', 0o600);
    try {
      let at = headLength;
      let chunk = 0;
      for await (const plain of inChunks(begin())) {
        const cipher = createCipheriv(algorithm, encrypting, nonceOf(chunk));
        const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
        await file.write(sealed, 0, sealed.length, at);
        at += sealed.length;
        chunk += 1;
      }
      await file.write(headOf(salt, at, signing), 0, headLength, 0);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'EEXIST')
      throw new BackupRefused(`${part} exists: another backup is being written, or one was stopped; remove it.`);
    await rm(part, { force: true });
    if (code === 'ENOSPC') throw new BackupRefused(`The disk is full: ${path} was not written.`);
    if (code === 'ENOENT') throw new BackupRefused(`There is no folder for ${path}.`);
    throw error;
  }
};

const readHead = async (file: FileHandle, path: string, key: string) => {
  const head = Buffer.alloc(headLength);
  await file.read(head, 0, headLength, 0);
  if (!head.subarray(0, magic.length).equals(magic)) throw new BackupRefused(`${path} is no backup of this portal.`);
  const { size } = await file.stat();
  const salt = head.subarray(magic.length, magic.length + saltLength);
  const { encrypting, signing } = keysFrom(key, salt);
  const told = Number(head.readBigUInt64BE(magic.length + saltLength));
  if (!timingSafeEqual(headOf(salt, told, signing), head))
    throw new BackupRefused(`BACKUP_KEY does not open ${path}: it was made with another key, or its head is damaged.`);
  if (size !== told) throw new BackupRefused(`${path} is not whole: it has ${size} of ${told} bytes.`);
  return { size, encrypting };
};

/** The decrypted content. Each chunk is authenticated before it is given out. */
export async function* readSealed(path: string, key: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((error: { code?: string }) => {
    throw error.code === 'ENOENT' ? new BackupRefused(`There is no file ${path}.`) : error;
  });
  try {
    const { size, encrypting } = await readHead(file, path, key);
    const sealed = Buffer.alloc(chunkLength + tagLength);
    for (let at = headLength, chunk = 0; at < size; chunk += 1) {
      const { bytesRead } = await file.read(sealed, 0, sealed.length, at);
      const body = sealed.subarray(0, bytesRead - tagLength);
      const decipher = createDecipheriv(algorithm, encrypting, nonceOf(chunk), { authTagLength: tagLength });
      decipher.setAuthTag(sealed.subarray(bytesRead - tagLength, bytesRead));
      let plain: Buffer;
      try {
        plain = Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        throw new BackupRefused(
          `${path} was changed: its bytes ${at} to ${at + bytesRead} are not as they were written.`,
        );
      }
      yield plain;
      at += bytesRead;
    }
  } finally {
    await file.close();
  }
}
