/** The contract's own rules for a question, in a chunk that loads when its form is first touched, because it contains the schema library. */
import '../../kit/quiet-zod.ts';
import { policyQuestion } from '#contract/policy/policy-question.case.ts';
import type { FieldErrors } from '../../kit/form/told-failure.ts';

export const wrongInQuestion = (body: object): FieldErrors => {
  const wrong: Record<string, string> = {};
  for (const { path, message } of policyQuestion.form.safeParse(body).error?.issues ?? []) wrong[String(path[0] ?? '')] ??= message;
  return wrong;
};
