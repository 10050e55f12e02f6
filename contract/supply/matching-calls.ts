/** Supplies that fit a need, for its publisher and for staff (decision 050). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { all, objId } from '../kit/wire.ts';
import { demandReaders } from './demand-calls.ts';
import { fittingSupply } from './matching.ts';

export const matchingCalls = contract({
  'GET /tech/demands/matches': {
    summary: '可能适合我这条需求的企业、产品、技术经理人和专家，各附理由',
    access: 'member',
    query: z.object({ obj_id: objId }),
    reply: all(fittingSupply),
    fails: ['not_found'],
  },
  'GET /console/supply_demands/{obj_id}/matches': {
    summary: '可能适合一条需求的供给，各附理由',
    access: demandReaders,
    reply: all(fittingSupply),
    fails: ['not_found'],
  },
});
