import { expect, test } from 'vitest';
import { creditCodeField, documentNumber, nothingOf, phone, picture, text } from './fields.ts';

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
