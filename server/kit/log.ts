/** Logs as lines of JSON without personal data: fields that may hold a token, a phone or typed text are removed before writing. */
import { type Logger, pino } from 'pino';

const secret = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'phone', 'code', 'secret'];

/** Masks mobile numbers and Bearer tokens anywhere in an error's text. */
const masked = (text: string): string =>
  text.replace(/1[3-9]\d{9}/g, '1**********').replace(/Bearer\s+\S+/gi, 'Bearer ***');

export const createLog = (level: string): Logger =>
  pino({
    level,
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
  });
