/** The keyword of an address as a search takes it: at most 100 characters, none that no text can hold. */
export const keywordOf = (search: URLSearchParams): string =>
  (search.get('keyword') ?? '').toWellFormed().replaceAll('\u0000', '').trim().slice(0, 100);
