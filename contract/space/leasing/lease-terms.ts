/** A lease (租赁合同) by its terms and its days (ruling D10); the same functions for the screens, the server and the document. No zod: browsers carry this. */
import { addDays, addMonths, type Day, daysBetween } from '../../kit/day.ts';

export const leaseStatuses = {
  1: '待签署',
  2: '待生效',
  3: '履行中',
  5: '已到期',
  6: '已续签',
  7: '提前终止',
  8: '已作废',
} as const;
export type LeaseStatus = keyof typeof leaseStatuses;

/** What is agreed. Money in fen a month, for all units together; days include both ends. */
export type LeaseTerms = {
  first_day: Day;
  last_day: Day;
  month_rent_fen: number;
  month_property_fen: number;
  /** From the first day on, rent (not the property fee) is not charged. */
  free_rent_days: number;
  deposit_months: number;
  /** How many months one bill covers, paid in advance. */
  pay_months: number;
};

/** What is agreed about money beside the prices, which contain VAT. */
export type MoneyTerms = {
  /** In percent; null in contracts from before VAT was shown. */
  rent_vat_rate: number | null;
  property_vat_rate: number | null;
  /** Ten-thousandths a day of what is late; 0: none. */
  late_rate: number;
  late_grace_days: number;
  /** Whether rent-free days are charged when the contract ends early. */
  free_rent_clawback: boolean;
};
/** What a contract begins with: the general rates for letting and for services, and 万分之五 a day. */
export const usualMoneyTerms = {
  rent_vat_rate: 9,
  property_vat_rate: 6,
  late_rate: 5,
  late_grace_days: 5,
  free_rent_clawback: false,
} as const satisfies MoneyTerms;
export const vatRates = [0, 1, 3, 5, 6, 9, 13] as const;

/** Nobody may let for longer (民法典第七百零五条). */
export const longestMonths = 240;

type Wrong = { field: keyof LeaseTerms; message: string };
/** Rules over several terms; for one that is drawn up on `today`. */
export const wrongTerms = (
  { first_day, last_day, free_rent_days, month_rent_fen, month_property_fen }: LeaseTerms,
  today: Day,
): Wrong[] => {
  if (last_day < first_day) return [{ field: 'last_day', message: '租期届满日不能早于起租日' }];
  if (last_day < today) return [{ field: 'last_day', message: '租期届满日不能早于今天' }];
  if (last_day >= addMonths(first_day, longestMonths))
    return [{ field: 'last_day', message: '租赁期限不得超过二十年' }];
  if (free_rent_days > daysBetween(first_day, last_day) + 1)
    return [{ field: 'free_rent_days', message: '免租期不能超过租期' }];
  if (month_rent_fen + month_property_fen === 0)
    return [{ field: 'month_rent_fen', message: '租金和物业费不能都为零' }];
  return [];
};

type Kept = { status: number; first_day: Day; last_day: Day; renewed: boolean };
/**
 * What a contract is on a day: what people decided stays; the rest follows from its days, whether or not the job has written it down.
 * `renewed`: another contract that was signed follows it, and did not end before it began.
 */
export const leaseStatusOn = ({ status, first_day, last_day, renewed }: Kept, today: Day): LeaseStatus => {
  if (status === 1 || status === 7 || status === 8) return status;
  if (today < first_day) return 2;
  if (today <= last_day) return 3;
  return renewed ? 6 : 5;
};

/** Whether a contract uses up its 入园申请: not one that was voided, or called off before it began. */
export const usesAdmission = ({
  status,
  first_day,
  ended_on,
}: {
  status: number;
  first_day: Day;
  ended_on: Day | null;
}): boolean => status !== 8 && !(status === 7 && ended_on !== null && ended_on < first_day);

/** Days before the end in which a contract is said to be 即将到期. */
export const endingSoonDays = 60;
export const isEndingSoon = (status: LeaseStatus, last_day: Day, today: Day): boolean =>
  status === 3 && daysBetween(today, last_day) <= endingSoonDays;

/** The first day of a contract that renews one which ends on `last_day`. */
export const renewalFirstDay = (last_day: Day): Day => addDays(last_day, 1);

/** What a tenant may ask for. */
export const leaseRequests = { renew: '申请续租', terminate: '申请提前终止' } as const;
export type LeaseRequest = keyof typeof leaseRequests;

export const leaseMemberActions = ['confirm', 'renew_apply', 'terminate_apply'] as const;
export type LeaseMemberAction = (typeof leaseMemberActions)[number];
/** Whether a tenant may take a step now. `request`: what waits for an answer already; `renewed` as `staffMay` says. */
export const memberMay = (
  action: LeaseMemberAction,
  { status, request, renewed }: { status: LeaseStatus; request: string; renewed: boolean },
): boolean =>
  action === 'confirm'
    ? status === 1
    : request === '' && !renewed && (action === 'renew_apply' ? status === 3 : status === 2 || status === 3);

export const leaseStaffActions = ['void', 'terminate', 'decline'] as const;
export type LeaseStaffAction = (typeof leaseStaffActions)[number];
/** What staff do with the form of a contract, not in one step. */
export const leaseFormActions = ['renew', 'correct'] as const;
type LeaseFormAction = (typeof leaseFormActions)[number];
/** Whether staff may take a step now. `renewed` counts a renewal that waits to be signed too, not one that was made void or ended before it began. */
export const staffMay = (
  action: LeaseStaffAction | LeaseFormAction,
  { status, request, renewed }: { status: LeaseStatus; request: string; renewed: boolean },
): boolean => {
  if (action === 'void' || action === 'correct') return status === 1;
  if (action === 'decline') return request !== '';
  if (renewed) return false;
  return action === 'renew' ? status === 3 : status === 2 || status === 3;
};

/** The names of steps in a contract's history. */
export const leaseStepNames: Readonly<Record<string, string>> = {
  create: '生成合同',
  correct: '修改合同',
  confirm: '承租方确认签署',
  begin: '合同生效',
  end: '租期届满',
  renew_apply: '申请续租',
  terminate_apply: '申请提前终止',
  decline: '未同意申请',
  renew: '已生成续签合同',
  terminate: '提前终止',
  void: '作废',
  deposit_set_off: '押金抵扣账单',
  deposit_carry: '押金转入续签合同',
  deposit_forfeit: '没收押金',
  deposit_top_up: '要求补缴押金',
};
