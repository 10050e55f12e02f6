/** Matching one profile with 5,000 declarations in memory, in CPU; beside it what parsing the same conditions from JSON costs. */
import { type Condition, type Conditions, conditionFields, opsOf } from '#contract/policy/matching/conditions.ts';
import { wholeConditions } from '#contract/policy/matching/match.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { isTierField } from '#contract/policy/matching/tiers.ts';
import { type Declaration, rankDeclarations } from '#server/policy/matching/declarations.ts';

export const declarationCount = 5_000;

/** The same numbers on every run. */
const drawing = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

const conditionOf = (draw: (below: number) => number): Condition => {
  const field = conditionFields[draw(conditionFields.length)] ?? 'is_high_tech';
  const ops = opsOf(field);
  const ids =
    field === 'address_area' ? [110_000 + draw(17) + 100] : [field === 'industry' ? 201 + draw(12) : 1 + draw(7)];
  return {
    field,
    op: ops[draw(ops.length)] ?? 'is',
    value: field === 'is_high_tech' ? draw(2) === 0 : field === 'reg_time' || isTierField(field) ? draw(10) : ids,
    hard: draw(5) > 0,
    clause: '示例条款',
    clause_no: '第一条',
  };
};

const declarationsFor = (draw: (below: number) => number): Declaration[] =>
  Array.from({ length: declarationCount }, (_, index) => {
    const items = Array.from({ length: 2 + draw(5) }, () => ({
      join: draw(2) ? ('and' as const) : ('or' as const),
      items: Array.from({ length: 1 + draw(3) }, () => conditionOf(draw)),
    }));
    const region_id = draw(3) ? 110_116 : null;
    const apply_end = draw(5) ? `2026-12-${String(1 + draw(28)).padStart(2, '0')}` : null;
    return {
      obj_id: String(index).padStart(8, '0'),
      title: `政策 ${index}`,
      issuing_authority: '',
      level: 3,
      region_id,
      support_mode: 1,
      summary: '',
      apply_start: null,
      apply_end,
      amount_min_wan: null,
      amount_max_wan: draw(500),
      updated_at: new Date(0),
      conditions: wholeConditions({ region_id, conditions: { join: 'and', items } }),
      stage: draw(4) ? 2 : 4,
      days_left: null,
      on: apply_end ?? '2026-11-21',
    };
  });

const profile: Answers = {
  reg_time: '2020-05-01 00:00:00',
  industry: [201, 202],
  intellectual_property_rights: 2,
  last_year_sales: 2,
  last_year_r_and_d: null,
  financing_amount: 4,
  applicant_background: [5, 6],
  is_high_tech: true,
  county_id: 110_116,
};

/** Milliseconds of CPU of one of `times` runs, after as many to warm up. */
const cpuOf = (times: number, run: () => unknown): number => {
  for (let turn = 0; turn < times; turn += 1) run();
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
};

export const measureMatching = (): { matchingMs: number; parsingMs: number; fitting: number } => {
  const declarations = declarationsFor(drawing(20_261_121));
  const text = JSON.stringify(declarations.map(({ conditions }) => conditions));
  return {
    matchingMs: cpuOf(30, () => rankDeclarations(declarations, profile)),
    parsingMs: cpuOf(30, () => JSON.parse(text) as Conditions[]),
    fitting: rankDeclarations(declarations, profile).filter(({ verdict }) => verdict === 1).length,
  };
};
