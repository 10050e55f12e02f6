/** The evaluator against another one that is written differently, and every promised change put to the proof. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, changeFor } from './change.ts';
import {
  type Condition,
  type ConditionField,
  type Conditions,
  conditionFields,
  conditionsIn,
  conditionsSchema,
  opsOf,
} from './conditions.ts';
import { checkCondition, evaluate, type Truth } from './evaluate.ts';
import { explain, judge, verdictFor, wholeConditions } from './match.ts';
import type { Answers } from './profile.ts';
import { backgrounds, isTierField } from './tiers.ts';

const today = '2026-11-21';
const industries = [201, 202, 203, 204, 205];
const areas = [110000, 110100, 110116, 110117, 120000, 120116, 130000, 469005, 460000];
const counties = [110116, 110117, 120116, 130102, 469005];

// ---- another evaluator ----
/** Numbers that an answer by steps may stand for, by the words of specification 3: counts whole, money to the tenth of 万元. */
const samples: Record<string, Record<number, number[]>> = (() => {
  const run = (from: number, to: number, step: number) =>
    Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  const huge = [1e6, 1e9, 1e12];
  return {
    intellectual_property_rights: { 1: run(1, 10, 1), 2: [...run(11, 60, 1), ...huge], 3: [0] },
    last_year_sales: { 1: run(0.5, 500, 0.5), 2: run(500.5, 1000, 0.5), 3: [...run(1000.5, 3000, 0.5), ...huge] },
    last_year_r_and_d: {
      1: run(0, 100, 0.5),
      2: run(100.5, 500, 0.5),
      3: run(500.5, 1000, 0.5),
      4: [...run(1000.5, 3000, 0.5), ...huge],
    },
    financing_amount: {
      1: run(0.5, 300, 0.5),
      2: run(300.5, 500, 0.5),
      3: [...run(500.5, 3000, 0.5), ...huge],
      4: [0],
    },
  };
})();
const holds = (op: string, actual: number, limit: number): boolean =>
  op === 'at_least'
    ? actual >= limit
    : op === 'more_than'
      ? actual > limit
      : op === 'at_most'
        ? actual <= limit
        : actual < limit;

/** Completed anniversaries, by counting them; and whether the day is one. */
const ageOn = (registered: string, on: string): { months: number; exact: boolean } => {
  const lastOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
  const [year, month, date] = registered.split('-').map(Number) as [number, number, number];
  const nth = (months: number) => {
    const at = month - 1 + months;
    const [y, m] = [year + Math.floor(at / 12), (at % 12) + 1];
    return `${y}-${String(m).padStart(2, '0')}-${String(Math.min(date, lastOf(y, m))).padStart(2, '0')}`;
  };
  let months = 0;
  while (nth(months + 1) <= on) months += 1;
  return { months, exact: nth(months) === on };
};

/** The values that the unknown may turn out to be: `[could hold, could fail]`. */
const possibilities = (condition: Condition, answers: Answers, on: string): [holds: boolean, fails: boolean] => {
  const { field, op, value } = condition;
  const both: [boolean, boolean] = [true, true];
  const settled = (yes: boolean): [boolean, boolean] => [yes, !yes];
  const ids = value as number[];
  if (isTierField(field)) {
    const code = answers[field];
    if (code === null) return both;
    const outcomes = (samples[field]?.[code] ?? []).map((actual) => holds(op, actual, value as number));
    return [outcomes.includes(true), outcomes.includes(false)];
  }
  if (field === 'reg_time') {
    if (!answers.reg_time) return both;
    const { months, exact } = ageOn(answers.reg_time.slice(0, 10), on);
    return settled(holds(op, months + (exact ? 0 : 0.5), (value as number) * 12));
  }
  if (field === 'is_high_tech') return answers.is_high_tech === null ? both : settled(answers.is_high_tech === value);
  if (field === 'address_area') {
    if (!answers.county_id) return both;
    const code = String(answers.county_id);
    return settled(ids.some((id) => code.startsWith(String(id).replace(/(00)+$/, ''))) === (op === 'any_of'));
  }
  const chosen = field === 'industry' ? answers.industry : answers.applicant_background;
  if (chosen.length === 0) return both;
  return settled(new Set(chosen).intersection(new Set(ids)).size > 0 === (op === 'any_of'));
};

