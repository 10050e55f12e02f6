/**
 * `npm run bench -- matching`: matching one company with 5,000 declarations of three items in memory, in CPU; beside it what parsing the same items
 * from JSON costs.
 */
import { type Condition, conditionFields, opsOf, shapeOf } from '#contract/policy/matching/conditions.ts';
import type { Line, Matching } from '#contract/policy/matching/items.ts';
import { readyItems } from '#contract/policy/matching/judge.ts';
import type { Answers } from '#contract/policy/matching/profile.ts';
import { type Declaration, rankDeclarations } from '#server/policy/matching/declarations.ts';

export const declarationCount = 5_000;
/** CPU of one company's matches. */
export const aimMs = 40;

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
    field === 'address_area' ? [110_000 + draw(17) + 100] : [field === 'industry' ? 201 + draw(12) : 1 + draw(4)];
  const shape = shapeOf(field);
  return {
    field,
    op: ops[draw(ops.length)] ?? 'is',
    value: shape === 'yesNo' ? draw(2) === 0 : shape === 'codes' ? ids : draw(10),
  };
};

/** Three of four lines are decided by answers, every third is an alternative. */
const lineOf = (draw: (below: number) => number): Line => ({
  text: '示例条款',
  clause_no: '申报条件第一条',
  kind: draw(3) ? 'required' : 'route',
  route: '任一',
  join: draw(2) ? 'and' : 'or',
  conditions: draw(4) ? Array.from({ length: 1 + draw(2) }, () => conditionOf(draw)) : [],
  self_checks: draw(3) ? [] : ['示例条款'],
});

const itemsOfEach = 3;
const matchingFor = (draw: (below: number) => number): Matching => ({
  lines: [lineOf(draw)],
  items: Array.from({ length: itemsOfEach }, (_, at) => ({
    key: `item-${at}`,
    name: '示例事项',
    applicants: [1],
    amount: { min_wan: null, max_wan: draw(500), rate_percent: null, base: '', per: '' },
    any_region: false,
    lines: Array.from({ length: 2 + draw(5) }, () => lineOf(draw)),
    sharing: [],
    expected: '',
  })),
});

const declarationsFor = (matchings: readonly Matching[], draw: (below: number) => number): Declaration[] =>
  matchings.map((matching, index) => {
    const region_id = draw(3) ? 110_116 : null;
    const apply_end = draw(5) ? `2026-12-${String(1 + draw(28)).padStart(2, '0')}` : null;
    return {
      obj_id: String(index).padStart(8, '0'),
      title: `政策 ${index}`,
      issuing_authority: '',
      level: 3,
      region_id,
      support_mode: 1,
      apply_mode: 1,
      summary: '',
      apply_start: null,
      apply_end,
      amount_min_wan: null,
      amount_max_wan: draw(500),
      updated_at: new Date(0),
      items: readyItems(matching, region_id),
      stage: draw(4) ? 2 : 4,
      days_left: null,
      working_days_left: draw(20),
      slow_materials: [{ name: '检测报告', issuer: '检测机构', working_days: draw(10) }],
      next_round: draw(2) ? '2027-01-10' : null,
      last_round: null,
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
  const draw = drawing(20_261_121);
  const matchings = Array.from({ length: declarationCount }, () => matchingFor(draw));
  const declarations = declarationsFor(matchings, draw);
  const text = JSON.stringify(matchings);
  return {
    matchingMs: cpuOf(30, () => rankDeclarations(declarations, profile)),
    parsingMs: cpuOf(30, () => JSON.parse(text) as Matching[]),
    fitting: rankDeclarations(declarations, profile).filter(({ verdict }) => verdict === 1).length,
  };
};

if (import.meta.main) {
  const { matchingMs, parsingMs, fitting } = measureMatching();
  console.log(
    `${declarationCount} declarations of ${itemsOfEach} items: ${matchingMs.toFixed(1)} ms of CPU, ${fitting} fit  aim ≤ ${aimMs} ms ${matchingMs <= aimMs ? 'ok' : 'MISSED'}`,
  );
  console.log(`JSON.parse of the same items: ${parsingMs.toFixed(1)} ms of CPU`);
}
