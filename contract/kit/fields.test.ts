import { expect, test } from 'vitest';
import { creditCodeField, documentNumber, nothingOf, number, phone, picture, text } from './fields.ts';

/** A form begins with what `nothingOf` says, so an optional field must accept it. */
test('an optional field that was left empty is accepted as it is', () => {
  const optional = {
    text: text({ label: '联系人' }),
    picture: picture({ label: '封面图' }),
    phone: phone({ label: '联系电话' }),
    creditCode: creditCodeField({ label: '统一社会信用代码' }),
    documentNumber: documentNumber({ label: '证件号码' }),
  };
  for (const { kind, schema } of Object.values(optional)) {
    const read = schema.safeParse(nothingOf(kind));
    expect(read.error?.issues.map(({ message }) => message)).toBeUndefined();
    expect(read.data).toBe('');
  }
});

test('decimals finer than the column keeps are refused instead of rounded', () => {
  const saysOf = (
    { schema }: { schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } } },
    value: number,
  ) => schema.safeParse(value).error?.issues.map(({ message }) => message);
  const area = number({ label: '面积' });
  for (const value of [0, -0, 1.005, 0.1234, 2000, 123_456_789.1234]) expect(saysOf(area, value)).toBeUndefined();
  for (const value of [1e-7, 12.345678, 2000.00001]) expect(saysOf(area, value)).toEqual(['面积最多 4 位小数']);
  expect(saysOf(number({ label: '层高', decimals: 2 }), 3.255)).toEqual(['层高最多 2 位小数']);
  expect(saysOf(number({ label: '数量', whole: true }), 1.5)).toEqual(['数量须为整数']);
  expect(saysOf(number({ label: '单价', in_yuan: true }), 100.5)).toEqual(['单价最多 2 位小数']);
});
