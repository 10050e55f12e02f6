/** The people of an enterprise: its owner, its members, and for which enterprise a member acts. */
import { type Certification, certifications } from '#contract/account/enterprise-choices.ts';
import { refuse } from '#contract/kit/errors.ts';
import { endSessions, lockEnterprise, openSession, requireProof } from '../account/index.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';
import { sendMessages } from '../kit/messages.ts';
import { closeAffiliations } from './close-affiliations.ts';

const done = { data: { done: true as const } };

/**
 * Acts on an enterprise's people come one after another, each before it shares its actor's place: whoever removes a person waits for that place,
 * and must not wait for a person who waits for the enterprise.
 */
export const writeOnPeople = <T>(
  context: Context,
  enterprise_id: string,
  work: Parameters<typeof write<T>>[1],
): Promise<T> => write(context, work, (tx) => lockEnterprise(tx, enterprise_id));

export const roleOf = async (db: Db, enterprise_id: string, user_id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('enterprise_member')
      .select('member_role')
      .where('enterprise_id', '=', enterprise_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
  )?.member_role;
export const isOwner = async (db: Db, enterprise_id: string, user_id: string): Promise<boolean> =>
  (await roleOf(db, enterprise_id, user_id)) === 'owner';
export const ownersOf = async (db: Db, enterprise_id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('enterprise_member')
      .select('user_id')
      .where('enterprise_id', '=', enterprise_id)
      .where('member_role', '=', 'owner')
      .execute()
  ).map(({ user_id }) => user_id);

export const listOwnEnterprises: Verb<'GET /enterprise/enterprises'> = async ({ db, region, actor }) => {
  const rows = await db
    .selectFrom('enterprise_member')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'enterprise_member.enterprise_id')
    .select(['enterprise.enterprise_id', 'enterprise_name', 'certification', 'member_role'])
    .where('user_id', '=', actor.user_id)
    .where('region_code', '=', region.code)
    .orderBy('joined_at')
    .limit(200)
    .execute();
  return {
    data: rows.map((row) => ({
      enterprise_id: row.enterprise_id,
      enterprise_name: row.enterprise_name,
      certification: row.certification,
      certification_name: certifications[row.certification as Certification],
      member_role: row.member_role === 'owner' ? ('owner' as const) : ('staff' as const),
      acting: row.enterprise_id === actor.enterprise_id,
    })),
  };
};

/** Issues a new token. The session that asked stays: a reply that is lost signs nobody out. */
export const switchEnterprise: Verb<'GET /enterprise/staff/token'> = async (context, { query: { enterprise_id } }) => {
  const { actor, now } = context;
  const { token, userInfo, setCookie } = await write(context, async (tx, record) => {
    await lockEnterprise(tx, enterprise_id);
    if (!(await roleOf(tx, enterprise_id, actor.user_id))) throw refuse('not_found');
    await tx
      .updateTable('member')
      .set({ enterprise_id, updated_at: now })
      .where('user_id', '=', actor.user_id)
      .execute();
    // The acting enterprise belongs to the person, not to the session: otherwise a page open elsewhere would show one enterprise and act for
    // another.
    await endSessions(tx, context, actor.user_id, 'enterprise', actor.session_id);
    record({ action: 'enterprise.switch', obj_type: 'enterprise', obj_id: enterprise_id });
    return await openSession(tx, context, actor.user_id, 'beside');
  });
  setCookie();
  return { data: { token, userInfo } };
};

const actingFor = ({ actor }: Context<Member>): string => {
  if (!actor.enterprise_id) throw refuse('not_found');
  return actor.enterprise_id;
};

/** Whoever was removed is told; of whoever left by themselves, the owners are. */
const tellRemoval = async (tx: Tx, context: Context<Member>, enterprise_id: string, user_id: string) => {
  const { enterprise_name } = await tx
    .selectFrom('enterprise')
    .select('enterprise_name')
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirstOrThrow();
  const link = '/userCenter/user/informate/people';
  if (user_id !== context.actor.user_id)
    return await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: user_id },
        title: '您已被移出企业',
        body: `${enterprise_name}的负责人将您移出了企业，您不能再查看该企业的信息和办件。`,
        link,
      },
    ]);
  await sendMessages(
    tx,
    context,
    (await ownersOf(tx, enterprise_id)).map((id) => ({
      to: { kind: 'member' as const, id },
      title: '有成员退出企业',
      body: `${context.actor.name || '一位成员'}退出了${enterprise_name}。`,
      link,
    })),
  );
};

