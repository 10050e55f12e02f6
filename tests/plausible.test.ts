/**
 * Every figure and every day that somebody types has a band, or a written reason why nothing is asked (promise 33, decision 120). Forms are
 * generated: those of content types and cases from their declarations, all others from the bodies of the calls.
 */
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Call, Schema } from '#contract/kit/call.ts';
import type { Field } from '#contract/kit/fields.ts';
import { askOf, type Band, type FigureBand } from '#contract/kit/plausible.ts';
import { rooms } from '../server/rooms.ts';

const today = '2026-11-21';

// ---- declared forms ----
type Named = { form: string; place: string; field: Field };
const fieldsIn = (form: string, fields: Readonly<Record<string, Field>>, at = ''): Named[] =>
  Object.entries(fields).flatMap(([key, field]) => [
    { form, place: at + key, field },
    ...(field.cells ? fieldsIn(form, field.cells, `${at}${key}[].`) : []),
  ]);
const forms = rooms.flatMap(({ contents = [], cases = [] }) => [
  ...contents.flatMap(({ type }) => fieldsIn(type.type, type.fields)),
  ...cases.flatMap(({ type }) => fieldsIn(type.type, type.fields)),
]);
const typed = forms.filter(({ field: { kind } }) => kind === 'number' || kind === 'date' || kind === 'moment');

// ---- bodies of calls ----
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  options?: Schema[];
  in?: Schema;
  innerType?: Schema;
};
const aDay = /(^|[._])(day|date|time|month|deadline|until|from|start|end)$|_(day|date|time|until|at|on|from)$/;
/** The places of numbers, and of texts that are named as days are. */
const leaves = (schema: Schema, place = ''): string[] => {
  const def = schema._zod.def as unknown as Definition;
  if (def.type === 'object')
    return Object.entries(def.shape ?? {}).flatMap(([key, one]) => leaves(one, place ? `${place}.${key}` : key));
  if (def.type === 'array' && def.element) return leaves(def.element, `${place}[]`);
  if (def.type === 'record' && def.valueType) return leaves(def.valueType, `${place}{}`);
  if (def.type === 'union') return (def.options ?? []).flatMap((one) => leaves(one, place));
  const inner = def.in ?? def.innerType;
  if (inner) return leaves(inner, place);
  return def.type === 'number' || (def.type === 'string' && aDay.test(place)) ? [place] : [];
};

/** Numbers that count nothing, wherever they stand. */
const noFigures: readonly (readonly [place: RegExp, why: string])[] = [
  [
    /(^|[._])(id|version|revision_no|entry_id|parent_id|region_id|tag_id|province_id|city_id|county_id|line_no|quote_no)$/,
    'it names a record',
  ],
  [/size_bytes$/, 'the server knows it of the file'],
  [/^page_(index|size)$/, 'it chooses a page'],
  [
    /(^|\.)(kind|topic|category|industry\[\]|applicant_background\[\]|demand_type|area_type|carrier_kind|score)$/,
    'it is a choice',
  ],
  [
    /(^|\.)(intellectual_property_rights|last_year_sales|last_year_r_and_d|financing_amount)$/,
    'it is a tier of the questionnaire',
  ],
  [/^sort_order$/, 'it says a place in an order'],
];
/** Calls whose figures are asked about elsewhere, or never. */
const elsewhere: Readonly<Record<string, string>> = {
  'POST /policies/recommends/try': 'a trial keeps nothing',
  'POST /policy/facts/{fact_key}/adopt': 'the value is the house’s own record',
  'POST /console/payouts': 'the sum that the page showed, held against the ledger',
  'POST /console/crawler/sources': 'hours between two visits have narrow limits, and a selector is no day',
  'PUT /console/crawler/sources/{source_id}': 'the same',
};
/** A draft of a case or an entry is asked about when it is handed in. */
const keepsDraft = (name: string): boolean =>
  leaves((calls as unknown as Record<string, { body: Schema }>)[name]?.body as Schema).every((place) =>
    /^(fields|materials)|^(version|revision_no)$/.test(place),
  );

const withBody = Object.entries(calls as Readonly<Record<string, Call>>).flatMap(([name, call]) =>
  call.body && call.body !== 'file' ? [{ name, call, places: [...new Set(leaves(call.body))] }] : [],
);
const figuresOf = ({ figures }: Call) => (figures && figures !== 'form' ? figures : {});

describe('a band, or a reason', () => {
  test('has every number and day of a declared form', () => {
    expect(typed.length).toBeGreaterThan(150);
    expect(typed.filter(({ field }) => !field.band).map(({ form, place }) => `${form}: ${place}`)).toEqual([]);
  });

  test('has every number and day of a call’s body', () => {
    const unbanded = withBody.flatMap(({ name, call, places }) =>
      call.figures === 'form' || name in elsewhere || keepsDraft(name)
        ? []
        : places
            .filter((place) => !(place in figuresOf(call)) && !noFigures.some(([pattern]) => pattern.test(place)))
            .map((place) => `${name}: ${place}`),
    );
    expect(unbanded).toEqual([]);
  });

  test('is of a place that the body has', () => {
    for (const { name, call, places } of withBody)
      expect([name, Object.keys(figuresOf(call)).filter((place) => !places.includes(place))]).toEqual([name, []]);
  });

  test('stands on every call that hands in a case or an entry', () => {
    const handsIn = withBody.filter(
      ({ name, places }) =>
        /\/(submit|steps|certify|terms)$/.test(name) && places.some((place) => place.startsWith('fields')),
    );
    expect(handsIn.filter(({ call }) => call.figures !== 'form').map(({ name }) => name)).toEqual([]);
  });
});

const bands: [string, Band][] = [
  ...typed.flatMap(({ form, place, field }): [string, Band][] =>
    field.band ? [[`${form}.${place}`, field.band]] : [],
  ),
  ...withBody.flatMap(({ name, call }) =>
    Object.entries(figuresOf(call)).map(([place, { band }]): [string, Band] => [`${name} ${place}`, band]),
  ),
];
const figureBands = bands.filter((one): one is [string, FigureBand] => one[1].kind === 'figure');

describe('what a band says', () => {
  test('asks about ten thousand times its upper end, in words, and about nothing within', () => {
    for (const [name, band] of figureBands) {
      const { to, from, stored } = band;
      if (to === undefined) continue;
      expect([name, askOf(to * stored * 10_000, band, { today })]).toEqual([name, expect.stringMatching(/核对|是否/)]);
      expect([name, askOf(to * stored, band, { today }), askOf((from ?? 1) * stored, band, { today })]).toEqual([
        name,
        undefined,
        undefined,
      ]);
    }
  });

  test('asks about a day far away, and about none today', () => {
    for (const [name, band] of bands) {
      if (band.kind !== 'day') continue;
      expect([name, askOf('2126-11-21', band, { today })]).toEqual([name, expect.stringContaining('请核对年月日')]);
      expect([name, askOf(today, band, { today })]).toEqual([name, undefined]);
    }
  });

  test('a reason is written where nothing is asked', () => {
    for (const [name, band] of bands)
      if (band.kind === 'none') expect([name, band.why.length > 10]).toEqual([name, true]);
  });
});
