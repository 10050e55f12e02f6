import { Children, type ReactNode } from 'react';
import { piecesOf } from '#contract/kit/unbroken.ts';

/** Most texts have no such parts. They are returned as they are, because React draws a text faster than a list with one text. */
const inPieces = (words: string): ReactNode => {
  const pieces = piecesOf(words);
  return pieces.length === 1
    ? words
    : pieces.map((part, index) =>
        index % 2 ? (
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
