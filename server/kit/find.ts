import type { calls } from '#contract/calls.ts';
import type { Found } from '#contract/staff/calls.ts';
import type { Context, Staff } from './context.ts';

declare module './context.ts' {
  interface App {
    /** Where `GET /console/find` looks. */
    readonly finds: readonly Find[];
  }
}

/** A kind of record that staff find by a number or a name from everywhere in the console. */
export type Find = {
  readonly kind: string;
  /** Staff who may make this call find such records. */
  readonly call: keyof typeof calls;
  /** The first `limit` records, as the call itself would list them. */
  readonly find: (context: Context<Staff>, keyword: string, limit: number) => Promise<Found['items']>;
};

/** Asks a list's verb for the first records that match, without their total. */
export const firstRows = (keyword: string, page_size: number) => ({
  params: {},
  body: undefined,
  query: { keyword, page_index: 1, page_size, uncounted: true as const },
});
