/** The sections of a page, as links to them. The application marks the one that is being read. */
import { useEffect, useState } from 'react';
import type { Heading } from './detail.ts';

/** Fewer sections are overlooked without help. */
const fewest = 3;
/** A section is being read once its heading has come so near to the top. */
const readFrom = 140;

export const TableOfContents = ({ headings }: { headings: readonly Heading[] }) => {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const mark = () => {
      const passed = headings.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < readFrom,
      );
      setCurrent(passed.at(-1)?.id ?? '');
    };
    mark();
    addEventListener('scroll', mark, { passive: true });
    return () => removeEventListener('scroll', mark);
  }, [headings]);
  if (headings.length < fewest) return null;
  return (
    <nav className="contents no-print" aria-labelledby="contents-title">
      <h2 id="contents-title">本页目录</h2>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
