/** Input that fits a call, drawn from its schemas, and the hostile dictionary. */
import fc from 'fast-check';
import * as z from 'zod';
import { type Call, type CallName, lineOf, type Schema } from '#contract/kit/call.ts';
import type { ContentFields } from '#contract/kit/content.ts';
import type { Field } from '#contract/kit/fields.ts';

type Json = {
  type?: string | string[];
  properties?: Record<string, Json>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  items?: Json;
  additionalProperties?: Json | boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
};

export const jsonSchemaOf = (schema: Schema, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;

/** Fields whose rule no JSON Schema can say (transforms, refinements): values that are right, by the field's name. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  credit_code: fc.constantFrom('91110116MA01DEM01K', '９１１１０１１６MA01DEM02K', '91110116ma01dem03k'),
  account_no: fc.constantFrom('0200000000000000001', '6222 0000 0000 0001'),
  new_password: fc.constantFrom('Correct-horse-8', '正确的马电池订书钉九', 'Ｆｕｌｌ－ｗｉｄｔｈ９９'),
  password: fc.constantFrom('Correct-horse-9', '也是一个足够长的密码'),
  industry: fc.constantFrom('制造业', '教育', ''),
  reg_status: fc.constantFrom('存续', '在业', ''),
  contact_phone: fc.constantFrom('13300000001', '010-60000001'),
  reg_phone: fc.constantFrom('010-60000001', ''),
  email: fc.constantFrom('reader@example.com', 'a.b+c@example.org'),
  rent_vat_rate: fc.constantFrom(null, 0, 9),
  property_vat_rate: fc.constantFrom(null, 0, 6),
  goods: fc.constantFrom('[]', '[{"product_id":"00000000-0000-4000-8000-000000000001","quantity":1}]'),
  substance: fc.constantFrom(302, 306),
  username: fc.stringMatching(/^[a-z][a-z0-9._-]{4,20}$/),
};

const someText = (min: number, max: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: 'grapheme', minLength: min, maxLength: Math.min(max, Math.max(min, 30)) })
    .map((text) => text.replaceAll('\u0000', '').slice(0, max).toWellFormed())
    // A sign of two code units counts once.
    .filter((text) => [...text.trim()].length >= min);

/** A pattern of its own may ask for more than sixty letters. */
const textOf = ({
  minLength = 0,
  pattern,
  maxLength = pattern ? 1_000 : 60,
  format,
  allOf,
}: Json): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid({ version: 4 });
  if (format === 'date')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
  if (format === 'email') return fc.constantFrom('reader@example.com', 'a.b+c@example.org');
  const patterns = [pattern, ...(allOf ?? []).map((part) => part.pattern)].filter((one) => one !== undefined);
  const [first] = patterns;
  if (first === '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$')
    return fc.constantFrom('2026-11-22 09:30:00', '2027-02-28 23:59:59');
  if (first !== undefined)
    return fc
      .stringMatching(new RegExp(first), { size: '-1' })
      .filter(
        (text) =>
          text.length <= maxLength && text.length >= minLength && patterns.every((one) => new RegExp(one).test(text)),
      );
  return someText(minLength, maxLength);
};

const numberOf = (schema: Json, whole: boolean): fc.Arbitrary<unknown> => {
  const min = Math.max(schema.minimum ?? schema.exclusiveMinimum ?? -1_000_000, -2_000_000_000);
  const max = Math.min(schema.maximum ?? 1_000_000_000, 2_000_000_000);
  // Addresses carry plain decimals: 1e-7 is no number there.
  const decimal = fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 10_000) / 10_000);
  return whole ? fc.integer({ min: schema.exclusiveMinimum === undefined ? min : min + 1, max }) : decimal;
};

/** Values that fit a JSON Schema, as zod writes them. */
const fitting = (schema: Json): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => fitting({ ...schema, type })));
  const among = schema.anyOf ?? schema.oneOf;
  if (among) return fc.oneof(...among.map(fitting));
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const own = Object.fromEntries(
        Object.entries(properties).map(([key, value]) => [key, known[key] ?? fitting(value)]),
      );
      return fc.record(own, { requiredKeys: required, noNullPrototype: true });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return textOf(schema);
    case 'integer':
      return numberOf(schema, true);
    case 'number':
      return numberOf(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return schema.allOf?.[0] ? fitting(schema.allOf[0]) : fc.constantFrom<unknown>('值', 1, true);
  }
};

