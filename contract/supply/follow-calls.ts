/** Following what changes: needs, companies, products, technical managers, cooperations, experts (ruling D13: `follow` toggles). */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { instant, objId, one, pageOf, paging } from '../kit/wire.ts';
import { type Followed, followed } from './directory-words.ts';

const obj_type = z.enum(Object.keys(followed) as [Followed, ...Followed[]], { error: '不能关注这类内容' });
const follow = z.object({
  obj_id: objId,
  obj_type,
  type_name: z.string(),
  title: z.string(),
  /** Where it is read; empty when it was taken down. */
  page: z.string(),
  /** The last day on which it changed; empty when it was taken down. */
  changed_on: z.string(),
  followed_at: instant,
});
export type Follow = z.output<typeof follow>;

export const followCalls = contract({
  'GET /provider_customer/follow': {
    summary: '我的关注；已下线的只留名称',
    access: 'member',
    query: z.object({ obj_type: obj_type.optional(), obj_id: objId.optional(), ...paging() }),
    reply: pageOf(follow),
  },
  'POST /provider_customer/follow': {
    summary: '关注或取消关注',
    access: 'member',
    body: z.object({ obj_type, obj_id: objId }),
    reply: one(z.object({ followed: z.boolean() })),
    fails: ['not_found', 'too_many'],
  },
});
