/** 入驻: the specification's own lines for its case type (calls.md), and what they leave out of it. */
import { listItemCaseCalls } from '../kit/case-calls.ts';
import { platformSettlement } from './platform-settlement.case.ts';

export const settlementCalls = listItemCaseCalls('/space-v2/provider/settlement', platformSettlement);
