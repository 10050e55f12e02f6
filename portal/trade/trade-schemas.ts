/** What the forms of trade send, by the contract. In a chunk of its own, because it holds the schema library. */
import '../kit/quiet-zod.ts';
import { addressSent } from '#contract/trade/address-calls.ts';

export const bodies = { address: addressSent };
