/** What a lettable unit costs a month (decision D10); one function for the page's calculator, the lists and the contracts. */

/** How a price is said. */
export const priceUnits = { 1: '元/㎡·天', 2: '元/㎡·月', 3: '元/月', 4: '元/工位·月' } as const;
export type PriceUnit = keyof typeof priceUnits;

/** An area has at most four decimals: whole parts of it multiply without error. */
const partsOfSqm = 10_000;
const parts = (area_sqm: number): number => Math.round(area_sqm * partsOfSqm);

/** Days that a month counts for in a price by the day. */
const daysOfYear = 365;
const monthsOfYear = 12;

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
      return Math.round((price_fen * parts(area_sqm) * daysOfYear) / (monthsOfYear * partsOfSqm));
    case 2:
      return Math.round((price_fen * parts(area_sqm)) / partsOfSqm);
    case 4:
      return price_fen * (seat_count ?? 1);
    default:
      return price_fen;
  }
};

/** Rent and property fee a month, and what is due when moving in. */
export const costOf = (terms: RentTerms & { property_fee_fen: number | null; deposit_months: number | null; pay_months: number | null }) => {
  const rent_fen = monthRentFen(terms);
  const property_fen = Math.round((terms.property_fee_fen ?? 0) * terms.area_sqm);
  const deposit_fen = rent_fen === null ? null : rent_fen * (terms.deposit_months ?? 0);
  return {
    rent_fen,
    property_fen,
    month_fen: rent_fen === null ? null : rent_fen + property_fen,
    deposit_fen,
    first_fen: rent_fen === null || deposit_fen === null ? null : deposit_fen + (rent_fen + property_fen) * (terms.pay_months ?? 1),
  };
};
