/** What the forms of finance send, by the contract. In a chunk of its own, because it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { applicationSent, inquirySent } from '#contract/finance/application-calls.ts';

export const bodies = { application: applicationSent, inquiry: inquirySent };
