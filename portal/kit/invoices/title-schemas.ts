/** What the form of a title sends, by the contract. In a chunk of its own, because it holds the schema library. */
import '../quiet-zod.ts';
import { titleSent } from '#contract/trade/invoice-calls.ts';

export const bodies = { title: titleSent };
