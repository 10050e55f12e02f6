/** The keyword from an address, cleaned for the search: at most 100 characters, without characters that PostgreSQL cannot store. */
export const keywordOf = (search: URLSearchParams): string =>
  (search.get('keyword') ?? '').toWellFormed().replaceAll('\u0000', '').trim().slice(0, 100);
