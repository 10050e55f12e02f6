/** Members and enterprises of the demo, printed at start. Nobody has these phones, and all names are invented. */
import { dayMs } from '#contract/kit/day.ts';
import { write } from '../kit/audit.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { hashPassword } from '../kit/passwords.ts';
import type { demoPhones } from './is-demo-member.ts';

export const demoMemberPassword = 'Portal-demo-2026';

/** How long ago the demo's enterprises were certified: before the first month that they report. */
const certifiedDays = 800;

export const demoEnterprises = [
  {
    enterprise_name: '怀柔光声传感科技有限公司',
    credit_code: '91110116MA01DEM01K',
    legal_person: '林知远',
    enterprise_type: '有限责任公司（自然人投资或控股）',
    registered_capital_wan: 2_000,
    established_date: '2019-06-18',
    reg_status: '存续',
    industry: '科学研究和技术服务业',
    reg_address: '北京市怀柔区示例大街 1 号',
    business_scope:
      '传感器、光学仪器、电子测量仪器的技术开发、技术服务、技术转让、技术咨询；仪器仪表制造与销售；检验检测服务。',
    contact_person: '苏晓晴',
    contact_phone: '13800000001',
    certification: 2,
  },
  {
    enterprise_name: '雁栖新材料研究院有限公司',
    credit_code: '91110116MA01DEM02N',
    legal_person: '周明哲',
    enterprise_type: '有限责任公司（法人独资）',
    registered_capital_wan: 800,
    established_date: '2022-03-09',
    reg_status: '在业',
    industry: '制造业',
    reg_address: '北京市怀柔区示例大街 2 号',
    business_scope: '新材料技术研发；电子专用材料研发、制造与销售；工程和技术研究与试验发展。',
    contact_person: '何一鸣',
    contact_phone: '13800000003',
    certification: 0,
  },
  {
    enterprise_name: '怀柔示例科技创新服务中心',
    credit_code: '12110116MB01DEM044',
    legal_person: '沈若谷',
    enterprise_type: '事业单位',
    registered_capital_wan: null,
    established_date: '2018-05-02',
    reg_status: '存续',
    industry: '公共管理、社会保障和社会组织',
    reg_address: '北京市怀柔区示例大街 3 号',
    business_scope: '承担科技政策研究、科技项目管理和创新服务的事务性工作。',
    contact_person: '唐知秋',
    contact_phone: '13800000004',
    certification: 2,
    department: true,
  },
  {
    enterprise_name: '怀柔示例金融服务有限公司',
    credit_code: '91110116MA01DEM050',
    legal_person: '钱以恒',
    enterprise_type: '有限责任公司（国有独资）',
    registered_capital_wan: 5_000,
    established_date: '2017-11-15',
    reg_status: '存续',
    industry: '金融业',
    reg_address: '北京市怀柔区示例大街 16 号',
    business_scope: '受合作银行和基金委托，提供科技金融产品的受理、咨询和答复服务。',
    contact_person: '季明远',
    contact_phone: '13800000005',
    certification: 2,
  },
] as const;

export const demoEnterpriseId = (regionCode: string, index: number): string =>
  demoId(regionCode, `enterprise ${index + 1}`);

export type DemoMember = {
  phone: (typeof demoPhones)[number];
  name: string;
  nickname: string;
  password: string;
  enterprise: number;
  member_role: 'owner' | 'staff';
  says: string;
};

export const demoMembers: readonly DemoMember[] = [
  {
    phone: '13800000001',
    name: '苏晓晴',
    nickname: '晓晴',
    password: demoMemberPassword,
    enterprise: 0,
    member_role: 'owner',
    says: 'owner of a certified enterprise',
  },
  {
    phone: '13800000002',
    name: '陈可',
    nickname: '陈可',
    password: demoMemberPassword,
    enterprise: 0,
    member_role: 'staff',
    says: 'member of the same enterprise',
  },
  {
    phone: '13800000003',
    name: '何一鸣',
    nickname: '一鸣',
    password: demoMemberPassword,
    enterprise: 1,
    member_role: 'owner',
    says: 'owner of another, uncertified enterprise',
  },
  {
    phone: '13800000004',
    name: '唐知秋',
    nickname: '知秋',
    password: demoMemberPassword,
    enterprise: 2,
    member_role: 'owner',
    says: 'a department, which files policies and runs the demo shop',
  },
  {
    phone: '13800000005',
    name: '季明远',
    nickname: '明远',
    password: demoMemberPassword,
    enterprise: 3,
    member_role: 'owner',
    says: 'manager of the bank and the fund, who answers applications',
  },
];

export const fillDemoAccounts = async (app: App): Promise<void> => {
  const context = jobContext(app, 'demo');
  const { now, region } = context;
  const stamps = { created_at: now, updated_at: now };
  const password_hash = await hashPassword(app, demoMemberPassword);
  await write(context, async (tx, record) => {
    for (const [index, enterprise] of demoEnterprises.entries()) {
      const enterprise_id = demoEnterpriseId(region.code, index);
      await tx
        .insertInto('enterprise')
        .values({
          ...enterprise,
          enterprise_id,
          region_code: region.code,
          certified_at: enterprise.certification === 2 ? new Date(now.getTime() - certifiedDays * dayMs) : null,
          ...stamps,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      record({ action: 'enterprise.create', obj_type: 'enterprise', obj_id: enterprise_id, detail: { demo: true } });
    }
    for (const { phone, name, nickname, enterprise, member_role } of demoMembers) {
      const user_id = demoId(region.code, `member ${phone}`);
      const enterprise_id = demoEnterpriseId(region.code, enterprise);
      await tx
        .insertInto('member')
        .values({
          user_id,
          region_code: region.code,
          phone,
          name,
          nickname,
          password_hash,
          enterprise_id,
          consent_version: region.consent_version,
          consented_at: now,
          ...stamps,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await tx
        .insertInto('enterprise_member')
        .values({ enterprise_id, user_id, member_role, joined_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      record({ action: 'account.register', obj_type: 'member', obj_id: user_id, detail: { demo: true } });
    }
  });
};
