import { Failure, refuse } from '#contract/kit/errors.ts';

/** For `catch` of the call that reads a page's record: an address whose id is no id leads to a page that does not exist. */
export const missingWhenInvalid = (error: unknown): never => {
  throw error instanceof Failure && error.code === 'invalid' ? refuse('not_found') : error;
};
