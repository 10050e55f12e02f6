import { formChecks } from '../form/form-checks.ts';

export const { prepare, check } = formChecks(() => import('./title-schemas.ts'));
