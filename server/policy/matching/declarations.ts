/** The published declarations in the form that matching reads, cached until the next publication or midnight. */
import { type Day, dayOf, daysBetween } from '#contract/kit/day.ts';
import { type Stage, stageOn } from '#contract/policy/declaration-stage.ts';
import type { Conditions } from '#contract/policy/matching/conditions.ts';
import { ageDay, compareMatches, judge, type Ranked, wholeConditions } from '#contract/policy/matching/match.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import type { App, Context } from '../../kit/context.ts';

export type Declaration = {
  obj_id: string;
  title: string;
  issuing_authority: string;
  level: number;
  region_id: number | null;
  support_mode: number;
  summary: string;
  apply_start: Day | null;
  apply_end: Day | null;
  amount_min_wan: number | null;
  amount_max_wan: number | null;
  updated_at: Date;
  /** Its conditions, including its region. */
  conditions: Conditions;
  stage: Stage;
  days_left: number | null;
  /** The day on which ages are computed. */
  on: Day;
};

type ReadContext = Pick<Context, 'db' | 'region' | 'generation' | 'now'>;

const load = async ({ db, region }: ReadContext, today: Day): Promise<Declaration[]> => {
  const rows = await db
    .selectFrom('policy_declaration')
    .select([
      'obj_id',
      'title',
      'issuing_authority',
      'level',
      'region_id',
      'support_mode',
      'summary',
      'apply_start',
      'apply_end',
      'publicity_start',
      'publicity_end',
      'amount_min_wan',
      'amount_max_wan',
      'conditions',
      'updated_at',
    ])
    .where('region_code', '=', region.code)
    .execute();
  return rows.map(({ publicity_start, publicity_end, ...row }) => {
    const stage = stageOn(today, { ...row, publicity_start, publicity_end });
    const open = stage === 2 || stage === 3;
    return {
      ...row,
      conditions: wholeConditions({ region_id: row.region_id, conditions: row.conditions as Conditions }),
      stage,
      days_left: open && row.apply_end ? daysBetween(today, row.apply_end) : null,
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

/** Nothing can be applied for while the result is on public notice, or afterwards. */
const maySoonBeApplied = ({ stage }: Declaration): boolean => stage <= 4;
/** Accepts applications now. */
export const isOpen = ({ stage }: { stage: Stage }): boolean => stage === 2 || stage === 3;

export type RankedDeclaration = Ranked & { declaration: Declaration };

/** Every declaration with its verdict, in the order of ruling D6. */
export const rankDeclarations = (declarations: readonly Declaration[], answers: Answers): RankedDeclaration[] =>
  declarations
    .filter(maySoonBeApplied)
    .map((declaration) => {
      const { obj_id, stage, apply_end, amount_max_wan } = declaration;
      return {
        declaration,
        verdict: judge(declaration.conditions, answers, declaration.on),
        obj_id,
        stage,
        apply_end,
        amount_max_wan,
      };
    })
    .sort(compareMatches);
