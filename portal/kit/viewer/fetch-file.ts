/** Fetches a file's bytes with the session's token, and interprets the response (specification 4 and 8). */
import type { PermissionStatus } from '#contract/kit/errors.ts';
import { storedToken } from '../session.ts';

export type Refused =
  | { state: 'login' }
  | { state: 'permission'; status: Exclude<PermissionStatus, 'AUTHORIZED'> }
  | { state: 'failed'; text: string };
export type Fetched = { state: 'ready'; response: Response; access: number; name: string };

/** Prefers `filename*=UTF-8''…` to the ASCII name. */
const nameIn = (disposition: string | null): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="([^"]*)"/i.exec(disposition ?? '') ?? [];
  try {
    return encoded ? decodeURIComponent(encoded) : (plain ?? '');
  } catch {
    return plain ?? '';
  }
};

const refusedBy = async (response: Response): Promise<Refused> => {
  if (response.status === 401) return { state: 'login' };
  const { data, message } = (await response.json().catch(() => ({}))) as {
    data?: { permission_status?: string };
    message?: string;
  };
  if (response.status === 412) {
    const status = data?.permission_status;
    return { state: 'permission', status: status === 'NONE' || status === 'REJECT' ? status : 'APPLYING' };
  }
  return { state: 'failed', text: response.status < 500 && message ? message : '文件暂时无法打开，请稍后再试' };
};

type Asked = { signal?: AbortSignal; range?: string; anonymous?: boolean };
export const fetchFile = async (
  address: string,
  { signal, range, anonymous }: Asked = {},
): Promise<Fetched | Refused> => {
  const token = anonymous ? null : storedToken();
  try {
    const response = await fetch(address, {
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(range && { range }) },
      credentials: 'same-origin',
      ...(signal && { signal }),
    });
    if (!response.ok) return await refusedBy(response);
    const { headers } = response;
    return {
      state: 'ready',
      response,
      access: Number(headers.get('x-file-access') ?? 1),
      name: nameIn(headers.get('content-disposition')),
    };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { state: 'failed', text: '网络连接中断，请检查网络后重试' };
  }
};

/** Reads the whole body and reports progress. There is no timeout, because a large file on a slow line takes long; only the reader cancels. */
export const readWhole = async ({ response }: Fetched, told: (percent: number) => void): Promise<Blob> => {
  const size = Number(response.headers.get('content-length') ?? 0);
  if (!response.body || size < 500_000) return await response.blob();
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let read = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
    parts.push(value);
    read += value.length;
    told(Math.min(99, Math.round((read / size) * 100)));
  }
};
