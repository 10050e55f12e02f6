import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { failures } from '#contract/kit/errors.ts';

type Unread = { status: number; message: string };
const badRequest: Unread = { status: 400, message: failures.bad_request[1] };
const others: Readonly<Record<string, Unread>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: '请求头过大；如在浏览器中看到，请清除本站的 Cookie 后重试' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: '请求超时，请重试' },
};

/** What cannot be read as HTTP reaches no route: it is refused as the others are, and the connection ends. */
export const refuseUnread = (error: Error & { code?: string }, socket: Socket, newId: () => string): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = others[error.code ?? ''] ?? badRequest;
  const body = JSON.stringify({ error: 'BAD_REQUEST', message, request_id: newId() });
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  socket.destroy(error);
};
