/** The questionnaire's typed values: converted from the saved profile, and to the profile that is sent. */
import type { Profile } from '#contract/policy/matching/profile.ts';
import type { Place } from '../../kit/areas.ts';

/** Codes as in specification 3; 0 and empty mean unanswered. `days` in the format of a date input. */
export type Typed = {
  enterprise_name: string;
  /** Province, city and county, as far as they are chosen. */
  address_area: Place[];
  reg_time: string;
  industry: number[];
  intellectual_property_rights: number;
  last_year_sales: number;
  last_year_r_and_d: number;
  financing_amount: number;
  applicant_background: number[];
  /** 1 = yes, 2 = no */
  is_high_tech: number;
};
/** `base`: the saved values when the draft began, null for none; absent while its owner is unknown. */
export type Kept = { owner: string; step: number; typed: Typed; base: Typed | null };

export const untouched: Typed = {
  enterprise_name: '',
  address_area: [],
  reg_time: '',
  industry: [],
  intellectual_property_rights: 0,
  last_year_sales: 0,
  last_year_r_and_d: 0,
  financing_amount: 0,
  applicant_background: [],
  is_high_tech: 0,
};

export const typedPlace = (at: Profile['address_area']): Place[] => [
  { id: at.province_id, name: at.province_name },
  { id: at.city_id, name: at.city_name },
  { id: at.county_id, name: at.county_name },
];

export const typedOf = (profile: Profile): Typed => ({
  enterprise_name: profile.enterprise_name,
  address_area: typedPlace(profile.address_area),
  reg_time: profile.reg_time?.slice(0, 10) ?? '',
  industry: profile.industry,
  intellectual_property_rights: profile.intellectual_property_rights ?? 0,
  last_year_sales: profile.last_year_sales ?? 0,
  last_year_r_and_d: profile.last_year_r_and_d ?? 0,
  financing_amount: profile.financing_amount ?? 0,
  applicant_background: profile.applicant_background,
  is_high_tech: profile.is_high_tech === null ? 0 : profile.is_high_tech ? 1 : 2,
});

export const sentOf = (typed: Typed, user_id: string) => {
  const [province, city, county] = typed.address_area as [Place, Place, Place];
  return {
    user_id,
    enterprise_name: typed.enterprise_name.trim(),
    reg_time: typed.reg_time ? `${typed.reg_time} 00:00:00` : null,
    industry: typed.industry,
    intellectual_property_rights: typed.intellectual_property_rights || null,
    last_year_sales: typed.last_year_sales || null,
    last_year_r_and_d: typed.last_year_r_and_d || null,
    financing_amount: typed.financing_amount || null,
    applicant_background: typed.applicant_background,
    is_high_tech: typed.is_high_tech === 0 ? null : typed.is_high_tech === 1,
    address_area: {
      province_id: province.id,
      province_name: province.name,
      city_id: city.id,
      city_name: city.name,
      county_id: county.id,
      county_name: county.name,
    },
  };
};

export const isAnswered = (value: Typed[keyof Typed]): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);
