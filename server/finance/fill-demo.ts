/** Fills finance with its demo content: institutions and what they offer. */
import { demoDays, fillEntries } from '../kit/content/fill-entries.ts';
import type { App } from '../kit/context.ts';
import { demoId } from '../kit/demo-id.ts';
import { jobContext } from '../kit/http/request-context.ts';
import { shopTable } from '../technology/index.ts';
import { demoBonds, demoFunds, demoInvestments } from './demo/funds.ts';
import { demoBanks, demoInstitutions, demoInvestors } from './demo/institutions.ts';
import { demoLoans } from './demo/loans.ts';
import { financeTables } from './tables.ts';

/** The demo's member of `enterprise 4` works for every institution: whom a newcomer applies to, answers. */
const openDesks = async (app: App): Promise<void> => {
  for (const { key } of [...demoBanks, ...demoInvestors])
    await app.db
      .insertInto('shop_desk')
      .values({
        shop_id: demoId(app.region.code, key),
        region_code: app.region.code,
        enterprise_id: demoId(app.region.code, 'enterprise 4'),
        created_at: app.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export const fillFinanceDemo = async (app: App): Promise<void> => {
  const day = demoDays(jobContext(app, 'demo'));
  await fillEntries(app, [
    [shopTable, demoInstitutions(day)],
    [financeTables.loans, demoLoans(day)],
    [financeTables.funds, demoFunds(day)],
    [financeTables.investments, demoInvestments(day, (key) => demoId(app.region.code, key))],
    [financeTables.bonds, demoBonds(day)],
  ]);
  await openDesks(app);
};
