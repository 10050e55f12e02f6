/**
 * The settings of a process, read from the environment once, checked at start and documented in docs/operations.md.
 * Nothing else reads `process.env`.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { unknownSettings, whyNoDataFolder } from './start-checks.mjs';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' }).transform((value) => value === 'on');
/** A whole number, said in the same words wherever one is wrong. */
const whole = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const error =
    max < Number.MAX_SAFE_INTEGER
      ? `must be a whole number from ${min} to ${max}`
      : `must be a whole number of at least ${min}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const empty = z.literal('').transform(() => undefined);
const optional = <S extends z.ZodType>(schema: S) => z.union([empty, schema]).optional();

const apiAddress = z
  .string()
  .regex(
    /^(\/[\w/-]*|https?:\/\/[\w.-]+(:\d+)?\/[\w/-]+)$/,
    'must be a path of this site, such as /api, or an address such as https://api.example.cn/api',
  );

const whyNoDatabaseAddress = (value: string): string | undefined => {
  if (!/^postgres(ql)?:\/\//.test(value)) return 'must begin with postgres://';
  if (/^\w+:\/\/([^/?@]*@)?[^/?@]*,/.test(value))
    return 'names several hosts; name one, such as a proxy or an address that always leads to the primary';
  if (!URL.canParse(value))
    return 'is no address; write @ # / ? : and % in a user or password as %40 %23 %2F %3F %3A and %25';
  return undefined;
};
const databaseAddress = z.string().refine((value) => !whyNoDatabaseAddress(value), {
  error: ({ input }) => whyNoDatabaseAddress(input as string),
});

const mapWord = /^[0-9A-Za-z]{16,64}$/;

/** `start-checks.mjs` lists the same names. */
export const settingsSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: optional(databaseAddress),
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed']).default('named'),
  REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a file in regions/')
    .default('huairou'),
  DEMO: optional(onOff),
  DEMO_DATABASE: onOff.default(false),
  CAPTCHA: onOff.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_ORIGIN: optional(
    z.url({ protocol: /^https?$/, error: 'must be an origin such as https://portal.example.cn' }),
  ),
  CONSOLE_ORIGIN: optional(
    z.url({ protocol: /^https?$/, error: 'must be an origin such as https://console.example.cn' }),
  ),
  TRUST_PROXY: optional(z.string()),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  AUDIT_KEY: optional(z.string()),
  AUDIT_ANCHOR: optional(
    z
      .string()
      .regex(
        /^(\/|https?:\/\/)/,
        'must be the path of a file from / on, or an address such as https://anchor.example.cn',
      ),
  ),
  AUDIT_ANCHOR_TOKEN: optional(z.string().max(1000)),
  BACKUP_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  API_BASE: optional(apiAddress),
  VERSIONED_API_BASE: optional(apiAddress),
  CORS_ORIGINS: optional(z.string()),
  RATE_LIMIT: whole(1).default(6000),
  MAX_CONNECTIONS: optional(whole(1)),
  PAGE_CACHE_MB: whole(1, 4_096).default(40),
  SMS_DAILY_CAP: whole(1).default(5000),
  SMS_GATEWAY_URL: optional(z.url({ protocol: /^https?$/ })),
  SMS_GATEWAY_TOKEN: optional(z.string()),
  REGISTRY_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://registry.example.cn/companies' }),
  ),
  REGISTRY_TOKEN: optional(z.string().max(1000)),
  ANSWER_MODEL_URL: optional(
    z.url({ protocol: /^https?$/, error: 'must be the base of the API, such as https://model.example.cn/v1' }),
  ),
  ANSWER_MODEL_NAME: optional(z.string().max(200)),
  ANSWER_MODEL_KEY: optional(z.string().max(1000)),
  MAP_PROVIDER: z
    .enum(['', 'offline', 'amap', 'tianditu'], { error: 'must be offline, amap or tianditu' })
    .optional()
    .transform((value) => value || undefined),
  MAP_KEY: optional(
    z.string().regex(mapWord, 'must be the key as the map service shows it: 16 to 64 letters and digits'),
  ),
  AMAP_SECURITY_CODE: optional(
    z.string().regex(mapWord, 'must be the security code (安全密钥) as AMap shows it: 16 to 64 letters and digits'),
  ),
  MAP_STAND_IN: optional(z.url({ protocol: /^https?$/, error: 'must be an origin such as http://127.0.0.1:8090' })),
  WECHAT_PAY_MCHID: optional(z.string().regex(/^\d{8,10}$/, 'must be the number of the merchant (商户号)')),
  WECHAT_PAY_APPID: optional(z.string().regex(/^wx[0-9a-f]{16}$/, 'must be an AppID such as wx and 16 characters')),
  WECHAT_PAY_SERIAL: optional(
    z.string().regex(/^[0-9A-Fa-f]{40}$/, 'must be the serial number of the API certificate: 40 characters'),
  ),
  WECHAT_PAY_PRIVATE_KEY_FILE: optional(z.string()),
  WECHAT_PAY_API_KEY: optional(z.string().regex(/^[0-9A-Za-z]{32}$/, 'must be the API v3 key: 32 letters and digits')),
  WECHAT_PAY_PUBLIC_KEY_ID: optional(z.string()),
  WECHAT_PAY_PUBLIC_KEY_FILE: optional(z.string()),
  WECHAT_PAY_STAND_IN: optional(
    z.url({ protocol: /^https?$/, error: 'must be an origin such as http://127.0.0.1:8090' }),
  ),
  SSO_KIND: z
    .enum(['', 'oidc', 'cas'], { error: 'must be oidc or cas' })
    .optional()
    .transform((value) => value || undefined),
  SSO_ISSUER: optional(z.url({ protocol: /^https?$/, error: 'must be an address such as https://login.example.cn' })),
  SSO_CLIENT_ID: optional(z.string().max(200)),
  SSO_CLIENT_SECRET: optional(z.string().max(1000)),
  CRAWLER_LOCAL_ORIGIN: optional(
    z.url({ protocol: /^https?$/, error: 'must be an origin such as http://127.0.0.1:8090' }),
  ),
  CLAMD: optional(
    z
      .string()
      .regex(
        /^(\/|tcp:\/\/[\w.-]+:\d+$)/,
        'must be the path of a socket from / on, or an address such as tcp://127.0.0.1:3310',
      ),
  ),
  CLAMD_DOWN: z.enum(['refuse', 'accept'], { error: 'must be refuse or accept' }).default('refuse'),
  S3_BUCKET: optional(z.string()),
  S3_REGION: optional(z.string()),
  S3_ENDPOINT: optional(z.url()),
  S3_ACCESS_KEY: optional(z.string()),
  S3_SECRET_KEY: optional(z.string()),
});

export type Settings = {
  production: boolean;
  port: number;
  host: string;
  /** Absolute path of the folder for the embedded database, uploads and the outbox. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Statements on PostgreSQL are prepared by name (decision 092). */
  namedStatements: boolean;
  regionCode: string;
  /** Fill an empty database with the demo content, and print its accounts. */
  demo: boolean;
  /** Production starts on a database that contains the demo. */
  demoDatabase: boolean;
  /** Whether image captchas are required; turning them off is refused in production. */
  captcha: boolean;
  logLevel: string;
  /** The site's origin for readers, `https://…`; for cookies, feeds and cards. Undefined: taken from the request. */
  publicOrigin: string | undefined;
  /** The console's own origin. Undefined: it shares the site's. */
  consoleOrigin: string | undefined;
  /** The proxies whose X-Forwarded-For is trusted: addresses or ranges, joined by commas. Undefined: none. */
  trustProxy: string | undefined;
  /** 32 bytes; encrypts second-factor secrets and keys the hashes of codes. */
  secretKey: Buffer;
  /** The keys of the audit log's chain: the first signs, all verify. */
  auditKeys: readonly [AuditKey, ...AuditKey[]];
  /** Where each day's end of the audit log is told: a file, or an address with its token. */
  auditAnchor: { file: string } | { url: string; token: string } | undefined;
  /** Encrypts backups. */
  backupKey: string | undefined;
  apiBase: string | undefined;
  versionedApiBase: string | undefined;
  /** Origins of other portals that may call this one's API with their people's sessions. */
  corsOrigins: readonly string[];
  /** Requests a minute that one address may make the server work for; a response from memory costs a tenth. */
  rateLimitPerMinute: number;
  /** The maximum of simultaneous connections; lower where the process may not open that many files. */
  maxConnections: number | undefined;
  /** Memory for rendered pages and the data that they were rendered from. */
  pageCacheBytes: number;
  /** The maximum of text messages that the whole portal sends within 24 hours; bounds the cost of abuse. */
  smsDailyCap: number;
  /** Where text messages are posted; undefined: the outbox. */
  smsGateway: { url: string; token: string } | undefined;
  /** The language model that words answers, by OpenAI's protocol; undefined: answers are extracted. */
  answerModel: { url: string; name: string; key: string } | undefined;
  /** Where companies are looked up beside the house's own registry; undefined: nowhere. */
  registry: { url: string; token: string } | undefined;
  /** Overrides the region's map; every reader sees `key`, while `securityCode` is sent to AMap only. */
  map: {
    provider: 'offline' | 'amap' | 'tianditu' | undefined;
    key: string | undefined;
    securityCode: string | undefined;
    /** An origin that replaces the map services, each under its host's name; refused in production. */
    standIn: string | undefined;
  };
  /** An origin that the crawler fetches from although it is on this machine; refused in production. */
  crawlerLocalOrigin: string | undefined;
  /** Undefined: nobody can pay online. */
  wechatPay: WechatPaySettings | undefined;
  /** Undefined: nobody signs in through a provider. */
  signOn: SignOnSettings | undefined;
  /** Undefined: no virus scanner is asked. */
  clamd: ClamdSettings | undefined;
  s3:
    | { bucket: string; region: string; endpoint: string | undefined; accessKey: string; secretKey: string }
    | undefined;
};

