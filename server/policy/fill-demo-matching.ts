/** The demo's owner has answered the questionnaire and some questions on demand: matches of every kind, open questions, a combination. */
import type { FactKey, FactValue } from '#contract/policy/matching/facts.ts';
import { demoMember } from '../kit/cases/demo-case.ts';
import type { App } from '../kit/context.ts';
import { fields } from './demo/lines.ts';
import { beijing, huairou } from './demo/places.ts';
import { saveFact } from './matching/facts.ts';
import { findProfile, saveProfile } from './matching/profile.ts';

const owner = { phone: '13800000001', enterprise: 1, certified: true, days_ago: 6 };
const facts: readonly (readonly [FactKey, FactValue])[] = [
  ['company_size', 2],
  ['tech_sme', true],
  ['lease_in_district', true],
  ['facility_use', true],
  ['facility_first', false],
  ['technology_contract', [2]],
];
const beijingCity = 110100;

export const fillPolicyMatching = async (app: App): Promise<void> => {
  const context = demoMember(app, owner);
  if (await findProfile(app.db, context)) return;
  await saveProfile(context, {
    params: {},
    query: undefined,
    body: {
      enterprise_name: '怀柔光声传感科技有限公司',
      address_area: {
        province_id: beijing,
        province_name: '',
        city_id: beijingCity,
        city_name: '',
        county_id: huairou,
        county_name: '',
      },
      reg_time: '2019-06-18 00:00:00',
      industry: [fields.sensors, fields.instruments],
      intellectual_property_rights: 1,
      last_year_sales: 2,
      last_year_r_and_d: 2,
      financing_amount: 2,
      applicant_background: [5, 6],
      is_high_tech: true,
    },
  });
  for (const [fact_key, value] of facts)
    await saveFact(context, { params: { fact_key }, query: undefined, body: { value, until: null } });
};
