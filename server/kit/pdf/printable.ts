/** What a document's font can draw. A character that it lacks is told to whoever asks for the document: no paper of the house holds a box. */
import { refuse } from '#contract/kit/errors.ts';
import { withoutUnseen } from '#contract/kit/unseen.ts';
import { withoutUnwritable } from '#contract/kit/unwritable.ts';

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

export type Printable = {
  readonly text: (text: string) => string;
  readonly spelled: (text: string) => string;
  readonly missing: ReadonlySet<string>;
};

/** `text` leaves out what nobody sees and notes in `missing` what cannot be drawn; `spelled` writes its code instead. */
export const printableBy = (has: (code: number) => boolean): Printable => {
  const missing = new Set<string>();
  const draws = (text: string) =>
    [...text].every((character) => character === '\n' || has(character.codePointAt(0) ?? 0));
  const each = (text: string, otherwise: (character: string) => string) =>
    [
      ...withoutUnseen(withoutUnwritable(text.normalize('NFC')))
        .replace(/\r\n?/g, '\n')
        .replaceAll('\t', ' '),
    ]
      .map((character) => {
        if (draws(character)) return character;
        const plain = character.normalize('NFKC');
        return draws(plain) ? plain : otherwise(character);
      })
      .join('');
  return {
    missing,
    text: (text) =>
      each(text, (character) => {
        missing.add(character);
        return '';
      }),
    spelled: (text) => each(text, (character) => `〔${codeOf(character)}〕`),
  };
};

/** The first few are named: whoever typed them finds them by sight, and those that no screen shows by their code. */
export const refuseUnprintable = (missing: ReadonlySet<string>): void => {
  if (!missing.size) return;
  const named = [...missing].slice(0, 5).map((character) => `${character}（${codeOf(character)}）`);
  const rest = missing.size > named.length ? ` 等 ${missing.size} 个字` : '';
  throw refuse('unprintable', { message: `文件中有无法打印的字：${named.join('、')}${rest}，请改写后重新生成` });
};
