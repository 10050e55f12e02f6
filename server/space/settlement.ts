/** 入驻 (ruling D1): an ordinary case. Whoever passes gets a shop (ruling D14). */
import { platformSettlement } from '#contract/space/platform-settlement.case.ts';
import { caseOn } from '../kit/cases/case-definition.ts';
import { listItemCaseVerbs } from '../kit/cases/case-verbs.ts';
import { openShop } from '../trade/index.ts';

/** As long as the fields of a shop's page; the whole stays in the case. */
const mostSummary = 500;
const mostBusiness = 1_000;

export const platformSettlementCase = caseOn(platformSettlement, {
  onStep: async (tx, context, { fields, holder_id, user_id }, { to }, record) => {
    if (to !== 60) return;
    const { organisation_name, credit_code, introduction, services } = fields as Record<string, string>;
    await openShop(
      tx,
      context,
      {
        enterprise_id: holder_id,
        user_id,
        title: organisation_name ?? '',
        credit_code: credit_code ?? '',
        summary: (introduction ?? '').slice(0, mostSummary),
        main_business: (services ?? '').slice(0, mostBusiness),
      },
      record,
    );
  },
});
export const settlementVerbs = listItemCaseVerbs('/space-v2/provider/settlement', platformSettlement);
