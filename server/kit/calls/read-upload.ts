import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import { setBodyDeadline, uploadTimeoutMs } from '../http/body-deadline.ts';

/** The framework's own errors have a code. A body that is cut off or is not multipart causes an error without one; it is the sender's fault. */
const refuseBroken = (error: Error & { code?: string }): never => {
  throw error.code ? error : refuse('bad_request');
};

const escaped: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
/** Browsers write a quote and a line break in a multipart file name as these (HTML, multipart/form-data encoding), and nothing else. */
const namedBy = (filename: string): string => filename.replaceAll(/%(22|0D|0A)/g, (code) => escaped[code] ?? code);

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
  return { name: namedBy(part.filename), bytes, fields: Object.fromEntries(fields) };
};
