/**
 * Handles errors that nobody caught: an error that only reports a shortage, a lost peer or a database that is away is logged; any other ends
 * the process with a last line in the log.
 */
import type { Logger } from 'pino';
import { isDatabaseGone } from './database/database-gone.ts';

/** Shortages of descriptors, memory or disk space: the timer or connection that met the error has failed, but the process has not. */
const shortages = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'ENOSPC', 'EAGAIN']);

/** A restart would cure none of them. */
const passes = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(passes);
  return shortages.has(String(code)) || isDatabaseGone(error) || passes(cause);
};

/** `end` is called once. Unhandled rejections are handled the same way. */
export const handleUncaught = (log: Logger, end: (error: unknown) => void): void => {
  let ending = false;
  process.on('uncaughtException', (error: unknown) => {
    if (passes(error)) return log.warn({ err: error }, 'an error that nobody caught; the process goes on');
    log.fatal({ err: error }, 'an error that nobody caught; the process ends');
    if (ending) return;
    ending = true;
    end(error);
  });
};
