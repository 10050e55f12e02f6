/** Which supplies fit a need and which needs fit a supply, with what speaks for and against it in words for either side. */
import { yuan } from '#contract/kit/money.ts';
import { maturities } from '#contract/supply/directory-words.ts';
import { supplyFields } from '#contract/supply/kinds.ts';
import { broadWords } from '../../kit/text/trade-words.ts';
import { type Common, closest, type Index, inCommon, type Words, wordsOf } from './kernel.ts';
import { type Need, type Supply, wished } from './need.ts';

/** Who reads a reason: the one who needs, or the one who offers. */
export type Side = 'need' | 'supply';
export type Match = {
  readonly at: number;
  readonly score: number;
  readonly reasons: string[];
  readonly against: string[];
  /** Good enough to be told to somebody who has not asked: several of its words are wanted, and nothing speaks against it. */
  readonly sure: boolean;
};

const mostReasons = 4;
/** So many of the closest by words are looked at for what speaks for and against them. */
const lookedAt = 3;
/** Fields in which everybody works: testing and services, and others. */
const everyField = new Set([7, 8]);
const factors = { sameField: 1.2, otherField: 0.6, kind: 1.15, against: 0.7, unwished: 0.45 } as const;
/** Below it what is in common is an accident of words. */
export const leastFit = 4;
const sureFit = 2 * leastFit;

const longestQuote = 60;
const quoted = (text: string): string => `“${text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text}”`;

const told = ({ ours, theirs }: Pick<Common, 'ours' | 'theirs'>, asked: Side): string =>
  asked === 'need'
    ? `需求的${ours.kind}${quoted(ours.text)}，对应其${theirs.kind}${quoted(theirs.text)}`
    : `需求的${theirs.kind}${quoted(theirs.text)}，对应您的${ours.kind}${quoted(ours.text)}`;

type Judged = { factor: number; reasons: string[]; against: string[] };

const byField = ({ field }: Need, { fields }: Supply): Judged => {
  if (fields.includes(field))
    return { factor: factors.sameField, reasons: [`同属${supplyFields[field as 1] ?? ''}领域`], against: [] };
  if (everyField.has(field) || fields.some((one) => everyField.has(one)))
    return { factor: 1, reasons: [], against: [] };
  const names = fields.map((one) => supplyFields[one as 1] ?? '').join('、');
  return {
    factor: factors.otherField,
    reasons: [],
    against: [`技术领域不同：需求属${supplyFields[field as 1] ?? ''}，供给属${names}`],
  };
};

/** What a type of need asks of the kind of a supply: a result must be usable, tests are done by those who do them for others. */
const byKind = ({ demand_type }: Need, { maturity, service, obj_type }: Supply): Judged => {
  const level = maturity === null ? '' : (maturities[maturity as 1] ?? '');
  if ((demand_type === 2 || demand_type === 3) && maturity !== null && !service)
    return maturity >= (demand_type === 2 ? 6 : 7)
      ? { factor: factors.kind, reasons: [`技术成熟度 ${level}`], against: [] }
      : { factor: factors.against, reasons: [], against: [`技术成熟度 ${level}，还不能直接使用`] };
  if (demand_type === 4 && service && obj_type === 'tech_product')
    return { factor: factors.kind, reasons: ['可以委托检测或试制'], against: [] };
  if (demand_type === 5 && obj_type === 'technical_manager')
    return { factor: factors.kind, reasons: ['可以帮助对接团队'], against: [] };
  return { factor: 1, reasons: [], against: [] };
};

const byPrice = ({ budget_max_fen }: Need, { price_min_fen }: Supply): Judged => {
  if (budget_max_fen === null || price_min_fen === null) return { factor: 1, reasons: [], against: [] };
  return price_min_fen <= budget_max_fen
    ? { factor: 1, reasons: [`报价 ${yuan(price_min_fen)} 元起，在预算内`], against: [] }
    : {
        factor: factors.against,
        reasons: [],
        against: [`预算上限 ${yuan(budget_max_fen)} 元低于报价 ${yuan(price_min_fen)} 元起`],
      };
};

const judge = (need: Need, supply: Supply): Judged => {
  const each = [byField, byKind, byPrice].map((by) => by(need, supply));
  return {
    factor: each.reduce((product, { factor }) => product * factor, 1),
    reasons: each.flatMap(({ reasons }) => reasons),
    against: each.flatMap(({ against }) => against),
  };
};

/** Nothing of what a need names in its keywords is there: what both have in common is the place or the thing, but not the work. */
const wishFactor = (need: Need, ofNeed: Words, ofSupply: Words): number => {
  let asks = false;
  for (const [word, { part }] of ofNeed) {
    if (need.parts[part]?.kind !== wished || broadWords.has(word)) continue;
    if (ofSupply.has(word)) return 1;
    asks = true;
  }
  return asks ? factors.unwished : 1;
};

const rank = <A extends Need | Supply, D extends Need | Supply>(
  ours: A,
  index: Index<D>,
  limit: number,
  side: Side,
  pair: (theirs: D) => readonly [Need, Supply],
  asked: Words = wordsOf(ours.parts),
): Match[] =>
  closest(index, asked, limit * lookedAt)
    .flatMap(({ at, score }): Match[] => {
      const [need, supply] = pair(index.documents[at] as D);
      const { factor, reasons, against } = judge(need, supply);
      const theirs = index.words[at] as Words;
      const wish = side === 'need' ? wishFactor(need, asked, theirs) : wishFactor(need, theirs, asked);
      const weighed = score * factor * wish;
      if (weighed < leastFit) return [];
      const common = inCommon(ours, asked, index, at, mostReasons);
      const sure = weighed >= sureFit && wish === 1 && common.length > 1 && against.length === 0;
      return [{ at, score: weighed, reasons: [...common.map((one) => told(one, side)), ...reasons], against, sure }];
    })
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, limit);

export const suppliesFor = (need: Need, index: Index<Supply>, limit: number): Match[] =>
  rank(need, index, limit, 'need', (supply) => [need, supply]);
export const needsFor = (supply: Supply, index: Index<Need>, limit: number): Match[] =>
  rank(supply, index, limit, 'supply', (need) => [need, supply]);