/** Rules over several fields of a body: makes the drawn value keep them. */
type Drawn = Record<string, unknown>;
/** Divisions that lie in each other. */
const placed = (body: Drawn): Drawn => ({ ...body, province_id: 110000, city_id: 110100, county_id: 110116 });
const selectors = { item_selector: '', title_selector: '', date_selector: '', summary_selector: '' };
const crawled = { kind: 1, category: 31, address: 'https://feed.example.org/', ...selectors };
let drawn = 0;
const unique = (): string => {
  drawn += 1;
  return `feed${drawn}`;
};
const programmeDays = { valid_from: '2026-11-01', valid_until: '2027-06-30' };
const profileOf = (enterprise_name: unknown) => ({
  enterprise_name,
  address_area: {
    province_id: 110000,
    province_name: '北京市',
    city_id: 110100,
    city_name: '北京市',
    county_id: 110116,
    county_name: '怀柔区',
  },
  industry: [],
  last_year_r_and_d: 2,
  applicant_background: [3, 5],
});

const whole: Partial<Record<CallName, (body: Drawn) => Drawn>> = {
  'POST /users/users/addresses/add': placed,
  'POST /console/voucher_programmes': (body) => ({ ...body, ...programmeDays }),
  'PUT /console/voucher_programmes/{obj_id}': (body) => ({ ...body, ...programmeDays }),
  'POST /trade/invoice_titles': (body) => ({ ...body, kind: 2, tax_no: '' }),
  'POST /trade/invoice_titles/edit': (body) => ({ ...body, kind: 2, tax_no: '' }),
  'POST /users/users/addresses/edit': placed,
  'POST /message/sms/send-captcha': (body) => ({ ...body, phone: '13300000009' }),
  'POST /users/users/link-yksso': (body) => ({ ...body, sms_code: '123456' }),
  'POST /users/users/register': (body) => ({ ...body, enterprise_name: '有限公司' }),
  'POST /users/users/edit': (body) => ({ ...body, sms_code: '123456' }),
  // A class and selectors follow rules that no JSON Schema tells.
  'POST /console/crawler/sources': (body) => ({ ...body, ...crawled, address: `https://${unique()}.example.org/` }),
  'PUT /console/crawler/sources/{source_id}': (body) => ({ ...body, ...crawled }),
  // A name is asked for while none stands.
  'PUT /policy/organization_info': (body) => ({
    ...body,
    name: '政策服务处',
    phone: '010-60000001',
    email: 'a@example.org',
  }),
  // Each word has its own length, and all are different.
  'POST /console/search/synonyms': (body) => ({ ...body, words: ['电镜', '电子显微镜'] }),
  'PUT /console/search/synonyms/{synonym_id}': (body) => ({ ...body, words: ['电镜', '电子显微镜'] }),
  // A new entry without a parent: with an invented one everything else would be refused before it is looked at.
  'POST /console/dictionaries': (body) => ({ ...body, dictionary: 'industry', entry_id: undefined, parent_id: null }),
  // Codes of the questionnaire, which no JSON Schema names; whose it is must be the sender's.
  'POST /policies/recommends/enterprise_info': (body) => profileOf(body.enterprise_name),
  'POST /policies/recommends/try': (body) => ({
    ...body,
    profile: profileOf((body.profile as Drawn | undefined)?.enterprise_name),
  }),
  'POST /policies/policy_faqs': (body) => ({ ...body, topic: 2 }),
  // Whose it is must be the sender's, and a number that no land line has.
  'POST /space-v2/roadshow/appointments/user/add': (body) => ({
    ...body,
    user_id: undefined,
    contact_phone: '13300000009',
  }),
  'POST /industrial/instruments/{obj_id}/reservation': (body) => ({
    ...body,
    user_id: undefined,
    contact_phone: '13300000009',
    service_mode: 1,
    sample_name: '样品',
    sample_count: 1,
  }),
  'POST /industrial/reservation/entries': (body) => ({ ...body, contact_phone: '13300000009' }),
  'POST /industrial/reservation/orders/status': (body) => ({ ...body, opinion: '说明', start: '2026-12-01 09:00:00' }),
  'PUT /industrial/reservation/orders/status': (body) => ({ ...body, opinion: '说明', start: '2026-12-01 09:00:00' }),
  'POST /console/reservations/{obj_id}/steps': (body) => ({
    ...body,
    opinion: '不符合条件',
    start: '2026-12-01 09:00:00',
  }),
  'POST /v1/cache/event/activity/signup': (body) => ({ ...body, contact_phone: '13300000009' }),
  'POST /console/signups/{signup_id}/decide': (body) => ({ ...body, reason: '名额有限' }),
  'POST /console/activities/{obj_id}/check_in': (body) => ({ ...body, code: 'ABCD2345' }),
  'POST /console/roadshow/appointments/{obj_id}/status': (body) => ({ ...body, reason: '不符合条件' }),
  // A draft: what is handed in must be whole. Research staff are among the staff.
  'POST /space-v2/business_reports/add_data': (body) => ({
    ...body,
    staff_count: 90,
    r_and_d_staff_count: 9,
    submit: false,
  }),
  'POST /space-v2/business_reports/edit_data': (body) => ({
    ...body,
    staff_count: 90,
    r_and_d_staff_count: 9,
    submit: false,
  }),
  'POST /console/staff/status': (body) => ({ ...body, roles: ['editor'], password: 'Correct-horse-9' }),
};

