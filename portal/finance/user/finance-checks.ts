import { formChecks } from '../../kit/form/form-checks.ts';

export const { prepare, check } = formChecks(() => import('./finance-schemas.ts'));
