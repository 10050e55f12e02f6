/** Uploads with progress. `fetch` reports none, so the request uses XMLHttpRequest behind the same typed client. */

import type { StoredFile } from '#contract/file/calls.ts';
import { fileLimitBytes } from '#contract/file/limits.ts';
import type { Api } from '#contract/kit/call.ts';
import { createClient } from '#contract/kit/client.ts';
import { refuse } from '#contract/kit/errors.ts';
import type { Calls } from './client.ts';

type Progress = (percent: number) => void;

const sendBy = (onProgress: Progress) => (url: string, init: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', url);
    for (const [name, value] of Object.entries((init.headers ?? {}) as Record<string, string>))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((loaded / total) * 100) : 0);
    request.onload = () =>
      resolve(
        new Response(request.status === 204 ? null : request.responseText, {
          status: request.status || 500,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      );
    request.onerror = () => reject(new Error('network'));
    request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as FormData);
  });

/** The calls, with the progress of what is sent. */
export const uploadApi = (onProgress: Progress): Api<Calls> =>
  createClient<Calls>({ clientId: () => 'console', timeoutMs: 300_000, fetch: sendBy(onProgress) });

/** `access`: 1 for everybody, which pictures need. */
export const uploadFile = async (
  file: File,
  {
    onProgress = () => undefined,
    signal,
    access = 1,
  }: { onProgress?: Progress; signal?: AbortSignal; access?: 1 | 2 | 3 } = {},
): Promise<StoredFile> => {
  if (file.size > fileLimitBytes) throw refuse('too_large', { message: `“${file.name}”超过 50 MB，请压缩后再上传` });
  const body = new FormData();
  body.append('access', String(access));
  body.append('file', file, file.name);
  return (await uploadApi(onProgress)['POST /console/files']({ body }, signal ? { signal } : {})).data;
};
