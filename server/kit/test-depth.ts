/**
 * How deep the tests go that draw, contend or load: enough for every commit, or everything that docs/promises.md promises, which
 * `npm run promises` asks for with `TEST_DEPTH=full`.
 */
export const deep = process.env.TEST_DEPTH === 'full';
