/** The content types of finance on their tables. */
import { bond } from '#contract/finance/bond.ts';
import { debtProduct } from '#contract/finance/debt-product.ts';
import { fund } from '#contract/finance/fund.ts';
import { investment } from '#contract/finance/investment.ts';
import { contentTable } from '../kit/content/content-table.ts';

export const financeTables = {
  loans: contentTable(debtProduct, 'debt_product'),
  funds: contentTable(fund, 'fund'),
  investments: contentTable(investment, 'investment'),
  bonds: contentTable(bond, 'bond'),
};
