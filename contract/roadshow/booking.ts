/** A roadshow booking (specification 3 and 5, ruling D8): its form, its states, and who may change the state and when. */
import * as z from 'zod';
import { creditCode } from '../account/account-fields.ts';
import type { Day } from '../kit/day.ts';
import { tidyName } from '../kit/tidy.ts';
import { day, mobile, objId } from '../kit/wire.ts';
import { equipment } from './equipment.ts';

/** Ruling D8. 1 and 2 hold their half-days; 3 and 4 have freed them; 5 and 6 record the outcome. */
export const bookingStatuses = {
  1: '待审核',
  2: '已通过',
  3: '已驳回',
  4: '已取消',
  5: '已使用',
  6: '未到场',
} as const;
export type BookingStatus = keyof typeof bookingStatuses;

const oneOfThem = `(${equipment.join('|')})`;

const line = (missing: string, label: string, max: number) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, `${label}不能超过 ${max} 个字`);

export const periodSent = z.literal([1, 2], { error: '时段须为 1（上午）或 2（下午）' });
const halfDay = z.object({ appointment_date: day, period: periodSent }, { error: '请选择预约时间！' });

/** The payload of specification 3 with the messages of specification 5. */
export const bookingSent = z.object({
  /** The sender; another person's id is refused. */
  user_id: objId.optional(),
  organization: line('请填写单位名称!', '单位名称', 100),
  reg_address: line('请填写注册地址!', '注册地址', 200),
  credit_code: creditCode,
  roadshow_title: line('请填写活动名称!', '活动名称', 100),
  roadshow_content: line('请填写路演内容!', '路演内容', 2000),
  contact_person: z
    .string({ error: '请填写联系人!' })
    .overwrite(tidyName)
    .min(1, '请填写联系人!')
    .max(60, '联系人不能超过 60 个字'),
  contact_phone: mobile,
  attendees_count: z
    .int({ error: (issue) => (typeof issue.input === 'number' ? '活动人数须为整数' : '请填写活动人数!') })
    .min(1, '活动人数不能少于 1 人')
    .max(999, '活动人数不能超过 999 人'),
  /** `音响,投影` */
  equipment_required: z
    .string({ error: '请选择需要的设备' })
    .max(60, '请选择需要的设备')
    .regex(new RegExp(`^(${oneOfThem}(,${oneOfThem})*)?$`), '请选择需要的设备')
    .default(''),
  appointment_dates: z
    .array(halfDay, { error: '请选择预约时间！' })
    .min(1, '请选择预约时间！')
    .max(130, '一次最多预约 130 个半天'),
  /** The code of one of the region's venues; the first venue when omitted. */
  venue: z.string({ error: '请选择场地' }).max(40, '请选择场地').optional(),
});

/** The staff's actions on a booking, and the states they lead from and to. The member reads the reason. */
export const bookingActions = {
  approve: { name: '通过', from: [1], to: 2 },
  refuse: { name: '驳回', from: [1], to: 3, reason: true },
  cancel: { name: '取消', from: [2], to: 4, reason: true },
  use: { name: '已使用', from: [2, 6], to: 5 },
  no_show: { name: '未到场', from: [2, 5], to: 6 },
} as const satisfies Record<string, { name: string; from: readonly BookingStatus[]; to: BookingStatus; reason?: true }>;
export type BookingAction = keyof typeof bookingActions;
export const bookingActionNames = Object.keys(bookingActions) as [BookingAction, ...BookingAction[]];

/** What becomes of a booking in whose time the centre is closed. */
export const closingDecisions = {
  call_off: '取消，并告知可改约的时段',
  leave: '保留，暂停开放避开这段时间',
} as const;
export type ClosingDecision = keyof typeof closingDecisions;

type Dated = { status: number; first_date: Day };
/** A member may cancel until the day before. */
export const mayCancel = ({ status, first_date }: Dated, today: Day): boolean =>
  (status === 1 || status === 2) && today < first_date;
/** A booking cannot be approved after its first day; attendance is known from that day on. */
export const mayTake = (action: BookingAction, { status, first_date }: Dated, today: Day): boolean => {
  if (!(bookingActions[action].from as readonly number[]).includes(status)) return false;
  if (action === 'approve') return today <= first_date;
  return action === 'use' || action === 'no_show' ? today >= first_date : true;
};
