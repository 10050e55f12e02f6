/** The page that an address asks for; what it says wrongly is the first. */
export const pageIn = (request: Request): number =>
  Math.min(Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1), 10_000);
