/** Members as staff look them up when somebody calls: who it is, and for which enterprises they act. */
import * as z from 'zod';
import { contract, type StaffRole } from '../kit/call.ts';
import { instant, keyword, objId, one, pageOf, paging } from '../kit/wire.ts';

/** Staff who answer, take in or decide need to know who calls. */
export const peopleReaders = ['system', 'intake', 'approver', 'support'] as const satisfies readonly StaffRole[];

export const peopleCalls = contract({
  'GET /console/people': {
    summary: '按手机号或姓名查找会员；手机号隐去中间四位',
    access: peopleReaders,
    query: z.object({ keyword, ...paging() }),
    reply: pageOf(
      z.object({
        user_id: objId,
        name: z.string(),
        phone: z.string(),
        enterprise_name: z.string(),
        created_at: instant,
      }),
    ),
  },
  'GET /console/people/{user_id}': {
    summary: '会员的联系方式和所属企业；查看记入操作日志',
    access: peopleReaders,
    reply: one(
      z.object({
        user_id: objId,
        name: z.string(),
        phone: z.string(),
        created_at: instant,
        enterprises: z.array(
          z.object({
            enterprise_id: objId,
            enterprise_name: z.string(),
            credit_code: z.string(),
            certification_name: z.string(),
            owner: z.boolean(),
          }),
        ),
      }),
    ),
    fails: ['not_found'],
  },
});
