/** What certificates of an enterprise's published entry prove: everybody reads them. One without a last day proves nothing of today. */
import { dayOf } from '#contract/kit/day.ts';
import { dayInWords } from '#contract/policy/matching/say.ts';
import type { EnterpriseRecords, KnownAnswer } from '../kit/enterprise-records.ts';

type Certificate = { name: string; number: string; valid_until: string | null };

/** Which question a certificate answers, by its name. */
const answers: readonly [name: RegExp, key: KnownAnswer['key'], value: KnownAnswer['value']][] = [
  [/^(国家)?高新技术企业(证书)?$/, 'is_high_tech', true],
  [/专精特新.*小巨人/, 'specialised', 4],
  [/^(北京市)?专精特新中小企业(证书)?$/, 'specialised', 3],
  [/^(北京市)?创新型中小企业(证书)?$/, 'specialised', 2],
  [/^(入库)?科技型中小企业(证书)?$/, 'tech_sme', true],
];

export const enterpriseRecords: EnterpriseRecords = async ({ region, now }, db, enterprise_id) => {
  const entry = await db
    .selectFrom('supply_owner')
    .innerJoin('tech_company', 'tech_company.obj_id', 'supply_owner.obj_id')
    .select(['qualifications', 'tech_company.updated_at'])
    .where('supply_owner.region_code', '=', region.code)
    .where('supply_owner.enterprise_id', '=', enterprise_id)
    .orderBy('tech_company.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!entry) return {};
  const day = dayOf(entry.updated_at);
  const valid = (entry.qualifications as Certificate[]).filter(
    ({ valid_until }) => valid_until !== null && valid_until >= dayOf(now),
  );
  // The highest grade stands first in the table above.
  const found = answers.flatMap(([name, key, value]): KnownAnswer[] => {
    const one = valid.find((certificate) => name.test(certificate.name));
    if (!one?.valid_until) return [];
    const number = one.number && ` ${one.number}`;
    const source = `企业名录中的${one.name}${number}，有效期至 ${dayInWords(one.valid_until)}`;
    return [{ key, value, until: one.valid_until, source, day }];
  });
  return { answers: found.filter(({ key }, index) => found.findIndex((other) => other.key === key) === index) };
};
