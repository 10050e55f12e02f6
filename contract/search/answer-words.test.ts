/** What an answer says of the documents that it cites and that were changed since. */
import { expect, test } from 'vitest';
import { amendedNotes } from './answer-words.ts';

const of = (title: string, amended = false) => ({ title, amended });

test('of one document it says so of that; of several it names those that were changed, each once', () => {
  expect(amendedNotes([of('甲办法'), of('乙办法')])).toBe('');
  expect(amendedNotes([of('甲办法', true), of('甲办法', true)])).toBe('该文件已修改，请对照修改通知。');
  expect(amendedNotes([of('甲办法'), of('乙办法', true), of('乙办法', true), of('丙办法', true)])).toBe(
    '其中《乙办法》、《丙办法》已修改，请对照修改通知。',
  );
});
