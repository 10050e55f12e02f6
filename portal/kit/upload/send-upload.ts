/** One upload with progress: `fetch` tells none, so it goes by XMLHttpRequest under the same typed client, and may take its time. */

import type { calls } from '#contract/calls.ts';
import type { StoredFile } from '#contract/file/calls.ts';
import { createClient } from '#contract/kit/client.ts';
import { showFailure } from '../failure-notice.ts';
import { storedToken } from '../session.ts';

/** 50 MB over a slow line; the 9 s of other calls would never do. */
const uploadTimeoutMs = 10 * 60_000;

type Sending = { file: File; signal: AbortSignal; told: (percent: number) => void };

const byRequest =
  (told: Sending['told']) =>
  (url: string, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', url);
      for (const [name, value] of Object.entries((init.headers ?? {}) as Record<string, string>)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => told(total ? Math.min(99, Math.round((loaded / total) * 100)) : 0);
      request.onload = async () => {
        const response = new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        });
        // A refusal is said beside its file; only the end of the session concerns the whole page.
        if (response.status === 401) await showFailure(response.clone());
        resolve(response);
      };
      request.onerror = () => reject(new TypeError('network'));
      request.onabort = () => reject(new DOMException('aborted', 'AbortError'));
      init.signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as FormData);
    });

/** Sent once more after a reply was lost, a second copy may lie on the server: it is nobody's but the sender's and harms none (decision 011). */
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
