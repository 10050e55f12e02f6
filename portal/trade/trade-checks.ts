import { formChecks } from '../kit/form/form-checks.ts';

export const { prepare, check } = formChecks(() => import('./trade-schemas.ts'));