/** And, or over "could hold" and "could fail" apart: a monotone formula needs no third value. */
const byPossibilities = (conditions: Conditions, answers: Answers, on: string): Truth => {
  if (conditions.items.length === 0) return 1;
  const fold = (join: string, list: boolean[]) => (join === 'and' ? list.every(Boolean) : list.some(Boolean));
  const over = (truthOf: (condition: Condition) => boolean) =>
    fold(
      conditions.join,
      conditions.items.map((group) => fold(group.join, group.items.map(truthOf))),
    );
  const canHold = (condition: Condition) => possibilities(condition, answers, on)[0] || !condition.hard;
  const mustHold = (condition: Condition) => !possibilities(condition, answers, on)[1];
  return over(mustHold) ? 1 : over(canHold) ? 0 : -1;
};

// ---- generated ----
const some = (all: readonly number[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...all), { minLength: 1, maxLength });
const limits: Record<string, number[]> = {
  intellectual_property_rights: [0, 1, 2, 5, 10, 11, 15],
  last_year_sales: [0, 100, 300, 500, 800, 1000, 2000],
  last_year_r_and_d: [0, 50, 100, 500, 600, 1000, 1500],
  financing_amount: [0, 100, 300, 400, 500, 1000],
  reg_time: [0, 0.5, 1, 2, 3, 5, 10],
};
const valueFor = (field: ConditionField): fc.Arbitrary<Condition['value']> => {
  if (field === 'is_high_tech') return fc.boolean();
  if (field === 'address_area') return some(areas);
  if (field === 'industry') return some(industries);
  if (field === 'applicant_background') return some([1, 2, 3, 4, 5, 6, 7]);
  return fc.constantFrom(...(limits[field] ?? []));
};
const condition: fc.Arbitrary<Condition> = fc.constantFrom(...conditionFields).chain((field) =>
  fc.record({
    field: fc.constant(field),
    op: fc.constantFrom(...opsOf(field)),
    value: valueFor(field),
    hard: fc.boolean().map((soft) => !soft),
    clause: fc.constant(''),
    clause_no: fc.constant(''),
  }),
);
const join = fc.constantFrom('and' as const, 'or' as const);
const conditionSets: fc.Arbitrary<Conditions> = fc.record({
  join,
  items: fc.array(fc.record({ join, items: fc.array(condition, { minLength: 1, maxLength: 3 }) }), { maxLength: 5 }),
});
const perhaps = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 4 });
const days = fc.oneof(
  fc.constantFrom(
    '2021-11-21',
    '2021-11-20',
    '2021-11-22',
    '2024-02-29',
    '2023-11-21',
    '2026-05-21',
    '2026-11-20',
    '2016-11-22',
    '2020-02-28',
  ),
  fc
    .integer({ min: 0, max: 9000 })
    .map((back) => new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10)),
);
const profiles: fc.Arbitrary<Answers> = fc.record({
  reg_time: perhaps(days.map((day) => `${day} 00:00:00`)),
  industry: fc.uniqueArray(fc.constantFrom(...industries), { maxLength: 3 }),
  intellectual_property_rights: perhaps(fc.integer({ min: 1, max: 3 })),
  last_year_sales: perhaps(fc.integer({ min: 1, max: 3 })),
  last_year_r_and_d: perhaps(fc.integer({ min: 1, max: 4 })),
  financing_amount: perhaps(fc.integer({ min: 1, max: 4 })),
  applicant_background: fc.oneof(fc.constant([]), fc.constant([8]), some([1, 2, 3, 4, 5, 6, 7], 7)),
  is_high_tech: perhaps(fc.boolean()),
  county_id: perhaps(fc.constantFrom(...counties)),
});
const on = fc.constantFrom(today, '2027-02-28', '2028-02-29', '2026-12-31');
const seed = 20_261_121;
const truthOf = (conditions: Conditions, answers: Answers, day: string) =>
  evaluate(conditions, (one) => checkCondition(one, answers, day));

