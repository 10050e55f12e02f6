import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contract/kit/call.ts';
import { refuse } from '#contract/kit/errors.ts';
import { countAttempt, hour } from '../attempts.ts';
import type { Context } from '../context.ts';
import { fairQueue } from '../fair-queue.ts';
import { whileReceived } from '../files/while-received.ts';
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

/** Disk and processor are shared fairly (decision 080). Who waits has sent no more than its head. */
const uploading = fairQueue({
  atOnce: 8,
  atOnceInLane: 2,
  waiting: 80,
  waitingInLane: 20,
  busy: () => refuse('unavailable', { message: '同时上传的文件过多，请稍后再试' }),
});

/** Receives the file when its sender's turn has come, and keeps the turn until the file is dealt with. */
export const inUploadTurn = async <T>(
  context: Context,
  request: FastifyRequest,
  work: (upload: Upload) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw refuse('unsupported_type');
  const left = new AbortController();
  // A body that breaks off ends nothing by itself: whoever left would keep the turn.
  const leave = () => request.raw.complete || left.abort();
  if (request.raw.destroyed) leave();
  else request.raw.once('close', leave);
  const { actor } = context;
  const lane = actor ? (actor.kind === 'staff' ? actor.staff_id : actor.user_id) : networkOf(context.address);
  // From now on a client that leaves is noticed, also while it is being counted.
  if (actor) await countAttempt(context, 'upload', lane, limits[actor.kind], 'too_many');
  setBodyDeadline(request.raw, uploadTimeoutMs);
  return await uploading.run({ lane }, () => receiveUpload(context, request, left.signal, work), left.signal);
};

const partOf = async (request: FastifyRequest, left: AbortSignal): Promise<MultipartFile> => {
  const gone = new Promise<never>((_, reject) => {
    const leave = () => reject(refuse('bad_request'));
    if (left.aborted) leave();
    else left.addEventListener('abort', leave);
  });
  const part = await Promise.race([request.file().catch(refuseBroken), gone]);
  if (!part)
    throw refuse('invalid', {
      errors: [{ field: 'file', message: '请选择要上传的文件' }],
      message: '请选择要上传的文件',
    });
  return part;
};

/** Writes the one file of a multipart body to disk as it comes; the plugin's limits stop what is too large (ruling D9: 50 MB). */
const receiveUpload = async <T>(
  context: Context,
  request: FastifyRequest,
  left: AbortSignal,
  work: (upload: Upload) => Promise<T>,
): Promise<T> => {
  const part = await partOf(request, left);
  let received = false;
  try {
    return await whileReceived(
      context,
      part.file,
      async (incoming) => {
        received = true;
        if (part.file.truncated) throw refuse('too_large');
        const fields = Object.entries(part.fields).flatMap(([name, field]) =>
          field && !Array.isArray(field) && field.type === 'field' ? [[name, String(field.value)] as const] : [],
        );
        return await work({ name: namedBy(part.filename), ...incoming, fields: Object.fromEntries(fields) });
      },
      left,
    );
  } catch (error) {
    if (received) throw error;
    request.raw.resume(); // a client that is still sending reads no reply
    throw left.aborted ? refuse('bad_request') : refuseBroken(error as Error);
  }
};
