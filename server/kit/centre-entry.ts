import type { AliasableExpression, Expression } from 'kysely';
import type { Context, Db, Member } from './context.ts';

declare module './context.ts' {
  interface App {
    /** What rooms say of their pages in the menu of the user centre. */
    readonly centreEntries: readonly CentreEntry[];
  }
}

type Reader = Context<Member>;

/** What a room says to a member of one of its pages in the menu of the user centre; all of it is read in one query. */
export type CentreEntry = {
  /** The page's address, as the region's menu links to it. */
  readonly to: string;
  /** Selects a row for whoever has what the page is about. Without it everybody has. */
  readonly held?: (db: Db, context: Reader) => Expression<unknown>;
  /** Selects one number: how much waits there for the member to do. */
  readonly waiting?: (db: Db, context: Reader) => AliasableExpression<{ count: number }>;
};
