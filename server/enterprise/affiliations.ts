/** Requests to join, invitations, and their answers. An invitation names a phone, so that it also reaches people who register later. */
import { maskPhone } from '#contract/account/mask-phone.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { lockEnterprise } from '../account/index.ts';
import { countAttempt, hour } from '../kit/attempts.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { CentreEntry } from '../kit/centre-entry.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';
import { sendMessages } from '../kit/messages.ts';
import { tellBySms } from '../kit/sms-notices.ts';
import { closeAffiliations, closeExpired, oldestOpen } from './close-affiliations.ts';
import { isOwner, ownersOf, roleOf, writeOnPeople } from './people.ts';

const done = { data: { done: true as const } };
const limits = [{ max: 30, seconds: hour }];
const page = '/userCenter/user/informate/people';

const phoneOf = async (db: Db, user_id: string): Promise<string> =>
  (await db.selectFrom('member').select('phone').where('user_id', '=', user_id).executeTakeFirst())?.phone ?? '';

/** Open requests: to enterprises that I own, to me, and my own. */
export const listAffiliations: Verb<'GET /enterprise/staff/affiliations'> = async (context) => {
  const { db, region, actor } = context;
  const phone = await phoneOf(db, actor.user_id);
  const owned = await db
    .selectFrom('enterprise_member')
    .select('enterprise_id')
    .where('user_id', '=', actor.user_id)
    .where('member_role', '=', 'owner')
    .execute();
  const ownedIds = owned.map(({ enterprise_id }) => enterprise_id);
  const rows = await db
    .selectFrom('enterprise_affiliation as asked')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'asked.enterprise_id')
    .leftJoin('member', 'member.user_id', 'asked.user_id')
    .select([
      'affiliation_id',
      'kind',
      'asked.enterprise_id',
      'enterprise_name',
      'asked.user_id',
      'asked.phone as invited_phone',
      'member.name',
      'member.phone',
      'note',
      'asked.created_at',
    ])
    .where('asked.region_code', '=', region.code)
    .where('answered_at', 'is', null)
    .where('asked.created_at', '>', oldestOpen(context))
    .where((eb) =>
      eb.or([
        eb('asked.user_id', '=', actor.user_id),
        ...(phone ? [eb('asked.phone', '=', phone)] : []),
        ...(ownedIds.length ? [eb('asked.enterprise_id', 'in', ownedIds)] : []),
      ]),
    )
    .orderBy('asked.created_at', 'desc')
    .limit(200)
    .execute();
  return {
    data: rows.map((row) => ({
      affiliation_id: row.affiliation_id,
      kind: row.kind as 'invited' | 'asked',
      enterprise_id: row.enterprise_id,
      enterprise_name: row.enterprise_name,
      user_id: row.user_id,
      person_name: row.name ?? '',
      phone: maskPhone(row.invited_phone ?? row.phone ?? ''),
      note: row.note,
      created_at: instantOf(row.created_at),
      to_answer: row.kind === 'invited' ? row.invited_phone === phone : ownedIds.includes(row.enterprise_id),
    })),
  };
};

/** Invitations to me, and requests to join an enterprise that I own. */
export const affiliationEntries: readonly CentreEntry[] = [
  {
    to: page,
    waiting: (db, context) =>
      db
        .selectFrom('enterprise_affiliation as asked')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('asked.region_code', '=', context.region.code)
        .where('answered_at', 'is', null)
        .where('asked.created_at', '>', oldestOpen(context))
        .where((eb) =>
          eb.or([
            eb.and([
              eb('kind', '=', 'invited'),
              eb('asked.phone', '=', (one) =>
                one.selectFrom('member').select('member.phone').where('member.user_id', '=', context.actor.user_id),
              ),
            ]),
            eb.and([
              eb('kind', '=', 'asked'),
              eb('asked.enterprise_id', 'in', (one) =>
                one
                  .selectFrom('enterprise_member')
                  .select('enterprise_member.enterprise_id')
                  .where('enterprise_member.user_id', '=', context.actor.user_id)
                  .where('member_role', '=', 'owner'),
              ),
            ]),
          ]),
        ),
  },
];

