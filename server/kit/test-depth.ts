/**
 * How many cases the tests with random input, contention or load run: enough for every commit, or with `TEST_DEPTH=full` as many as
 * docs/promises.md names.
 */
export const deep = process.env.TEST_DEPTH === 'full';
