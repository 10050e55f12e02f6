/** Members as staff look them up when somebody calls. Reading a telephone number in full leaves a line in the log. */
import { type Certification, certifications } from '#contract/account/enterprise-choices.ts';
import { maskPhone } from '#contract/account/mask-phone.ts';
import { instantOf } from '#contract/kit/day.ts';
import { refuse } from '#contract/kit/errors.ts';
import { write } from '../kit/audit.ts';
import type { Verb } from '../kit/calls/implement.ts';
import type { Context, Db } from '../kit/context.ts';
import { containing } from '../kit/database/like.ts';
import { pageOf } from '../kit/database/page-of.ts';
import { type Find, firstRows } from '../kit/find.ts';
import { whose } from '../kit/whose.ts';

const openMembers = ({ region }: Pick<Context, 'region'>, db: Db) =>
  db
    .selectFrom('member')
    .leftJoin('enterprise', 'enterprise.enterprise_id', 'member.enterprise_id')
    .select(['member.user_id', 'member.name', 'nickname', 'phone', 'enterprise_name', 'member.created_at'])
    .where('member.region_code', '=', region.code)
    .where('closed_at', 'is', null);

export const listPeople: Verb<'GET /console/people'> = async (context, { query }) => {
  const { keyword } = query;
  let rows = openMembers(context, context.db);
  if (keyword)
    rows = rows.where((eb) =>
      eb.or([
        eb('member.name', 'ilike', containing(keyword)),
        whose(context, keyword, { user: 'member.user_id', enterprise: 'member.enterprise_id' }),
      ]),
    );
  return await pageOf(rows.orderBy('member.created_at', 'desc').orderBy('member.user_id'), query, (row) => ({
    user_id: row.user_id,
    name: row.name || row.nickname,
    phone: maskPhone(row.phone ?? ''),
    enterprise_name: row.enterprise_name ?? '',
    created_at: instantOf(row.created_at),
  }));
};

export const getPerson: Verb<'GET /console/people/{user_id}'> = async (context, { params: { user_id } }) => {
  const { db } = context;
  const person = await openMembers(context, db).where('member.user_id', '=', user_id).executeTakeFirst();
  if (!person) throw refuse('not_found');
  await write(context, async (_, record) =>
    record({ action: 'account.read_person', obj_type: 'member', obj_id: user_id }),
  );
  const enterprises = await db
    .selectFrom('enterprise_member')
    .innerJoin('enterprise', 'enterprise.enterprise_id', 'enterprise_member.enterprise_id')
    .select(['enterprise.enterprise_id', 'enterprise_name', 'credit_code', 'certification', 'member_role'])
    .where('enterprise_member.user_id', '=', user_id)
    .orderBy('joined_at')
    .execute();
  return {
    data: {
      user_id,
      name: person.name || person.nickname,
      phone: person.phone ?? '',
      created_at: instantOf(person.created_at),
      enterprises: enterprises.map(({ certification, member_role, credit_code, ...one }) => ({
        ...one,
        credit_code: credit_code ?? '',
        certification_name: certifications[certification as Certification],
        owner: member_role === 'owner',
      })),
    },
  };
};

export const peopleFinds: readonly Find[] = [
  {
    kind: 'person',
    call: 'GET /console/people',
    find: async (context, keyword, limit) =>
      (await listPeople(context, firstRows(keyword, limit))).data.map(({ user_id, name, phone, enterprise_name }) => ({
        obj_id: user_id,
        type: 'person',
        title: name || '未填写姓名',
        note: [phone, enterprise_name].filter(Boolean).join(' · '),
      })),
  },
];
