/** What a verb is given: the process it runs in and who asks. */
import type { Logger } from 'pino';
import type { StaffRole } from '#contract/kit/call.ts';
import type { Region } from '#regions/region.ts';
import type { Database, Db, Tx } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Generation } from './generation.ts';
import type { Bounds } from './http/connections.ts';
import type { Jobs } from './jobs.ts';
import type { Settings } from './settings.ts';
import type { SmsSender } from './sms.ts';

/** Who acts. The kernel finds it out before a body is read. */
export type Member = {
  kind: 'member';
  user_id: string;
  session_id: string;
  name: string;
  /** The enterprise the member acts for now. */
  enterprise_id: string | null;
  certified: boolean;
};
export type Staff = { kind: 'staff'; staff_id: string; session_id: string; name: string; roles: readonly StaffRole[] };
export type Actor = Member | Staff;

/**
 * One running process: everything that lives as long as it does. The parts of the kit that collect from the rooms (content types,
 * case types, personal data, badges, audit actions) add their own fields beside the types of these, since those types take a context.
 */
export interface App {
  readonly settings: Settings;
  readonly region: Region;
  readonly database: Database;
  readonly db: Db;
  readonly log: Logger;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly sms: SmsSender;
  readonly generation: Generation;
  /** The only clock and the only source of ids; tests replace them. */
  readonly clock: () => Date;
  readonly newId: () => string;
  /** The mean delay of the event loop within its last second; tests replace it. */
  readonly loopDelayMs: () => number;
  /** How many connections the HTTP server holds at once, in all and of one address. */
  readonly connections: Bounds;
  /** Random bytes for codes and tokens. */
  readonly random: (bytes: number) => Buffer;
}

/** One request, or one job. */
export interface Context<A extends Actor | undefined = Actor | undefined> extends App {
  readonly actor: A;
  /** When the request came in; everything it does happens at this instant. */
  readonly now: Date;
  readonly request_id: string;
  /** Inside `once`: attempts that were counted, which a refusal must not take back. */
  readonly attempted?: { kind: string; subject: string }[];
  /** Names the request, for calls that must have one effect though they are sent twice. */
  readonly idempotency_key?: string | undefined;
  /** The caller's address, with only trusted proxies believed. */
  readonly address: string;
  readonly user_agent: string;
  /** `https://…` as the caller sees the site. */
  readonly origin: string;
  /** Sets a cookie on the reply; a request outside HTTP has none. */
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number) => void;
}

/** Inside a transaction only its `tx` may query: the embedded database has one session, and anything else would wait for ever. */
export type { Db, Tx };
