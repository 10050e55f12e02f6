import { expect, test } from 'vitest';
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
