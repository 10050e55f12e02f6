/** Counts what the portal asks of its database, for tests. */
import type { TestServer } from './test-server.ts';

/** The kinds of the statements that `act` takes, in their order. */
export const statementsOf = async (portal: TestServer, act: () => Promise<unknown>): Promise<string[]> => {
  const app = portal.app as { db: typeof portal.app.db };
  const { db } = app;
  const kinds: string[] = [];
  app.db = db.withPlugin({
    transformQuery: ({ node }) => {
      kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  try {
    await act();
  } finally {
    app.db = db;
  }
  return kinds;
};
