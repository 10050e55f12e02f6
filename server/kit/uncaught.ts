/**
 * Handles errors that nobody caught: an error that only reports a shortage or a lost peer is logged; any other ends the process with a last
 * line in the log.
 */
import type { Logger } from 'pino';

/**
 * A shortage of descriptors, memory or disk space, or a lost peer: the timer or connection that met the error has failed, but the process has
 * not. A restart would cure none of them.
 */
const passing = new Set([
  ...['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS', 'ENOSPC', 'EAGAIN'],
  ...[
    'EPIPE',
    'ECONNRESET',
    'ECONNABORTED',
    'ECONNREFUSED',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
]);

const passes = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(passes);
  return passing.has(String(code)) || passes(cause);
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
