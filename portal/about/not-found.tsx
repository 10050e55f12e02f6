import { data } from 'react-router';
import { foundOr404 } from '../kit/found-or-404.ts';
import type { Route } from './+types/not-found';

/** What the server puts in the place of an address that cannot be read, such as `/%zz` (`unreadableAddress`, server/kit/http/pages.ts). */
const unreadable = '/%EF%BF%BD';

/** The page for an unknown address: the error page of specification 8 with status 404, or 400 where it cannot even be read. */
export const loader = ({ request }: Route.LoaderArgs) => {
  if (new URL(request.url).pathname === unreadable) throw data(null, { status: 400 });
  return foundOr404(undefined);
};
export default function NotFound() {
  return null;
}
