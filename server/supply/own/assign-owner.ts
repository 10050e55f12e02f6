/** Whose an entry of the directory is: staff say so of entries that they wrote, and take it back (decision 050). */
import { instantOf } from '#contract/kit/day.ts';
import { refuse, refuseAt } from '#contract/kit/errors.ts';
import { type ContentState, contentStates } from '#contract/kit/manage-content.ts';
import type { OwnedSupply } from '#contract/supply/own-supply-calls.ts';
import { lockSubject } from '../../kit/attempts.ts';
import { write } from '../../kit/audit.ts';
import type { Verb } from '../../kit/calls/implement.ts';
import type { Context, Db, Tx } from '../../kit/context.ts';
import { containing } from '../../kit/database/like.ts';
import { pageOf } from '../../kit/database/page-of.ts';

const ownedTypes = ['tech_company', 'tech_product', 'technical_manager'];

const entriesIn = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('content_entry as entry')
    .leftJoin('supply_owner as owner', 'owner.obj_id', 'entry.obj_id')
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'owner.enterprise_id')
    .leftJoin('member', 'member.user_id', 'owner.user_id')
    .select(['entry.obj_id', 'entry.content_type', 'entry.title', 'entry.state', 'entry.updated_at'])
    .select(['owner.enterprise_id', 'enterprise.enterprise_name', 'member.name as person_name'])
    .where('entry.region_code', '=', region.code)
    .where('entry.content_type', 'in', ownedTypes);
type Row = Awaited<ReturnType<ReturnType<typeof entriesIn>['execute']>>[number];

const itemOf =
  ({ contents }: Pick<Context, 'contents'>) =>
  (row: Row): OwnedSupply => ({
    obj_id: row.obj_id,
    content_type: row.content_type,
    type_name: contents.get(row.content_type)?.type.name ?? '',
    title: row.title,
    state_name: contentStates[row.state as ContentState] ?? '',
    enterprise_id: row.enterprise_id,
    owner_name: row.enterprise_name ?? row.person_name ?? '',
    updated_at: instantOf(row.updated_at),
  });

export const listOwned: Verb<'GET /console/supplies'> = async (context, { query }) => {
  let rows = entriesIn(context, context.db);
  if (query.keyword) {
    const like = containing(query.keyword);
    rows = rows.where((eb) =>
      eb.or([eb('entry.title', 'ilike', like), eb('enterprise.enterprise_name', 'ilike', like)]),
    );
  }
  return await pageOf(rows.orderBy('entry.updated_at', 'desc').orderBy('entry.obj_id'), query, itemOf(context));
};

const personWith = async (tx: Tx, { region }: Context, phone: string): Promise<string> => {
  const member = await tx
    .selectFrom('member')
    .select('user_id')
    .where('region_code', '=', region.code)
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (!member) throw refuseAt('invalid', 'phone', '该手机号未注册会员');
  return member.user_id;
};

/** A certified enterprise of this region, with one company at most. */
const checkEnterprise = async (tx: Tx, { region }: Context, entry: Row, enterprise_id: string): Promise<void> => {
  const enterprise = await tx
    .selectFrom('enterprise')
    .select('certification')
    .where('enterprise_id', '=', enterprise_id)
    .where('region_code', '=', region.code)
    .executeTakeFirst();
  if (!enterprise) throw refuse('not_found');
  if (enterprise.certification !== 2) throw refuseAt('enterprise_uncertified', 'enterprise_id', '只能指定已认证的企业');
  if (entry.content_type !== 'tech_company') return;
  const other = await tx
    .selectFrom('supply_owner')
    .innerJoin('content_entry', 'content_entry.obj_id', 'supply_owner.obj_id')
    .select('supply_owner.obj_id')
    .where('supply_owner.region_code', '=', region.code)
    .where('enterprise_id', '=', enterprise_id)
    .where('obj_type', '=', 'tech_company')
    .where('content_entry.state', '<>', 6)
    .where('supply_owner.obj_id', '<>', entry.obj_id)
    .executeTakeFirst();
  if (other) throw refuseAt('name_taken', 'enterprise_id', '该企业已有企业资料');
};

export const assignOwner: Verb<'POST /console/supplies/owner'> = async (context, { body }) =>
  await write(context, async (tx, record) => {
    const { region, now } = context;
    const { obj_id, enterprise_id, phone } = body;
    const one = entriesIn(context, tx).where('entry.obj_id', '=', obj_id);
    const entry = await one.executeTakeFirst();
    if (!entry) throw refuse('not_found');
    const isPerson = entry.content_type === 'technical_manager';
    if (isPerson && enterprise_id) throw refuseAt('invalid', 'enterprise_id', '技术经理人属于个人，请填写手机号');
    if (!isPerson && phone) throw refuseAt('invalid', 'phone', '企业资料和产品须归属企业，请选择企业');
    await lockSubject(tx, `supply owner ${enterprise_id ?? obj_id}`);
    await lockSubject(tx, `supply entry ${obj_id}`);
    await tx.deleteFrom('supply_owner').where('obj_id', '=', obj_id).execute();
    const user_id = phone ? await personWith(tx, context, phone) : null;
    if (enterprise_id) await checkEnterprise(tx, context, entry, enterprise_id);
    if (enterprise_id || user_id)
      await tx
        .insertInto('supply_owner')
        .values({
          obj_id,
          region_code: region.code,
          obj_type: entry.content_type,
          enterprise_id,
          user_id,
          created_at: now,
        })
        .execute();
    record({
      action: 'supply.assign',
      obj_type: entry.content_type,
      obj_id,
      detail: { to: enterprise_id ?? user_id },
    });
    return { data: itemOf(context)(await one.executeTakeFirstOrThrow()) };
  });
