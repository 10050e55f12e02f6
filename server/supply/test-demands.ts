/** Needs, proposals and requests for contact for tests, each with its own data. */

import { addDays, dayOf } from '#contract/kit/day.ts';
import { abutmentConsentVersion } from '#contract/supply/abutment-moves.ts';
import { unveilConsentVersion } from '#contract/supply/demand-words.ts';
import type { TestServer } from '../kit/test-server.ts';
import type { TestStaff } from '../staff/test-staff.ts';
import type { Trader } from '../trade/test-orders.ts';

type Api = Pick<Trader, 'api'>;
type Sent = Parameters<Trader['api']['POST /tech/demands']>[0]['body'];

/** A complete need, masked unless it is said otherwise. */
export const demandSent = ({ clock }: Pick<TestServer, 'clock'>, values: Partial<Sent> = {}): Sent => ({
  title: '高温合金叶片裂纹在线检测',
  demand_type: 1,
  field: 2,
  keywords: '高温合金、裂纹、超声',
  description: '叶片在试车后出现微裂纹，现有目检漏检率高，需要一套可在车间使用的在线检测方法。',
  goals: [{ goal: '最小可检裂纹', requirement: '0.2 毫米' }],
  current_state: '有试车台和样件二十片',
  budget_min_fen: 50_000_000,
  budget_max_fen: 80_000_000,
  deadline: addDays(dayOf(clock.now), 90),
  region_wish: '北京',
  visibility: 2,
  cooperation: [1, 2],
  contact: '沈工',
  contact_phone: '13900007788',
  ...values,
});

export const addDemand = async (portal: Pick<TestServer, 'clock'>, who: Api, values: Partial<Sent> = {}) =>
  (await who.api['POST /tech/demands']({ body: { ...demandSent(portal, values), submit: true } })).data;

/** Handed in and passed; `public_id` is what others call it. */
export const publishDemand = async (
  portal: TestServer,
  who: Api,
  staff: Pick<TestStaff, 'api'>,
  values: Partial<Sent> = {},
) => {
  const { obj_id } = await addDemand(portal, who, values);
  const { data } = await staff.api['GET /console/supply_demands/{obj_id}']({ params: { obj_id } });
  await staff.api['POST /console/supply_demands/{obj_id}/steps']({
    params: { obj_id },
    body: { version: data.version, action: 'pass' },
  });
  const { public_id } = await portal.app.db
    .selectFrom('supply_demand')
    .select('public_id')
    .where('obj_id', '=', obj_id)
    .executeTakeFirstOrThrow();
  return { obj_id, public_id };
};

export const unveil = async (who: Api, demand_id: string, values: Record<string, unknown> = {}) =>
  (
    await who.api['POST /tech/demands/unveil']({
      body: {
        demand_id,
        approach: '相控阵超声加图像识别',
        foundation: '为三家主机厂做过同类检测',
        team: '检测工程师六人',
        price_fen: 60_000_000,
        period_days: 120,
        contact: '方工',
        contact_phone: '13700006655',
        consent_version: unveilConsentVersion,
        ...values,
      },
    })
  ).data;

export const askContact = async (
  who: Api,
  obj_id: string,
  values: Partial<Parameters<Trader['api']['POST /tech/supply_demand/abutment']>[0]['body']> = {},
) =>
  (
    await who.api['POST /tech/supply_demand/abutment']({
      body: {
        obj_type: 'demand',
        obj_id,
        message: '我们做过类似检测，想了解样件材料。',
        contact: '方工',
        contact_phone: '13700006655',
        consent_version: abutmentConsentVersion,
        ...values,
      },
    })
  ).data;

/** The need as its publisher reads it now. */
export const ownDemand = async (who: Api, obj_id: string) =>
  (await who.api['GET /tech/demands/{obj_id}']({ params: { obj_id } })).data;
type Act = Parameters<Trader['api']['POST /tech/demands/status']>[0]['body'];
type Without<T> = T extends unknown ? Omit<T, 'obj_id' | 'version'> : never;
/** Acts with the version that stands. */
export const act = async (who: Api, obj_id: string, body: Without<Act>) =>
  (
    await who.api['POST /tech/demands/status']({
      body: { obj_id, version: (await ownDemand(who, obj_id)).version, ...body } as Act,
    })
  ).data;
