/** The options of the question form as plain rows, because the declaration would load the schema library. */
import { policyQuestion } from '#contract/policy/policy-question.case.ts';

const { topic } = policyQuestion.fields;
export const questionOffer = {
  topics: Object.entries(topic.options).map(([value, label]) => ({ value, label: String(label) })),
  promise_days: policyQuestion.promise_days,
};
export type QuestionOffer = typeof questionOffer;
