/**
 * A call that asks (decision 120): while it waits, a dialog shows what the server found odd; once the person has confirmed, it is made again. What
 * was confirmed for a call and what it is about is not asked again for as long as the page stays.
 */
import { type Api, apiOf, type CallName, type Contract } from './call.ts';
import { Failure } from './errors.ts';

/** The questions; empty for a failure that is none. */
const questionsOf = (error: unknown): readonly string[] =>
  error instanceof Failure && error.code === 'warning_unconfirmed'
    ? (error.detail.errors ?? []).map(({ message }) => message)
    : [];

type Sent = { params?: object; body?: object };

/** What a call is about: a question that was answered for one order says nothing of the next. */
const subjectOf = ({ params, body = {} }: Sent): string =>
  JSON.stringify([params, Object.entries(body).filter(([key]) => /(^|_)id$/.test(key))]);

/** `ask` answers whether the person confirmed. */
export const askingFirst = <C extends Contract>(
  plain: Api<C>,
  ask: (questions: readonly string[]) => Promise<boolean>,
): Api<C> => {
  const confirmed = new Set<string>();
  return apiOf<C>(async (name: CallName, input, options) => {
    const act = plain[name as keyof C] as unknown as (...given: unknown[]) => Promise<unknown>;
    try {
      return await act(input, options);
    } catch (error) {
      const questions = questionsOf(error);
      const keys = questions.map((question) => `${name} ${subjectOf(input as Sent)} ${question}`);
      if (questions.length === 0) throw error;
      if (!keys.every((key) => confirmed.has(key)) && !(await ask(questions))) throw error;
      for (const key of keys) confirmed.add(key);
      return await act({ ...input, body: { ...(input as Sent).body, warning_confirmed: true } }, options);
    }
  });
};
