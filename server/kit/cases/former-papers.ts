/** Materials of former cases of an enterprise: what was accepted lately need not be looked for again (decision 071). */
import { addMonths, dayOf } from '#contract/kit/day.ts';
import { dayInWords } from '#contract/policy/matching/say.ts';
import type { EnterpriseRecords, HeldPaper } from '../enterprise-records.ts';
import type { HandedIn } from './read-case.ts';

/** What was accepted longer ago may be out of date. */
const months = 12;
const mostCases = 50;

export const formerPapers: EnterpriseRecords = async ({ region, now, cases }, db, enterprise_id) => {
  const since = new Date(`${addMonths(dayOf(now), -months)}T00:00:00+08:00`);
  const passed = await db
    .selectFrom('case_record')
    .select(['obj_id', 'case_type', 'title', 'materials', 'decided_at'])
    .where('region_code', '=', region.code)
    .where('holder_id', '=', enterprise_id)
    .where('state', '=', 60)
    .where('decided_at', '>=', since)
    .orderBy('decided_at', 'desc')
    .orderBy('obj_id')
    .limit(mostCases)
    .execute();
  const papers = passed.flatMap(({ obj_id, case_type, title, materials, decided_at }) =>
    (materials as HandedIn).flatMap(({ name, files }, index): HeldPaper[] => {
      if (files.length === 0 || !decided_at) return [];
      const day = dayOf(decided_at);
      return [
        {
          paper: `${obj_id}.${index}`,
          source: `${dayInWords(day)}通过的${cases.get(case_type)?.type.name ?? '办件'}（${title}）`,
          day,
          serves: (material) => material === name,
          take: async () => files,
        },
      ];
    }),
  );
  return { papers };
};
