/**
 * Trusted devices (decision 079): a browser in which somebody has signed in keeps a cookie, and what is tried from it is counted apart from
 * what strangers try. So nobody can close every way into an account from outside. The cookie opens nothing.
 */
import { dayMs } from '#contract/kit/day.ts';
import type { App, Context, Tx } from '../kit/context.ts';
import { newToken, tokenHash } from '../kit/secrets.ts';

const deviceCookie = 'device';
const keptMs = 180 * dayMs;
const mostDevices = 20;

export type DeviceOwner = { kind: 'member' | 'staff'; id: string };
const columnOf = ({ kind }: DeviceOwner) => (kind === 'member' ? ('user_id' as const) : ('staff_id' as const));

/** What stands for this browser in the counts; undefined when the owner has not signed in with it. */
export const trustedDevice = async (context: Context, owner: DeviceOwner | undefined): Promise<string | undefined> => {
  const token = context.cookie(deviceCookie);
  if (!token || !owner) return undefined;
  const row = await context.db
    .selectFrom('trusted_device')
    .select('token_hash')
    .where(columnOf(owner), '=', owner.id)
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', '>', new Date(context.now.getTime() - keptMs))
    .executeTakeFirst();
  return row?.token_hash;
};

/** Trusts the browser that has just signed in; the cookie is set on the response after the commit. */
export const trustDevice = async (tx: Tx, context: Context, owner: DeviceOwner): Promise<() => void> => {
  const column = columnOf(owner);
  const known = context.cookie(deviceCookie);
  const token = known && /^[\w-]{43}$/.test(known) ? known : newToken(context);
  const token_hash = tokenHash(token);
  const { now } = context;
  const seen = await tx
    .updateTable('trusted_device')
    .set({ used_at: now })
    .where(column, '=', owner.id)
    .where('token_hash', '=', token_hash)
    .returning('token_hash')
    .executeTakeFirst();
  if (!seen) {
    await tx
      .insertInto('trusted_device')
      .values({ token_hash, user_id: null, staff_id: null, [column]: owner.id, created_at: now, used_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .deleteFrom('trusted_device')
      .where(column, '=', owner.id)
      .where('token_hash', 'in', (eb) =>
        eb
          .selectFrom('trusted_device')
          .select('token_hash')
          .where(column, '=', owner.id)
          .orderBy('used_at', 'desc')
          .offset(mostDevices),
      )
      .execute();
  }
  return () => context.setCookie(deviceCookie, token, keptMs / 1_000);
};

/** Whoever knew the old password, or held the old phone, may have signed in somewhere: only this browser stays trusted. */
export const distrustOtherDevices = async (tx: Tx, context: Context, owner: DeviceOwner): Promise<void> => {
  const token = context.cookie(deviceCookie);
  let others = tx.deleteFrom('trusted_device').where(columnOf(owner), '=', owner.id);
  if (token) others = others.where('token_hash', '<>', tokenHash(token));
  await others.execute();
};

export const forgetOldDevices = async ({ db, now }: Pick<App, 'db'> & Pick<Context, 'now'>): Promise<void> => {
  await db
    .deleteFrom('trusted_device')
    .where('used_at', '<', new Date(now.getTime() - keptMs))
    .execute();
};
