/** What a certified enterprise's licence says. */
import { dayOf } from '#contract/kit/day.ts';
import { dayInWords } from '#contract/policy/matching/say.ts';
import { ownAreaName } from '../kit/areas.ts';
import type { HandedIn } from '../kit/cases/read-case.ts';
import type { Db, Tx } from '../kit/context.ts';
import type { EnterpriseRecords, HeldPaper, KnownAnswer } from '../kit/enterprise-records.ts';
import { enterpriseCertificationCase } from './certification.ts';

const licence = '营业执照';

/**
 * Digits 3 to 8 of a credit code name the division that registered the enterprise. It keeps the code when it moves, so that its address has to
 * name the same county.
 */
const countyOf = (credit_code: string, reg_address: string): number | undefined => {
  const county = Number(credit_code.slice(2, 8));
  if (!Number.isInteger(county) || county % 100 === 0) return undefined;
  const name = ownAreaName(county);
  return name && reg_address.includes(name) ? county : undefined;
};

/** The licence that was handed in for the certification in force. */
const licencePapers = async (db: Db | Tx, enterprise_id: string): Promise<HeldPaper[]> => {
  const row = await db
    .selectFrom('case_record')
    .select(['obj_id', 'materials', 'decided_at'])
    .where('holder_id', '=', enterprise_id)
    .where('case_type', '=', enterpriseCertificationCase.type.type)
    .where('state', '=', 60)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const files = (row?.materials as HandedIn | undefined)?.find(({ name }) => name === licence)?.files ?? [];
  if (!row?.decided_at || files.length === 0) return [];
  const day = dayOf(row.decided_at);
  const source = `${dayInWords(day)}认证时提交的营业执照`;
  return [
    { paper: row.obj_id, source, day, serves: (material) => material.includes(licence), take: async () => files },
  ];
};

export const enterpriseRecords: EnterpriseRecords = async ({ region }, db, enterprise_id) => {
  const row = await db
    .selectFrom('enterprise')
    .select(['enterprise_name', 'established_date', 'credit_code', 'reg_address', 'certified_at'])
    .where('enterprise_id', '=', enterprise_id)
    .where('region_code', '=', region.code)
    .where('certification', '=', 2)
    .executeTakeFirst();
  // Those certified before the day was kept have no day to show.
  if (!row?.certified_at) return {};
  const day = dayOf(row.certified_at);
  const source = `${dayInWords(day)}认证时核对的营业执照`;
  const county = countyOf(row.credit_code ?? '', row.reg_address);
  const answers: KnownAnswer[] = [{ key: 'enterprise_name', value: row.enterprise_name, source, day }];
  if (row.established_date) answers.push({ key: 'reg_time', value: row.established_date, source, day });
  if (county) answers.push({ key: 'address_area', value: county, source, day });
  return { answers, papers: await licencePapers(db, enterprise_id) };
};
