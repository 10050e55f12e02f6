import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour } from '../attempts.ts';
import type { Context } from '../context.ts';
import { fairQueue } from '../fair-queue.ts';
import { setBodyDeadline, uploadTimeoutMs } from '../http/body-deadline.ts';
import { networkOf } from '../http/network-of.ts';

/** The framework's own errors have a code. A body that is cut off or is not multipart causes an error without one; it is the sender's fault. */
const refuseBroken = (error: Error & { code?: string }): never => {
  throw error.code ? error : refuse('bad_request');
};

const escaped: Readonly<Record<string, string>> = { '%22': '"', '%0D': '\r', '%0A': '\n' };
/** Browsers write a quote and a line break in a multipart file name as these (HTML, multipart/form-data encoding), and nothing else. */
const namedBy = (filename: string): string => filename.replaceAll(/%(22|0D|0A)/g, (code) => escaped[code] ?? code);

/** What a person fills in by hand is less; stops a script that fills the disk. Counted before the body is read. */
const limits = {
  member: [{ max: 60, seconds: hour }],
  staff: [{ max: 1_200, seconds: hour }],
};

/** The memory of uploads is bounded: each is held whole while it is examined (decision 080). Who waits has sent no more than its head. */
const uploading = fairQueue({
  atOnce: 8,
  atOnceInLane: 2,
  waiting: 80,
  waitingInLane: 20,
  busy: () => refuse('unavailable', { message: '同时上传的文件过多，请稍后再试' }),
});

/** Reads the file when its sender's turn has come, and keeps the turn until the file is dealt with. */
export const inUploadTurn = async <T>(
  context: Context,
  request: FastifyRequest,
  work: (upload: Upload) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw refuse('unsupported_type');
  const left = new AbortController();
  // A body that breaks off ends nothing by itself: whoever left would keep the turn.
  const broken = new Promise<never>((_, reject) => {
    const leave = () => {
      if (request.raw.complete) return;
      left.abort();
      reject(refuse('bad_request'));
    };
    if (request.raw.destroyed) leave();
    else request.raw.once('close', leave);
  });
  broken.catch(() => {});
  const { actor } = context;
  const lane = actor ? (actor.kind === 'staff' ? actor.staff_id : actor.user_id) : networkOf(context.address);
  // From now on a client that leaves is noticed, also while it is being counted.
  if (actor) await countAttempt(context, 'upload', lane, limits[actor.kind], 'too_many');
  setBodyDeadline(request.raw, uploadTimeoutMs);
  const reading = async () => await work(await Promise.race([readUpload(request), broken]));
  return await uploading.run({ lane }, reading, left.signal);
};

/** Reads the one file of a multipart body completely; the plugin's limits stop what is too large (ruling D9: 50 MB). */
const readUpload = async (request: FastifyRequest): Promise<Upload> => {
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
