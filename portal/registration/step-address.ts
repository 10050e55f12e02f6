/** Where the steps of a company are begun and read (specification 2). */
import { refuse } from '#contract/kit/errors.ts';
import { oneStopPage, type RegistrationStep, registrationSteps } from '#contract/registration/steps.ts';

export const addAddress = ({ page }: Pick<RegistrationStep, 'page'>, obj_id?: string): string =>
  `${oneStopPage}/${page}/add${obj_id ? `?obj_id=${obj_id}` : ''}`;

/** The step that an address names. */
export const stepAt = (page: string): RegistrationStep => {
  const found = registrationSteps.find((one) => one.page === page);
  if (!found) throw refuse('not_found');
  return found;
};

/** The object that an address names; empty when it names none. */
export const idIn = (request: Request): string => {
  const named = new URL(request.url).searchParams.get('obj_id') ?? '';
  return /^[0-9a-f-]{36}$/.test(named) ? named : '';
};
