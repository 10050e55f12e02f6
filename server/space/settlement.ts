/** 入驻 (decision D1): a case like others. What passes is the record that staff rely on; pages of shops come with their room. */
import { platformSettlement } from '#contract/space/platform-settlement.case.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { beginCase } from '../kit/cases/begin-case.ts';
import { caseOn } from '../kit/cases/case-definition.ts';
import { listMyCases } from '../kit/cases/list-cases.ts';
import { saveCase, takeMemberStep } from '../kit/cases/save-case.ts';

export const platformSettlementCase = caseOn(platformSettlement);

const params = { case_type: platformSettlement.type };
export const listSettlements: Verb<'GET /space-v2/provider/settlement/list'> = (context, { query }) =>
  listMyCases(context, { params: undefined as never, body: undefined, query: { ...query, ...params } });
export const addSettlement: Verb<'POST /space-v2/provider/settlement/add'> = (context, { body }) =>
  beginCase(context, { params, query: undefined, body });
export const editSettlement: Verb<'POST /space-v2/provider/settlement/edit'> = (context, { body: { obj_id, ...body } }) =>
  saveCase(context, { params: { ...params, obj_id }, query: undefined, body });
export const submitSettlement: Verb<'POST /space-v2/provider/settlement/submit'> = (context, { body: { obj_id, ...body } }) =>
  takeMemberStep(context, { params: { ...params, obj_id }, query: undefined, body: { ...body, action: 'submit', opinion: '' } });
