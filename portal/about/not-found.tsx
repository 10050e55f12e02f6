import { foundOr404 } from '../kit/found-or-404.ts';

/** The page for an unknown address: the error page of specification 8 with status 404. */
export const loader = () => foundOr404(undefined);
export default function NotFound() {
  return null;
}
