import type { Verb } from '../kit/calls/implement.ts';
import { checkName } from './names.ts';
import { findOwnRegistration } from './registrations.ts';

/** The check while somebody types. Only a registration of one's own is left out of the comparison. */
export const getNameCheck: Verb<'GET /business_registration/name_check'> = async (context, { query }) => {
  const { registration_id, ...wish } = query;
  const own = registration_id ? await findOwnRegistration(context, context.db, registration_id) : undefined;
  return { data: await checkName(context, context.db, wish, own?.row.obj_id ?? null) };
};
