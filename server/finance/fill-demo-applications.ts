/** Applications and inquiries in the demo: of the demo's enterprise, in every state, begun and moved by the verbs themselves. */
import { consentVersion, requiredItems } from '#contract/finance/consent.ts';
import { addDays, dayOf } from '#contract/kit/day.ts';
import { demoMember } from '../kit/cases/demo-case.ts';
import { makeDemoFile } from '../kit/cases/demo-file.ts';
import type { App, Context, Member } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { actAsBank, actAsMember } from './applications/act-on-application.ts';
import { beginApplication } from './applications/begin-application.ts';
import { addInquiry, answerInquiry } from './inquiries.ts';

const query = undefined;
const params = {};
const people = {
  applicant: { phone: '13800000001', enterprise: 1, certified: true },
  bank: { phone: '13800000005', enterprise: 4, certified: true },
} as const;
const at = (app: App, who: keyof typeof people, days_ago: number): Context<Member> =>
  demoMember(app, { ...people[who], days_ago });

type Standing = { obj_id: string; version: number };
const consent = { version: consentVersion, items: [...requiredItems] };
type Begun = { loan: number; wan: number; months: number; purpose: string; days_ago: number; agreed?: boolean };
const begin = async (app: App, { loan, wan, months, purpose, days_ago, agreed = true }: Begun): Promise<Standing> => {
  const context = at(app, 'applicant', days_ago);
  const { data } = await beginApplication(context, {
    params,
    query,
    body: {
      product_id: demoId(app.region.code, `loan/${loan}`),
      amount_fen: wan * 1_000_000,
      months,
      purpose,
      contact: '苏晓晴',
      contact_phone: '13800000001',
      attachments: [await makeDemoFile(context, `loan ${loan} ${days_ago}`, '上年度财务报表.pdf')],
      ...(agreed && { consent }),
    },
  });
  return data;
};
type BankBody = Parameters<typeof actAsBank>[1]['body'];
type MemberBody = Parameters<typeof actAsMember>[1]['body'];
const decide = async (app: App, days_ago: number, body: BankBody): Promise<Standing> =>
  (await actAsBank(at(app, 'bank', days_ago), { params, query, body })).data;
const act = async (app: App, days_ago: number, body: MemberBody): Promise<Standing> =>
  (await actAsMember(at(app, 'applicant', days_ago), { params, query, body })).data;
const takeUp = async (app: App, days_ago: number, { obj_id, version }: Standing): Promise<Standing> =>
  await decide(app, days_ago, { action: 'take_up', obj_id, version, opinion: '' });
type Granted = { wan: number; rate: number; opinion: string };
const grant = async (app: App, days_ago: number, { obj_id, version }: Standing, { wan, rate, opinion }: Granted) =>
  await decide(app, days_ago, {
    action: 'grant',
    obj_id,
    version,
    granted_fen: wan * 1_000_000,
    granted_rate: rate,
    granted_months: 12,
    granted_until: addDays(dayOf(at(app, 'bank', days_ago).now), 90),
    opinion,
  });

const fillApplications = async (app: App): Promise<void> => {
  // Those that ended, on the same product one after the other.
  const lent = await takeUp(
    app,
    58,
    await begin(app, { loan: 1, wan: 200, months: 12, purpose: '采购激光器和探测器', days_ago: 60 }),
  );
  const granted = await grant(app, 55, lent, { wan: 150, rate: 3.85, opinion: '等额本息，按月还款' });
  await decide(app, 50, {
    action: 'lend',
    obj_id: granted.obj_id,
    version: granted.version,
    lent_fen: 150_000_000,
    lent_on: dayOf(at(app, 'bank', 50).now),
    opinion: '',
  });
  const refused = await takeUp(
    app,
    43,
    await begin(app, { loan: 1, wan: 500, months: 36, purpose: '建设中试线', days_ago: 45 }),
  );
  await decide(app, 40, {
    action: 'refuse',
    obj_id: refused.obj_id,
    version: refused.version,
    opinion: '现有贷款未满半年，负债率偏高；建议六个月后再申请，或改用设备抵押类产品。',
  });
  const withdrawn = await begin(app, { loan: 1, wan: 100, months: 12, purpose: '补充流动资金', days_ago: 30 });
  await act(app, 29, { action: 'withdraw', ...withdrawn, opinion: '改用自有资金' });
  // Those that are open.
  const offered = await takeUp(
    app,
    18,
    await begin(app, { loan: 9, wan: 300, months: 24, purpose: '扩大传感器产能', days_ago: 20 }),
  );
  await grant(app, 12, offered, { wan: 250, rate: 3.9, opinion: '按月付息，到期还本' });
  const asked = await takeUp(
    app,
    5,
    await begin(app, { loan: 8, wan: 120, months: 24, purpose: '光声成像样机研发', days_ago: 6 }),
  );
  await decide(app, 3, {
    action: 'ask',
    obj_id: asked.obj_id,
    version: asked.version,
    body: '请补充研发费用辅助账，以及在研项目的立项文件。',
    attachments: [],
  });
  await takeUp(app, 1, await begin(app, { loan: 3, wan: 400, months: 24, purpose: '新一代光谱仪研发', days_ago: 2 }));
  await begin(app, { loan: 2, wan: 260, months: 12, purpose: '以专利质押补充研发资金', days_ago: 0 });
  await begin(app, { loan: 7, wan: 50, months: 12, purpose: '首批试制', days_ago: 0, agreed: false });
};

const fillInquiries = async (app: App): Promise<void> => {
  const inquire = async (fund: number, body: string, days_ago: number) =>
    (
      await addInquiry(at(app, 'applicant', days_ago), {
        params,
        query,
        body: {
          subject_type: 'fund',
          subject_id: demoId(app.region.code, `fund/${fund}`),
          amount_fen: 800_000_000,
          body,
          contact: '苏晓晴',
          contact_phone: '13800000001',
          consent_version: consentVersion,
        },
      })
    ).data;
  const answered = await inquire(5, '光声传感样机已完成，想了解种子轮投资的条件。', 15);
  await answerInquiry(at(app, 'bank', 13), {
    params,
    query,
    body: {
      obj_id: answered.obj_id,
      version: answered.version,
      action: 'answer',
      answer: '符合投资方向，请准备商业计划书，下周安排路演。',
    },
  });
  await inquire(6, '计划研制星载微型光谱仪，希望对接。', 1);
};

export const fillFinanceApplications = async (app: App): Promise<void> => {
  const filled = await app.db
    .selectFrom('finance_application')
    .select('obj_id')
    .where('region_code', '=', app.region.code)
    .limit(1)
    .executeTakeFirst();
  if (filled) return;
  await fillApplications(app);
  await fillInquiries(app);
};