describe('200 profiles against every condition', () => {
  const people = fc.sample(profiles, { numRuns: 200, seed });
  test('each single condition is met, unmet or unknown as another evaluator finds by trying numbers', () => {
    const all = fc.sample(condition, { numRuns: 800, seed });
    const seen: Record<string, number> = { '-1': 0, 0: 0, 1: 0 };
    for (const answers of people)
      for (const one of all) {
        const single = { join: 'and' as const, items: [{ join: 'and' as const, items: [{ ...one, hard: true }] }] };
        const truth = truthOf(single, answers, today);
        if (truth !== byPossibilities(single, answers, today)) expect({ one, answers, truth }).toBe('the same in both');
        seen[truth] = (seen[truth] ?? 0) + 1;
      }
    // All three values are really met with.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5_000);
  });
  test('groups of conditions likewise', () => {
    const sets = fc.sample(conditionSets, { numRuns: 300, seed });
    for (const answers of people)
      for (const conditions of sets)
        if (truthOf(conditions, answers, today) !== byPossibilities(conditions, answers, today))
          expect({ conditions, answers }).toBe('the same in both');
  });
});

test('what would change a verdict always does, by the other evaluator too, and nothing smaller would', () => {
  let [given, none] = [0, 0];
  fc.assert(
    fc.property(conditionSets, profiles, on, (conditions, answers, day) => {
      const before = truthOf(conditions, answers, day);
      const change = changeFor(conditions, answers, { on: day, today, industries: [...industries, 299] });
      if (!change) {
        none += 1;
        return;
      }
      given += 1;
      expect(change.truth).toBeGreaterThan(before);
      const after = changed(answers, change);
      expect([truthOf(conditions, after, day), byPossibilities(conditions, after, day)]).toEqual([
        change.truth,
        change.truth,
      ]);
      // Each of its answers is needed.
      for (const { field } of change.answers) {
        const without = changed(answers, { ...change, answers: change.answers.filter((one) => one.field !== field) });
        expect(truthOf(conditions, without, day)).toBeLessThan(change.truth);
      }
      expect(after.industry.length).toBeLessThanOrEqual(3);
      expect((after.reg_time ?? '').slice(0, 10) <= today).toBe(true);
    }),
    { numRuns: 3_000, seed },
  );
  expect(given).toBeGreaterThan(1_000);
  expect(none).toBeGreaterThan(100);
});

const isOpen = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
test('when no change is named, none of many other companies would do better by any number of answers', () => {
  const sets = fc.sample(conditionSets, { numRuns: 150, seed: seed + 1 });
  const others = fc.sample(profiles, { numRuns: 3_000, seed: seed + 2 });
  for (const conditions of sets)
    for (const answers of others.slice(0, 5)) {
      const before = truthOf(conditions, answers, today);
      if (before === 1 || changeFor(conditions, answers, { on: today, today, industries: [...industries, 299] }))
        continue;
      // To take an answer back is no way to fit.
      const open = (Object.keys(answers) as (keyof Answers)[]).filter((key) => isOpen(answers[key]));
      const fuller = others.filter((other) =>
        Object.entries(other).every(([key, value]) => open.includes(key as keyof Answers) || !isOpen(value)),
      );
      expect(fuller.length).toBeGreaterThan(20);
      expect(Math.max(...fuller.map((other) => truthOf(conditions, other, today)))).toBeLessThanOrEqual(before);
    }
});

