import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import { setBodyDeadline, uploadTimeoutMs } from '../http/body-deadline.ts';

/** The framework's own errors have a code. A body that is cut off or is not multipart causes an error without one; it is the sender's fault. */
const refuseBroken = (error: Error & { code?: string }): never => {
  throw error.code ? error : refuse('bad_request');
};

/** Reads the one file of a multipart body completely; the plugin's limits stop what is too large (ruling D9: 50 MB). */
export const readUpload = async (request: FastifyRequest): Promise<Upload> => {
  if (!request.isMultipart()) throw refuse('unsupported_type');
  setBodyDeadline(request.raw, uploadTimeoutMs);
  const part = await request.file().catch(refuseBroken);
  if (!part)
    throw refuse('invalid', {
      errors: [{ field: 'file', message: '请选择要上传的文件' }],
      message: '请选择要上传的文件',
    });
  const bytes = await part.toBuffer().catch(refuseBroken);
  const fields = Object.entries(part.fields).flatMap(([name, field]) =>
    field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)] as const] : [],
  );
  return { name: part.filename, bytes, fields: Object.fromEntries(fields) };
};
