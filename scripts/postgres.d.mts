/** `postgres.mjs` is plain JavaScript for any Node; this is what tests in TypeScript use of it. */
export type PostgresServer = {
  port: number;
  url: string;
  start(): Promise<void>;
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  promote(): Promise<void>;
  remove(): void;
};
export const newPostgresServer: (made: {
  programs: string;
  folder: string;
  settings?: readonly string[];
  like?: PostgresServer;
}) => Promise<PostgresServer>;
