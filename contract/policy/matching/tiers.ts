/**
 * The tiers of the questionnaire's answers (specification 3), each as the range of numbers it may stand for (ruling D6). 以上 and 以下 include their
 * number, 超过 and 不满 do not (decision 077).
 */

/** From `low` to `high`; an open end is excluded. Money in 万元, property rights in 件. */
export type Range = { readonly low: number; readonly high: number; readonly lowOpen?: true; readonly highOpen?: true };
export type Tier = Range & { readonly label: string };

const none = (label: string): Tier => ({ label, low: 0, high: 0 });
const above = (low: number, label: string): Tier => ({ label, low, lowOpen: true, high: Number.POSITIVE_INFINITY });
/** More than `low`, up to and including `high`. */
const upTo = (low: number, high: number, label: string): Tier => ({ label, low, lowOpen: true, high });

export const tiers = {
  // Property rights are whole numbers: above 10 begins with 11.
  intellectual_property_rights: {
    1: { label: '1–10 件', low: 1, high: 10 },
    2: { label: '超过 10 件', low: 11, high: Number.POSITIVE_INFINITY },
    3: none('无'),
  },
  last_year_sales: {
    // A company without sales answers the first tier (ruling D6).
    1: { label: '500 万元及以下', low: 0, high: 500 },
    2: upTo(500, 1000, '500–1000 万元'),
    3: above(1000, '超过 1000 万元'),
  },
  last_year_r_and_d: {
    1: { label: '100 万元及以下', low: 0, high: 100 },
    2: upTo(100, 500, '100–500 万元'),
    3: upTo(500, 1000, '500–1000 万元'),
    4: above(1000, '超过 1000 万元'),
  },
  financing_amount: {
    1: upTo(0, 300, '300 万元及以下'),
    2: upTo(300, 500, '300–500 万元'),
    3: above(500, '超过 500 万元'),
    4: none('无'),
  },
} as const satisfies Record<string, Readonly<Record<number, Tier>>>;
export type TierField = keyof typeof tiers;
export const isTierField = (field: string): field is TierField => Object.hasOwn(tiers, field);

/** The label of specification 3: where the region says so, the first sales tier is labelled in 元. Matching computes in 万元 all the same. */
export const firstSalesTierInYuan = '500 元及以下';

export const tierOf = (field: TierField, code: number): Tier | undefined =>
  (tiers[field] as Readonly<Record<number, Tier>>)[code];

/** The applicant's background (specification 3); `noBackground` excludes all others. */
export const backgrounds = {
  1: '获得国家、省、市级奖项',
  2: '企业高管',
  3: '海外留学',
  4: '大学生创业',
  5: '企业创始人',
  6: '硕士及以上学历',
  7: '入选国家级人才计划',
  8: '以上均无',
} as const;
export const noBackground = 8;

/** The maximum of industry fields (specification 9). */
export const industriesMax = 3;
