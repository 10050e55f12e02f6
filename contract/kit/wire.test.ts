import { expect, test } from 'vitest';
import { landLinePattern } from './telephone.ts';
import { contactPhone, keyword, mobile } from './wire.ts';

test.each([
  ['010-12345678', true],
  ['010-1234 5678', true],
  ['010 1234 5678', true],
  ['01012345678', true],
  ['0316-123 4567-801', true],
  ['010-1234  5678', false],
  ['010-123 456', false],
  ['12345678', false],
])('the land line %s is taken: %s', (typed, taken) => {
  expect(landLinePattern.test(typed)).toBe(taken);
});

test('what nobody sees is no part of a keyword', () => {
  expect(keyword.parse('\ufeff 人\u200b才\u200d公\u200c寓 \u200b')).toBe('人才公寓');
  expect(keyword.parse('\u202a人\u200e才\u00ad公\u2066寓\u2069\ufe0f\u202c')).toBe('人才公寓');
});

test.each([
  '138 0000 0001',
  '138-0000-0001',
  '+86 138 0000 0001',
  '008613800000001',
  '１３８０００００００１',
  '\u202d13800000001\u202c',
])('a phone number as phones write it: %j', (typed) => {
  expect([mobile.parse(typed), contactPhone.parse(typed)]).toEqual(['13800000001', '13800000001']);
});
test.each(['138 0000 000', '8613800000', '12800000001'])('no phone number: %j', (typed) => {
  expect(mobile.safeParse(typed).success).toBe(false);
});
