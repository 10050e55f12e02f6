import { data } from 'react-router';

/** For loaders: what was found; without it the page of specification 8 for an address that leads nowhere, with status 404. */
export const foundOr404 = <T>(found: T | undefined): T => {
  if (found === undefined) throw data(null, { status: 404 });
  return found;
};
