/** Tells errors of a database that is away (restarted, promoted, cut off) from errors of a statement. */
import { DatabaseUnavailable } from './embedded.ts';

/** The server shuts down, starts, ended this session, has no connection left, or took too long; a standby refuses writes (25006). */
const stateOfServer = /^(08|57P0|53300|57014|25006)/;
const stateOfLine = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
/** The driver's own words for a connection that ended, and for none that could be opened in time. */
const wordsOfDriver =
  /Connection terminated|connection error and is not queryable|client was closed|timeout expired|timeout exceeded when trying to connect|Query read timeout/i;

export const isDatabaseGone = (error: unknown): boolean => {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return stateOfServer.test(String(code)) || stateOfLine.has(String(code)) || wordsOfDriver.test(error.message);
};
