import { data } from 'react-router';

/** An address that no room answers: the error page of specification 8 with its own status. */
export const loader = () => {
  throw data(null, { status: 404 });
};
export default function NotFound() {
  return null;
}
