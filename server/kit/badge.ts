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
  /** Staff who may make this call see the number. */
  readonly call: keyof typeof calls;
  /** Selects one number; all numbers for a person are read in one query. */
  readonly count: (db: Db, context: Context<Staff>) => AliasableExpression<{ count: number }>;
};
