import { refuse } from '#contract/kit/errors.ts';
import { registrationVerification } from '#contract/registration/registration-verification.case.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { checkProposals, isRefused } from './names.ts';
import { findRegistration, wholeOf } from './registrations.ts';

/** The company that a case belongs to, for who decides on the case. Staff never see a draft. */
export const getCompanyOfCase: Verb<'GET /console/business_registration/{obj_id}'> = async (context, { params }) => {
  const { db, region } = context;
  const row = await db
    .selectFrom('case_record')
    .select(['case_type', 'subject_id', 'fields', 'state'])
    .where('obj_id', '=', params.obj_id)
    .where('region_code', '=', region.code)
    .where('state', '<>', 10)
    .executeTakeFirst();
  const found = row?.subject_id ? await findRegistration(context, db, row.subject_id) : undefined;
  if (!row || !found) throw refuse('not_found');
  const registration = { ...found, cases: found.cases.filter(({ state }) => state !== 10) };
  const names =
    row.case_type === registrationVerification.type && row.state < 60
      ? await checkProposals(context, db, row.fields as Record<string, unknown>, registration.row.obj_id)
      : [];
  return await write(context, async (_, record) => {
    record({ action: 'case.read', obj_type: row.case_type, obj_id: params.obj_id });
    return {
      data: {
        registration: wholeOf(context, registration),
        names,
        chosen: names.find((one) => !isRefused(one))?.name ?? '',
      },
    };
  });
};
