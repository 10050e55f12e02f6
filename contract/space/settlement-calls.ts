/** 入驻 (settlement): the calls that specification 7 names for its case type, and two that it does not name. */
import { listItemCaseCalls } from '../kit/named-case-calls.ts';
import { platformSettlement } from './platform-settlement.case.ts';

export const settlementCalls = listItemCaseCalls('/space-v2/provider/settlement', platformSettlement);
