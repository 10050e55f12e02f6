/**
 * A call that asks (decision 120): while it waits, a dialog shows what the server found odd; once the person has confirmed, it is made again. What
 * was confirmed for a call is not asked again for as long as the page stays.
 */
import { type Api, apiOf, type CallName, type Contract } from './call.ts';
import { Failure } from './errors.ts';

/** The questions; empty for a failure that is none. */
const questionsOf = (error: unknown): readonly string[] =>
  error instanceof Failure && error.code === 'warning_unconfirmed'
    ? (error.detail.errors ?? []).map(({ message }) => message)
    : [];

type Sent = { body?: object };

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
      const keys = questions.map((question) => `${name} ${question}`);
      if (questions.length === 0) throw error;
      if (!keys.every((key) => confirmed.has(key)) && !(await ask(questions))) throw error;
      for (const key of keys) confirmed.add(key);
      return await act({ ...input, body: { ...(input as Sent).body, warning_confirmed: true } }, options);
    }
  });
};
