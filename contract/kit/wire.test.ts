import { expect, test } from 'vitest';
import { landLinePattern } from './telephone.ts';
import { contactPhone, keyword, mobile, requiredName } from './wire.ts';

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

test('a name has no pictograms; names of minorities, of foreigners and rare characters are names', () => {
  const name = requiredName('收货人');
  for (const text of ['买买提·艾力', "Tom O'Neill", '龘', '𬱖', '李四（前台代收）', 'Ångström™', '#1 号仓', '张三 2'])
    expect([text, name.safeParse(text).success]).toEqual([text, true]);
  for (const text of ['张三😀', '❤️王', '👨‍👩‍👧'])
    expect(name.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['收货人不能含有表情符号']);
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
