/** The second factor: a time-based code (RFC 6238) of an authenticator app, good once; secrets lie encrypted. */
import { Secret, TOTP } from 'otpauth';
import type { App } from '../kit/context.ts';
import { decrypt, encrypt } from '../kit/secrets.ts';

const periodSeconds = 30;
const totp = (secret: Secret, rest: { issuer?: string; label?: string } = {}) =>
  new TOTP({ secret, period: periodSeconds, digits: 6, algorithm: 'SHA1', ...rest });

export const newSecret = ({ random }: Pick<App, 'random'>): Secret =>
  new Secret({ buffer: new Uint8Array(random(20)).buffer });
export const sealSecret = (app: App, staff_id: string, secret: Secret): string =>
  encrypt(app, 'totp', staff_id, secret.base32);
const openSecret = (app: App, staff_id: string, sealed: string) =>
  Secret.fromBase32(decrypt(app, 'totp', staff_id, sealed));

/** What an authenticator app scans. */
export const secretUri = ({ region }: App, username: string, secret: Secret): string =>
  totp(secret, { issuer: region.brand.full_name, label: username }).toString();

/** The time step that `code` belongs to, now or one step either side; undefined when it fits none. */
export const stepOfCode = (app: App, staff_id: string, sealed: string, code: string, now: Date): number | undefined => {
  const delta = totp(openSecret(app, staff_id, sealed)).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / periodSeconds) + delta;
};

/** The code of the moment; for the start-up text of a demonstration and for tests. */
export const codeAt = (base32: string, now: Date): string =>
  totp(Secret.fromBase32(base32)).generate({ timestamp: now.getTime() });
