/** /space/applying/{id} and /space/applying/modify/{id}: the case has one page, where it is read and written. */
import { redirect } from 'react-router';
import { CentreSkeleton } from '../../kit/centre/centre-page.tsx';
import type { Route } from './+types/application-page';

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => {
  throw redirect(`/userCenter/user/matters/admission/${id}`);
};

/** Never shown: its loader redirects. */
export default function ApplicationPage() {
  return <CentreSkeleton panels={2} />;
}
