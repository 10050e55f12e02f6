/** 免申即享 in the demo, in every state: drawn up, approved, confirmed and paid by the verbs themselves, each at its own past date. */
import { checkCharacter } from '#contract/kit/credit-code.ts';
import { addDays, dayMs, dayOf } from '#contract/kit/day.ts';
import type { OfferAdded, OfferBatch } from '#contract/policy/offer-calls.ts';
import { demoMember } from '../../kit/cases/demo-case.ts';
import type { App, Context, Staff } from '../../kit/context.ts';
import { demoId } from '../../kit/demo-id.ts';
import { jobContext } from '../../kit/http/request-context.ts';
import { addOffers, drawUpBatch, listOffersOfBatch } from './draw-up-offers.ts';
import { keepOffers } from './keep-offers.ts';
import { stepBatch, stepOffer } from './move-batch.ts';
import { actOnOwnOffer } from './own-offers.ts';

const query = undefined;
const params = {};
const paged = { page_index: 1, page_size: 100 };
const people = {
  sensors: { phone: '13800000001', enterprise: 1, certified: true },
  centre: { phone: '13800000004', enterprise: 3, certified: true },
  finance: { phone: '13800000005', enterprise: 4, certified: true },
} as const;
const codes = {
  sensors: '91110116MA01DEM01K',
  materials: '91110116MA01DEM02N',
  centre: '12110116MB01DEM044',
  finance: '91110116MA01DEM050',
} as const;
/** An invented company that nobody has registered on the platform. */
const elsewhere = (number: number): string => {
  const begun = `91110116MA01DEM${number}`;
  return begun + checkCharacter(begun);
};

const staffAt = (app: App, role: 'approver' | 'system' | 'finance', days_ago: number): Context<Staff> => {
  const context = jobContext(app, 'demo');
  const staff_id = demoId(app.region.code, `staff ${role}`);
  const names = { approver: '审批岗', system: '系统岗', finance: '财务岗' } as const;
  return {
    ...context,
    now: new Date(context.now.getTime() - days_ago * dayMs),
    actor: { kind: 'staff', staff_id, session_id: staff_id, name: names[role], roles: [role] },
  };
};

type Demo = {
  declaration: string;
  kind: 1 | 2;
  item: string;
  basis: string;
  /** When it was drawn up, and how many days enterprises had. */
  days_ago: number;
  days_given: number;
  by?: 'approver' | 'system';
  until: 'draft' | 'submitted' | 'sent';
  enterprises: readonly OfferAdded[];
};
const named = (credit_code: string, amount_fen: number | null, enterprise_name = ''): OfferAdded => ({
  credit_code,
  amount_fen,
  enterprise_name,
});
const wan = (count: number): number => count * 1_000_000;

const drawUp = async (app: App, demo: Demo): Promise<OfferBatch> => {
  const { by = 'approver', kind, item, basis, days_ago, days_given, enterprises } = demo;
  const context = staffAt(app, by, days_ago);
  const declaration_id = demoId(app.region.code, demo.declaration);
  const confirm_until = addDays(dayOf(context.now), days_given);
  const body = { declaration_id, kind, item, basis, confirm_until };
  let { data: batch } = await drawUpBatch(context, { params, query, body });
  const at = { params: { obj_id: batch.obj_id }, query };
  batch = (await addOffers(context, { ...at, body: { enterprises: [...enterprises] } })).data;
  if (demo.until === 'draft') return batch;
  batch = (await stepBatch(context, { ...at, body: { action: 'submit', version: batch.version } })).data;
  if (demo.until === 'submitted') return batch;
  const reviewer = staffAt(app, by === 'system' ? 'approver' : 'system', days_ago - 1);
  batch = (await stepBatch(reviewer, { ...at, body: { action: 'approve', version: batch.version } })).data;
  await keepOffers({ ...jobContext(app, 'demo'), now: reviewer.now });
  return batch;
};

const offerOf = async (app: App, { obj_id }: OfferBatch, credit_code: string) => {
  const at = { params: { obj_id }, query: { ...paged, keyword: credit_code }, body: undefined };
  const [offer] = (await listOffersOfBatch(staffAt(app, 'approver', 0), at)).data;
  if (!offer) throw new Error(`the batch has no ${credit_code}`);
  return offer;
};
const answer = async (
  app: App,
  batch: OfferBatch,
  who: keyof typeof people,
  days_ago: number,
  body: Parameters<typeof actOnOwnOffer>[1]['body'],
) => {
  const { obj_id } = await offerOf(app, batch, codes[who]);
  await actOnOwnOffer(demoMember(app, { ...people[who], days_ago }), { params: { obj_id }, query, body });
};
const account = { bank_name: '雁栖湖银行怀柔支行' } as const;

