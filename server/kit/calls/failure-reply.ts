/** The only place where a thrown error becomes an HTTP response (ruling D2). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type FailureBody, type FailureCode, refuse } from '#contract/kit/errors.ts';
import { isDatabaseGone } from '../database/database-gone.ts';
import { lockedPolicy } from '../http/page-policy.ts';

/** Fastify's own errors, mapped to the catalogue. */
const frameworkCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_UNDER_PRESSURE: 'unavailable',
};

export const failureOf = (error: Error & { code?: string; statusCode?: number }): Failure => {
  if (error instanceof Failure) return error;
  const known = error.code && frameworkCodes[error.code];
  if (known) return refuse(known);
  if (['ENOSPC', 'EDQUOT', '53100'].includes(error.code ?? '')) return refuse('storage_full');
  if (isDatabaseGone(error)) return refuse('unavailable');
  return refuse(error.statusCode && error.statusCode >= 400 && error.statusCode < 500 ? 'bad_request' : 'internal');
};

const defaultRetrySeconds = 5;

const hasLeft = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  (raw.destroyed && !raw.complete) || (reply.raw.destroyed && !reply.raw.writableEnded);

export const sendFailure = (
  error: Error & { code?: string; statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const failure = failureOf(error);
  // Whoever has left reads no answer, and a connection that broke is no defect: nothing is lost but the request.
  if (hasLeft(request, reply)) request.log.debug({ code: error.code }, 'a client left');
  else if (failure.status >= 500) request.log.error({ err: error }, 'a call failed');
  if (failure.status === 429 || failure.status === 503)
    reply.header('retry-after', failure.detail.retry_after_seconds ?? defaultRetrySeconds);
  const { errors, data } = failure.detail;
  const body: FailureBody = {
    error: failure.code.toUpperCase(),
    message: failure.message,
    ...(errors && { errors }),
    ...(data && { data }),
    request_id: request.id,
  };
  return (
    reply
      .code(failure.status)
      .header('cache-control', 'no-store')
      // Set again here, for requests so malformed that no hook ran.
      .header('content-security-policy', lockedPolicy)
      .header('x-content-type-options', 'nosniff')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body))
  );
};
