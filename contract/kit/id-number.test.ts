import { expect, test } from 'vitest';
import { idCheckCharacter, maskIdNumber, wrongDocument } from './id-number.ts';

const checked = (digits: string) => digits + idCheckCharacter(digits);
test.each([
  [1, checked('11010119900307123')],
  [null, checked('11010119900307123')],
  [2, 'H12345678'],
  [2, 'M1234567801'],
  [2, 'HA1234567'],
  [3, '12345678'],
  [3, '1234567890B'],
  [4, checked('81000019900307123')],
  [5, 'USA110101900307'],
  [5, checked('91100019900307123')],
  [6, 'E12345678'],
  [6, 'PA0940443'],
  [6, '531234567'],
])('a document of kind %s has the number %s', (kind, number) => {
  expect(wrongDocument(kind, number)).toBeUndefined();
});
test.each([
  [1, 'E12345678'],
  [1, `${checked('11010119900307123').slice(0, 17)}A`],
  [1, checked('81000019900307123')],
  [2, 'E12345678'],
  [3, '1234567'],
  [4, checked('11010119900307123')],
  [5, 'E12345678'],
  [6, 'ABCDEF'],
  [6, ''],
])('a document of kind %s does not have the number %j', (kind, number) => {
  expect(wrongDocument(kind, number)).toMatch('请核对');
});

test('less of a short number is shown', () => {
  expect(maskIdNumber('110101199003071230')).toBe('1101**********1230');
  expect(maskIdNumber('E12345678')).toBe('E1*****78');
  expect(maskIdNumber('E1234')).toBe('*****');
});
