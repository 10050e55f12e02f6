import { formChecks } from '../kit/form/form-checks.ts';
import type { FormOptions } from '../kit/form/use-form.ts';

export const { prepare, check, checkedBy } = formChecks(() => import('./account-schemas.ts'));

/** What all forms of accounts say: what no draft stores, and beside which field a refusal stands. */
export const accountForm = {
  prepare,
  secret: ['sms_code', 'password', 'captcha_code', 'consent_version'],
  fieldOf: {
    sms_code_wrong: 'sms_code',
    phone_taken: 'phone',
    phone_unregistered: 'phone',
    password_common: 'password',
    credentials_wrong: 'password',
    password_locked: 'password',
    captcha_wrong: 'captcha_code',
    captcha_required: 'captcha_code',
  },
} satisfies FormOptions;
