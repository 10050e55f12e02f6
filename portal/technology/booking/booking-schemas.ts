/** What the form of a reservation sends, by the contract. In a chunk of its own, because it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { reserveSent } from '#contract/technology/reservation-calls.ts';

export const bodies = { reserve: reserveSent };
