/** Logs as lines of JSON without personal data: fields that may hold a token, a phone or typed text are removed before writing. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { isDatabaseGone } from './database/database-gone.ts';

const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'phone', 'code', 'secret'];

/** Masks mobile numbers and Bearer tokens anywhere in an error's text. */
const masked = (text: string): string =>
  text.replace(/1[3-9]\d{9}/g, '1**********').replace(/Bearer\s+\S+/gi, 'Bearer ***');

const sameAgainMs = 5_000;
/**
 * While the database is away every request fails of it: hundreds of lines a second would fill a disk and say one thing. Each such line is
 * written once in five seconds, with the number of those that were not.
 */
const sparing = (nowMs: () => number): Required<NonNullable<LoggerOptions['hooks']>>['logMethod'] => {
  const told = new Map<string, { at: number; untold: number }>();
  return function (args, method) {
    const [given, message] = args as unknown as [{ err?: Error } | undefined, string | undefined];
    const error = given?.err;
    if (!isDatabaseGone(error)) return method.apply(this, args);
    const line = `${message} ${error?.message}`;
    const last = told.get(line);
    if (last && nowMs() - last.at < sameAgainMs) {
      last.untold += 1;
      return;
    }
    if (told.size > 100) told.clear();
    told.set(line, { at: nowMs(), untold: 0 });
    method.apply(this, last?.untold ? [{ ...given, untold: last.untold }, message] : args);
  };
};

/** `to` and `nowMs` are for tests. */
export const createLog = (
  level: string,
  { to, nowMs = () => performance.now() }: { to?: DestinationStream; nowMs?: () => number } = {},
): Logger => {
  const options: LoggerOptions = {
    level,
    hooks: { logMethod: sparing(nowMs) },
    redact: { paths: secret.flatMap((name) => [`*.${name}`, `*.*.${name}`, `["${name}"]`]), censor: '***' },
    serializers: {
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        ...(error.code && { sqlstate: error.code }),
        message: masked(error.message),
        stack: masked(error.stack ?? ''),
      }),
      // A request is logged by its id: its address may contain search terms.
      req: (request: { id?: string; method?: string }) => ({ id: request.id, method: request.method }),
    },
  };
  return to ? pino(options, to) : pino(options);
};
