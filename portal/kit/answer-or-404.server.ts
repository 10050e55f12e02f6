import { data } from 'react-router';
import { Failure } from '#contract/kit/errors.ts';

/** A call's answer, or the error page of its refusal with the same status. */
export const answerOr404 = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Failure) throw data({ message: error.message }, { status: error.status });
    throw error;
  }
};
