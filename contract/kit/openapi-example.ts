/** Examples for the API document, made from the schemas: what a gateway or a person new to a call would send and get. Pure. */

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  examples?: unknown[];
  pattern?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
};

/** By the end of a field's name. */
const byName: readonly [RegExp, string | number][] = [
  [/enterprise_name$|^company|organization$/, '怀柔示例科技有限公司'],
  [/phone$/, '13800000001'],
  [/credit_code$|tax_no$/, '91110116MA01DEM99M'],
  [/contact(_person)?$|legal_person$|person_name$|consignee$|^name$/, '张示例'],
  [/address$/, '北京市怀柔区示例大街 1 号'],
  [/account_no$/, '6222000000000000000'],
  [/email$/, 'name@example.cn'],
  [/url$|^link$|href$/, 'https://www.example.cn/'],
  [/title$|_name$/, '示例名称'],
  [/password$/, '湖边有一座环形的光源'],
  [/_fen$/, 120_000],
  [/_wan$/, 120],
  [/_sqm$/, 100],
  [/year$/, 2026],
  [/month$/, '2026-12'],
  [/_at$|_time$|until$/, '2026-12-01 09:00:00'],
  [/_on$|date$|_day$|day$/, '2026-12-01'],
];
/** One of these fits each pattern of the contract; those that mean nothing stand last. */
const samples = [
  '2026-12-01 09:00:00',
  '2026-12-01',
  '2026-12',
  '09:00',
  '13800000001',
  'e8b1c3a0-5d4f-4c1e-9a77-0c2f6d1b9e42',
  '91110116MA01DEM99M',
  'name@example.cn',
  'https://www.example.cn/',
  '音响,投影',
  '123456',
  '6222 0000 0000 0000 000',
  '26117000000000000001',
  'policy:1',
  'policy',
  'example.name',
  'art:parks/example',
  '111111111111',
  '1,2',
  'a'.repeat(64),
];
const text = ({ pattern, minLength = 0, maxLength = 10_000 }: Schema, name: string): string => {
  const hint = byName.find(([end]) => end.test(name))?.[1];
  const given = [...(typeof hint === 'string' ? [hint] : []), ...(pattern ? samples : ['示例文字'])];
  const fits = (sample: string) =>
    sample.length >= minLength && sample.length <= maxLength && (!pattern || new RegExp(pattern).test(sample));
  return (
    given.find(fits) ??
    '示例'.repeat(Math.ceil(minLength / 2) || 1).slice(0, Math.max(minLength, Math.min(2, maxLength)))
  );
};
const number = ({ type, minimum, exclusiveMinimum, maximum }: Schema, name: string): number => {
  const hint = byName.find(([end]) => end.test(name))?.[1];
  const least = exclusiveMinimum !== undefined ? exclusiveMinimum + (type === 'integer' ? 1 : 0.5) : (minimum ?? 1);
  const wanted = typeof hint === 'number' ? hint : 1;
  return Math.min(Math.max(wanted, least), maximum ?? wanted);
};

/** With all fields; only with those that must be there; with all, and lists empty that may be. */
export type Detail = 'all' | 'required' | 'no lists';

/** A value of the schema. */
export const exampleOf = (given: object, detail: Detail, name = ''): unknown => {
  const schema = given as Schema;
  const within = (inner: Schema | undefined, as = name) => exampleOf(inner ?? {}, detail, as);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return within(choices.find(({ type }) => type !== 'null'));
  // A value that may be null is shown with what it is otherwise.
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type;
  switch (type) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const named = Object.entries(properties).filter(([key]) => detail !== 'required' || required.includes(key));
      return Object.fromEntries(named.map(([key, inner]) => [key, within(inner, key)]));
    }
    case 'array':
      if (schema.prefixItems) return schema.prefixItems.map((inner) => within(inner));
      if (detail === 'no lists' && !schema.minItems) return [];
      return Array.from({ length: Math.max(schema.minItems ?? 0, 1) }, (_, index) => {
        const item = within(schema.items);
        return index > 0 && item === '示例文字' ? `${item}${index + 1}` : item;
      });
    case 'string':
      return text(schema, name);
    case 'integer':
    case 'number':
      return number({ ...schema, type }, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      // What has no type of its own is told by its name, if at all.
      return byName.find(([end]) => end.test(name))?.[1] ?? {};
  }
};
