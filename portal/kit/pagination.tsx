import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** The page numbers to show: the first, the last, two neighbours of the current one; 0 stands for a gap. */
export const pageNumbers = (page: number, pages: number): number[] => {
  const wanted = [1, 2, page - 2, page - 1, page, page + 1, page + 2, pages - 1, pages].filter(
    (number) => number >= 1 && number <= pages,
  );
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? 0;
    return number - before > 1 ? [0, number] : [number];
  });
};

type Props = {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
  /** Search engines are asked not to turn these pages. */
  nofollow?: boolean;
};
export const Pagination = ({ page, pages, addressOf, nofollow = false }: Props) => {
  if (pages < 2) return null;
  const rel = (relation: string) => [relation, nofollow ? 'nofollow' : ''].filter(Boolean).join(' ') || undefined;
  return (
    <nav className="pagination" aria-label="分页">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel={rel('prev')} aria-label="上一页">
          <Icon name="caret-left" />
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no number
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Link
            key={number}
            to={addressOf(number)}
            rel={rel('')}
            aria-current={number === page ? 'page' : undefined}
            aria-label={`第 ${number} 页`}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={addressOf(page + 1)} rel={rel('next')} aria-label="下一页">
          <Icon name="caret-right" />
        </Link>
      )}
    </nav>
  );
};
