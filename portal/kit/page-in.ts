/** The page that an address asks for; what it says wrongly is the first. */
export const pageIn = (search: URLSearchParams): number => Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), 10_000);
