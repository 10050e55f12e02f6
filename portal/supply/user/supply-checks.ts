import { formChecks } from '../../kit/form/form-checks.ts';

export const { prepare, checkedBy } = formChecks(() => import('./supply-schemas.ts'));
