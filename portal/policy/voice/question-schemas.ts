/** What the forms of questions send, by the contract. In a chunk of its own, because it holds the schema library. */
import '../../kit/quiet-zod.ts';
import { policyQuestion } from '#contract/policy/policy-question.case.ts';

export const bodies = { question: policyQuestion.form };
