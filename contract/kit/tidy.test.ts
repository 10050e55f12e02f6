import { expect, test } from 'vitest';
import {
  sameName,
  tidyAccount,
  tidyCode,
  tidyEmail,
  tidyLine,
  tidyName,
  tidyReference,
  tidySmsCode,
  tidyText,
  tidyWebAddress,
} from './tidy.ts';

test.each([
  ['123 456', '123456'],
  ['１２３４５６', '123456'],
  ['验证码：123456', '123456'],
  ['【平台】验证码 123-456，5 分钟内有效', '123456'],
  ['\u200b123456\u00a0', '123456'],
  ['12345', '12345'],
])('the code %j of a text message', (typed, code) => {
  expect(tidySmsCode(typed)).toBe(code);
});

test.each([
  ['买买提•艾力', '买买提·艾力'],
  ['买买提・艾力', '买买提·艾力'],
  ['买买提 ‧ 艾力', '买买提·艾力'],
  ['买买提．艾力', '买买提·艾力'],
  ['J. Smith', 'J. Smith'],
  ['张　三', '张三'],
  [' 欧阳 \u200b娜娜 ', '欧阳娜娜'],
  ['Tom\u00a0 Smith', 'Tom Smith'],
  ['Ｔｏｍ　Ｓｍｉｔｈ', 'Tom Smith'],
  ["Sinéad O'Connor-Smith Jr.", "Sinéad O'Connor-Smith Jr."],
  ['北京某某（集团）有限公司', '北京某某（集团）有限公司'],
  ['葛\u{e0100}优', '葛优'],
])('the name %j is %j', (typed, name) => {
  expect(tidyName(typed)).toBe(name);
  expect(tidyName(name)).toBe(name);
});
test('two spellings of a name are one', () => {
  expect(sameName('买买提•艾力', '买买提·艾力')).toBe(true);
  expect(sameName('tom  smith', 'Tom Smith')).toBe(true);
  expect(sameName('张三', '张四')).toBe(false);
});

test('each kind is tidied in its own way', () => {
  expect(tidyCode('\ufeff９１１１ 0116ma01dem01k\u202c')).toBe('91110116MA01DEM01K');
  expect(tidyAccount('６２２２\u00a00000－0000\u200b')).toBe('622200000000');
  expect(tidyReference('\u202a２０２６ \u00a01120\u202c')).toBe('2026 1120');
  expect(tidyEmail('mailto:a.b＠example.com\u200b ')).toBe('a.b@example.com');
  expect(tidyWebAddress('\ufeffhttps：//example.com/政策 \u200b')).toBe('https://example.com/政策');
  expect(tidyLine('　关于\u00ad印发\u00a0办法\n的通知 ')).toBe('关于印发 办法 的通知');
  expect(tidyText('👩\u200d🔬 第一行\u200b\n第二行 ❤\ufe0f')).toBe('👩\u200d🔬 第一行\n第二行 ❤\ufe0f');
});
