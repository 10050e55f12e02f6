/**
 * The public notice of applications: who is about to receive what, and until when objections are possible. Nothing else of an application is
 * public.
 */
import { dayOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { policyApplication } from '#contract/policy/policy-application.case.ts';
import type { Verb } from '../kit/calls/implement.ts';

export const listPublicity: Verb<'GET /policies/policy_declarations/{obj_id}/publicity'> = async (
  { db, region },
  { params: { obj_id } },
) => {
  const declaration = await db
    .selectFrom('policy_declaration')
    .select('obj_id')
    .where('obj_id', '=', obj_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!declaration) throw refuse('not_found');
  const rows = await db
    .selectFrom('case_record')
    .select(['applicant_name', 'title', 'application_no', 'due_at'])
    .where('region_code', '=', region.code)
    .where('case_type', '=', policyApplication.type)
    .where('subject_id', '=', obj_id)
    .where('state', '=', 50)
    .orderBy('application_no')
    .execute();
  return {
    data: rows.map(({ applicant_name, title, application_no, due_at }) => ({
      applicant_name,
      title,
      application_no: application_no ?? '',
      until: due_at && dayOf(due_at),
    })),
  };
};
