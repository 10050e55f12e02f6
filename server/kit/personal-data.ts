/**
 * The data that the portal holds about one person. Each room contributes its parts; the data export contains them, and closing the account
 * erases them. A room that stores more about a member extends its parts; server/personal-data.test.ts finds columns that no part names.
 */
import type { AuditEntry } from './audit.ts';
import type { Context, Db, Tx } from './context.ts';
import type { Tables } from './database/tables.generated.ts';
import type { Words } from './personal-words.ts';

declare module './context.ts' {
  interface App {
    /** What every room holds of a member, in the order in which it is erased: that of the rooms. */
    readonly personalData: readonly PersonalPart[];
  }
}

type Column = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables];

export type PersonalPart = {
  /** The file's name in the export. */
  readonly name: string;
  /** What its table is called in the export, or each of its tables. */
  readonly tables: string | Readonly<Record<string, string>>;
  /** Words for columns that the common ones do not fit, by column or by `table.column`. */
  readonly words?: Words;
  /** The columns that identify the person of a row, or how to reach that person. */
  readonly holds: readonly Column[];
  readonly read: (db: Db, user_id: string) => Promise<unknown>;
  /** Uploads that the export itself contains, newest first. */
  readonly uploads?: (
    db: Db,
    user_id: string,
  ) => Promise<readonly { file_id: string; name: string; size_bytes: number; storage_key: string }[]>;
  /** Deletes the rows, or removes the person from rows that must stay. Returns the keys of the bytes to remove after the commit. */
  readonly erase: (
    tx: Tx,
    context: Context,
    /** The values before anything was erased. */
    person: { user_id: string; phone: string },
    record: (entry: AuditEntry) => void,
  ) => Promise<readonly string[] | undefined>;
};
