/** The evaluator against another one that is written differently, and what is asked put to the proof. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountText } from '../amount-text.ts';
import { canBeMet, sampleChanges, textLines, wrongMatching } from './check-matching.ts';
import { type Condition, type ConditionField, conditionSchema, opsOf, ratioField, shapeOf } from './conditions.ts';
import { checkCondition, type Truth } from './evaluate.ts';
import { type Facts, factKeys, factQuestionOf, isFactKey, wrongFact } from './facts.ts';
import { judgeGroups } from './groups.ts';
import { type Item, type Line, type Matching, matchingSchema } from './items.ts';
import { bestFirst, doubtless, judge, listOf, outcomeOf, readyItems, verdictText } from './judge.ts';
import type { Answers } from './profile.ts';
import { sampleKeys, sampleOn } from './sample-companies.ts';
import { backgrounds, isTierField } from './tiers.ts';

const today = '2026-11-21';
const industries = [201, 202, 203, 204, 205];
const areas = [110000, 110100, 110116, 110117, 120000, 120116, 130000, 469005, 460000];
const counties = [110116, 110117, 120116, 130102, 469005];

// ---- another evaluator: over everything that an answer may stand for ----
/** Numbers that an answer by tiers may stand for, by the words of specification 3: counts whole, money to the tenth of 万元. */
const standsFor: Record<string, Record<number, number[]>> = (() => {
  const run = (from: number, to: number, step: number) =>
    Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  const huge = [1e6, 1e9, 1e12];
  return {
    intellectual_property_rights: { 1: run(1, 10, 1), 2: [...run(11, 60, 1), ...huge], 3: [0] },
    last_year_sales: { 1: run(0, 500, 0.5), 2: run(500.5, 1000, 0.5), 3: [...run(1000.5, 3000, 0.5), ...huge] },
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

/** Completed months, by counting them; and whether the day is one. */
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

const tiersOf = (field: string, answers: Answers): number[] | undefined => {
  const exact = {
    last_year_sales: 'sales_wan',
    last_year_r_and_d: 'r_and_d_wan',
    intellectual_property_rights: 'rights_count',
  }[field] as keyof Facts | undefined;
  const known = exact && answers.facts?.[exact]?.value;
  const code = answers[field as 'last_year_sales'];
  const all = code === null ? undefined : (standsFor[field]?.[code] ?? []);
  if (typeof known === 'number' && (!all || all.includes(known))) return [known];
  return all;
};

/** What the unknown may turn out to be: `[could hold, could fail]`. */
const possibilities = (condition: Condition, answers: Answers, on: string): [holds: boolean, fails: boolean] => {
  const { field, op, value } = condition;
  const both: [boolean, boolean] = [true, true];
  const settled = (yes: boolean): [boolean, boolean] => [yes, !yes];
  const ids = value as number[];
  const among = (chosen: readonly number[]) =>
    settled(new Set(chosen).intersection(new Set(ids)).size > 0 === (op === 'any_of'));
  if (isTierField(field)) {
    const numbers = tiersOf(field, answers);
    if (!numbers) return both;
    const outcomes = numbers.map((actual) => holds(op, actual, value as number));
    return [outcomes.includes(true), outcomes.includes(false)];
  }
  if (isFactKey(field)) {
    const fact = answers.facts?.[field];
    // Nobody is taken to have moved in who does not say so.
    if (!fact && field === 'moved_in') return settled(value === false);
    if (!fact) return both;
    const hasCertificate = fact.value !== false && !(field === 'specialised' && fact.value === 1);
    if (hasCertificate && fact.until && fact.until < on) return both;
    switch (factQuestionOf(field).kind) {
      case 'number':
        return settled(holds(op, fact.value as number, value as number));
      case 'yesNo':
        return settled(fact.value === value);
      case 'day': {
        const { months, exact } = ageOn(fact.value as string, on);
        return settled(holds(op, months + (exact ? 0 : 0.5), value as number));
      }
      default:
        return among([fact.value as number | number[]].flat());
    }
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
  return chosen.length === 0 ? both : among(chosen);
};
const truthOf = ([can, may]: [boolean, boolean]): Truth => (can && may ? 0 : can ? 1 : -1);

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
const fields: readonly ConditionField[] = [
  'address_area',
  'reg_time',
  'industry',
  'intellectual_property_rights',
  'last_year_sales',
  'last_year_r_and_d',
  'financing_amount',
  'applicant_background',
  'is_high_tech',
  'employees',
  'company_size',
  'specialised',
  'tech_sme',
  'moved_in',
  'first_sale_day',
  'loan_kind',
];
const drawnValue = (field: ConditionField): fc.Arbitrary<Condition['value']> => {
  switch (shapeOf(field)) {
    case 'yesNo':
      return fc.boolean();
    case 'number':
    case 'years':
      return fc.constantFrom(...(limits[field] ?? [0, 10, 100, 300]));
    case 'months':
      return fc.constantFrom(6, 12, 24);
    case 'codes':
      if (field === 'address_area') return some(areas, 2);
      if (field === 'industry') return some(industries);
      return field === 'applicant_background' ? some([1, 2, 3, 4, 5, 6, 7]) : some([1, 2, 3, 4]);
  }
};
const condition: fc.Arbitrary<Condition> = fc.constantFrom(...fields).chain((field) =>
  fc.record({
    field: fc.constant(field),
    op: fc.constantFrom(...opsOf(field)),
    value: drawnValue(field),
    unasked: fc.constantFrom(undefined, undefined, undefined, true as const),
  }),
);

const line = (more: Partial<Line> = {}): Line => ({
  text: '条文',
  clause_no: '',
  kind: 'required',
  route: '',
  join: 'and',
  conditions: [],
  self_checks: [],
  ...more,
});
const item = (lines: Line[], more: Partial<Item> = {}): Item => ({
  key: 'main',
  name: '事项',
  applicants: [1],
  amount: { min_wan: null, max_wan: null, rate_percent: null, base: '', per: '' },
  any_region: false,
  lines,
  sharing: [],
  expected: '',
  ...more,
});
const generatedLine: fc.Arbitrary<Line> = fc
  .record({
    kind: fc.constantFrom('required' as const, 'route' as const, 'preferred' as const),
    route: fc.constantFrom('甲', '乙'),
    join: fc.constantFrom('and' as const, 'or' as const),
    conditions: fc.array(condition, { maxLength: 3 }),
    self: fc.boolean(),
  })
  .map(({ self, conditions, ...more }) =>
    line({ ...more, conditions, self_checks: self || conditions.length === 0 ? ['自查'] : [] }),
  );
const generatedItem = fc.array(generatedLine, { minLength: 1, maxLength: 6 }).map((lines) => item(lines));
const ready = (one: Item, region: number | null = null) => {
  const [first] = readyItems({ lines: [], items: [one] }, region);
  if (!first) throw new Error('one item goes in, one comes out');
  return first;
};

const day = fc
  .integer({ min: -5000, max: 0 })
  .map((away) => new Date(Date.parse(today) + away * 86_400_000).toISOString().slice(0, 10));
const orOpen = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const generatedFacts: fc.Arbitrary<Facts> = fc
  .record(
    {
      employees: fc.record({ value: fc.constantFrom(0, 5, 10, 99, 100, 101, 300, 500) }),
      company_size: fc.record({ value: fc.constantFrom(1, 2, 3, 4) }),
      specialised: fc.record({
        value: fc.constantFrom(1, 2, 3, 4),
        until: fc.constantFrom('2026-01-01', '2028-01-01', null),
      }),
      tech_sme: fc.record({ value: fc.boolean(), until: fc.constantFrom('2026-01-01', null) }),
      moved_in: fc.record({ value: fc.boolean() }),
      first_sale_day: fc.record({ value: day }),
      loan_kind: fc.record({ value: fc.constantFrom(1, 2, 3, 4) }),
      sales_wan: fc.record({ value: fc.constantFrom(0, 100, 500, 700, 1000, 1500) }),
    },
    { requiredKeys: [] },
  )
  .map((facts) => facts as Facts);
const generatedAnswers: fc.Arbitrary<Answers> = fc.record({
  reg_time: orOpen(day.map((one) => `${one} 00:00:00`)),
  industry: fc.oneof(fc.constant([]), some(industries)),
  intellectual_property_rights: orOpen(fc.constantFrom(1, 2, 3)),
  last_year_sales: orOpen(fc.constantFrom(1, 2, 3)),
  last_year_r_and_d: orOpen(fc.constantFrom(1, 2, 3, 4)),
  financing_amount: orOpen(fc.constantFrom(1, 2, 3, 4)),
  applicant_background: fc.oneof(fc.constant([]), fc.constant([8]), some([1, 2, 3, 4, 5, 6, 7])),
  is_high_tech: orOpen(fc.boolean()),
  county_id: orOpen(fc.constantFrom(...counties)),
  facts: generatedFacts,
});

/** Every way in which a condition may turn out, for the questions that are still open: asking all of them settles the verdict. */
const isOpenFor = (condition: Condition, answers: Answers): boolean =>
  truthOf(possibilities(condition, answers, today)) === 0;

const runs = { numRuns: 500, seed: 20261121 };

test('sums are said as people say them, in lists, verdicts and answers alike', () => {
  expect(amountText(null, 10_000)).toBe('最高 1 亿元');
  expect(amountText(500, 12_000)).toBe('500 万元–1.2 亿元');
  expect(amountText(20, 50)).toBe('20–50 万元');
  expect(amountText(0, 3000)).toBe('最高 3,000 万元');
  expect(amountText(50, 50)).toBe('50 万元');
  expect(amountText(15_000, null)).toBe('1.5 亿元起');
});

describe('conditions', () => {
  test('agree with an evaluator that tries every number an answer may stand for', () => {
    fc.assert(
      fc.property(condition, generatedAnswers, (one, answers) => {
        expect(checkCondition(one, answers, today)).toBe(truthOf(possibilities(one, answers, today)));
      }),
      { ...runs, numRuns: 5000 },
    );
  });

  test('R&D ÷ sales is an interval: what is proved is said, what straddles stays unknown', () => {
    const answers: Answers = {
      ...sampleOn('grown', today),
      last_year_sales: 2,
      last_year_r_and_d: 2,
      facts: {},
    };
    const ratio = (op: Condition['op'], value: number, more: Facts = {}) =>
      checkCondition({ field: ratioField, op, value }, { ...answers, facts: more }, today);
    // More than 100 of at most 1,000: above 10 %, at most 100 %.
    expect([ratio('at_least', 10), ratio('more_than', 10), ratio('at_least', 11)]).toEqual([1, 1, 0]);
    expect(ratio('less_than', 10)).toBe(-1);
    expect(ratio('at_least', 20, { sales_wan: { value: 800 }, r_and_d_wan: { value: 160 } })).toBe(1);
    expect(ratio('more_than', 20, { sales_wan: { value: 800 }, r_and_d_wan: { value: 160 } })).toBe(-1);
    // A number outside the tier is not believed.
    expect(ratio('at_least', 20, { sales_wan: { value: 5000 } })).toBe(0);
    expect(
      checkCondition({ field: ratioField, op: 'at_least', value: 3 }, { ...answers, last_year_sales: 1 }, today),
    ).toBe(1);
  });

  test('a company without sales answers the first tier, and one without research too (ruling D6)', () => {
    const none = { ...sampleOn('startup', today), last_year_sales: 1, last_year_r_and_d: 1, facts: {} };
    expect(checkCondition({ field: 'last_year_sales', op: 'more_than', value: 0 }, none, today)).toBe(0);
    expect(checkCondition({ field: 'last_year_r_and_d', op: 'more_than', value: 0 }, none, today)).toBe(0);
    expect(checkCondition({ field: 'last_year_sales', op: 'at_most', value: 500 }, none, today)).toBe(1);
  });

  test('a bachelor is no master: nothing but 硕士及以上 is one', () => {
    const asks: Condition = { field: 'applicant_background', op: 'any_of', value: [6] };
    for (const code of Object.keys(backgrounds).map(Number))
      expect(
        checkCondition(asks, { ...sampleOn('startup', today), applicant_background: [code] }, today),
        backgrounds[code as 1],
      ).toBe(code === 6 ? 1 : -1);
  });

  test('values that do not fit their field are refused', () => {
    const messageOf = (one: unknown) => conditionSchema.safeParse(one).error?.issues[0]?.message;
    expect(messageOf({ field: 'reg_time', op: 'is', value: true })).toBe('请选择比较方式');
    expect(messageOf({ field: 'reg_time', op: 'at_least', value: 0.3 })).toBe('年限须为整年或半年，不超过 100 年');
    expect(messageOf({ field: 'company_size', op: 'any_of', value: [9] })).toBe('请选择列出的选项');
    expect(messageOf({ field: 'employees', op: 'at_most', value: 2.5 })).toBe('件数、人数须为整数');
    expect(messageOf({ field: ratioField, op: 'at_least', value: 101 })).toBe('占比不能超过 100%');
    expect(messageOf({ field: 'industry', op: 'any_of', value: [] })).toBe('请至少选择一项');
    expect(messageOf({ field: 'unheard_of', op: 'is', value: true })).toBe('请选择条件项目');
  });
});

describe('questions on demand', () => {
  test('each names its subject and refuses what does not fit it', () => {
    for (const key of factKeys) {
      const question = factQuestionOf(key);
      expect(question.title.endsWith('？'), key).toBe(true);
      expect(wrongFact(key, { value: 'x' }, today), key).toBeTruthy();
    }
    expect(wrongFact('first_sale_day', { value: '2026-11-22' }, today)).toBe('日期不能晚于今天');
    expect(wrongFact('employees', { value: 3.5 }, today)).toBe('请填写整数');
    expect(wrongFact('founder_share', { value: 100.5 }, today)).toBe('不能大于 100');
    expect(wrongFact('founder_share', { value: 100 }, today)).toBeUndefined();
    expect(wrongFact('employees', { value: 3, until: '2027-01-01' }, today)).toBe('这一题没有有效期');
    expect(wrongFact('specialised', { value: 3, until: '2027-01-01' }, today)).toBeUndefined();
    // Without a certificate there is no last day; one that has passed would only be asked again.
    expect(wrongFact('specialised', { value: 1, until: '2027-01-01' }, today)).toBe('答的是没有，不用填有效期');
    expect(wrongFact('tech_sme', { value: false, until: '2027-01-01' }, today)).toBe('答的是没有，不用填有效期');
    expect(wrongFact('tech_sme', { value: true, until: '2026-11-20' }, today)).toBe('有效期已过，请核对');
    expect(wrongFact('tech_sme', { value: true, until: today }, today)).toBeUndefined();
  });
  test('a certificate that ends before the last day to apply is asked again', () => {
    const asks: Condition = { field: 'specialised', op: 'any_of', value: [3, 4] };
    const answers = (until: string) => ({ ...sampleOn('grown', today), facts: { specialised: { value: 3, until } } });
    expect(checkCondition(asks, answers('2026-11-21'), today)).toBe(1);
    expect(checkCondition(asks, answers('2026-11-20'), today)).toBe(0);
  });
});

describe('verdicts', () => {
  /** The verdict by sets of possibilities: monotone over groups, so that no third value is needed. */
  const byPossibilities = (one: Item, answers: Answers): 'refused' | 'open' | 'fits' => {
    const lineOver = (asked: Line, of: (condition: Condition) => boolean): boolean => {
      const all = asked.conditions.map(of);
      return all.length === 0 || (asked.join === 'and' ? all.every(Boolean) : all.some(Boolean));
    };
    // What nothing more exact can be asked about counts as checked by the applicant.
    const cannotAsk = ({ field, unasked }: Condition) =>
      unasked || (field === 'financing_amount' && answers.financing_amount !== null);
    const can = (condition: Condition) => possibilities(condition, answers, today)[0];
    const sure = (condition: Condition) =>
      !possibilities(condition, answers, today)[1] || (can(condition) && cannotAsk(condition));
    const required = one.lines.filter(({ kind }) => kind === 'required');
    const routes = [
      ...Map.groupBy(
        one.lines.filter(({ kind }) => kind === 'route'),
        ({ route }) => route,
      ).values(),
    ];
    const groups = [...required.map((single) => [single]), ...routes];
    const over = (of: (condition: Condition) => boolean) =>
      groups.every((lines) => lines.some((asked) => lineOver(asked, of)));
    return over(sure) ? 'fits' : over(can) ? 'open' : 'refused';
  };

  test('agree with the other evaluator on 500 generated companies', () => {
    fc.assert(
      fc.property(generatedItem, generatedAnswers, (one, answers) => {
        const { verdict } = outcomeOf(ready(one), answers, today);
        const other = byPossibilities(one, answers);
        expect(verdict === 1 ? 'fits' : verdict === 2 ? 'open' : 'refused').toBe(other);
      }),
      { ...runs, numRuns: 2000 },
    );
  });

  test('what is missing is what decides: nothing is asked when nothing is open, and only what is open is asked', () => {
    fc.assert(
      fc.property(generatedItem, generatedAnswers, (one, answers) => {
        const judgement = judge(ready(one), answers, today);
        if (judgement.verdict !== 2) {
          expect(judgement.missing).toEqual([]);
          return;
        }
        expect(judgement.missing.length).toBeGreaterThan(0);
        const keys = judgement.missing.map(({ field, fact }) => fact ?? field);
        expect(keys).toEqual([...new Set(keys)]);
        // Each of them belongs to a condition that is open.
        const openFields = new Set<string>(
          one.lines.flatMap(({ conditions }) =>
            conditions.filter((asked) => isOpenFor(asked, answers)).map(({ field }) => field),
          ),
        );
        const exact: Record<string, string> = {
          sales_wan: 'last_year_sales',
          r_and_d_wan: 'last_year_r_and_d',
          rights_count: 'intellectual_property_rights',
        };
        for (const key of keys) expect(openFields.has(exact[key] ?? key), key).toBe(true);
      }),
      runs,
    );
  });

  test('a line that nobody asked about is left to the applicant, and said', () => {
    const judged = judge(
      ready(
        item([
          line({ conditions: [{ field: 'is_high_tech', op: 'is', value: true }] }),
          line({ self_checks: ['自查'] }),
        ]),
      ),
      sampleOn('grown', today),
      today,
    );
    expect(judged.verdict).toBe(1);
    expect(verdictText(judged)).toBe('符合已知条件 · 另有 1 项请自查');
  });

  test('what is not to be asked counts where it is known, and is checked by the applicant where it is not', () => {
    const size: Condition = { field: 'company_size', op: 'any_of', value: [1, 2, 3], unasked: true };
    const over = (company_size: number | null) => {
      const facts: Facts = company_size === null ? {} : { company_size: { value: company_size } };
      return judge(ready(item([line({ conditions: [size] })])), { ...sampleOn('grown', today), facts }, today);
    };
    expect([2, 4, null].map((one) => verdictText(over(one)))).toEqual([
      '符合已知条件',
      '与贵企业无关',
      '符合已知条件 · 另有 1 项请自查',
    ]);
    expect(over(null).missing).toEqual([]);
  });

  test('who does not say so has not moved in, but is not refused for sure', () => {
    const moved = ready(item([line({ conditions: [{ field: 'moved_in', op: 'is', value: true }] })]));
    const answers = { ...sampleOn('grown', today), facts: {} };
    expect(outcomeOf(moved, answers, today).verdict).toBe(4);
    expect(outcomeOf(moved, doubtless(moved, answers), today).verdict).toBe(1);
    const no = { ...answers, facts: { moved_in: { value: false } } };
    expect(outcomeOf(moved, doubtless(moved, no), today).verdict).toBe(4);
  });

  test('preferred lines never decide, and alternatives need one', () => {
    const highTech = (value: boolean): Condition => ({ field: 'is_high_tech', op: 'is', value });
    const over = (lines: Line[]) => outcomeOf(ready(item(lines)), sampleOn('grown', today), today).verdict;
    expect(over([line({ kind: 'preferred', conditions: [highTech(false)] })])).toBe(1);
    const route = (value: boolean) => line({ kind: 'route', route: '资格', conditions: [highTech(value)] });
    expect(over([route(false), route(true)])).toBe(1);
    expect(over([route(false), line({ kind: 'route', route: '规模', conditions: [highTech(true)] })])).toBe(4);
  });

  test('time alone: the day from which it fits is named, and it is right', () => {
    const one = ready(item([line({ conditions: [{ field: 'reg_time', op: 'at_least', value: 3 }] })]));
    const answers = { ...sampleOn('young', today), reg_time: '2024-02-29 00:00:00' };
    const judged = judge(one, answers, today);
    expect([judged.verdict, judged.fitsFrom]).toEqual([3, '2027-02-28']);
    expect(verdictText(judged)).toBe('暂不符合，2027-02-28 起满足');
    expect(outcomeOf(one, answers, '2027-02-27').verdict).toBe(3);
    expect(outcomeOf(one, answers, '2027-02-28').verdict).toBe(1);
  });

  test.each([
    ['a company that has grown too old', { field: 'reg_time', op: 'at_most', value: 1 }],
    ['another industry', { field: 'industry', op: 'any_of', value: [204] }],
    ['another region', { field: 'address_area', op: 'any_of', value: [120000] }],
    ['too much in sales', { field: 'last_year_sales', op: 'at_most', value: 500 }],
    ['a founder with another background', { field: 'applicant_background', op: 'any_of', value: [3] }],
  ] satisfies [string, Condition][])('%s has nothing to do with it', (_, asked) => {
    expect(outcomeOf(ready(item([line({ conditions: [asked] })])), sampleOn('grown', today), today).verdict).toBe(4);
  });

  test('what the applicant can come by is 暂不符合; who wishes to move in may come by the region', () => {
    const over = (asked: Condition, who: Answers) =>
      outcomeOf(ready(item([line({ conditions: [asked] })])), who, today).verdict;
    expect(over({ field: 'is_high_tech', op: 'is', value: true }, sampleOn('startup', today))).toBe(3);
    const here: Condition = { field: 'address_area', op: 'any_of', value: [110116] };
    expect([over(here, sampleOn('moving', today)), over(here, sampleOn('outside', today))]).toEqual([3, 4]);
  });

  test('a certificate: nobody without one has obtained it, and it is recognised once, renewed, or moved in with', () => {
    const over = (wanted: number, is_high_tech: boolean, facts: Facts = {}) =>
      outcomeOf(
        ready(item([line({ conditions: [{ field: 'high_tech_basis', op: 'any_of', value: [wanted] }] })])),
        { ...sampleOn('grown', today), is_high_tech, facts },
        today,
      ).verdict;
    expect([over(1, false), over(2, false), over(3, false)]).toEqual([3, 3, 4]);
    expect([over(1, true), over(3, true)]).toEqual([2, 2]);
    const first = { high_tech_basis: { value: 1 } };
    expect([over(1, true, first), over(2, true, first), over(3, true, first)]).toEqual([1, 3, 4]);
  });

  test('whoever has gone beyond a title has nothing to do with it, whoever has a lower one may come by it', () => {
    const over = (value: number) =>
      outcomeOf(
        ready(item([line({ conditions: [{ field: 'specialised', op: 'any_of', value: [3] }] })])),
        { ...sampleOn('grown', today), facts: { specialised: { value } } },
        today,
      ).verdict;
    expect([over(2), over(3), over(4)]).toEqual([3, 1, 4]);
  });

  test('within so many months is said of what had happened by that day', () => {
    const sold = (value: string): Answers => ({ ...sampleOn('grown', today), facts: { first_sale_day: { value } } });
    const asks: Condition = { field: 'first_sale_day', op: 'at_most', value: 24 };
    expect(checkCondition(asks, sold('2026-01-10'), '2026-02-01')).toBe(1);
    expect(checkCondition(asks, sold('2026-03-10'), '2026-02-01')).toBe(-1);
    expect(checkCondition(asks, sold('2024-01-31'), '2026-02-01')).toBe(-1);
  });

  test('of alternatives one question counts, so that three titles of which one suffices may be asked', () => {
    const route = (asked: Condition) => line({ text: '资格', kind: 'route', route: '资格', conditions: [asked] });
    const one = item([
      route({ field: 'specialised', op: 'any_of', value: [3] }),
      route({ field: 'tech_sme', op: 'is', value: true }),
      route({ field: 'cultivation', op: 'is', value: true }),
    ]);
    const messages = wrongMatching(
      { lines: [], items: [one] },
      { conditions_text: '资格', other: '', region_id: null },
    );
    expect(messages.map(({ message }) => message)).toEqual(['事项“事项”的样本企业结论还没有核对']);
  });

  test('an item is for its applicants; people apply through their employer', () => {
    const verdictFor = (applicants: number[], who: Answers) =>
      outcomeOf(ready(item([], { applicants })), who, today).verdict;
    expect(verdictFor([1], sampleOn('institute', today))).toBe(4);
    expect(verdictFor([4], sampleOn('institute', today))).toBe(1);
    expect(verdictFor([2], sampleOn('institute', today))).toBe(1);
    expect(verdictFor([2], sampleOn('team', today))).toBe(4);
    expect(verdictFor([3], sampleOn('team', today))).toBe(1);
  });

  test('适用区域 counts unless a line speaks of regions or the item says otherwise', () => {
    const outside = sampleOn('outside', today);
    const everywhere = line({ conditions: [{ field: 'address_area', op: 'any_of', value: [110000] }] });
    expect(outcomeOf(ready(item([]), 110116), outside, today).verdict).toBe(4);
    expect(outcomeOf(ready(item([everywhere]), 110116), outside, today).verdict).toBe(1);
    expect(outcomeOf(ready(item([], { any_region: true }), 110116), outside, today).verdict).toBe(1);
  });

  test('the card shows the item that fits, with its own amount', () => {
    const amount = (max_wan: number) => ({ min_wan: null, max_wan, rate_percent: null, base: '', per: '' });
    const [best] = [
      item([line({ self_checks: ['联合课题'] })], { key: 'joint', amount: amount(150) }),
      item([], { key: 'first', amount: amount(20) }),
      item([line({ conditions: [{ field: 'is_high_tech', op: 'is', value: false }] })], {
        key: 'other',
        amount: amount(900),
      }),
    ]
      .map((one) => judge(ready(one), sampleOn('grown', today), today))
      .sort(bestFirst);
    expect(best?.item.key).toBe('first');
  });

  test('what has ended waits for its next round, or belongs to no list', () => {
    expect([
      listOf(1, 2, false),
      listOf(2, 3, false),
      listOf(1, 1, false),
      listOf(3, 2, false),
      listOf(4, 2, false),
    ]).toEqual(['now', 'now', 'later', 'later', 'never']);
    expect([listOf(1, 4, true), listOf(1, 6, false), listOf(4, 5, true)]).toEqual(['later', undefined, undefined]);
  });
});

describe('what may be published', () => {
  const text = '在本区注册、具有独立法人资格，经营状况正常\n成立三年以上';
  const age: Condition = { field: 'reg_time', op: 'at_least', value: 3 };
  const whole: Matching = {
    lines: [
      line({
        text: '在本区注册、具有独立法人资格，经营状况正常',
        conditions: [{ field: 'address_area', op: 'any_of', value: [110116] }],
        self_checks: ['具有独立法人资格', '经营状况正常'],
      }),
    ],
    items: [item([line({ text: '成立三年以上', conditions: [age] })])],
  };
  const on = '2026-01-01';
  const seen = (matching: Matching): Matching => ({
    ...matching,
    items: readyItems(matching, 110116).map((one) => ({
      ...one.item,
      expected: sampleKeys.map((key) => outcomeOf(one, sampleOn(key, on), on).verdict).join(''),
    })),
  });
  const wrong = (matching: Matching, conditions_text = text) =>
    wrongMatching(matching, { conditions_text, other: '', region_id: 110116 }).map(({ message }) => message);

  test('a declaration whose lines all have a status, with samples that were looked at', () => {
    expect(wrong(seen(whole))).toEqual([]);
    expect(textLines(whole, text).map(({ status }) => status)).toEqual(['由问卷判定、自查', '由问卷判定']);
  });
  test('no line without a status: each clause that nothing quotes is named', () => {
    const short = seen({
      ...whole,
      lines: [line({ ...whole.lines[0], text: '在本区注册、具有独立法人资格', self_checks: [] })],
    });
    expect(wrong(short)).toEqual([
      '“在本区注册、具有独立法人资格，经营状况正常”中的“经营状况正常”还没有对应的条件或自查',
    ]);
    expect(wrong({ lines: [], items: [] }, '成立三年以上')).toEqual([
      '“成立三年以上”中的“成立三年以上”还没有对应的条件或自查',
      '请至少添加一个事项',
    ]);
  });
  test('no quotation that is not in the text', () => {
    const [first] = whole.items;
    const invented = seen({
      ...whole,
      items: [
        item([
          ...(first?.lines ?? []),
          line({ text: '营业收入 2000 万元以下', self_checks: ['营业收入 2000 万元以下'] }),
        ]),
      ],
    });
    expect(wrong(invented)).toEqual(['原文里没有“营业收入 2000 万元以下”']);
  });
  test('no line that decides nothing', () => {
    expect(wrong(seen({ ...whole, items: [item([line({ text: '成立三年以上' })])] }))).toEqual([
      '请选择判定条件，或标为自查',
    ]);
  });
  test('no item that cannot be met', () => {
    const both = item([
      line({ text: '成立三年以上', conditions: [age, { field: 'reg_time', op: 'less_than', value: 3 }] }),
    ]);
    expect(wrong(seen({ ...whole, items: [both] }))).toEqual(['事项“事项”的条件互相矛盾，没有企业能够符合']);
  });
  test('no more than two questions on demand', () => {
    const asks = item([
      line({
        text: '成立三年以上',
        conditions: [
          age,
          ...(['employees', 'unit_price_wan', 'interest_paid_wan'] as const).map(
            (field): Condition => ({ field, op: 'at_least', value: 1 }),
          ),
        ],
      }),
    ]);
    expect(wrong(seen({ ...whole, items: [asks] }))).toEqual(['事项“事项”要问 3 个问题，最多 2 个：其余请改为自查']);
    // What nobody is asked does not count, nor what one may check instead.
    const [first] = asks.lines;
    const lighter = (more: Line) => ({ ...whole, items: [item([line({ ...first, ...more })])] });
    if (!first) throw new Error('no line');
    const unasked = first.conditions.map((one) => ({ ...one, unasked: true as const }));
    expect(wrong(seen(lighter({ ...first, conditions: unasked })))).toEqual([]);
    const either = [
      line({ ...first, kind: 'route', route: '其一' }),
      line({ text: '成立三年以上', kind: 'route', route: '其一', self_checks: ['成立三年以上'] }),
    ];
    expect(wrong(seen({ ...whole, items: [item(either)] }))).toEqual([]);
  });
  test('no sample whose verdict changed unseen', () => {
    const before = seen(whole);
    const after = {
      ...before,
      items: before.items.map((one) => ({
        ...one,
        lines: [line({ text: '成立三年以上', conditions: [{ ...age, value: 1 }] })],
      })),
    };
    const [changed] = readyItems(after, 110116).map((one) => sampleChanges(one, on));
    expect(changed).toEqual([{ name: '本区成立两年、有融资的仪器企业', before: 3, now: 1 }]);
    expect(wrong(after)).toEqual([
      '事项“事项”有 1 家样本企业的结论有变化，如“本区成立两年、有融资的仪器企业”现为“符合已知条件”，请核对',
    ]);
    expect(wrong(whole)).toEqual(['事项“事项”的样本企业结论还没有核对']);
  });

  test('an item that can be met is found by some company, and one that no company meets is not', () => {
    // What contradicts itself is a mistake of staff, asked or not.
    const asked = condition.map(({ unasked: _, ...one }): Condition => one);
    const single = fc.array(asked, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(single, fc.array(generatedAnswers, { minLength: 60, maxLength: 60 }), (conditions, companies) => {
        const one = ready(item([line({ conditions })]));
        const met = companies.some((answers) => outcomeOf(one, answers, today).verdict === 1);
        if (met) expect(canBeMet(one)).toBe(true);
      }),
      { ...runs, numRuns: 300 },
    );
  });

  test('the shape itself: keys, routes, amounts', () => {
    const messages = (matching: unknown) =>
      matchingSchema.safeParse(matching).error?.issues.map(({ message }) => message);
    expect(messages({ items: [{ key: 'A', name: '', applicants: [] }] })).toEqual([
      '编号由小写字母、数字和短横线组成',
      '请填写事项名称',
      '请选择申报主体',
    ]);
    const twice = { key: 'a', name: '事项', applicants: [1] };
    expect(messages({ items: [twice, twice] })).toEqual(['编号重复']);
    expect(messages({ lines: [{ text: '原文', kind: 'route' }] })).toEqual(['请填写组名']);
    expect(messages({ items: [{ ...twice, sharing: [{ name: '合计', rule: 'total' }] }] })).toEqual(['请填写封顶金额']);
  });
});

test('groups of conditions, as loans have them: what is not hard never refuses', () => {
  const quoted = (value: boolean, hard: boolean) => ({
    field: 'is_high_tech' as const,
    op: 'is' as const,
    value,
    hard,
    clause: '',
    clause_no: '',
  });
  const over = (hard: boolean, join: 'and' | 'or', ...values: boolean[]) =>
    judgeGroups(
      { join: 'and', items: [{ join, items: values.map((value) => quoted(value, hard)) }] },
      sampleOn('grown', today),
      today,
    ).verdict;
  expect([over(true, 'and', true, false), over(true, 'or', true, false), over(false, 'and', false)]).toEqual([3, 1, 2]);
  expect(judgeGroups({ join: 'and', items: [] }, sampleOn('grown', today), today).verdict).toBe(1);
});
