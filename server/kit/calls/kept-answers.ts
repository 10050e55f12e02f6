/**
 * Keeps the answers of calls that pages make, as long as the pages themselves may be kept. The home page asks every room for its newest entries:
 * 18 questions, whose answers differ only after a publication.
 */
import { type Api, apiOf, type CallName, type Contract } from '#contract/kit/call.ts';

/** Everybody gets the same answer, so nobody may change it. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
};

export const createKeeper = () => {
  let current = { stamp: '', answers: new Map<string, Promise<unknown>>() };
  /** The calls under this stamp. An answer that comes after the next publication is kept for nobody. */
  return <C extends Contract>(api: Api<C>, stamp: string): Api<C> => {
    if (current.stamp !== stamp) current = { stamp, answers: new Map() };
    const { answers } = current;
    return apiOf<C>((name: CallName, input: object = {}) => {
      const key = `${name} ${JSON.stringify(input)}`;
      const known = answers.get(key);
      if (known) return known;
      const call = api[name as keyof C] as (input: object) => Promise<unknown>;
      const answer = call(input).then(frozen);
      answers.set(key, answer);
      answer.catch(() => answers.delete(key));
      return answer;
    });
  };
};
