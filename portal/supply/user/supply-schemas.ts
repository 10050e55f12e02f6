/** What the forms of the demand hall send, by the contract. In a chunk of its own, because it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { abutmentSent } from '#contract/supply/abutment-calls.ts';
import { unveilSent } from '#contract/supply/demand-calls.ts';

export const bodies = { unveil: unveilSent, abutment: abutmentSent };
