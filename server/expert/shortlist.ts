/** Who fits a question: experts ranked by the question's words, rare words above common ones, each with where the words stand. */

import type { FittingExpert } from '#contract/expert/calls.ts';
import { expertAreas, specialtiesOf } from '#contract/expert/expert-rules.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { counted } from '../kit/content/list-content.ts';
import type { Context } from '../kit/context.ts';
import { holdsWord, tellingWords } from '../kit/text/words.ts';

const shown = 8;
const mostExperts = 5_000;
const weights = { specialty: 3, claim: 2, brief: 1, post: 0.5 } as const;
/** Below it only words that nearly everybody has were found. */
const leastScore = 2;

type Claim = { claim: string; evidence: string; checked_on: string };
type Interest = { party: string; relation: string };

/** Every published expert; read again with the next publication. */
const allExperts = (context: Pick<Context, 'db' | 'region' | 'generation' | 'now'>) =>
  counted(context, 'experts for questions', async () => {
    const rows = await context.db
      .selectFrom('expert')
      .select([
        'obj_id',
        'title',
        'position',
        'org',
        'area',
        'cover',
        'specialties',
        'brief',
        'achievements',
        'interests',
      ])
      .where('region_code', '=', context.region.code)
      .orderBy('obj_id')
      .limit(mostExperts)
      .execute();
    return rows.map(({ specialties, achievements, interests, ...row }) => ({
      ...row,
      specialties: specialtiesOf(specialties),
      claims: achievements as unknown as Claim[],
      interests: interests as unknown as Interest[],
    }));
  });
type Expert = Awaited<ReturnType<typeof allExperts>>[number];

/** The parts of an expert that are compared with a question. */
const partsOf = ({ specialties, claims, brief, position, org, area }: Expert) => [
  ...specialties.map((text) => ({ kind: '研究方向', text, weight: weights.specialty, checked_on: null })),
  ...claims.map(({ claim, checked_on }) => ({ kind: '成果', text: claim, weight: weights.claim, checked_on })),
  { kind: '', text: brief, weight: weights.brief, checked_on: null },
  {
    kind: '',
    text: `${position} ${org} ${expertAreas[area as keyof typeof expertAreas]}`,
    weight: weights.post,
    checked_on: null,
  },
];

export const rankExperts = (experts: readonly Expert[], question: string) => {
  const words = tellingWords(question);
  const known = experts.map((expert) => ({ expert, parts: partsOf(expert) }));
  const rarity = new Map(
    words.map((word) => {
      const holders = known.filter(({ parts }) => parts.some(({ text }) => holdsWord(text, word))).length;
      return [word, Math.log(1 + experts.length / Math.max(1, holders))];
    }),
  );
  return known
    .map(({ expert, parts }) => {
      let score = 0;
      const places = new Set<(typeof parts)[number]>();
      for (const word of words) {
        const holding = parts.filter(({ text }) => holdsWord(text, word));
        const best = Math.max(0, ...holding.map(({ weight }) => weight));
        score += best * (rarity.get(word) ?? 0);
        for (const part of holding) if (part.kind) places.add(part);
      }
      const reasons = parts
        .filter((part) => places.has(part))
        .map(({ kind, text, checked_on }) => ({ kind, text, checked_on }));
      return { expert, score, reasons };
    })
    .filter(({ score, reasons }) => score >= leastScore && reasons.length > 0)
    .sort((a, b) => b.score - a.score || (a.expert.obj_id < b.expert.obj_id ? -1 : 1))
    .slice(0, shown);
};

const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/[\s()（）]/g, '');
/** Whether two names mean one organisation, or one of them a part of the other. */
const meets = (a: string, b: string): boolean => {
  const [one, other] = [plainName(a), plainName(b)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 4 && long.includes(short);
};
/** What ties an expert to an enterprise, in words. */
export const conflictWith = ({ org, interests }: Pick<Expert, 'org' | 'interests'>, enterprise: string): string => {
  if (!enterprise) return '';
  if (meets(org, enterprise)) return '专家在贵企业任职';
  const found = interests.find(({ party }) => meets(party, enterprise));
  return found ? `专家申报与贵企业有利益关系：${found.relation}` : '';
};

const enterpriseOf = async ({ db, actor }: Context): Promise<string> => {
  if (actor?.kind !== 'member' || !actor.enterprise_id) return '';
  const row = await db
    .selectFrom('enterprise')
    .select('enterprise_name')
    .where('enterprise_id', '=', actor.enterprise_id)
    .executeTakeFirst();
  return row?.enterprise_name ?? '';
};

export const shortlist: Verb<'GET /tech/experts/shortlist'> = async (context, { query: { question } }) => {
  const [experts, enterprise] = [await allExperts(context), await enterpriseOf(context)];
  return {
    data: rankExperts(experts, question).map(
      ({ expert, reasons }): FittingExpert => ({
        obj_id: expert.obj_id,
        title: expert.title,
        position: expert.position,
        org: expert.org,
        area_name: expertAreas[expert.area as keyof typeof expertAreas] ?? '',
        cover: expert.cover,
        reasons: reasons.slice(0, 6),
        conflict: conflictWith(expert, enterprise),
      }),
    ),
  };
};
