/** What is pasted fits every form: codes, numbers, addresses and names lose what nobody sees before they are checked (contract/kit/tidy.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Field, Fields } from '#contract/kit/fields.ts';
import { tidyBody } from '#contract/kit/tidy.ts';
import { rooms } from '#server/rooms.ts';
import { filesUnder, root } from './sources.ts';

/** The middle of a text, its ends, and a word joiner of old: what copies from web pages, Word and dialogs of Windows bring along. */
const dirtied = (text: string): string => {
  const at = Math.ceil(text.length / 2);
  return `\ufeff\u202a\u200e${text.slice(0, at)}\u200b\u00ad\u2060${text.slice(at)}\u202c\u00a0`;
};

const samples: Readonly<Record<string, string>> = {
  text: '买买提·艾力',
  longText: '第一行\n第二行',
  richText: '<p>怀柔区</p>',
  webAddress: 'https://example.com/a',
  phone: '010-12345678',
  creditCode: '91110116MA01DEM01K',
  documentNumber: 'E12345678',
};
type Named = { name: string; field: Field };
const within = (name: string, fields: Fields): Named[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.cells ? within(`${name}.${key}`, field.cells) : [{ name: `${name}.${key}`, field }],
  );
const fields = rooms.flatMap(({ contents = [], cases = [] }) => [
  ...contents.flatMap(({ type }) => within(type.type, type.fields)),
  ...cases.flatMap(({ type }) => within(type.type, type.fields)),
]);

describe('every field of content and cases', () => {
  const texts = fields.filter(({ field }) => Object.hasOwn(samples, field.kind));
  test('there are many', () => {
    expect(texts.length).toBeGreaterThan(400);
  });
  test.each(texts)('$name', ({ field }) => {
    const clean = samples[field.kind] ?? '';
    const wanted = field.schema.safeParse(clean);
    // A field with a form of its own (a month, a number of an account) is told by its name below.
    if (!wanted.success) return;
    expect(field.schema.safeParse(dirtied(clean))).toEqual(wanted);
  });
  test.each(fields.filter(({ field }) => field.kind === 'phone'))('$name takes what offices have', ({ field }) => {
    for (const [typed, tidy] of files('telephones'))
      expect(field.schema.safeParse(typed), typed).toMatchObject({ success: true, data: tidy });
  });
});

/** Lines `what was pasted → what is kept`; \u202a and the like are written so. */
const folder = new URL('dirty/paste/', import.meta.url);
const files = (kind: string): [string, string][] =>
  readdirSync(new URL(`${kind}/`, folder)).flatMap((file) =>
    readFileSync(new URL(`${kind}/${file}`, folder), 'utf8')
      .split('\n')
      .filter((line) => line.includes(' → '))
      .map((line) => {
        const [typed = '', tidy = ''] = line.split(' → ');
        return [JSON.parse(`"${typed}"`) as string, tidy] as [string, string];
      }),
  );

/** The fields of all bodies, by name: which folder of tests/dirty/paste holds what is pasted into them. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(phone|account)$/, 'mobiles'],
  [/^credit_code$/, 'credit-codes'],
  [/^email$/, 'e-mails'],
  [/^sms_code$/, 'sms-codes'],
  [/^(account_no|bank_account)$/, 'accounts'],
  [/^(contact|contact_person|consignee|legal_person|person_name|account_name)$/, 'names'],
];
const bodies = Object.entries(calls as Record<string, Call>).flatMap(([name, { body }]) =>
  body instanceof z.ZodObject
    ? Object.entries(body.shape as Record<string, z.ZodType>).map(([key, schema]) => ({
        name: `${name} ${key}`,
        key,
        schema,
      }))
    : [],
);
describe.each(kinds)('what is pasted into fields called %s', (named, kind) => {
  const found = bodies.filter(({ key }) => named.test(key));
  test.each(found)('$name', ({ schema }) => {
    // Some calls name a phone that is a land line, or an id that is called account.
    const [[plain] = ['']] = files(kind).map(([, tidy]) => [tidy]);
    if (!schema.safeParse(plain).success) return;
    for (const [typed, tidy] of files(kind))
      expect(schema.safeParse(tidyBody(typed)), typed).toMatchObject({ success: true, data: tidy });
  });
});

test('no input cuts a code, a number or a telephone before it is tidied', () => {
  const cut = ['portal', 'console'].flatMap(filesUnder).flatMap((path) => {
    if (!path.endsWith('.tsx')) return [];
    const text = readFileSync(root + path, 'utf8');
    return [...text.matchAll(/maxLength[=:] ?\{?(\d+)\b/g)].flatMap(({ 0: said, 1: most, index }) => {
      const element = text.slice(text.lastIndexOf('<', index), text.indexOf('/>', index));
      const codes = /inputMode="(?:numeric|decimal|tel)"|name="(?:sms_code|credit_code|postcode)"|field="phone"/;
      return codes.test(element) && Number(most) < 60 ? [`${path}: ${said}`] : [];
    });
  });
  expect(cut).toEqual([]);
});
