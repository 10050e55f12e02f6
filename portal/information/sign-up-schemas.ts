/** What the form of a sign-up sends, by the contract. In a chunk of its own, because it holds the schema library. */
import '../kit/quiet-zod.ts';
import { signupSent } from '#contract/information/activity-calls.ts';

export const bodies = { signup: signupSent };
