/** The records of people that a step touches, one by one. */
import type { FullContentEntry } from '#contract/kit/manage-content.ts';

type Touched = NonNullable<FullContentEntry['warnings'][number]['touches']>;

export const Touches = ({ of }: { of: Touched }) => (
  <ul className="touches">
    {of.map(({ text, page }) => (
      <li key={text}>
        {page ? (
          <a href={`/console${page}`} target="_blank" rel="noreferrer">
            {text}
          </a>
        ) : (
          text
        )}
      </li>
    ))}
  </ul>
);
