import { sql } from 'kysely';
import { registrationSteps } from '#contract/registration/steps.ts';
import { namesFrom } from '../kit/audit-names.ts';
import { resourceCaseVerbs } from '../kit/cases/case-verbs.ts';
import { jobContext } from '../kit/http/request-context.ts';
import type { Room } from '../kit/room.ts';
import { registrationActions } from './actions.ts';
import { getNameCheck } from './check-name.ts';
import { getCompanyOfCase } from './console-registration.ts';
import { personalData } from './personal-data.ts';
import { createRegistration, getRegistration, listRegistrations, renameRegistration } from './registrations.ts';
import { remindOfNames } from './remind-of-names.ts';
import { stepCases } from './steps.ts';

/** 企业开办一站通: from the name to the tax rebate. */
export const registrationRoom: Room = {
  name: 'registration',
  actions: registrationActions,
  auditNames: { company_registration: namesFrom('company_registration', 'obj_id', sql`title`) },
  personalData,
  cases: stepCases,
  verbs: {
    'GET /business_registration/registrations': listRegistrations,
    'POST /business_registration/registrations': createRegistration,
    'GET /business_registration/registrations/{obj_id}': getRegistration,
    'PUT /business_registration/registrations/{obj_id}': renameRegistration,
    'GET /business_registration/name_check': getNameCheck,
    ...Object.assign(
      {},
      ...registrationSteps.map(({ kind, case_type }) =>
        resourceCaseVerbs(`/business_registration/${kind}`, { type: case_type }),
      ),
    ),
    'GET /console/business_registration/{obj_id}': getCompanyOfCase,
  },
  schedule: (app) =>
    app.jobs.schedule('name-reminders', '5 9 * * *', async () => {
      await remindOfNames(jobContext(app, 'name-reminders'));
    }),
  demo: async (app) => (await import('./fill-demo.ts')).fillRegistrationDemo(app),
};
