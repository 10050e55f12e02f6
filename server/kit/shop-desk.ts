/** What rooms do when another enterprise runs a shop: what was opened to its people goes with it. */
import type { Context, Tx } from './context.ts';

declare module './context.ts' {
  interface App {
    readonly shopDeskFollowers: readonly FollowShopDesk[];
  }
}

/** Called in the transaction that has given the shop to another enterprise, or to nobody. */
export type FollowShopDesk = (tx: Tx, context: Context, shop_id: string) => Promise<void>;
