/** One upload with progress. `fetch` reports none, so it uses XMLHttpRequest behind the same typed client, with a longer timeout. */

import type { calls } from '#contract/calls.ts';
import type { StoredFile } from '#contract/file/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { showFailure } from '../failure-notice.ts';
import { storedToken } from '../session.ts';

/** 50 MB over a slow line; the 9 s of other calls would be too short. */
const uploadTimeoutMs = 10 * 60_000;

type Sending = { file: File; signal: AbortSignal; told: (percent: number) => void };

const byRequest =
  (told: Sending['told']) =>
  (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', url);
      for (const [name, value] of Object.entries((init.headers ?? {}) as Record<string, string>))
        request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) =>
        told(total ? Math.min(99, Math.round((loaded / total) * 100)) : 0);
      request.onload = async () => {
        const response = new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        });
        // A refusal is shown beside its file; only an ended session concerns the whole page.
        if (response.status === 401) await showFailure(response.clone());
        resolve(response);
      };
      request.onerror = () => reject(new TypeError('network'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as FormData);
    });

/** A retry after a lost response may leave a second copy on the server: it belongs to the sender alone and harms nobody (decision 011). */
export const sendUpload = async ({ file, signal, told }: Sending): Promise<StoredFile> => {
  const token = storedToken();
  const api = createClient<typeof calls>({
    base: document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content || '/api',
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
    timeoutMs: uploadTimeoutMs,
    fetch: byRequest(told),
  });
  const body = new FormData();
  body.append('file', file, file.name);
  return (await api['POST /users/files/upload']({ body }, { signal })).data;
};
