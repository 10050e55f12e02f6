import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../kit/test-server.ts';

let portal: TestServer;
beforeAll(async () => {
  portal = await openTestServer();
});
afterAll(() => portal.close());

test('an empty list is an empty page', async () => {
  const page = await portal.visitor().api['GET /policies/policies']();
  expect(page).toEqual({ data: [], total: 0, page_index: 1, page_size: 10 });
});
