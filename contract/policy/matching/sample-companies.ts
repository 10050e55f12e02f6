/**
 * Twelve invented applicants on which staff try an item before it is published: the smallest set in which every usual kind appears. Ages are
 * counted back from the day of the trial, so that the verdicts stay the same from year to year.
 */
import { addMonths, type Day } from '../../kit/day.ts';
import type { Facts } from './facts.ts';
import type { Answers } from './profile.ts';

type Sample = { name: string; months: number } & Omit<Answers, 'reg_time' | 'facts'> & { facts: Facts };

const here = 110116;
const elsewhere = 110108;
/** 高端仪器装备, 传感器, 新材料, 生命健康, 人工智能, 科技服务业 of the dictionary. */
const [instruments, sensors, materials, life, intelligence, services] = [201, 202, 203, 206, 209, 212];

const of = (
  name: string,
  months: number,
  county_id: number,
  industry: number[],
  [rights, sales, spent, financing]: readonly [number, number, number, number],
  applicant_background: number[],
  is_high_tech: boolean,
  facts: Facts = {},
): Sample => ({
  name,
  months,
  county_id,
  industry,
  intellectual_property_rights: rights,
  last_year_sales: sales,
  last_year_r_and_d: spent,
  financing_amount: financing,
  applicant_background,
  is_high_tech,
  facts,
});
const yes = { value: true };
const no = { value: false };

export const samples = {
  startup: of('本区成立半年的传感器初创企业', 6, here, [sensors], [3, 1, 1, 4], [5, 6], false, {
    company_size: { value: 1 },
    lease_in_district: yes,
    tech_sme: no,
    specialised: { value: 1 },
  }),
  young: of('本区成立两年、有融资的仪器企业', 24, here, [instruments], [1, 1, 2, 2], [3, 5, 6], false, {
    company_size: { value: 2 },
    lease_in_district: yes,
    tech_sme: yes,
    specialised: { value: 2 },
  }),
  grown: of('本区成立六年的传感器高新技术企业', 72, here, [sensors, instruments], [2, 3, 3, 3], [5, 6], true, {
    company_size: { value: 2 },
    lease_in_district: yes,
    facility_use: yes,
    facility_first: no,
    specialised: { value: 3 },
    tech_sme: yes,
    class_one_rights: { value: 6 },
  }),
  manufacturer: of('本区上市装备制造企业', 216, here, [instruments, 211], [2, 3, 4, 3], [2], true, {
    company_size: { value: 3 },
    specialised: { value: 4 },
    class_one_rights: { value: 40 },
    facility_use: yes,
    facility_first: no,
  }),
  large: of('本区大型制造企业，非高新', 300, here, [211], [2, 3, 3, 3], [2], false, {
    company_size: { value: 4 },
    specialised: { value: 1 },
    facility_use: no,
  }),
  services: of('本区科技服务机构', 60, here, [services], [1, 2, 1, 4], [5], false, {
    applicant_kinds: { value: [1, 5] },
    company_size: { value: 2 },
    lease_in_district: yes,
  }),
  fund: of('本区基金管理机构', 48, here, [services], [3, 2, 1, 3], [2], false, {
    applicant_kinds: { value: [1, 6] },
    company_size: { value: 2 },
  }),
  institute: of('本区科研院所', 240, here, [207, 208], [2, 3, 4, 4], [1, 6], false, {
    applicant_kinds: { value: [4] },
    facility_use: yes,
  }),
  team: of('本区创业团队，尚未注册企业', 1, here, [intelligence], [3, 1, 1, 4], [4, 6], false, {
    applicant_kinds: { value: [3] },
    lease_in_district: yes,
  }),
  moving: of('外区高新技术企业，有意迁入', 60, elsewhere, [materials], [2, 3, 3, 2], [5], true, {
    company_size: { value: 2 },
    moving: yes,
    tech_sme: yes,
  }),
  outside: of('外区企业，不打算迁入', 96, elsewhere, [life], [1, 2, 2, 1], [5, 6], true, {
    company_size: { value: 2 },
    moving: no,
  }),
  unrelated: of('外省餐饮企业', 36, 320106, [services], [3, 2, 1, 4], [8], false, {
    company_size: { value: 2 },
    moving: no,
  }),
} as const satisfies Record<string, Sample>;
export type SampleKey = keyof typeof samples;
export const sampleKeys = Object.keys(samples) as SampleKey[];

/** A sample's answers as on that day. */
export const sampleOn = (key: SampleKey, on: Day): Answers => {
  const { months, name: _, ...answers } = samples[key];
  return { ...answers, reg_time: `${addMonths(on, -months)} 00:00:00` };
};
