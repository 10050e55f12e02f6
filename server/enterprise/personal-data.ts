/** The enterprises that a person belongs to, and open requests to join. */
import { certifications } from '#contract/account/enterprise-choices.ts';
import { lockEnterprise } from '../account/index.ts';
import type { PersonalPart } from '../kit/personal-data.ts';

/** The enterprise does not belong to the person: it stays for its colleagues and its records, without the person's name and phone. */
const enterprises: PersonalPart = {
  name: 'enterprises',
  tables: '企业',
  words: {
    registered_capital_wan: '注册资本（万元）',
    established_date: '成立日期',
    reg_status: '登记状态',
    logo: ['企业标志', () => '已上传'],
    business_license: ['营业执照', () => '已上传'],
    certification: ['认证状态', certifications],
    created_at: '登记时间',
    department: '政府部门',
    certified_at: '认证时间',
    member_role: ['角色', { owner: '负责人', staff: '成员' }],
  },
  holds: ['enterprise_member.user_id', 'enterprise.contact_phone'],
  read: (db, user_id) =>
    db
      .selectFrom('enterprise_member')
      .innerJoin('enterprise', 'enterprise.enterprise_id', 'enterprise_member.enterprise_id')
      .selectAll('enterprise')
      .select(['member_role', 'joined_at'])
      .where('user_id', '=', user_id)
      .execute(),
  erase: async (tx, { now }, { user_id }) => {
    const own = await tx
      .selectFrom('enterprise_member')
      .select('enterprise_id')
      .where('user_id', '=', user_id)
      .orderBy('enterprise_id')
      .execute();
    for (const { enterprise_id } of own) await lockEnterprise(tx, enterprise_id);
    const left = await tx
      .deleteFrom('enterprise_member')
      .where('user_id', '=', user_id)
      .returning(['enterprise_id', 'member_role'])
      .execute();
    for (const { enterprise_id, member_role } of left) {
      const colleagues = await tx
        .selectFrom('enterprise_member')
        .select('user_id')
        .where('enterprise_id', '=', enterprise_id)
        .orderBy('joined_at')
        .execute();
      const [heir] = colleagues;
      if (member_role === 'owner') {
        await tx
          .updateTable('enterprise')
          .set({ contact_person: '', contact_phone: '', updated_at: now })
          .where('enterprise_id', '=', enterprise_id)
          .execute();
        if (heir)
          await tx
            .updateTable('enterprise_member')
            .set({ member_role: 'owner' })
            .where('enterprise_id', '=', enterprise_id)
            .where('user_id', '=', heir.user_id)
            .execute();
      }
      // Nobody confirms any more what one person claimed about an uncertified enterprise.
      if (!heir)
        await tx
          .updateTable('enterprise')
          .set({ legal_person: '', logo: null, business_license: null })
          .where('enterprise_id', '=', enterprise_id)
          .where('certification', '<>', 2)
          .execute();
    }
  },
};

const affiliations: PersonalPart = {
  name: 'enterprise_affiliations',
  tables: '加入企业的申请和邀请',
  words: { kind: ['类别', { invited: '邀请', asked: '申请加入' }], accepted: '已同意' },
  holds: ['enterprise_affiliation.user_id', 'enterprise_affiliation.created_by', 'enterprise_affiliation.phone'],
  read: (db, user_id) =>
    db
      .selectFrom('enterprise_affiliation')
      .select(['enterprise_id', 'kind', 'note', 'created_at', 'answered_at', 'accepted'])
      .where((eb) => eb.or([eb('user_id', '=', user_id), eb('created_by', '=', user_id)]))
      .execute(),
  erase: async (tx, _, { user_id, phone }) =>
    void (await tx
      .deleteFrom('enterprise_affiliation')
      .where((eb) => eb.or([eb('user_id', '=', user_id), eb('created_by', '=', user_id), eb('phone', '=', phone)]))
      .execute()),
};

export const personalData: readonly PersonalPart[] = [enterprises, affiliations];
