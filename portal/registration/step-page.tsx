/** oneStopUser/{step}/detail?obj_id=: a step is a case, which has one page, where it is read and written. */
import { redirect } from 'react-router';
import { refuse } from '#contract/kit/errors.ts';
import { CentreSkeleton } from '../kit/centre/centre-page.tsx';
import { caseAddress } from '../kit/centre/use-begin.ts';
import type { Route } from './+types/step-page';
import { idIn, stepAt } from './step-address.ts';

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => {
  const { case_type } = stepAt(params.step);
  const obj_id = idIn(request);
  if (!obj_id) throw refuse('not_found');
  throw redirect(caseAddress(case_type, obj_id));
};

/** Never shown: its loader redirects. */
export default function StepPage() {
  return <CentreSkeleton panels={2} />;
}
