import { Children, type ReactNode } from 'react';
import { piecesOf } from '#contract/kit/unbroken.ts';

/** `330 ㎡`: a no-break space holds it together, which is shorter than an element. */
const oneSign = /^\S+ .$/;
/** Most texts need no element. They are returned as text, because React draws a text faster than a list with one text. */
const inPieces = (words: string): ReactNode => {
  const pieces = piecesOf(words).map((part, index) =>
    index % 2 && oneSign.test(part) ? part.replace(' ', '\u00a0') : part,
  );
  return pieces.every((part, index) => index % 2 === 0 || part.includes('\u00a0'))
    ? pieces.join('')
    : pieces.map((part, index) =>
        index % 2 && !part.includes('\u00a0') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
          <span key={index} className="unbroken">
            {part}
          </span>
        ) : (
          part
        ),
      );
};

/** Words whose dates and values stay in one line: browsers may break one after the hyphens of `2026-11-22` or before a unit, and no style forbids that by itself. */
export const Unbroken = ({ children }: { children: ReactNode }) =>
  typeof children === 'string'
    ? inPieces(children)
    : Children.map(children, (words) => (typeof words === 'string' ? inPieces(words) : words));
