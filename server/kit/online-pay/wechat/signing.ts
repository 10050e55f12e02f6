/** How WeChat Pay API v3 signs and hides what is sent (its documents: 签名生成, 验证签名, 证书和回调报文解密). Everything is of node:crypto. */
import { createDecipheriv, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto';
import { Unbelievable } from '../online-pay.ts';

export const scheme = 'WECHATPAY2-SHA256-RSA2048';
/** Older or later than this by our clock is not believed. */
const skewSeconds = 300;
const tagBytes = 16;

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('');

type Signed = { method: string; path: string; body: string; timestamp: string; nonce: string };
type Signer = { mchid: string; serial: string; privateKey: KeyObject };

/** The value of `Authorization` for one request; `path` with its query. */
export const authorizationOf = (
  { mchid, serial, privateKey }: Signer,
  { method, path, body, timestamp, nonce }: Signed,
): string => {
  const signature = createSign('RSA-SHA256')
    .update(lines(method, path, timestamp, nonce, body))
    .sign(privateKey, 'base64');
  const values = { mchid, nonce_str: nonce, signature, timestamp, serial_no: serial };
  return `${scheme} ${Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',')}`;
};

export type SignedHeaders = { timestamp: string; nonce: string; signature: string; serial: string };

/** Throws unless WeChat Pay has signed this body with a key that we know, at about this time. */
export const verify = (
  keys: ReadonlyMap<string, KeyObject>,
  { timestamp, nonce, signature, serial }: SignedHeaders,
  body: string,
  now: Date,
): void => {
  const key = keys.get(serial);
  if (!key) throw new Unbelievable('signed with a key that we do not know');
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= skewSeconds)) throw new Unbelievable('signed too long ago');
  const good = createVerify('RSA-SHA256')
    .update(lines(timestamp, nonce, body))
    .verify(key, signature, 'base64');
  if (!good) throw new Unbelievable('the signature is wrong');
};

export type Sealed = { algorithm: string; ciphertext: string; nonce: string; associated_data?: string | undefined };

/** Opens the `resource` of a notification with the API v3 key. */
export const unseal = (apiKey: string, { algorithm, ciphertext, nonce, associated_data = '' }: Sealed): string => {
  if (algorithm !== 'AEAD_AES_256_GCM') throw new Unbelievable('hidden in a way that we do not know');
  try {
    const sealed = Buffer.from(ciphertext, 'base64');
    const opened = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), {
      authTagLength: tagBytes,
    });
    opened.setAuthTag(sealed.subarray(sealed.length - tagBytes));
    opened.setAAD(Buffer.from(associated_data));
    return opened.update(sealed.subarray(0, sealed.length - tagBytes), undefined, 'utf8') + opened.final('utf8');
  } catch {
    throw new Unbelievable('hidden with another key');
  }
};

/** A public key in PEM, or a certificate in PEM that has one. */
export const publicKeyOf = (pem: string): KeyObject => createPublicKey(pem);
