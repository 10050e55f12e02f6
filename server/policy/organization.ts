/** The organisation that issues the region's policies. What one person changes of it another passes (decisions 088 and 160). */
import { instantOf } from '#contract/kit/day.ts';
import { refuseAt } from '#contract/kit/errors.ts';
import type { Organization, OrganizationOfStaff } from '#contract/policy/organization-calls.ts';
import { lockSubject } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Staff, Tx } from '../kit/context.ts';
import { bumpGeneration } from '../kit/generation.ts';
import { tellStaff } from '../kit/messages.ts';
import { requireRead, settleProposal } from '../kit/settle-proposal.ts';

const columns = ['name', 'duties', 'address', 'phone', 'email', 'hours'] as const;
const unsaid: Organization = { name: '', duties: '', address: '', phone: '', email: '', hours: '' };
const link = '/policy-organization';
type Place = Pick<Context, 'region'>;

const standing = async (db: Db, { region }: Place): Promise<Organization> =>
  (await db
    .selectFrom('policy_organization')
    .select(columns)
    .where('region_code', '=', region.code)
    .executeTakeFirst()) ?? unsaid;

const proposalIn = (db: Db, { region }: Place) =>
  db.selectFrom('policy_organization_proposal').where('policy_organization_proposal.region_code', '=', region.code);

const withWaiting = async (db: Db, context: Context<Staff>): Promise<OrganizationOfStaff> => {
  const found = await proposalIn(db, context)
    .innerJoin('staff', 'staff.staff_id', 'policy_organization_proposal.proposed_by')
    .selectAll('policy_organization_proposal')
    .select('staff.name as proposed_by_name')
    .executeTakeFirst();
  return {
    ...(await standing(db, context)),
    waits: found
      ? { ...found, proposed_at: instantOf(found.proposed_at), mine: found.proposed_by === context.actor.staff_id }
      : null,
  };
};

export const getOrganization: Verb<'GET /policy/organization_info'> = async (context) => ({
  data: await standing(context.db, context),
});

export const getOrganizationOfStaff: Verb<'GET /console/policy_organization'> = async (context) => ({
  data: await withWaiting(context.db, context),
});

/** Nobody passes another text while one is written from what stands. */
const lock = (tx: Tx, { region }: Place): Promise<void> => lockSubject(tx, `policy organization ${region.code}`);

/** What was left out keeps its value. */
const said = (
  before: Organization,
  { name, duties, address, phone, email, hours }: { [K in keyof Organization]?: Organization[K] | undefined },
) => ({
  name: name ?? before.name,
  duties: duties ?? before.duties,
  address: address ?? before.address,
  phone: phone ?? before.phone,
  email: email ?? before.email,
  hours: hours ?? before.hours,
});

const changedFields = (before: Organization, after: Organization) =>
  columns.filter((column) => before[column] !== after[column]);

export const changeOrganization: Verb<'PUT /policy/organization_info'> = async (context, { body }) => {
  const stands = await standing(context.db, context);
  if (changedFields(stands, said(stands, body)).length === 0) return { data: await withWaiting(context.db, context) };
  return await write(context, async (tx, record) => {
    const { region, actor, now, newId } = context;
    await lock(tx, context);
    const before = await standing(tx, context);
    const after = said(before, body);
    if (!after.name) throw refuseAt('invalid', 'name', '请填写机构名称');
    const fields = changedFields(before, after);
    // A later proposal takes the place of an earlier one.
    const row = { ...after, proposal_id: newId(), proposed_by: actor.staff_id, proposed_at: now };
    await tx
      .insertInto('policy_organization_proposal')
      .values({ ...row, region_code: region.code })
      .onConflict((conflict) => conflict.column('region_code').doUpdateSet(row))
      .execute();
    await tellStaff(
      tx,
      context,
      ['reviewer'],
      {
        title: '政策发布机构修改待审核',
        body: `${actor.name}修改了政策发布机构信息，请在“政策发布机构”中审核。`,
        link,
      },
      actor.staff_id,
    );
    record({
      action: 'policy_organization.propose',
      obj_type: 'policy_organization',
      obj_id: region.code,
      detail: { title: after.name, fields },
    });
    return { data: await withWaiting(tx, context) };
  });
};

export const decideOrganization: Verb<'POST /console/policy_organization'> = async (
  context,
  { body: { proposal_id, ...decision } },
) =>
  await write(context, async (tx, record) => {
    const { code: region_code } = context.region;
    await lock(tx, context);
    const found = await proposalIn(tx, context).selectAll().executeTakeFirst();
    requireRead(found, proposal_id);
    const { proposed_by, name, duties, address, phone, email, hours } = found;
    const after = { name, duties, address, phone, email, hours };
    const about = { proposed_by, noun: '政策发布机构修改', title: name, link };
    await settleProposal(tx, context, about, decision);
    await tx.deleteFrom('policy_organization_proposal').where('region_code', '=', region_code).execute();
    const fields = changedFields(await standing(tx, context), after);
    const passed = decision.action === 'pass';
    if (passed) {
      const row = { ...after, updated_at: context.now };
      await tx
        .insertInto('policy_organization')
        .values({ ...row, region_code })
        .onConflict((conflict) => conflict.column('region_code').doUpdateSet(row))
        .execute();
      // Pages show it.
      await bumpGeneration(tx, region_code);
    }
    record({
      action: passed ? 'policy_organization.edit' : 'policy_organization.refuse',
      obj_type: 'policy_organization',
      obj_id: region_code,
      detail: { title: name, fields },
    });
    return { data: await withWaiting(tx, context) };
  });
