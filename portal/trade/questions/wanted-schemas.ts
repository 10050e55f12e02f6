/** What the form of 求购 sends, by the contract. In a chunk of its own, because it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { demandCalls } from '#contract/space/demand-calls.ts';

export const bodies = { wanted: demandCalls['POST /universal/demands/add'].body };
