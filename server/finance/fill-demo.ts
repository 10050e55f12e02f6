/** Fills finance with its demo content: institutions and what they offer. */
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { shopTable } from '../technology/index.ts';
import { demoBonds, demoFunds, demoInvestments } from './demo/funds.ts';
import { demoInstitutions } from './demo/institutions.ts';
import { demoLoans } from './demo/loans.ts';
import { financeTables } from './tables.ts';

export const fillFinanceDemo = async (app: App): Promise<void> => {
  const day = demoDays(jobContext(app, 'demo'));
  await fillEntries(app, [
    [shopTable, demoInstitutions(day)],
    [financeTables.loans, demoLoans(day)],
    [financeTables.funds, demoFunds(day)],
    [financeTables.investments, demoInvestments(day, (key) => demoId(app.region.code, key))],
    [financeTables.bonds, demoBonds(day)],
  ]);
};
