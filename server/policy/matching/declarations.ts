/** The published declarations in the form that matching reads, cached until the next publication or midnight. */
import { type Day, dayOf, daysBetween } from '#contract/kit/day.ts';
import { nextRound, type Stage, stageOn } from '#contract/policy/declaration-stage.ts';
import type { FormerRound } from '#contract/policy/former-rounds.ts';
import type { Item, Matching } from '#contract/policy/matching/items.ts';
import {
  ageDay,
  bestFirst,
  compareLater,
  compareNow,
  listOf,
  type MatchList,
  type Outcome,
  outcomeOf,
  type Ranked,
  type ReadyItem,
  readyItems,
} from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import type { App, Context } from '../../kit/context.ts';
import type { HeldPaper } from '../../kit/enterprise-records.ts';
import { workingDays } from '../../kit/working-days.ts';
import type { Held } from './known.ts';

export type Declaration = {
  obj_id: string;
  title: string;
  issuing_authority: string;
  level: number;
  region_id: number | null;
  support_mode: number;
  apply_mode: number;
  summary: string;
  apply_start: Day | null;
  apply_end: Day | null;
  amount_min_wan: number | null;
  amount_max_wan: number | null;
  updated_at: Date;
  /** Its items; empty when it takes no part in matching. */
  items: ReadyItem[];
  stage: Stage;
  days_left: number | null;
  working_days_left: number | null;
  /** Required materials that take time, slowest first. */
  slow_materials: SlowMaterial[];
  next_round: Day | null;
  last_round: FormerRound | null;
  /** The day on which ages are computed. */
  on: Day;
};

type ReadContext = Pick<Context, 'db' | 'region' | 'generation' | 'now'>;
type SlowMaterial = { name: string; issuer: string; working_days: number };
/** Issuer and days are missing in entries from before they could be said. */
type Material = { name: string; required: boolean; issuer?: string; working_days?: number | null };

const slowOf = (materials: readonly Material[]): SlowMaterial[] =>
  materials
    .flatMap(({ name, required, issuer = '', working_days }) =>
      required && working_days ? [{ name, issuer, working_days }] : [],
    )
    .sort((a, b) => b.working_days - a.working_days);

const load = async (context: ReadContext, today: Day): Promise<Declaration[]> => {
  const { db, region } = context;
  const calendar = await workingDays(context, db);
  const rows = await db
    .selectFrom('policy_declaration')
    .select([
      'obj_id',
      'title',
      'issuing_authority',
      'level',
      'region_id',
      'support_mode',
      'apply_mode',
      'summary',
      'apply_start',
      'apply_end',
      'publicity_start',
      'publicity_end',
      'amount_min_wan',
      'amount_max_wan',
      'matching',
      'materials',
      'recurrence',
      'former_rounds',
      'updated_at',
    ])
    .where('region_code', '=', region.code)
    .execute();
  return rows.map(({ publicity_start, publicity_end, matching, materials, recurrence, former_rounds, ...row }) => {
    const stage = stageOn(today, { ...row, publicity_start, publicity_end });
    const end = isOpen({ stage }) ? row.apply_end : null;
    return {
      ...row,
      items: readyItems(matching as Matching, row.region_id),
      stage,
      days_left: end ? daysBetween(today, end) : null,
      working_days_left: end ? calendar.between(today, end) + Number(calendar.isWorking(today)) : null,
      slow_materials: slowOf(materials as Material[]),
      last_round: (former_rounds as FormerRound[])[0] ?? null,
      next_round: stage >= 4 ? nextRound(today, row.apply_start, recurrence) : null,
      on: ageDay(row, today),
    };
  });
};

const kept = new WeakMap<App['generation'], { stamp: string; declarations: Promise<Declaration[]> }>();

export const declarationsOf = async (context: ReadContext): Promise<readonly Declaration[]> => {
  const today = dayOf(context.now);
  const stamp = `${context.generation.current} ${today}`;
  const known = kept.get(context.generation);
  if (known?.stamp === stamp) return await known.declarations;
  const declarations = load(context, today);
  kept.set(context.generation, { stamp, declarations });
  declarations.catch(() => kept.delete(context.generation));
  return await declarations;
};

/** The paper that the platform holds for a material. */
export const paperFor = (material: string, held: Held | undefined): HeldPaper | undefined =>
  held?.papers.find(({ serves }) => serves(material));

/** What the slowest of the materials takes that are still to be obtained; null when none takes time. */
export const workingDaysNeeded = (materials: readonly SlowMaterial[], held: Held | undefined): number | null =>
  materials.find(({ name }) => !paperFor(name, held))?.working_days ?? null;

/** Accepts applications now. */
export const isOpen = ({ stage }: { stage: Stage }): boolean => stage === 2 || stage === 3;

type ItemOutcome = Outcome & { item: Item };

/** The verdict on the item that fits best; undefined for a declaration without items. */
export const bestOutcome = ({ items, on }: Declaration, answers: Answers): ItemOutcome | undefined => {
  let best: ItemOutcome | undefined;
  for (const ready of items) {
    const outcome = { item: ready.item, ...outcomeOf(ready, answers, on) };
    if (!best || bestFirst(outcome, best) < 0) best = outcome;
  }
  return best;
};

const latest = (a: Day | null, b: Day | null): Day | null => (a === null || (b !== null && b > a) ? b : a);

export type RankedDeclaration = Ranked & { declaration: Declaration; list: MatchList };

/** Every declaration that belongs to one of the three lists, each list in its order. */
export const rankDeclarations = (
  declarations: readonly Declaration[],
  answers: Answers,
  held?: Held,
): RankedDeclaration[] => {
  const lists: Record<MatchList, RankedDeclaration[]> = { now: [], later: [], never: [] };
  for (const declaration of declarations) {
    const best = bestOutcome(declaration, answers);
    if (!best) continue;
    const { obj_id, stage, apply_start, apply_end, next_round, working_days_left, slow_materials } = declaration;
    const working_days_needed = workingDaysNeeded(slow_materials, held);
    const list = listOf(best.verdict, stage, next_round !== null);
    if (!list) continue;
    lists[list].push({
      declaration,
      list,
      verdict: best.verdict,
      obj_id,
      stage,
      inTime: working_days_left === null || working_days_needed === null || working_days_left >= working_days_needed,
      apply_start,
      apply_end,
      amount_max_wan: best.item.amount.max_wan,
      from: latest(next_round ?? (stage === 1 ? apply_start : null), best.fitsFrom),
    });
  }
  return [...lists.now.sort(compareNow), ...lists.later.sort(compareLater), ...lists.never.sort(compareNow)];
};
