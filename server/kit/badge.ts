import type { AliasableExpression } from 'kysely';
import type { calls } from '#contract/calls.ts';
import type { Context, Db, Staff } from './context.ts';

declare module './context.ts' {
  interface App {
    /** What the console's menu counts. */
    readonly badges: readonly Badge[];
  }
}

/** A number beside an entry of the console's menu: how much waits there. */
export type Badge = {
  readonly name: string;
  /** Whoever may make this call sees the number. */
  readonly call: keyof typeof calls;
  /** Selects one number; those of a person are read in one query. */
  readonly count: (db: Db, context: Context<Staff>) => AliasableExpression<{ count: number }>;
};
