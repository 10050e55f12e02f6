/** What a lettable unit costs a month (ruling D10); one function for the page's calculator, the lists and the contracts. */
import { product } from '../kit/money.ts';

/** How a price is said. */
export const priceUnits = { 1: '元/㎡·天', 2: '元/㎡·月', 3: '元/月', 4: '元/工位·月' } as const;
export type PriceUnit = keyof typeof priceUnits;

/** Days that a month counts for in a price by the day. */
export const daysOfYear = 365;
export const monthsOfYear = 12;

export type RentTerms = {
  /** null: to be agreed (面议), never 0. */
  price_fen: number | null;
  price_unit: number | null;
  area_sqm: number;
  seat_count: number | null;
};

/** Rent a month in fen, rounded to the fen; null when the price is to be agreed. The column `month_rent_fen` computes the same. */
export const monthRentFen = ({ price_fen, price_unit, area_sqm, seat_count }: RentTerms): number | null => {
  if (price_fen === null) return null;
  switch (price_unit) {
    case 1:
      return product([price_fen, area_sqm, daysOfYear], monthsOfYear);
    case 2:
      return product([price_fen, area_sqm]);
    case 4:
      return price_fen * (seat_count ?? 1);
    default:
      return price_fen;
  }
};

/** The most that a price may say, by its unit: above it, the price was typed under another unit. */
const mostFen: Readonly<Record<PriceUnit, number>> = { 1: 10_000, 2: 300_000, 3: 10_000_000_000, 4: 10_000_000 };
const yuanOf = (fen: number): string => (fen / 100).toLocaleString('en', { maximumFractionDigits: 2 });
/** Why the price cannot be meant; undefined when it can. A rent for the whole is judged by what it makes for each ㎡ too. */
export const implausiblePrice = (terms: RentTerms): string | undefined => {
  const { price_fen, area_sqm } = terms;
  const unit = terms.price_unit as PriceUnit | null;
  if (price_fen === null || unit === null || !(unit in priceUnits)) return undefined;
  const says = `${yuanOf(price_fen)} ${priceUnits[unit]}`;
  if (price_fen > mostFen[unit])
    return `${says}过高，最高 ${yuanOf(mostFen[unit])} ${priceUnits[unit]}，请核对租金单位`;
  if (unit !== 3) return undefined;
  const each = price_fen / area_sqm;
  if (each > mostFen[2]) return `${says}合 ${yuanOf(each)} 元/㎡·月，过高，请核对租金单位和面积`;
  return undefined;
};
/** What a rent for each ㎡ and month may be, so that one absurd price is no end of a range. */
export const mostMonthFenSqm = mostFen[2] + 10_000;

/** What a lease begins with where a unit publishes nothing: 押二付三, for the page's estimate as for the contract (decision 024). */
const usualCustoms = { free_rent_days: 0, deposit_months: 2, pay_months: 3 } as const;

/** Rent and property fee a month, and the customs that say when they are due. */
export const costOf = (
  terms: RentTerms & { property_fee_fen: number | null; deposit_months: number | null; pay_months: number | null },
) => {
  const rent_fen = monthRentFen(terms);
  const property_fen = product([terms.property_fee_fen ?? 0, terms.area_sqm]);
  const deposit_months = terms.deposit_months ?? usualCustoms.deposit_months;
  const pay_months = terms.pay_months ?? usualCustoms.pay_months;
  return {
    rent_fen,
    property_fen,
    month_fen: rent_fen === null ? null : rent_fen + property_fen,
    deposit_months,
    pay_months,
  };
};

/** What a unit is offered for; null where nothing is published, or the rent is to be agreed. */
type Offer = { month_rent_fen: number | null; month_property_fen: number | null } & Record<
  keyof typeof usualCustoms,
  number | null
>;
/** What a contract of these units begins with: their rents and fees added up, and the customs of the first that publishes them. */
export const offeredTerms = (units: readonly Offer[]) => {
  const sum = (key: 'month_rent_fen' | 'month_property_fen') =>
    units.reduce((total, unit) => total + (unit[key] ?? 0), 0);
  const custom = (key: keyof typeof usualCustoms): number =>
    units.map((unit) => unit[key]).find((value) => value !== null) ?? usualCustoms[key];
  return {
    month_rent_fen: sum('month_rent_fen'),
    month_property_fen: sum('month_property_fen'),
    free_rent_days: custom('free_rent_days'),
    deposit_months: custom('deposit_months'),
    pay_months: custom('pay_months'),
  };
};

/** What nearly all units of the zone cost for each ㎡ and month, without a seat's price: a plant at one end, a furnished office at the other. */
const likelyFenSqm = { from: 300, to: 60_000 };
/** Asked about a price that can be meant, and seldom is (decision 120). */
export const oddRent = (terms: RentTerms): string | undefined => {
  const month = terms.price_unit === 4 ? null : monthRentFen(terms);
  if (month === null || month === 0 || terms.area_sqm <= 0) return undefined;
  const each = month / terms.area_sqm;
  const usual = `通常在 ${yuanOf(likelyFenSqm.from)} 到 ${yuanOf(likelyFenSqm.to)} 元/㎡·月之间`;
  return each < likelyFenSqm.from || each > likelyFenSqm.to
    ? `合 ${yuanOf(each)} 元/㎡·月，${usual}，请核对租金单位和面积`
    : undefined;
};