/** ClamAV's daemon. */
export type ClamdSettings = {
  place: { path: string } | { host: string; port: number };
  /** Whether files are stored while the daemon cannot be asked. */
  acceptUnexamined: boolean;
};

type AuditKey = { id: string; key: Buffer };

/** The provider of single sign-on. */
export type SignOnSettings = {
  kind: 'oidc' | 'cas';
  /** Of OpenID Connect the issuer, of CAS the address above its `/login`. */
  issuer: string;
  /** Empty with CAS, which knows a portal by its address. */
  clientId: string;
  clientSecret: string;
};
/** A merchant's account at WeChat Pay. */
export type WechatPaySettings = {
  mchid: string;
  appid: string;
  /** Of the merchant's certificate. */
  serial: string;
  /** PEM. */
  privateKey: string;
  /** The API v3 key: 32 bytes. */
  apiKey: string;
  /** The keys that WeChat Pay signs with, in PEM; the first is the one that we ask it to use. */
  publicKeys: readonly { id: string; pem: string }[];
  origin: string;
};
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** A key for each data directory, generated on first use, so that one command starts a working portal. */
const keptSecret = (dataDir: string): string => {
  const path = join(dataDir, 'secret.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(path, 'utf8').trim();
};

/** The values of a list that is joined by commas. */
const listed = (value: string): string[] => value.split(',').map((part) => part.trim());

/** Rows that were written before AUDIT_KEY was set still fit: the key that follows from SECRET_KEY stays the last one. */
const auditKeysIn = (value: string | undefined, secretKey: Buffer): Settings['auditKeys'] => {
  const named = value ? listed(value) : [];
  if (named.some((key) => key.length < 32))
    throw new SettingsError('AUDIT_KEY: each key must have at least 32 characters; several are joined by commas');
  const keys = [...named.map((key) => Buffer.from(key)), secretKey].map((from): AuditKey => {
    const key = Buffer.from(hkdfSync('sha256', from, '', 'portal/audit', 32));
    return { key, id: createHash('sha256').update(key).digest('hex').slice(0, 12) };
  });
  return keys as [AuditKey, ...AuditKey[]];
};
const originsIn = (value: string | undefined): string[] =>
  (value ? listed(value) : []).map((origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new SettingsError(`CORS_ORIGINS: ${origin} must be an origin such as https://portal.example.cn`);
    return origin;
  });

/** A key in a file, so that it stands in no list of processes; read at start, so that a wrong one stops the start. */
const keyIn = (name: string, path: string, read: (pem: string) => unknown): string => {
  try {
    const pem = readFileSync(path, 'utf8');
    read(pem);
    return pem;
  } catch {
    throw new SettingsError(`${name}: ${path} is no file with a key in PEM`);
  }
};

/** All of the settings of WeChat Pay, or none of them: half a set would fail in front of buyers. */
const readWechatPay = (value: z.output<typeof settingsSchema>): WechatPaySettings | undefined => {
  const set = {
    mchid: value.WECHAT_PAY_MCHID,
    appid: value.WECHAT_PAY_APPID,
    serial: value.WECHAT_PAY_SERIAL,
    privateKey: value.WECHAT_PAY_PRIVATE_KEY_FILE,
    apiKey: value.WECHAT_PAY_API_KEY,
    publicKeyId: value.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey: value.WECHAT_PAY_PUBLIC_KEY_FILE,
  };
  if (Object.values(set).every((one) => one === undefined)) return undefined;
  const { mchid, appid, serial, privateKey, apiKey, publicKeyId, publicKey } = set;
  if (!mchid || !appid || !serial || !privateKey || !apiKey || !publicKeyId || !publicKey)
    throw new SettingsError(
      'WECHAT_PAY_MCHID: needs WECHAT_PAY_APPID, _SERIAL, _PRIVATE_KEY_FILE, _API_KEY, _PUBLIC_KEY_ID and _PUBLIC_KEY_FILE too; set all of them, or none',
    );
  if (!value.PUBLIC_ORIGIN)
    throw new SettingsError('PUBLIC_ORIGIN: is required for WeChat Pay, which sends its notices there');
  if (value.NODE_ENV === 'production' && !value.PUBLIC_ORIGIN.startsWith('https:'))
    throw new SettingsError('PUBLIC_ORIGIN: must begin with https for WeChat Pay, which sends its notices there');
  const [ids, files] = [listed(publicKeyId), listed(publicKey)];
  if (ids.length !== files.length)
    throw new SettingsError('WECHAT_PAY_PUBLIC_KEY_ID: must name as many keys as WECHAT_PAY_PUBLIC_KEY_FILE');
  return {
    mchid,
    appid,
    serial,
    apiKey,
    privateKey: keyIn('WECHAT_PAY_PRIVATE_KEY_FILE', privateKey, createPrivateKey),
    publicKeys: ids.map((id, at) => ({
      id,
      pem: keyIn('WECHAT_PAY_PUBLIC_KEY_FILE', files[at] ?? '', createPublicKey),
    })),
    origin: value.WECHAT_PAY_STAND_IN ? new URL(value.WECHAT_PAY_STAND_IN).origin : 'https://api.mch.weixin.qq.com',
  };
};

/** A host of its own: cookies of one host go to all of its ports. */
const readConsoleOrigin = ({ CONSOLE_ORIGIN, PUBLIC_ORIGIN }: z.output<typeof settingsSchema>): string | undefined => {
  if (!CONSOLE_ORIGIN) return undefined;
  if (!PUBLIC_ORIGIN) throw new SettingsError('PUBLIC_ORIGIN: is required for a console with an origin of its own');
  const [own, site] = [new URL(CONSOLE_ORIGIN), new URL(PUBLIC_ORIGIN)];
  if (own.hostname === site.hostname)
    throw new SettingsError('CONSOLE_ORIGIN: must name another host than PUBLIC_ORIGIN');
  return own.origin;
};

/** All of the settings of single sign-on, or none: half a set would fail in front of people. */
const readSignOn = (value: z.output<typeof settingsSchema>): SignOnSettings | undefined => {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = value;
  const kind = value.SSO_KIND ?? 'oidc';
  if (!issuer && !value.SSO_KIND && !clientId && !clientSecret) return undefined;
  if (!issuer) throw new SettingsError('SSO_ISSUER: is required for single sign-on');
  if (value.NODE_ENV === 'production') {
    if (!issuer.startsWith('https:')) throw new SettingsError('SSO_ISSUER: must begin with https in production');
    if (!value.PUBLIC_ORIGIN)
      throw new SettingsError('PUBLIC_ORIGIN: is required for single sign-on, which sends people back there');
  }
  if (kind === 'cas') {
    if (clientId || clientSecret) throw new SettingsError('SSO_CLIENT_ID: is for oidc; cas has none');
    return { kind, issuer, clientId: '', clientSecret: '' };
  }
  if (!clientId || !clientSecret)
    throw new SettingsError('SSO_CLIENT_ID: oidc needs SSO_CLIENT_ID and SSO_CLIENT_SECRET');
  return { kind, issuer, clientId, clientSecret };
};

const readClamd = ({ CLAMD: named, CLAMD_DOWN }: z.output<typeof settingsSchema>): ClamdSettings | undefined => {
  if (!named) return undefined;
  const place = named.startsWith('/')
    ? { path: named }
    : { host: new URL(named).hostname, port: Number(new URL(named).port) };
  return { place, acceptUnexamined: CLAMD_DOWN === 'accept' };
};

const readAnswerModel = (value: z.output<typeof settingsSchema>): Settings['answerModel'] => {
  const { ANSWER_MODEL_URL: url, ANSWER_MODEL_NAME: name, ANSWER_MODEL_KEY: key = '' } = value;
  if (!url && !name && !key) return undefined;
  if (!url || !name)
    throw new SettingsError('ANSWER_MODEL_URL: a language model needs ANSWER_MODEL_URL and ANSWER_MODEL_NAME');
  return { url, name, key };
};

/** Reads the settings, or throws a `SettingsError` that lists every wrong one. */
export const readSettings = (variables: Record<string, string | undefined> = process.env): Settings => {
  const read = settingsSchema.safeParse(variables);
  const wrong = read.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const refused = [...unknownSettings(variables), ...wrong];
  if (!read.success || refused.length > 0) throw new SettingsError(refused.join('\n'));
  const value = read.data;
  const production = value.NODE_ENV === 'production';
  const dataDir = resolve(value.DATA_DIR);
  if (production && !value.CAPTCHA) throw new SettingsError('CAPTCHA: may be off only outside production');
  if (production && !value.SECRET_KEY) throw new SettingsError('SECRET_KEY: is required in production');
  if (production && value.TRUST_PROXY && !value.PUBLIC_ORIGIN)
    throw new SettingsError('PUBLIC_ORIGIN: is required in production behind a proxy (TRUST_PROXY)');
  if (production && value.MAP_STAND_IN) throw new SettingsError('MAP_STAND_IN: may be set only outside production');
  if (production && value.CRAWLER_LOCAL_ORIGIN)
    throw new SettingsError('CRAWLER_LOCAL_ORIGIN: may be set only outside production');
  if (production && value.WECHAT_PAY_STAND_IN)
    throw new SettingsError('WECHAT_PAY_STAND_IN: may be set only outside production');
  if (value.S3_BUCKET && !(value.S3_REGION && value.S3_ACCESS_KEY && value.S3_SECRET_KEY))
    throw new SettingsError('S3_BUCKET: needs S3_REGION, S3_ACCESS_KEY and S3_SECRET_KEY too');
  const whyNoFolder = whyNoDataFolder(dataDir);
  if (whyNoFolder) throw new SettingsError(whyNoFolder);
  const secretKey = createHash('sha256')
    .update(value.SECRET_KEY ?? keptSecret(dataDir))
    .digest();
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    dataDir,
    databaseUrl: value.DATABASE_URL,
    namedStatements: value.DATABASE_STATEMENTS === 'named',
    regionCode: value.REGION,
    demo: value.DEMO ?? !production,
    demoDatabase: value.DEMO_DATABASE,
    captcha: value.CAPTCHA,
    logLevel: value.LOG_LEVEL,
    publicOrigin: value.PUBLIC_ORIGIN && new URL(value.PUBLIC_ORIGIN).origin,
    consoleOrigin: readConsoleOrigin(value),
    trustProxy: value.TRUST_PROXY,
    secretKey,
    auditKeys: auditKeysIn(value.AUDIT_KEY, secretKey),
    auditAnchor: value.AUDIT_ANCHOR
      ? value.AUDIT_ANCHOR.startsWith('/')
        ? { file: value.AUDIT_ANCHOR }
        : { url: value.AUDIT_ANCHOR, token: value.AUDIT_ANCHOR_TOKEN ?? '' }
      : undefined,
    backupKey: value.BACKUP_KEY,
    apiBase: value.API_BASE,
    versionedApiBase: value.VERSIONED_API_BASE,
    corsOrigins: originsIn(value.CORS_ORIGINS),
    rateLimitPerMinute: value.RATE_LIMIT,
    maxConnections: value.MAX_CONNECTIONS,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    smsDailyCap: value.SMS_DAILY_CAP,
    smsGateway: value.SMS_GATEWAY_URL
      ? { url: value.SMS_GATEWAY_URL, token: value.SMS_GATEWAY_TOKEN ?? '' }
      : undefined,
    answerModel: readAnswerModel(value),
    registry: value.REGISTRY_URL ? { url: value.REGISTRY_URL, token: value.REGISTRY_TOKEN ?? '' } : undefined,
    map: {
      provider: value.MAP_PROVIDER,
      key: value.MAP_KEY,
      securityCode: value.AMAP_SECURITY_CODE,
      standIn: value.MAP_STAND_IN && new URL(value.MAP_STAND_IN).origin,
    },
    crawlerLocalOrigin: value.CRAWLER_LOCAL_ORIGIN && new URL(value.CRAWLER_LOCAL_ORIGIN).origin,
    wechatPay: readWechatPay(value),
    signOn: readSignOn(value),
    clamd: readClamd(value),
    s3: value.S3_BUCKET
      ? {
          bucket: value.S3_BUCKET,
          region: value.S3_REGION ?? '',
          endpoint: value.S3_ENDPOINT,
          accessKey: value.S3_ACCESS_KEY ?? '',
          secretKey: value.S3_SECRET_KEY ?? '',
        }
      : undefined,
  };
};
