/**
 * What the portal holds of one person: each room contributes its parts, which the export of one's data hands over and the closing of an account
 * erases. A room that stores more of a member adds to them; server/personal-data.test.ts finds the column that none names.
 */
import type { AuditEntry } from './audit.ts';
import type { Context, Db, Tx } from './context.ts';
import type { Tables } from './database/tables.generated.ts';

declare module './context.ts' {
  interface App {
    /** What every room holds of a member, in the order in which it is erased: that of the rooms. */
    readonly personalData: readonly PersonalPart[];
  }
}

type Column = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables];

export type PersonalPart = {
  /** The file's name in the archive. */
  readonly name: string;
  /** The columns that say whose a row is, or how to reach them. */
  readonly holds: readonly Column[];
  readonly read: (db: Db, user_id: string) => Promise<unknown>;
  /** Uploads that go into the archive themselves, newest first. */
  readonly uploads?: (db: Db, user_id: string) => Promise<readonly { file_id: string; name: string; size_bytes: number; storage_key: string }[]>;
  /** Deletes it, or takes the person out of what must stay. Answers under which keys bytes are to be removed once that has committed. */
  readonly erase: (
    tx: Tx,
    context: Context,
    /** As they were before anything was erased. */
    person: { user_id: string; phone: string },
    record: (entry: AuditEntry) => void,
  ) => Promise<readonly string[] | undefined>;
};
