/** Which certificate a purchase is counted against, and why none fits. Pure. */
import type { Day } from '#contract/kit/day.ts';
import { goodsName, kg, kindsSay, namesNoQuantity, type PermitKind } from '#contract/material/controlled-goods.ts';
import { permitStateOn, permitStates } from '#contract/trade/permit-rules.ts';

export type Standing = {
  obj_id: string;
  kind: number;
  number: string;
  status: number;
  valid_from: Day;
  valid_until: Day;
  shop_id: string | null;
  single_use: boolean;
  /** What is taken of it in this transaction is added to `held_g`. */
  goods: { goods: number; granted_g: number | null; held_g: number }[];
};
/** So much of one kind of goods, from one shop, under a certificate of one of these kinds. */
export type Need = {
  goods: number;
  kinds: readonly PermitKind[];
  shop_id: string;
  mass_g: number;
  /** Certificates that the same order has taken of already. */
  own?: readonly string[];
};
type Found = { permit: Standing; trouble: '' } | { permit?: undefined; trouble: string };

export const leftOf = ({ goods: of }: Pick<Standing, 'goods'>, goods: number): number => {
  const one = of.find((row) => row.goods === goods);
  return one ? (one.granted_g ?? 0) - one.held_g : 0;
};

/** Why a certificate that was accepted once, or not yet, cannot be used today; empty when it can. */
export const lostSays = (permit: Pick<Standing, 'number' | 'status' | 'valid_from' | 'valid_until'>, today: Day) => {
  const state = permitStateOn(permit, today);
  if (state === 3) return '';
  if (state === 6) return `证明 ${permit.number} 已于 ${permit.valid_until} 到期`;
  if (state === 7) return `证明 ${permit.number} 自 ${permit.valid_from} 起有效`;
  if (state === 5) return `平台已停用证明 ${permit.number}`;
  return `证明 ${permit.number} ${permitStates[state]}`;
};

/** Good for one order, and another order has taken of it: what that order did not send comes back only with all of it. */
const isSpent = ({ single_use, goods, obj_id }: Standing, own: readonly string[]): boolean =>
  single_use && goods.some(({ held_g }) => Number(held_g) > 0) && !own.includes(obj_id);

/** Why a certificate cannot be used at this shop; empty when it can. */
export const elsewhereSays = ({ number, shop_id: only }: Pick<Standing, 'number' | 'shop_id'>, shop_id: string) =>
  only === null || only === shop_id ? '' : `证明 ${number} 只能向证明上的销售单位购买`;

/** That which ends first among those that have enough; otherwise what is wrong with the nearest to it. */
export const choosePermit = (permits: readonly Standing[], need: Need, today: Day): Found => {
  const { goods, kinds, shop_id, mass_g, own = [] } = need;
  const covering = permits.filter(
    (one) => (kinds as readonly number[]).includes(one.kind) && one.goods.some((row) => row.goods === goods),
  );
  const [none] = covering;
  if (!none) return { trouble: `须先登记${kindsSay(kinds, goods)}（${goodsName(goods)}），核对通过后才能下单` };
  const valid = covering.filter((one) => lostSays(one, today) === '');
  const [first] = covering.toSorted((a, b) => (a.valid_until < b.valid_until ? 1 : -1));
  if (valid.length === 0) return { trouble: lostSays(first ?? none, today) };
  const here = valid.filter((one) => elsewhereSays(one, shop_id) === '');
  if (here.length === 0) return { trouble: elsewhereSays(valid[0] ?? none, shop_id) };
  const unspent = here.filter((one) => !isSpent(one, own));
  if (unspent.length === 0) return { trouble: `证明 ${here[0]?.number} 为一次使用，只能用于一笔订单` };
  const enough = unspent
    .filter((one) => leftOf(one, goods) >= mass_g)
    .toSorted((a, b) => (`${a.valid_until} ${a.obj_id}` < `${b.valid_until} ${b.obj_id}` ? -1 : 1));
  const [permit] = enough;
  if (permit) return { permit, trouble: '' };
  const left = Math.max(...unspent.map((one) => leftOf(one, goods)));
  const raise = unspent.some(({ kind }) => namesNoQuantity(kind)) ? '；可在“购买证明”增加拟购数量，重新提交核对' : '';
  return { trouble: `${kindsSay(kinds, goods)}还可购${goodsName(goods)} ${kg(left)}，本次需要 ${kg(mass_g)}${raise}` };
};
