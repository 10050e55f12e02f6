/** The enterprise profile that the questionnaire creates (specification 3). Unanswered questions are unknown: null, or an empty list. */
import * as z from 'zod';
import { instant, instantSaying, largestInt } from '../../kit/wire.ts';
import type { Facts } from './facts.ts';
import { backgrounds, industriesMax, noBackground, type TierField, tiers } from './tiers.ts';

/** The answers that conditions can be about. */
export type Answers = {
  /** `YYYY-MM-DD HH:mm:ss`; the day counts. */
  reg_time: string | null;
  industry: readonly number[];
  intellectual_property_rights: number | null;
  last_year_sales: number | null;
  last_year_r_and_d: number | null;
  financing_amount: number | null;
  /** Empty: not answered; 8 alone: none. */
  applicant_background: readonly number[];
  is_high_tech: boolean | null;
  county_id: number | null;
  /** Answers to questions on demand. */
  facts?: Facts;
};

const division = (error: string) => z.int(error).min(110_000, error).max(999_999, error);
const incomplete = '请填写公司所在区域';
const divisionName = z.string().max(40).default('');
const sentAddress = z.object(
  {
    province_id: division(incomplete),
    province_name: divisionName,
    city_id: division(incomplete),
    city_name: divisionName,
    county_id: division(incomplete),
    county_name: divisionName,
  },
  '请填写第二题',
);

const sentTier = (field: TierField, message: string) =>
  z
    .int(message)
    .refine((code) => Object.hasOwn(tiers[field], code), message)
    .nullable()
    .default(null);
const id = (message: string) => z.int(message).positive(message).max(largestInt, message);
const unique = (codes: number[]) => [...new Set(codes)];

/** The questionnaire's payload. Name and region are required, the others may be missing (ruling D6). */
export const profileSent = z.object({
  /** Must be the signed-in person's own (ruling D2). */
  user_id: z.string('用户编号不正确').max(60, '用户编号不正确').optional(),
  enterprise_name: z.string('请填写第一题').trim().min(1, '请填写第一题').max(100, '公司名称不能超过 100 个字'),
  address_area: sentAddress,
  reg_time: instantSaying('请选择正确的成立时间').nullable().default(null),
  industry: z
    .array(id('请选择行业领域'), '请选择行业领域')
    .max(industriesMax, '最多只能选择三个行业领域')
    .transform(unique)
    .default([]),
  intellectual_property_rights: sentTier('intellectual_property_rights', '请选择知识产权数量'),
  last_year_sales: sentTier('last_year_sales', '请选择上年度销售额'),
  last_year_r_and_d: sentTier('last_year_r_and_d', '请选择上年度研发投入'),
  financing_amount: sentTier('financing_amount', '请选择融资金额'),
  applicant_background: z
    .array(
      z.int('请选择申请人背景').refine((code) => Object.hasOwn(backgrounds, code), '请选择申请人背景'),
      '请选择申请人背景',
    )
    .max(20, '请选择申请人背景')
    .transform(unique)
    .refine((codes) => !codes.includes(noBackground) || codes.length === 1, '选择“以上均无”时不能再选其他背景')
    .default([]),
  /** A boolean, or the form's 1 = yes, 2 = no. */
  is_high_tech: z
    .union(
      [z.boolean(), z.literal(1).transform(() => true), z.literal(2).transform(() => false)],
      '请选择是否为高新技术企业',
    )
    .nullable()
    .default(null),
});
export type ProfileSent = z.output<typeof profileSent>;

export const address = z.object({
  province_id: z.int(),
  province_name: z.string(),
  city_id: z.int(),
  city_name: z.string(),
  county_id: z.int(),
  county_name: z.string(),
});
export const profile = z.object({
  user_id: z.string(),
  enterprise_name: z.string(),
  reg_time: instant.nullable(),
  industry: z.array(z.int()),
  intellectual_property_rights: z.int().nullable(),
  last_year_sales: z.int().nullable(),
  last_year_r_and_d: z.int().nullable(),
  financing_amount: z.int().nullable(),
  applicant_background: z.array(z.int()),
  is_high_tech: z.boolean().nullable(),
  address_area: address,
  /** Returned beside the address (specification 3). */
  province_id: z.int(),
  city_id: z.int(),
  county_id: z.int(),
  /** How many of the ten questions are answered. */
  answered: z.int(),
  updated_at: instant,
});
export type Profile = z.output<typeof profile>;
