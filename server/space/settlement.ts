/** 入驻 (ruling D1): an ordinary case. A pass is a record for staff; pages of shops will come with their room. */
import { platformSettlement } from '#contract/space/platform-settlement.case.ts';
import { caseOn } from '../kit/cases/case-definition.ts';
import { listItemCaseVerbs } from '../kit/cases/case-verbs.ts';

export const platformSettlementCase = caseOn(platformSettlement);
export const settlementVerbs = listItemCaseVerbs('/space-v2/provider/settlement', platformSettlement);
