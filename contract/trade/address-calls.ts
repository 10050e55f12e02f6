/** Shipping addresses of a member (specification 7, ruling D12): at most twenty, one of them the default. */
import * as z from 'zod';
import { contract } from '../kit/call.ts';
import { all, mobile, objId, one, requiredName } from '../kit/wire.ts';

const division = (what: string) => z.int(`请选择${what}`).min(110_000, `请选择${what}`).max(999_999, `请选择${what}`);
/** What a member types. The address is checked against the divisions on the server. */
export const addressSent = z.object({
  consignee: requiredName('收货人'),
  phone: mobile,
  province_id: division('省'),
  city_id: division('市'),
  county_id: division('区县'),
  address: z.string('请填写详细地址').trim().min(5, '详细地址至少 5 个字').max(120, '详细地址不能超过 120 个字'),
  postcode: z
    .string()
    .trim()
    .regex(/^$|^\d{6}$/, '邮编须为 6 位数字')
    .default(''),
  is_default: z.boolean('须为 true 或 false').default(false),
});

export const address = z.object({
  obj_id: objId,
  consignee: z.string(),
  phone: z.string(),
  province_id: z.int(),
  province_name: z.string(),
  city_id: z.int(),
  city_name: z.string(),
  county_id: z.int(),
  county_name: z.string(),
  address: z.string(),
  postcode: z.string(),
  is_default: z.boolean(),
});
export type Address = z.output<typeof address>;

const placeFields = {
  province_id: true,
  province_name: true,
  city_id: true,
  city_name: true,
  county_id: true,
  county_name: true,
} as const;

const status = {
  summary: '设为默认地址，或删除地址；已下的订单不受影响',
  access: 'member',
  body: z.object({ obj_id: objId, action: z.enum(['default', 'delete'], { error: '不支持的操作' }) }),
  reply: all(address),
  fails: ['not_found'],
} as const;

export const addressCalls = contract({
  'GET /users/users/addresses/list': { summary: '我的收货地址，默认地址在前', access: 'member', reply: all(address) },
  'POST /users/users/addresses/add': {
    summary: '新增收货地址，最多 20 个；第一个自动成为默认地址',
    access: 'member',
    once: true,
    body: addressSent,
    reply: one(address),
    fails: ['address_full'],
  },
  'POST /users/users/addresses/edit': {
    summary: '修改收货地址；已下的订单不受影响',
    access: 'member',
    body: addressSent.extend({ obj_id: objId }),
    reply: one(address),
    fails: ['not_found'],
  },
  'POST /users/users/addresses/read': {
    summary: '识别粘贴的文字，拆成收货人、电话、地区和详细地址；不保存',
    access: 'member',
    body: z.object({
      text: z.string('请粘贴地址').trim().min(5, '请粘贴完整的地址').max(300, '粘贴的文字不能超过 300 个字'),
    }),
    reply: one(
      z.object({
        consignee: z.string(),
        phone: z.string(),
        postcode: z.string(),
        address: z.string(),
        /** Null where the text names no county, or one of several of the same name. */
        place: address.pick(placeFields).nullable(),
        /** What the text names of province, city and county, the widest first. */
        places: z.array(z.object({ id: z.int(), name: z.string() })).max(3),
        /** What is neither name nor phone nor street, for a person to sort. */
        rest: z.string(),
      }),
    ),
    fails: ['too_many', 'address_unread'],
  },
  'POST /users/users/addresses/status': status,
  'PUT /users/users/addresses/status': status,
});
