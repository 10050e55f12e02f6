/**
 * What must be right before a start, and can be asked before packages are installed: names of settings, and the folder for data. Plain JavaScript
 * for any Node from version 20 on, without packages; `npm start` asks first, the server again (`settings.ts`), since it may be started without npm.
 */
import fs from 'node:fs';
import { dirname, join } from 'node:path';

/** Every setting, as docs/operations.md lists them. `settings.ts` gives each its kind. */
export const settingNames = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_STATEMENTS',
  'REGION',
  'DEMO',
  'DEMO_DATABASE',
  'CAPTCHA',
  'LOG_LEVEL',
  'PUBLIC_ORIGIN',
  'CONSOLE_ORIGIN',
  'TRUST_PROXY',
  'SECRET_KEY',
  'AUDIT_KEY',
  'AUDIT_ANCHOR',
  'AUDIT_ANCHOR_TOKEN',
  'BACKUP_KEY',
  'API_BASE',
  'VERSIONED_API_BASE',
  'CORS_ORIGINS',
  'RATE_LIMIT',
  'MAX_CONNECTIONS',
  'PAGE_CACHE_MB',
  'SMS_DAILY_CAP',
  'SMS_GATEWAY_URL',
  'SMS_GATEWAY_TOKEN',
  'REGISTRY_URL',
  'REGISTRY_TOKEN',
  'ANSWER_MODEL_URL',
  'ANSWER_MODEL_NAME',
  'ANSWER_MODEL_KEY',
  'MAP_PROVIDER',
  'MAP_KEY',
  'AMAP_SECURITY_CODE',
  'MAP_STAND_IN',
  'WECHAT_PAY_MCHID',
  'WECHAT_PAY_APPID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY_FILE',
  'WECHAT_PAY_API_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY_FILE',
  'WECHAT_PAY_STAND_IN',
  'SSO_KIND',
  'SSO_ISSUER',
  'SSO_CLIENT_ID',
  'SSO_CLIENT_SECRET',
  'CRAWLER_LOCAL_ORIGIN',
  'CLAMD',
  'CLAMD_DOWN',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];

/** A name that begins so is meant for the portal. Other programs have no settings of these families. */
const families = /^(AMAP|ANSWER_MODEL|AUDIT|CLAMD|CRAWLER|DATABASE|MAP|REGISTRY|S3|SMS|SSO|WECHAT_PAY)_/;
/** What Kubernetes puts into every container for a service with such a name: CLAMD_PORT_3310_TCP_ADDR, SMS_GATEWAY_SERVICE_HOST. */
const ofKubernetes = /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?$/;

/** How many letters one name differs from another: left out, put in, changed, or two beside each other swapped. */
const distanceOf = (one, other) => {
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i]);
  rows[0] = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const changed = rows[i - 1][j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? rows[i - 2][j - 2] + 1 : changed;
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, changed, swapped);
    }
  return rows[one.length][other.length];
};
/** Short names are near to many: HOST to COST. */
const mayDiffer = (name) => (name.length < 6 ? 0 : name.length < 9 ? 1 : 2);

/** A sentence for each variable that is meant for the portal and names no setting: it would be ignored without a word. */
export const unknownSettings = (environment) =>
  Object.keys(environment)
    .filter((name) => !settingNames.includes(name) && !ofKubernetes.test(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const [nearest, distance] = settingNames
        .map((known) => [known, distanceOf(upper, known)])
        .reduce((best, one) => (one[1] < best[1] ? one : best));
      if (!families.test(name) && distance > mayDiffer(nearest)) return [];
      return [`${name}: there is no such setting; the nearest is ${nearest}. All are in docs/operations.md.`];
    });

/** The first start writes 160 MB; a database that is full loses what it was writing. */
const leastFreeMb = { first: 500, later: 100 };
const nearestFolder = (path) => (fs.existsSync(path) ? path : nearestFolder(dirname(path)));
const freeMbOf = (path) => {
  const { bavail, bsize } = fs.statfsSync(path);
  return Math.floor((bavail * bsize) / 2 ** 20);
};

/** Why the portal cannot keep its data in a folder, in one sentence; undefined when it can. Makes the folder. */
export const whyNoDataFolder = (folder) => {
  const found = nearestFolder(folder);
  if (!fs.statSync(found).isDirectory()) return `DATA_DIR: ${found} is a file; name a folder.`;
  const isFirst = !fs.existsSync(join(folder, 'secret.key'));
  const [free, least] = [freeMbOf(found), isFirst ? leastFreeMb.first : leastFreeMb.later];
  if (free < least)
    return `DATA_DIR: the disk of ${found} has ${free} MB left, at least ${least} MB are needed. Make room, or name a folder on another disk.`;
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(trial, '');
    fs.rmSync(trial);
  } catch (error) {
    return `DATA_DIR: ${folder} cannot be written to (${error.code}). Give this user the right to, or name another folder.`;
  }
  return undefined;
};

/** Packages, built pages and compiled modules. */
const leastFreeToInstallMb = 1500;
/** Why packages cannot be installed into a folder; undefined when they can. */
export const whyNoInstall = (folder) => {
  const free = freeMbOf(folder);
  return free < leastFreeToInstallMb
    ? `The disk of ${folder} has ${free} MB left, the packages and pages need ${leastFreeToInstallMb} MB. Make room, then run the command again. Nothing was installed.`
    : undefined;
};
