import { useMatches, useRouteError } from 'react-router';
import type { PageHandle } from './page-handle.ts';

/**
 * The room of the page, from its handle. The breadcrumbs name it and the header marks its entry, so both say the same. A page that could not be
 * shown stands in none.
 */
export const usePageRoom = (): PageHandle['room'] => {
  const matches = useMatches();
  const failed = Boolean(useRouteError());
  return failed ? undefined : matches.map(({ handle }) => (handle as PageHandle | undefined)?.room).findLast(Boolean);
};
