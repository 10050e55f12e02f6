/** Who fits a question: experts ranked by the question's words, rare words above common ones, each with where the words stand. */

import type { FittingExpert } from '#contract/expert/calls.ts';
import { expertAreas, specialtiesOf } from '#contract/expert/expert-rules.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { counted } from '../kit/content/list-content.ts';
import type { Context } from '../kit/context.ts';
import { broadWords, emptyWords } from '../kit/text/trade-words.ts';
import { normalised, tellingWords } from '../kit/text/words.ts';

const shown = 8;
const mostExperts = 5_000;
/** A question of more words is a text; its first ones say what it is about. */
const mostWords = 40;
const weights = { specialty: 3, claim: 2, brief: 1, post: 0.5 } as const;
/** Below it only words that nearly everybody has were found. */
const leastScore = 2;
/** A word such as 检测 supports an answer and makes none: half of all experts detect something. */
const broadShare = 0.35;

type Claim = { claim: string; evidence: string; checked_on: string };
type Interest = { party: string; relation: string };

/** The parts of an expert that are compared with a question, as they are shown and as they are compared. */
const partOf = (kind: string, text: string, weight: number, checked_on: string | null = null) => ({
  kind,
  text,
  weight,
  checked_on,
  plain: normalised(text),
});

/** Every published expert; read again with the next publication. */
const allExperts = (context: Pick<Context, 'db' | 'region' | 'generation' | 'now'>) =>
  counted(context, 'experts for questions', async () => {
    const rows = await context.db
      .selectFrom('expert')
      .select(['obj_id', 'title', 'position', 'org', 'area', 'cover'])
      .select(['specialties', 'brief', 'achievements', 'interests'])
      .where('region_code', '=', context.region.code)
      .orderBy('obj_id')
      .limit(mostExperts)
      .execute();
    return rows.map(({ specialties, brief, achievements, interests, ...row }) => ({
      ...row,
      interests: interests as unknown as Interest[],
      parts: [
        ...specialtiesOf(specialties).map((text) => partOf('研究方向', text, weights.specialty)),
        ...(achievements as unknown as Claim[]).map(({ claim, checked_on }) =>
          partOf('成果', claim, weights.claim, checked_on),
        ),
        partOf('', brief, weights.brief),
        partOf('', `${row.position} ${row.org} ${areaName(row.area)}`, weights.post),
      ],
    }));
  });
type Expert = Awaited<ReturnType<typeof allExperts>>[number];

const areaName = (area: number): string => expertAreas[area as keyof typeof expertAreas] ?? '';

export const rankExperts = (experts: readonly Expert[], question: string) => {
  const found = experts.map((expert) => ({
    expert,
    score: 0,
    tells: false,
    places: new Set<Expert['parts'][number]>(),
  }));
  const words = tellingWords(question).filter((word) => !emptyWords.has(word));
  for (const word of words.slice(0, mostWords)) {
    const holding = found.flatMap((one) => {
      const parts = one.expert.parts.filter(({ plain }) => plain.includes(word));
      return parts.length > 0 ? [{ one, parts }] : [];
    });
    const broad = broadWords.has(word);
    const rarity = Math.log(1 + experts.length / Math.max(1, holding.length)) * (broad ? broadShare : 1);
    for (const { one, parts } of holding) {
      one.score += Math.max(...parts.map(({ weight }) => weight)) * rarity;
      one.tells ||= !broad;
      for (const part of parts) if (part.kind) one.places.add(part);
    }
  }
  return found
    .filter(({ score, tells, places }) => tells && score >= leastScore && places.size > 0)
    .sort((a, b) => b.score - a.score || (a.expert.obj_id < b.expert.obj_id ? -1 : 1))
    .slice(0, shown)
    .map(({ expert, places }) => ({
      expert,
      reasons: expert.parts
        .filter((part) => places.has(part))
        .map(({ kind, text, checked_on }) => ({ kind, text, checked_on })),
    }));
};

/** The experts whom a text asks for, each with the directions and claims that hold its words. */
export const expertsFor = async (context: Pick<Context, 'db' | 'region' | 'generation' | 'now'>, question: string) =>
  rankExperts(await allExperts(context), question);

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
  if (meets(org, enterprise)) return '专家的工作单位与贵企业同名或相近，请核实利益关系';
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
        area_name: areaName(expert.area),
        cover: expert.cover,
        reasons: reasons.slice(0, 6),
        conflict: conflictWith(expert, enterprise),
      }),
    ),
  };
};
