/** 入驻 (ruling D1): a case like others. What passes is the record that staff rely on; pages of shops come with their room. */
import { platformSettlement } from '#contract/space/platform-settlement.case.ts';
import { caseOn } from '../kit/cases/case-definition.ts';
import { listItemCaseVerbs } from '../kit/cases/case-verbs.ts';

export const platformSettlementCase = caseOn(platformSettlement);
export const settlementVerbs = listItemCaseVerbs('/space-v2/provider/settlement', platformSettlement);
