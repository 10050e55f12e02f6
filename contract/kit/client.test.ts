/** The client that portal, console and tests call the API with (specification 7 and 9). */
import { expect, test, vi } from 'vitest';
import type { calls } from '../calls.ts';
import { ConnectionLost, createClient } from './client.ts';

test('a response that breaks off within its body is a lost connection', async () => {
  const api = createClient<typeof calls>({
    fetch: async () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }), {
        headers: { 'content-type': 'application/json' },
      }),
  });
  await expect(api['GET /policies/policies']({ query: {} })).rejects.toThrow(ConnectionLost);
});

/** A client whose requests end here, and what it sent and logged. */
const recorded = () => {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const logged: string[] = [];
  const api = createClient<typeof calls>({
    base: 'https://api.example.cn/main',
    versionedBase: 'https://api.example.cn/versioned',
    clientId: () => 'one-browser',
    headers: () => ({ Authorization: 'Bearer t' }),
    log: (text) => logged.push(text),
    fetch: async (url, { headers }) => {
      sent.push({ url, headers: headers as Record<string, string> });
      return Response.json({ data: [], total: 0, page_index: 1, page_size: 10 });
    },
  });
  return { api, sent, logged };
};

test('placeholders of a path are filled; one without a value is logged and nothing is sent', async () => {
  const { api, sent, logged } = recorded();
  await api['GET /policies/policies/{obj_id}']({ params: { obj_id: 'a/b' } });
  expect(sent.map(({ url }) => url)).toEqual(['https://api.example.cn/main/policies/policies/a%2Fb']);
  await expect(api['GET /policies/policies/{obj_id}']({ params: { obj_id: '' } })).rejects.toThrow();
  expect(logged).toEqual(['the path /policies/policies/{obj_id} lacks a value for obj_id']);
  expect(sent).toHaveLength(1);
});

test('paths with a version have a base of their own and no client id', async () => {
  const { api, sent } = recorded();
  await api['GET /policies/policies']({ query: { page_index: 2, keyword: '' } });
  await api['GET /v2/iipark/recommend/classes']();
  expect(sent).toEqual([
    {
      url: 'https://api.example.cn/main/policies/policies?page_index=2',
      headers: { Authorization: 'Bearer t', 'x-client-id': 'one-browser' },
    },
    {
      url: 'https://api.example.cn/versioned/v2/iipark/recommend/classes',
      headers: { Authorization: 'Bearer t' },
    },
  ]);
});

test('a request gives up after nine seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await recorded().api['GET /policies/policies']({ query: {} });
  expect(timeout.mock.calls).toEqual([[9_000]]);
  timeout.mockRestore();
});
