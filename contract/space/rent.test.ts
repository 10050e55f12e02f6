import { expect, test } from 'vitest';
import { costOf, offeredTerms } from './rent.ts';

const unit = {
  month_rent_fen: 700_000,
  month_property_fen: 60_000,
  free_rent_days: null,
  deposit_months: 1,
  pay_months: 6,
};

test('rents and fees of units add up; customs are those of the first that publishes them', () => {
  const second = {
    month_rent_fen: 300_000,
    month_property_fen: 20_000,
    free_rent_days: 30,
    deposit_months: 3,
    pay_months: 12,
  };
  expect(offeredTerms([unit, second])).toEqual({
    month_rent_fen: 1_000_000,
    month_property_fen: 80_000,
    free_rent_days: 30,
    deposit_months: 1,
    pay_months: 6,
  });
});

test('a rent that is to be agreed adds nothing, and what is free counts as published', () => {
  expect(offeredTerms([{ ...unit, month_rent_fen: null, deposit_months: 0 }])).toMatchObject({
    month_rent_fen: 0,
    deposit_months: 0,
  });
});

test('the page’s estimate and the contract begin with the same where nothing is published', () => {
  const customs = { property_fee_fen: 500, deposit_months: null, pay_months: null };
  const cost = costOf({ price_fen: 10_000, price_unit: 3, area_sqm: 100, seat_count: null, ...customs });
  const terms = offeredTerms([
    { ...customs, month_rent_fen: cost.rent_fen, month_property_fen: cost.property_fen, free_rent_days: null },
  ]);
  expect(terms).toEqual({
    month_rent_fen: 10_000,
    month_property_fen: 50_000,
    free_rent_days: 0,
    deposit_months: 2,
    pay_months: 3,
  });
  expect(cost).toMatchObject({ deposit_months: terms.deposit_months, pay_months: terms.pay_months });
});
