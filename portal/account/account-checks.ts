import { formChecks } from '../kit/form/form-checks.ts';

export const { prepare, check, checkedBy } = formChecks(() => import('./account-schemas.ts'));