export const invite: Verb<'POST /enterprise/staff/invite'> = async (context, { body }) => {
  const { actor, region, now } = context;
  const { enterprise_id } = actor;
  if (!enterprise_id) throw refuse('enterprise_missing');
  await countAttempt(context, 'invite', actor.user_id, limits, 'too_many');
  return await writeOnPeople(context, enterprise_id, async (tx, record) => {
    const affiliation_id = context.newId();
    if (!(await isOwner(tx, enterprise_id, actor.user_id)))
      throw refuse('forbidden', { message: '仅企业负责人可以邀请成员' });
    const person = await tx
      .selectFrom('member')
      .select('user_id')
      .where('region_code', '=', region.code)
      .where('phone', '=', body.phone)
      .executeTakeFirst();
    // The inviter sees who belongs to the enterprise: saying so reveals nothing.
    if (person && (await roleOf(tx, enterprise_id, person.user_id))) {
      const message = person.user_id === actor.user_id ? '这是您自己的手机号' : '对方已是企业成员';
      throw refuse('already_member', { message, errors: [{ field: 'phone', message }] });
    }
    await closeExpired(tx, context, enterprise_id);
    // A second invitation changes nothing; the response does not reveal whether the phone is registered.
    const made = await tx
      .insertInto('enterprise_affiliation')
      .values({
        affiliation_id,
        region_code: region.code,
        enterprise_id,
        kind: 'invited',
        phone: body.phone,
        note: body.note,
        created_by: actor.user_id,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('affiliation_id')
      .executeTakeFirst();
    const { enterprise_name } = await tx
      .selectFrom('enterprise')
      .select('enterprise_name')
      .where('enterprise_id', '=', enterprise_id)
      .executeTakeFirstOrThrow();
    if (made && person) {
      await sendMessages(tx, context, [
        {
          to: { kind: 'member', id: person.user_id },
          title: '企业邀请您加入',
          body: `${enterprise_name}邀请您成为企业成员。`,
          link: page,
        },
      ]);
      await tellBySms(tx, context, [person.user_id], { kind: 'invitation', name: enterprise_name });
    }
    record({ action: 'enterprise.invite', obj_type: 'enterprise', obj_id: enterprise_id, detail: { affiliation_id } });
    return done;
  });
};

export const askToJoin: Verb<'POST /enterprise/staff/join'> = async (context, { body }) => {
  const { actor, region, now, db } = context;
  await countAttempt(context, 'join', actor.user_id, limits, 'too_many');
  const enterprise = await db
    .selectFrom('enterprise')
    .select(['enterprise_id', 'enterprise_name'])
    .where('region_code', '=', region.code)
    .where('credit_code', '=', body.credit_code)
    .where('certification', '=', 2)
    .executeTakeFirst();
  if (!enterprise) {
    const message = '没有该信用代码的已认证企业';
    throw refuse('not_found', { message, errors: [{ field: 'credit_code', message }] });
  }
  const { enterprise_id } = enterprise;
  const already = await db
    .selectFrom('enterprise_member')
    .select('user_id')
    .where('enterprise_id', '=', enterprise_id)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  if (already) throw refuse('already_member');
  return await write(context, async (tx, record) => {
    await closeExpired(tx, context, enterprise_id);
    const affiliation_id = context.newId();
    const made = await tx
      .insertInto('enterprise_affiliation')
      .values({
        affiliation_id,
        region_code: region.code,
        enterprise_id,
        kind: 'asked',
        user_id: actor.user_id,
        note: body.note,
        created_by: actor.user_id,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('affiliation_id')
      .executeTakeFirst();
    if (made)
      await sendMessages(
        tx,
        context,
        (await ownersOf(tx, enterprise_id)).map((id) => ({
          to: { kind: 'member' as const, id },
          title: '有人申请加入企业',
          body: `有人申请加入${enterprise.enterprise_name}，请查看后答复。`,
          link: page,
        })),
      );
    record({ action: 'enterprise.join', obj_type: 'enterprise', obj_id: enterprise_id, detail: { affiliation_id } });
    return done;
  });
};

const mayAnswer = async (
  context: Context<Member>,
  db: Db,
  row: { kind: string; phone: string | null; enterprise_id: string },
): Promise<boolean> =>
  row.kind === 'invited'
    ? row.phone !== null && row.phone === (await phoneOf(db, context.actor.user_id))
    : await isOwner(db, row.enterprise_id, context.actor.user_id);

/** Locks the enterprise first, as everywhere; what the caller may do is checked after nobody can change it any more. */
const lockOpen = async (context: Context<Member>, tx: Tx, affiliation_id: string) => {
  const open = tx
    .selectFrom('enterprise_affiliation')
    .selectAll()
    .where('affiliation_id', '=', affiliation_id)
    .where('region_code', '=', context.region.code)
    .where('answered_at', 'is', null)
    .where('created_at', '>', oldestOpen(context));
  const found = await open.executeTakeFirst();
  if (!found) throw refuse('not_found');
  await lockEnterprise(tx, found.enterprise_id);
  const row = await open.forUpdate().executeTakeFirst();
  if (!row) throw refuse('not_found');
  return row;
};

/** Whoever asked takes it back: an owner the invitation, a person the own request. The other side is told. */
export const withdraw: Verb<'POST /enterprise/staff/withdraw'> = async (context, { body }) => {
  const { actor, region, now } = context;
  return await write(context, async (tx, record) => {
    const row = await lockOpen(context, tx, body.affiliation_id);
    const { affiliation_id, enterprise_id, kind, phone } = row;
    const mine = kind === 'invited' ? await isOwner(tx, enterprise_id, actor.user_id) : row.user_id === actor.user_id;
    if (!mine) throw refuse('not_found');
    await tx
      .updateTable('enterprise_affiliation')
      .set({ answered_at: now, accepted: false })
      .where('affiliation_id', '=', affiliation_id)
      .execute();
    const invited =
      kind === 'invited' && phone
        ? await tx
            .selectFrom('member')
            .select('user_id')
            .where('region_code', '=', region.code)
            .where('phone', '=', phone)
            .executeTakeFirst()
        : undefined;
    if (invited) {
      const { enterprise_name } = await tx
        .selectFrom('enterprise')
        .select('enterprise_name')
        .where('enterprise_id', '=', enterprise_id)
        .executeTakeFirstOrThrow();
      await sendMessages(tx, context, [
        {
          to: { kind: 'member', id: invited.user_id },
          title: '企业邀请已撤回',
          body: `${enterprise_name}撤回了加入企业的邀请。`,
          link: page,
        },
      ]);
    }
    record({
      action: 'enterprise.withdraw',
      obj_type: 'enterprise',
      obj_id: enterprise_id,
      detail: { affiliation_id },
    });
    return done;
  });
};

export const answer: Verb<'POST /enterprise/staff/answer'> = async (context, { body }) => {
  const { actor, now } = context;
  return await write(context, async (tx, record) => {
    const row = await lockOpen(context, tx, body.affiliation_id);
    if (!(await mayAnswer(context, tx, row))) throw refuse('not_found');
    const user_id = row.user_id ?? actor.user_id;
    await tx
      .updateTable('enterprise_affiliation')
      .set({ answered_at: now, accepted: body.accept, user_id })
      .where('affiliation_id', '=', row.affiliation_id)
      .execute();
    if (body.accept) {
      await closeAffiliations(tx, context, row.enterprise_id, user_id);
      await tx
        .insertInto('enterprise_member')
        .values({ enterprise_id: row.enterprise_id, user_id, member_role: 'staff', joined_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      // A member who acted for no enterprise now acts for this one.
      await tx
        .updateTable('member')
        .set({ enterprise_id: row.enterprise_id, updated_at: now })
        .where('user_id', '=', user_id)
        .where('enterprise_id', 'is', null)
        .execute();
    }
    const told = row.kind === 'invited' ? row.created_by : user_id;
    const said = body.accept ? '已同意' : '未同意';
    await sendMessages(tx, context, [
      {
        to: { kind: 'member', id: told },
        title: row.kind === 'invited' ? `企业邀请${said}` : `加入企业的申请${said}`,
        body: row.kind === 'invited' ? '对方答复了您的邀请。' : '企业负责人答复了您的申请。',
        link: page,
      },
    ]);
    record({
      action: 'enterprise.answer',
      obj_type: 'enterprise',
      obj_id: row.enterprise_id,
      detail: { affiliation_id: row.affiliation_id, accepted: body.accept },
    });
    return done;
  });
};
