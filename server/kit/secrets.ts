/** Keyed hashes, tokens and encryption at rest, each with a key of its own derived from the setting SECRET_KEY. */
import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { App } from './context.ts';

type Keyed = Pick<App, 'settings'>;
type Random = Pick<App, 'random'>;

const keyFor = ({ settings }: Keyed, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', settings.secretKey, '', `portal/${use}`, 32));

/** A hash that only this portal can compute: for codes and answers, and for phones that are only compared. */
export const keyedHash = (app: Keyed, use: string, ...parts: readonly string[]): string =>
  createHmac('sha256', keyFor(app, use)).update(JSON.stringify(parts)).digest('base64url');

/** Compares in constant time. */
export const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** 256 bits for a Bearer half or a cookie half. */
export const newToken = ({ random }: Random): string => random(32).toString('base64url');
/** The stored form of a token. A token has 256 random bits, so an unkeyed hash cannot be reversed by search. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

/** AES-256-GCM; `owner` is authenticated with it, so that a secret copied to another row cannot be decrypted there. */
export const encrypt = (app: Keyed & Random, use: string, owner: string, text: string): string => {
  const iv = app.random(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(app, use), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), sealed.toString('base64url')].join(
    '.',
  );
};

export const decrypt = (app: Keyed, use: string, owner: string, sealed: string): string => {
  const [, iv, tag, bytes] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !bytes) throw new Error('not an encrypted text');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(app, use), iv, { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
};
