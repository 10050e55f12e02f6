/** What the forms of needs send, by the contract. In a chunk of its own, because it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { demandCalls } from '#contract/space/demand-calls.ts';

export const bodies = { need: demandCalls['POST /universal/demands/add'].body };
