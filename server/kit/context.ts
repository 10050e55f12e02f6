/** What a verb gets: the process it runs in, and the caller. */
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

/** The caller. It is identified before the body is read. */
export type Member = {
  kind: 'member';
  user_id: string;
  session_id: string;
  name: string;
  /** The enterprise that the member acts for now. */
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
  /** The mean delay of the event loop in its last second; tests replace it. */
  readonly loopDelayMs: () => number;
  /** How many connections the HTTP server allows at once: in all, and from one address. */
  readonly connections: Bounds;
  /** The database contains the demo's content of this region: pages, prints and documents say that it is invented (decision 034). */
  readonly holdsDemo: boolean;
  /** When this database came out of a backup: codes and challenges that were given out before open nothing. */
  readonly restoredAt: Date;
  /** Random bytes for codes and tokens. */
  readonly random: (bytes: number) => Buffer;
}

/** A reader who gets a reply's parts as they come. */
export type Listener = {
  readonly part: (value: unknown) => void;
  /** Aborted when the reader leaves. */
  readonly left: AbortSignal;
};

/** One request, or one job. */
export interface Context<A extends Actor | undefined = Actor | undefined> extends App {
  readonly actor: A;
  /** When the request came in; all its work uses this instant. */
  readonly now: Date;
  readonly request_id: string;
  /** Inside `once`: attempts that were counted, which a refusal must not take back. */
  readonly attempted?: { kind: string; subject: string }[];
  /** The request's key, for calls that must have one effect even when a request is retried. */
  readonly idempotency_key?: string | undefined;
  /** The caller's address; `X-Forwarded-For` is read from trusted proxies only. */
  readonly address: string;
  /** Undefined: the reader waits for the whole reply. */
  readonly listener?: Listener;
  readonly user_agent: string;
  /** The site's origin as the caller sees it, `https://…`. */
  readonly origin: string;
  /** A cookie of the request, by the name that `setCookie` was given without paths; undefined outside HTTP. */
  readonly cookie: (name: string) => string | undefined;
  /** Sets a cookie on the response, for the whole site or for some paths of it; does nothing outside HTTP. */
  readonly setCookie: (name: string, value: string, maxAgeSeconds: number, paths?: readonly string[]) => void;
}

/** Inside a transaction only its `tx` may query: the embedded database has one session, so any other query would wait for ever. */
export type { Db, Tx };
