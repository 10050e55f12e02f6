import { data } from 'react-router';

/** The page for an unknown address: the error page of specification 8 with status 404. */
export const loader = () => {
  throw data(null, { status: 404 });
};
export default function NotFound() {
  return null;
}