export type DrawnInput = { params: Record<string, string>; query: Drawn; body: unknown };

/** Input that the call's schemas admit. Path parameters are of the right form and name nothing that exists. */
export const fittingInput = (name: CallName, { params, query, body }: Call): fc.Arbitrary<DrawnInput> => {
  const [, path] = lineOf(name);
  const declared = params ? (jsonSchemaOf(params, 'input').properties ?? {}) : {};
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
  const mend = whole[name] ?? ((drawn: Drawn) => drawn);
  return fc.record({
    params: fc.record(
      Object.fromEntries(
        names.map((key) => {
          const schema = declared[key];
          return [
            key,
            !schema
              ? fc.uuid({ version: 4 })
              : key === 'content_type'
                ? fc.constant('policy_faq')
                : key === 'case_type'
                  ? fc.constant('policy_application')
                  : schema.type
                    ? fitting(schema).map(String)
                    : fc.constant('1'),
          ];
        }),
      ),
    ),
    query: (query ? fitting(jsonSchemaOf(query, 'input')) : fc.constant({})) as fc.Arbitrary<Drawn>,
    body:
      body && body !== 'file'
        ? (fitting(jsonSchemaOf(body, 'input')) as fc.Arbitrary<Drawn>).map(mend)
        : fc.constant(undefined),
  });
};

/** Cells whose rule stands in the declaration's own `rule`. */
const knownCells: Record<string, fc.Arbitrary<unknown>> = { floors: fc.constantFrom('3', '-1', '2-12') };

/** Fields whose rule stands there too, by kind and name. */
const knownFields: Record<string, fc.Arbitrary<unknown>> = {
  'rows open_hours': fc.constantFrom([], [{ weekday: 1, start_time: '09:00', end_time: '09:07' }]),
  // Goods on sale need a shop, and no reference can be drawn.
  'yesNo on_sale': fc.constant(false),
  'yesNo open': fc.constant(false),
  // Whatever it says would have to be mapped before publication.
  'longText conditions_text': fc.constant(''),
  // Only what is reserved by time is drawn.
  'yesNo drawn': fc.constant(false),
  // An indicator has a value, and no period twice.
  'rows series': fc.constant([{ period: '2025 年', value: 7 }]),
  'rows places': fc.constantFrom([], [{ place: '雁栖镇', value: -1.5 }]),
  // No more pass than applied, and each round stands there once.
  'rows former_rounds': fc.constantFrom(
    [],
    [{ name: '2025 年度', applied: 7, passed: 7, unit: 1, reasons: '材料不全' }],
  ),
  // A loan states the annual rate that its cost gives: 7% a month by month.
  'rows fees': fc.constant([]),
  'choice repayment': fc.constant(3),
  'number annual_rate': fc.constant(7.23),
  // A highest price needs a lowest one, and a second field is another one.
  'number price_max_fen': fc.constant(null),
  'choice second_field': fc.constant(null),
  // Whole texts need a licence; a link within the site is a path.
  'yesNo is_licensed': fc.constant(true),
  'choice link_type': fc.constant(1),
  'text link': fc.constant('/policy'),
  'attachments files': fc.constant([]),
  'rows captions': fc.constantFrom([], [{ start_seconds: 0, end_seconds: 7, words: '字幕' }]),
  // What is controlled says how much one piece holds.
  'rows specs': fc.constantFrom([], [{ spec_id: 'A1', name: '标准', price_fen: 700, stock: 7, mass_g: 500 }]),
};

/** Entries of the test dictionaries that tags name; those of other dictionaries are 1 to 3. */
const tagIds: Readonly<Record<string, number[]>> = { industry: [201, 202, 203], policy_tag: [101, 102, 103, 104] };

