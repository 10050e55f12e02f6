/** What the form of an entry sends, by the contract. In a chunk of its own, because it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { enterSent } from '#contract/technology/draw-calls.ts';

export const bodies = { enter: enterSent };
