/** How long the body of a request may take to arrive. */
import type { IncomingMessage } from 'node:http';

/** A slower body is cut off; the client itself gives up after 9 s (specification 7). */
export const requestTimeoutMs = 30_000;
/** 50 MB over a slow line take longer; only admitted callers get this deadline, for a file. */
export const uploadTimeoutMs = 10 * 60_000;

export const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Counts from now; replaces an earlier deadline. */
export const setBodyDeadline = (raw: IncomingMessage, ms: number): void => {
  const known = timers.get(raw);
  clearTimeout(known);
  timers.set(raw, setTimeout(() => raw.complete || raw.destroy(), ms).unref());
  if (!known) raw.once('close', () => clearTimeout(timers.get(raw)));
};