/** A draft that a content type's declaration admits; `rule`s over several fields are kept by drawing every day from one. */
export const fittingDraft = (fields: ContentFields): fc.Arbitrary<Drawn> => {
  const drawn = (field: Field): fc.Arbitrary<unknown> => {
    switch (field.kind) {
      case 'choice':
        return fc.constantFrom(...Object.keys(field.options ?? {}).map(Number));
      case 'picture':
        return fc.constantFrom('', 'art:covers/policy-map');
      case 'webAddress':
        return fc.constantFrom('https://example.com/a', 'http://例子.测试/b?c=1');
      case 'date':
        return fc.constant('2026-11-21');
      case 'moment':
        return fc.constant('2026-11-21 09:00:00');
      case 'number':
        return fc.constant(Math.min(Math.max(7, field.min ?? 7), field.max ?? 7));
      // What the test dictionaries hold: a draft is refused when it names another entry.
      case 'dictionary':
        return field.required ? fc.constantFrom(1, 2, 3) : fc.constantFrom(null, 1, 2, 3);
      case 'tags':
        return fc.subarray(tagIds[field.dictionary ?? ''] ?? [1, 2, 3]);
      // It must name an entry that is there.
      case 'reference':
        return fc.constant(null);
      case 'creditCode':
        return fc.constantFrom('', '91110116MA01DEM01K');
      case 'phone':
        return fc.constantFrom('13300000001', '010-60000001');
      // Lawful without any; what they may be is a schema of its own.
      case 'conditions':
      case 'matching':
        return fc.constant(undefined);
      case 'rows':
        return fc.array(
          fc.record(
            Object.fromEntries(
              Object.entries(field.cells ?? {}).map(([key, cell]) => [key, knownCells[key] ?? drawn(cell)]),
            ),
          ),
          {
            maxLength: 3,
          },
        );
      case 'text':
      case 'longText':
      case 'richText':
        return someText(field.required ? 1 : 0, Math.min(field.max ?? 60, 60));
      default:
        return fitting(jsonSchemaOf(field.schema, 'input'));
    }
  };
  // Rules tie days to days and a way of applying to its address: those are always drawn.
  const required = Object.entries(fields).flatMap(([key, field]) =>
    field.required || field.kind === 'date' || field.kind === 'webAddress' || knownFields[`${field.kind} ${key}`]
      ? [key]
      : [],
  );
  return fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, knownFields[`${field.kind} ${key}`] ?? drawn(field)]),
    ),
    {
      requiredKeys: required,
      noNullPrototype: true,
    },
  );
};

export const queryText = (query: Drawn): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();

const deep = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** What scripts and attackers put where a text or a number is expected; `text` also fits into an address. */
export const hostile = {
  text: {
    empty: '',
    blank: ' \t\n',
    nul: 'a\u0000b',
    'lone surrogate': '\ud800',
    'reversed surrogates': '\udc00\ud800',
    proto: '__proto__',
    constructor: 'constructor',
    'to string': 'toString',
    'has own': 'hasOwnProperty',
    '10 KB': '政'.repeat(10_240),
    '10 KB of quotes': `"'`.repeat(5_120),
    'huge number': '99999999999999999999999999',
    'beyond int4': '2147483648',
    'beyond int8': '9223372036854775808',
    nan: 'NaN',
    infinity: '-Infinity',
    negative: '-1',
    zero: '0',
    fraction: '1.5',
    exponent: '1e309',
    hexadecimal: '0x7f',
    'Arabic digits': '١٢٣',
    sql: `'; DROP TABLE member; --`,
    'sql comment': `1/**/OR/**/1=1`,
    'sql wildcards': `%_\\`,
    'backslash quote': `\\'`,
    tsquery: `a & ! | (b:* <-> 'c`,
    'tsquery quotes': `':*' & '' <2> \\`,
    regexp: `(((((a+)+)+)+)+$`,
    format: '%s%n%x{0}{{7*7}}<%= 7*7 %>',
    path: '../../../../etc/passwd',
    'windows path': '..\\..\\windows\\win.ini',
    'line ends': 'a\r\nSet-Cookie: x=1',
    control: '\u0001\u0008\u001b[31m\u007f\u0085',
    bidi: '\u202e\u2066abc\u2069\u200f',
    'zero width': '\u200b\u200c\u200d\ufeff',
    noncharacter: '\uffff\ufffe',
    zalgo: `a${'\u0301'.repeat(500)}`,
    emoji: '👩‍👩‍👧‍👦'.repeat(20),
    script: '<script>alert(1)</script>',
    json: '{"$gt":""}',
    date: '2026-02-30',
    'year 0': '0000-00-00',
    'year 275760': '+275760-09-14',
    true: 'true',
    null: 'null',
    undefined: 'undefined',
    commas: ',,,,',
    'eleven codes': '1,2,3,4,5,6,7,8,9,10,11',
    'long code': '999999999',
  } as Record<string, string>,
  json: {
    null: null,
    'an array': ['a', 1, null],
    'an empty array': [],
    'an object': { a: 1 },
    'a query operator': { $ne: null },
    proto: JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
    true: true,
    zero: 0,
    negative: -1,
    fraction: 0.1,
    'beyond int4': 2_147_483_648,
    'beyond int8': 1e30,
    'largest double': 1.7976931348623157e308,
    'deep nesting': deep(2_000),
    'a thousand items': Array.from({ length: 1_000 }, (_, index) => index),
    'objects in an array': [{ name: { name: [] } }],
  } as Record<string, unknown>,
};
