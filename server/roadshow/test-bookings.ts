/** A booking for tests: everything that the form asks for, and the half-days. */
import { type HalfDay, halfDaysBetween, type Period } from '#contract/roadshow/calendar.ts';

export const half = (appointment_date: string, period: Period): HalfDay => ({ appointment_date, period });
export const bookingForm = {
  organization: '甲科技有限公司',
  reg_address: '北京市怀柔区科学大道 1 号',
  credit_code: '91110116MA01DEM01K',
  roadshow_title: '新品发布',
  roadshow_content: '介绍新一代传感器。',
  contact_person: '林甲',
  contact_phone: '13300000001',
  attendees_count: 60,
  equipment_required: '音响,投影',
};
export const bookingFor = (from: HalfDay, to: HalfDay = from) => ({
  ...bookingForm,
  appointment_dates: halfDaysBetween(from, to),
});
