/** What contracts and business reports prove about an enterprise; any of its members reads both. */
import { addDays, dayOf } from '#contract/kit/day.ts';
import { dayInWords } from '#contract/policy/matching/say.ts';
import { fenPerWan, firstDay, lastMonth, monthOf, monthsAfter } from '#contract/space/business-report.ts';
import type { EnterpriseRecords, HeldPaper, KnownAnswer } from '../kit/enterprise-records.ts';
import { keepLease } from './leasing/lease-pdf.ts';
import { statusIs } from './leasing/lease-rows.ts';

type Read = Parameters<EnterpriseRecords>;

/** A list that asks for more than the contract is not served by it. */
const asksForLease = (material: string): boolean => material.includes('租赁合同') && !/[和及与、]/.test(material);

const leaseRecords = async ([context, db, enterprise_id]: Read): Promise<{
  answers: KnownAnswer[];
  papers: HeldPaper[];
}> => {
  const { region, now } = context;
  const lease = await db
    .selectFrom('lease_contract as lease')
    .select(['obj_id', 'contract_no', 'confirmed_at'])
    .where('lease.region_code', '=', region.code)
    .where('lease.enterprise_id', '=', enterprise_id)
    .where('confirmed_at', 'is not', null)
    .where(statusIs(3, dayOf(now)))
    .orderBy('confirmed_at', 'desc')
    .orderBy('contract_no')
    .limit(1)
    .executeTakeFirst();
  if (!lease?.confirmed_at) return { answers: [], papers: [] };
  const day = dayOf(lease.confirmed_at);
  const source = `${dayInWords(day)}在本平台签订的租赁合同（${lease.contract_no}）`;
  const { obj_id } = lease;
  return {
    answers: [{ key: 'lease_in_district', value: true, source, day }],
    papers: [
      { paper: obj_id, source, day, serves: asksForLease, take: async () => [await keepLease(context, obj_id)] },
    ],
  };
};

/** A headcount of longer ago says little of today. */
const staffMonths = 3;

const reportAnswers = async ([{ region, now }, db, enterprise_id]: Read): Promise<KnownAnswer[]> => {
  const newest = lastMonth(now);
  const lastYear = String(Number(dayOf(now).slice(0, 4)) - 1);
  const reports = await db
    .selectFrom('business_report')
    .select(['month', 'staff_count', 'revenue_fen', 'r_and_d_fen'])
    .where('region_code', '=', region.code)
    .where('enterprise_id', '=', enterprise_id)
    .where('status', 'in', [3, 5])
    .where('month', '>=', `${lastYear}-01-01`)
    .where('month', '<=', firstDay(newest))
    .orderBy('month', 'desc')
    .execute();
  const answers: KnownAnswer[] = [];
  const [latest] = reports;
  if (latest && latest.staff_count !== null && monthOf(latest.month) > monthsAfter(newest, -staffMonths)) {
    const day = addDays(firstDay(monthsAfter(monthOf(latest.month), 1)), -1);
    const source = `${dayInWords(day)}的经营情况填报`;
    answers.push({ key: 'employees', value: latest.staff_count, source, day });
  }
  const year = reports.filter(({ month }) => month.startsWith(lastYear));
  if (year.length === 12) {
    const day = `${lastYear}-12-31`;
    const source = `${lastYear} 年 12 个月的经营情况填报`;
    const sum = (key: 'revenue_fen' | 'r_and_d_fen') =>
      year.reduce((total, report) => total + (report[key] ?? 0), 0) / fenPerWan;
    answers.push({ key: 'sales_wan', value: sum('revenue_fen'), source, day });
    answers.push({ key: 'r_and_d_wan', value: sum('r_and_d_fen'), source, day });
  }
  return answers;
};

export const enterpriseRecords: EnterpriseRecords = async (...read) => {
  const { answers, papers } = await leaseRecords(read);
  return { answers: [...answers, ...(await reportAnswers(read))], papers };
};