export const removePerson: Verb<'POST /enterprise/staff/remove'> = async (context, { body: { user_id } }) => {
  const { actor, now } = context;
  const enterprise_id = actingFor(context);
  return await writeOnPeople(context, enterprise_id, async (tx, record) => {
    const role = await roleOf(tx, enterprise_id, user_id);
    if (!role) throw refuse('not_found');
    if (user_id !== actor.user_id && !(await isOwner(tx, enterprise_id, actor.user_id)))
      throw refuse('forbidden', { message: '仅企业负责人可以移除成员' });
    if (role === 'owner' && (await ownersOf(tx, enterprise_id)).length === 1) throw refuse('last_owner');
    await tx
      .deleteFrom('enterprise_member')
      .where('enterprise_id', '=', enterprise_id)
      .where('user_id', '=', user_id)
      .execute();
    await tx
      .updateTable('member')
      .set({ enterprise_id: null, updated_at: now })
      .where('user_id', '=', user_id)
      .where('enterprise_id', '=', enterprise_id)
      .execute();
    await closeAffiliations(tx, context, enterprise_id, user_id);
    await tellRemoval(tx, context, enterprise_id, user_id);
    record({ action: 'enterprise.remove_person', obj_type: 'enterprise', obj_id: enterprise_id, detail: { user_id } });
    return done;
  });
};

export const handOver: Verb<'POST /enterprise/staff/hand_over'> = async (context, { body: { user_id } }) => {
  const { actor } = context;
  const enterprise_id = actingFor(context);
  await requireProof(context);
  return await writeOnPeople(context, enterprise_id, async (tx, record) => {
    if (!(await roleOf(tx, enterprise_id, user_id))) throw refuse('not_found');
    if (!(await isOwner(tx, enterprise_id, actor.user_id)))
      throw refuse('forbidden', { message: '仅企业负责人可以移交' });
    const role = (who: string, member_role: 'owner' | 'staff') =>
      tx
        .updateTable('enterprise_member')
        .set({ member_role })
        .where('enterprise_id', '=', enterprise_id)
        .where('user_id', '=', who)
        .execute();
    await role(user_id, 'owner');
    if (user_id !== actor.user_id) await role(actor.user_id, 'staff');
    record({ action: 'enterprise.hand_over', obj_type: 'enterprise', obj_id: enterprise_id, detail: { user_id } });
    return done;
  });
};

/** 签约: whom the owner lets sign contracts. */
export const letSign: Verb<'POST /enterprise/staff/may_sign'> = async (context, { body: { user_id, may_sign } }) => {
  const { actor } = context;
  const enterprise_id = actingFor(context);
  await requireProof(context);
  return await writeOnPeople(context, enterprise_id, async (tx, record) => {
    if (!(await roleOf(tx, enterprise_id, user_id))) throw refuse('not_found');
    if (!(await isOwner(tx, enterprise_id, actor.user_id)))
      throw refuse('forbidden', { message: '仅企业负责人可以授权签约' });
    await tx
      .updateTable('enterprise_member')
      .set({ may_sign })
      .where('enterprise_id', '=', enterprise_id)
      .where('user_id', '=', user_id)
      .execute();
    record({
      action: may_sign ? 'enterprise.let_sign' : 'enterprise.forbid_sign',
      obj_type: 'enterprise',
      obj_id: enterprise_id,
      detail: { user_id },
    });
    return done;
  });
};

/** Refuses unless the actor signs for the enterprise: its owner, and whom the owner lets sign. */
export const requireRightToSign = async (db: Db, { actor }: Context<Member>): Promise<void> => {
  const place = await db
    .selectFrom('enterprise_member')
    .select(['member_role', 'may_sign'])
    .where('enterprise_id', '=', actor.enterprise_id)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  if (place?.member_role !== 'owner' && !place?.may_sign)
    throw refuse('forbidden', { message: '您没有签约权限，请由企业负责人签署，或请负责人在“企业成员”中授权' });
};