const one = (field: ConditionField, op: Condition['op'], value: Condition['value'], hard = true): Conditions => ({
  join: 'and',
  items: [{ join: 'and', items: [{ field, op, value, hard, clause: '', clause_no: '' }] }],
});
const nobody: Answers = {
  reg_time: null,
  industry: [],
  intellectual_property_rights: null,
  last_year_sales: null,
  last_year_r_and_d: null,
  financing_amount: null,
  applicant_background: [],
  is_high_tech: null,
  county_id: null,
};

describe('the rules by name', () => {
  test('what would change it is the nearest answer that does, no more', () => {
    const changeOf = (conditions: Conditions, answers: Answers) =>
      changeFor(conditions, answers, { on: today, today, industries })?.answers;
    const degree = conditionsIn(one('applicant_background', 'any_of', [6]));
    const abroad = conditionsIn(one('applicant_background', 'any_of', [3]));
    const either: Conditions = { join: 'and', items: [{ join: 'or', items: [...degree, ...abroad] }] };
    expect(changeOf(either, { ...nobody, applicant_background: [5] })).toEqual([
      { field: 'applicant_background', part: { applicant_background: [3, 5] } },
    ]);
    expect(changeOf(one('last_year_r_and_d', 'at_most', 500), { ...nobody, last_year_r_and_d: 4 })).toEqual([
      { field: 'last_year_r_and_d', part: { last_year_r_and_d: 2 } },
    ]);
  });
  test('a tier wholly inside is met, wholly outside unmet, on both sides unknown', () => {
    const sales = (tier: number) =>
      judge(one('last_year_sales', 'more_than', 500), { ...nobody, last_year_sales: tier }, today);
    expect([sales(1), sales(2), sales(3)]).toEqual([3, 1, 1]);
    expect(judge(one('last_year_sales', 'at_least', 500), { ...nobody, last_year_sales: 1 }, today)).toBe(2);
    expect(judge(one('last_year_sales', 'at_least', 2000), { ...nobody, last_year_sales: 3 }, today)).toBe(2);
    expect(judge(one('financing_amount', 'more_than', 0), { ...nobody, financing_amount: 4 }, today)).toBe(3);
    expect(
      judge(
        one('intellectual_property_rights', 'more_than', 10),
        { ...nobody, intellectual_property_rights: 2 },
        today,
      ),
    ).toBe(1);
  });
  test('what was not answered is unknown, and no restriction applies to all', () => {
    for (const field of conditionFields) {
      const value = field === 'is_high_tech' ? true : isTierField(field) || field === 'reg_time' ? 1 : [110116];
      expect(judge(one(field, opsOf(field)[0] as Condition['op'], value), nobody, today), field).toBe(2);
    }
    expect(judge({ join: 'and', items: [] }, nobody, today)).toBe(1);
    expect(explain({ join: 'or', items: [] }, nobody, today)).toMatchObject({
      verdict: 1,
      met: 0,
      total: 0,
      deciding: undefined,
    });
  });
  test('an industry fits by any overlap', () => {
    expect(judge(one('industry', 'any_of', [201, 202]), { ...nobody, industry: [205, 202] }, today)).toBe(1);
    expect(judge(one('industry', 'any_of', [201, 202]), { ...nobody, industry: [205] }, today)).toBe(3);
  });
  test("a policy's region equals or contains the county", () => {
    const here = { ...nobody, county_id: 110116 };
    expect(
      [110000, 110100, 110116, 110117, 120000].map((area) => judge(one('address_area', 'any_of', [area]), here, today)),
    ).toEqual([1, 1, 1, 3, 3]);
    // 海南's counties stand directly under the province.
    expect(judge(one('address_area', 'any_of', [460000]), { ...nobody, county_id: 469005 }, today)).toBe(1);
  });
  test('age counts at the last day to apply', () => {
    const founded = { ...nobody, reg_time: '2023-12-01 00:00:00' };
    const three = one('reg_time', 'at_least', 3);
    expect([judge(three, founded, '2026-11-30'), judge(three, founded, '2026-12-01')]).toEqual([3, 1]);
    expect(judge(one('reg_time', 'at_most', 5), { ...nobody, reg_time: '2021-11-21 00:00:00' }, today)).toBe(1);
    expect(judge(one('reg_time', 'less_than', 5), { ...nobody, reg_time: '2021-11-21 00:00:00' }, today)).toBe(3);
  });
  test('who does not fulfil what is not hard may still fit', () => {
    expect(judge(one('is_high_tech', 'is', true, false), { ...nobody, is_high_tech: false }, today)).toBe(2);
  });
  test('no background at all is an answer', () => {
    expect(judge(one('applicant_background', 'any_of', [3]), { ...nobody, applicant_background: [8] }, today)).toBe(3);
    expect(judge(one('applicant_background', 'none_of', [3]), { ...nobody, applicant_background: [8] }, today)).toBe(1);
  });
  test('a group of alternatives counts as one item, and the first condition that decides is named', () => {
    const alternatives = {
      join: 'or' as const,
      items: [
        ...conditionsIn(one('is_high_tech', 'is', true)),
        ...conditionsIn(one('last_year_sales', 'more_than', 500)),
      ],
    };
    const conditions: Conditions = {
      join: 'and',
      items: [alternatives, ...one('intellectual_property_rights', 'at_least', 1).items],
    };
    const said = explain(conditions, { ...nobody, last_year_sales: 3, intellectual_property_rights: 3 }, today);
    expect(said).toMatchObject({
      verdict: 3,
      met: 1,
      total: 2,
      deciding: { condition: { field: 'intellectual_property_rights' }, truth: -1 },
    });
    expect(said.points.map(({ truth }) => truth)).toEqual([0, 1, -1]);
  });
  test("a declaration's own region restricts, unless its conditions speak of regions themselves", () => {
    const elsewhere = { ...nobody, county_id: 110117, is_high_tech: true };
    const high = one('is_high_tech', 'is', true);
    const or: Conditions = {
      join: 'or',
      items: [...high.items, { join: 'or', items: conditionsIn(one('last_year_sales', 'at_least', 0)) }],
    };
    const here = (conditions: Conditions) => wholeConditions({ region_id: 110116, conditions });
    expect(judge(here(high), elsewhere, today)).toBe(3);
    expect(judge(here(or), elsewhere, today)).toBe(3);
    expect(judge(here(or), { ...elsewhere, county_id: 110116 }, today)).toBe(1);
    expect(judge(here(one('address_area', 'any_of', [110116], false)), elsewhere, today)).toBe(2);
    expect(judge(wholeConditions({ region_id: null, conditions: high }), elsewhere, today)).toBe(1);
  });
  test('the verdicts are named from the truth', () => {
    expect([1, 0, -1].map((truth) => verdictFor(truth as Truth))).toEqual([1, 2, 3]);
    expect(Object.keys(backgrounds)).toHaveLength(8);
  });
  test('conditions that cannot be read are refused in words', () => {
    const messages = (value: unknown) =>
      conditionsSchema.safeParse(value).error?.issues.map(({ message, path }) => `${path.join('.')} ${message}`);
    const wrong = (field: string, op: string, value: unknown) =>
      messages({ join: 'and', items: [{ join: 'and', items: [{ field, op, value }] }] });
    expect(wrong('last_year_sales', 'any_of', 5)).toEqual(['items.0.items.0.value 请选择比较方式']);
    expect(wrong('address_area', 'any_of', [])).toEqual(['items.0.items.0.value 请至少选择一项']);
    expect(wrong('intellectual_property_rights', 'at_least', 1.5)).toEqual(['items.0.items.0.value 件数须为整数']);
    expect(wrong('is_high_tech', 'is', true)).toBeUndefined();
    expect(messages({ join: 'and', items: [{ join: 'and', items: [] }] })).toEqual([
      'items.0.items 请添加条件，或删除这一组',
    ]);
  });
});
