/**
 * What is paid, month by month or year by year, as stacked bars. An SVG of attributes alone: it needs no script and no style in the markup, so
 * it is there before the application starts; the table below it has the same figures.
 */
import type { Instalment } from '#contract/finance/loan-schedule.ts';

const parts = [
  ['principal_fen', '本金'],
  ['interest_fen', '利息'],
  ['fee_fen', '费用'],
] as const;
type Bar = Pick<Instalment, 'principal_fen' | 'interest_fen' | 'fee_fen'> & { label: string };

/** More bars than this are drawn by the year. */
const mostBars = 48;
const barsOf = (instalments: readonly Instalment[]): Bar[] => {
  if (instalments.length <= mostBars) return instalments.map((one) => ({ ...one, label: `第 ${one.month} 月` }));
  const years = Math.ceil(instalments.length / 12);
  return Array.from({ length: years }, (_, year) => {
    const months = instalments.slice(year * 12, year * 12 + 12);
    const sum = (key: (typeof parts)[number][0]) => months.reduce((total, one) => total + one[key], 0);
    return {
      label: `第 ${year + 1} 年`,
      principal_fen: sum('principal_fen'),
      interest_fen: sum('interest_fen'),
      fee_fen: sum('fee_fen'),
    };
  });
};

const height = 100;
const width = 10;
const gap = 2;
export const CostBars = ({ instalments }: { instalments: readonly Instalment[] }) => {
  const bars = barsOf(instalments);
  const most = Math.max(1, ...bars.map((bar) => parts.reduce((sum, [key]) => sum + bar[key], 0)));
  const charged = parts.filter(([key]) => key !== 'fee_fen' || bars.some(({ fee_fen }) => fee_fen > 0));
  const [first, last] = [bars[0]?.label ?? '', bars.at(-1)?.label ?? ''];
  return (
    <figure className="cost-bars">
      <ul aria-hidden="true">
        {charged.map(([key, name]) => (
          <li key={key} className={`cost-key ${key}`}>
            {name}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${bars.length * width - gap} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${first}至${last}每期支付的${charged.map(([, name]) => name).join('、')}，数据见下方表格`}
      >
        {bars.map((bar, place) => {
          let top = height;
          return parts.map(([key]) => {
            const tall = (bar[key] / most) * height;
            top -= tall;
            return (
              <rect
                key={`${bar.label} ${key}`}
                className={key}
                x={place * width}
                y={top}
                width={width - gap}
                height={tall}
              />
            );
          });
        })}
      </svg>
      <figcaption>
        <span>{first}</span>
        {bars.length > 1 && <span>{last}</span>}
      </figcaption>
    </figure>
  );
};
