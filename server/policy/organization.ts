import type { Organization } from '#contract/policy/organization-calls.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { bumpGeneration } from '../kit/generation.ts';

const columns = ['name', 'duties', 'address', 'phone', 'email', 'hours'] as const;
const unsaid: Organization = { name: '', duties: '', address: '', phone: '', email: '', hours: '' };

export const getOrganization: Verb<'GET /policy/organization_info'> = async ({ db, region }) => {
  const row = await db
    .selectFrom('policy_organization')
    .select(columns)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  return { data: row ?? unsaid };
};

export const changeOrganization: Verb<'PUT /policy/organization_info'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const row = { ...body, updated_at: context.now };
    await tx
      .insertInto('policy_organization')
      .values({ ...row, region_code: context.region.code })
      .onConflict((conflict) => conflict.column('region_code').doUpdateSet(row))
      .execute();
    // Pages show it.
    await bumpGeneration(tx, context.region.code);
    record({
      action: 'policy_organization.edit',
      obj_type: 'policy_organization',
      obj_id: context.region.code,
      detail: { title: body.name },
    });
    return { data: body };
  });
