/** The page number in an address; 1 when it is invalid. */
export const pageIn = (search: URLSearchParams, name = 'page'): number =>
  Math.min(Math.max(1, Math.trunc(Number(search.get(name))) || 1), 10_000);