export const fillOfferDemo = async (app: App): Promise<void> => {
  const filled = await app.db
    .selectFrom('policy_offer_batch')
    .select('obj_id')
    .where('region_code', '=', app.region.code)
    .limit(1)
    .executeTakeFirst();
  const declared = await app.db
    .selectFrom('policy_declaration')
    .select('obj_id')
    .where('obj_id', '=', demoId(app.region.code, 'declaration/high-tech-rewards'))
    .executeTakeFirst();
  if (filled || !declared) return;

  const paid = await drawUp(app, {
    declaration: 'declaration/first-sets-before',
    kind: 1,
    item: '首台（套）示范应用奖励尾款',
    basis: '上年度已通过评审，示范应用验收材料由部门共享取得，核验无误。',
    days_ago: 62,
    days_given: 21,
    until: 'sent',
    enterprises: [
      named(codes.sensors, wan(18)),
      named(codes.centre, wan(6)),
      named(elsewhere(11), wan(25), '红螺微纳传感有限公司'),
    ],
  });
  await answer(app, paid, 'sensors', 58, { action: 'confirm', ...account, account_no: '0000000000000000101' });
  await answer(app, paid, 'centre', 55, { action: 'decline', reason: '该项目已获其他财政资金支持，不再重复领取。' });
  const { obj_id: offer_id, version } = await offerOf(app, paid, codes.sensors);
  const finance = staffAt(app, 'finance', 48);
  await stepOffer(finance, {
    params: { obj_id: paid.obj_id, offer_id },
    query,
    body: { action: 'fulfil', version, done_on: dayOf(finance.now), reference: 'LS20260900188' },
  });
  await keepOffers({ ...jobContext(app, 'demo'), now: staffAt(app, 'system', 38).now });

  await drawUp(app, {
    declaration: 'declaration/high-tech-rewards',
    kind: 1,
    item: '高新技术企业认定奖励',
    basis: '按高新技术企业证书信息核定：首次认定 20 万元，重新认定 10 万元。',
    days_ago: 6,
    days_given: 20,
    until: 'sent',
    enterprises: [
      named(codes.sensors, wan(20)),
      named(codes.materials, wan(10), '雁栖新材料研究院有限公司'),
      named(elsewhere(15), wan(10), '红螺光谱仪器有限公司'),
      named(elsewhere(12), wan(20), '白河低温装备有限公司'),
    ],
  });

  const settled = await drawUp(app, {
    declaration: 'declaration/talent-apartment',
    kind: 1,
    item: '人才公寓租金补助',
    basis: '依据在住人才名单核定：三人，每人每年 1 万元。',
    days_ago: 6,
    days_given: 20,
    until: 'sent',
    enterprises: [named(codes.finance, wan(3))],
  });
  await answer(app, settled, 'finance', 3, { action: 'confirm', ...account, account_no: '0000000000000000104' });

  await drawUp(app, {
    declaration: 'declaration/incubators',
    kind: 2,
    item: '孵化器绩效评价免交材料资格',
    basis: '上年度绩效评价为优秀，本年度免交运营数据材料，由系统自动取数。',
    days_ago: 4,
    days_given: 14,
    until: 'sent',
    enterprises: [named(codes.centre, null)],
  });
  await drawUp(app, {
    declaration: 'declaration/young-talent',
    kind: 1,
    item: '青年人才入选奖励',
    basis: '依据已公示的入选名单，由人才主管部门提供收款单位。',
    days_ago: 1,
    days_given: 30,
    until: 'submitted',
    enterprises: [named(codes.finance, wan(3)), named(elsewhere(13), wan(3), '云蒙星载电子有限公司')],
  });
  await drawUp(app, {
    declaration: 'declaration/rent-subsidy',
    kind: 1,
    item: '科研用房租金补贴',
    basis: '依据租赁合同和缴费记录核算，待补充两家企业。',
    days_ago: 0,
    days_given: 30,
    until: 'draft',
    enterprises: [named(elsewhere(14), wan(4.5), '青龙峡生物影像有限公司')],
  });
};
