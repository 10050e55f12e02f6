/** The member's enterprise (ruling D4). Its owner edits it; fields that a certification confirmed stay as they were certified. */
import type { Selectable } from 'kysely';
import { type Certification, certifications } from '#contract/account/enterprise-choices.ts';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { creditCodeDoubtful } from '#contract/kit/credit-code.ts';
import { dayOf, instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db, Member, Tx } from '../kit/context.ts';
import type { Tables } from '../kit/database/tables.generated.ts';
import { checkOwnFiles } from '../kit/files/own-files.ts';
import { lastChangeOf } from '../kit/last-change.ts';
import { createEnterprise } from './register.ts';

type Row = Selectable<Tables['enterprise']>;
type Role = 'owner' | 'staff';

const publicFields = (row: Row) => ({
  enterprise_id: row.enterprise_id,
  enterprise_name: row.enterprise_name,
  enterprise_type: row.enterprise_type,
  registered_capital_wan: row.registered_capital_wan,
  established_date: row.established_date,
  reg_status: row.reg_status,
  industry: row.industry,
  reg_address: row.reg_address,
  business_scope: row.business_scope,
  certification: row.certification,
  certification_name: certifications[row.certification as Certification],
});

const allFields = (row: Row, member_role: Role) => ({
  ...publicFields(row),
  own: true,
  member_role,
  credit_code: row.credit_code ?? '',
  credit_code_doubtful: creditCodeDoubtful(row.credit_code ?? ''),
  legal_person: row.legal_person,
  contact_person: row.contact_person,
  contact_phone: row.contact_phone,
  logo: row.logo,
  business_license: row.business_license,
  updated_at: instantOf(row.updated_at),
});

const roleIn = async (db: Db | Tx, { actor }: Context<Member>, enterprise_id: string): Promise<Role | undefined> => {
  const row = await db
    .selectFrom('enterprise_member')
    .select('member_role')
    .where('enterprise_id', '=', enterprise_id)
    .where('user_id', '=', actor.user_id)
    .executeTakeFirst();
  return row?.member_role as Role | undefined;
};

/** Others see only certified enterprises, and of those only the public fields: an uncertified name is one person's claim. */
export const getEnterprise: Verb<'GET /enterprise/enterprise/{enterprise_id}'> = async (
  context,
  { params: { enterprise_id } },
) => {
  const { db, region } = context;
  const row = await db
    .selectFrom('enterprise')
    .selectAll()
    .where('region_code', '=', region.code)
    .where('enterprise_id', '=', enterprise_id)
    .executeTakeFirst();
  const member_role = row && (await roleIn(db, context, enterprise_id));
  if (!row || !(member_role || row.certification === 2)) throw refuse('not_found');
  if (!member_role) return { data: { ...publicFields(row), own: false } };
  const last_change = await lastChangeOf(context, db, {
    obj_type: 'enterprise',
    obj_id: enterprise_id,
    updated_at: row.updated_at,
    names: 'fields',
  });
  return { data: { ...allFields(row, member_role), last_change } };
};

/** Once certification is in review or passed, these change only through a new certification. */
const certifiedFields = ['enterprise_name', 'credit_code', 'legal_person'] as const;

export const editEnterprise: Verb<'POST /enterprise/enterprise/edit'> = async (
  context,
  { body: { seen_at, ...body } },
) => {
  const { actor, now, region } = context;
  const fields = Object.fromEntries(
    Object.entries({ ...body, ...(body.credit_code === '' && { credit_code: null }) }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<Row>;
  const before = actor.enterprise_id
    ? await context.db
        .selectFrom('enterprise')
        .select(['logo', 'business_license'])
        .where('enterprise_id', '=', actor.enterprise_id)
        .executeTakeFirst()
    : undefined;
  await checkOwnFiles(context, Object.entries({ logo: body.logo, business_license: body.business_license }), {
    kind: 'picture',
    kept: before && [before.logo, before.business_license],
  });
  if (body.established_date && body.established_date > dayOf(now))
    throw refuseAt('invalid', 'established_date', '成立日期不能晚于今天');
  return await write(context, async (tx, record) => {
    const enterprise_id = actor.enterprise_id ?? (await createFirst(tx, context, body.enterprise_name));
    const row = await tx
      .selectFrom('enterprise')
      .selectAll()
      .where('region_code', '=', region.code)
      .where('enterprise_id', '=', enterprise_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if ((await roleIn(tx, context, enterprise_id)) !== 'owner')
      throw refuse('forbidden', { message: '仅企业负责人可以修改企业信息' });
    if (seen_at && instantOf(row.updated_at) !== seen_at)
      throw refuse('stale_version', { message: '企业信息刚刚有更新，请核对后再保存' });
    const locked =
      row.certification === 1 || row.certification === 2
        ? certifiedFields.filter((field) => field in fields && fields[field] !== row[field])
        : [];
    if (locked.length) {
      const message =
        row.certification === 1
          ? '认证审核中，企业名称、信用代码和法定代表人暂不能修改'
          : '企业已认证，企业名称、信用代码和法定代表人不能直接修改';
      throw refuse('wrong_state', { message, errors: locked.map((field) => ({ field, message })) });
    }
    const saved = await tx
      .updateTable('enterprise')
      .set({ ...fields, updated_at: now })
      .where('enterprise_id', '=', enterprise_id)
      .returningAll()
      .executeTakeFirstOrThrow();
    record({
      action: actor.enterprise_id ? 'enterprise.edit' : 'enterprise.create',
      obj_type: 'enterprise',
      obj_id: enterprise_id,
      detail: { fields: Object.keys(fields) },
    });
    return { data: allFields(saved, 'owner') };
  });
};

/** A member without an enterprise creates one by saving this form. */
const createFirst = async (tx: Tx, context: Context<Member>, enterprise_name: string | undefined): Promise<string> => {
  const message = '请填写企业名称';
  if (!enterprise_name) throw refuse('invalid', { message, errors: [{ field: 'enterprise_name', message }] });
  const { enterprise_id } = await tx
    .selectFrom('member')
    .select('enterprise_id')
    .where('user_id', '=', context.actor.user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return (
    enterprise_id ??
    (await createEnterprise(tx, context, context.actor.user_id, { enterprise_name, credit_code: null }))
  );
};

export const listColleagues: Verb<'GET /enterprise/staff'> = async ({ db, actor }) => {
  if (!actor.enterprise_id) return { data: [] };
  const rows = await db
    .selectFrom('enterprise_member')
    .innerJoin('member', 'member.user_id', 'enterprise_member.user_id')
    .select(['member.user_id', 'name', 'nickname', 'phone', 'member_role', 'may_sign', 'joined_at'])
    .where('enterprise_member.enterprise_id', '=', actor.enterprise_id)
    .orderBy('joined_at')
    .limit(1000)
    .execute();
  return {
    data: rows.map((row) => ({
      user_id: row.user_id,
      name: row.name,
      nickname: row.nickname,
      phone: maskPhone(row.phone ?? ''),
      member_role: row.member_role as Role,
      joined_at: instantOf(row.joined_at),
      may_sign: row.member_role === 'owner' || row.may_sign,
      self: row.user_id === actor.user_id,
    })),
  };
};
