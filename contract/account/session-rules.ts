/**
 * The sliding session of specification 4 (ruling D4), computed by both sides: the server from its row, the browser from its stored stamp. Up
 * to 90 minutes after the last stamp nothing changes, from then on a request renews the stamp, and from 120 minutes on the member is signed
 * out. 12 hours after sign-in the session ends in any case.
 */
const minuteMs = 60_000;
export const refreshAfterMs = 90 * minuteMs;
export const signOutAfterMs = 120 * minuteMs;
export const absoluteEndMs = 720 * minuteMs;

/** Staff are signed out after 30 idle minutes, and likewise after 12 hours. */
export const staffIdleMs = 30 * minuteMs;

export type SessionState = 'fresh' | 'refresh' | 'ended';

export const sessionState = (
  now: number,
  { createdAt, stampedAt }: { createdAt: number; stampedAt: number },
): SessionState => {
  const age = now - stampedAt;
  if (age >= signOutAfterMs || now - createdAt >= absoluteEndMs) return 'ended';
  return age >= refreshAfterMs ? 'refresh' : 'fresh';
};

/** When the session ends without further requests. */
export const sessionEnd = ({ createdAt, stampedAt }: { createdAt: number; stampedAt: number }): number =>
  Math.min(stampedAt + signOutAfterMs, createdAt + absoluteEndMs);
