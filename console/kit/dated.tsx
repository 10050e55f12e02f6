import { Children, type ReactNode } from 'react';
import { partsByDate } from '#contract/kit/day.ts';

/** Words whose dates stay in one piece: browsers may break a line after the hyphens of `2026-11-22`, and no style forbids that by itself. */
export const Dated = ({ children }: { children: ReactNode }) =>
  Children.map(children, (words) =>
    typeof words === 'string'
      ? partsByDate(words).map((part, index) =>
          index % 2 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
            <span key={index} className="date">
              {part}
            </span>
          ) : (
            part
          ),
        )
      : words,
  );
