import { withoutUnseen } from '#contract/kit/unseen.ts';
import { withoutUnwritable } from '#contract/kit/unwritable.ts';

/** The keyword from an address, cleaned for the search: at most 100 characters, without those that calls refuse and people paste unseen. */
export const keywordOf = (search: URLSearchParams): string =>
  withoutUnseen(withoutUnwritable(search.get('keyword') ?? ''))
    .trim()
    .slice(0, 100)
    .toWellFormed(); // also where an emoji, which counts as two, is cut
