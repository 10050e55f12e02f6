/**
 * The figure of a 图解, drawn as SVG from its rows: steps, sums and points as bars, days on a line. Each part is drawn for four widths, and the
 * style sheet shows the one that fits, because the server does not know the screen. In the elder version the same letters stand in less width.
 */
import { type ReactNode, useId } from 'react';
import { sayDay } from '#contract/kit/day.ts';
import { type FigureRow, figureParts } from '#contract/policy/figure.ts';
import './policy-figure.css';
import { wrapped } from './wrapped.ts';

const widths = { wide: 760, 'elder-wide': 640, narrow: 340, 'elder-narrow': 288 } as const;
const isWide = (width: number) => width > 500;
const nameSize = 18;
const noteSize = 16;
const lineHeight = 26;

type Drawn = { height: number; drawing: ReactNode };
type Part = { title: string; says: (row: FigureRow, index: number) => string; draw: Draw };
type Draw = (rows: readonly FigureRow[], width: number) => Drawn;

type LinesProps = { lines: readonly string[]; x: number; y: number; className: string };
/** `y` is the top of the first line. */
const Lines = ({ lines, x, y, className }: LinesProps) =>
  lines.map((line, index) => {
    const base = y + index * lineHeight + 19;
    return (
      <text key={base} x={x} y={base} className={className}>
        {line}
      </text>
    );
  });

const withNote = ({ name, note }: FigureRow, width: number) => ({
  name: wrapped(name, width / nameSize),
  note: wrapped(note, width / noteSize),
});

const drawSteps: Draw = (rows, width) => {
  const columns = isWide(width) ? 3 : 1;
  const gap = 32;
  const card = (width - gap * (columns - 1)) / columns;
  const inset = 60;
  const said = rows.map((row) => withNote(row, card - inset - 12));
  const heightOf = (index: number) =>
    ((said[index]?.name.length ?? 0) + (said[index]?.note.length ?? 0)) * lineHeight + 32;
  let y = 0;
  const drawing = rows.map((_, index) => {
    const column = index % columns;
    const first = index - column;
    const height = Math.max(
      ...Array.from({ length: Math.min(columns, rows.length - first) }, (_, at) => heightOf(first + at)),
    );
    const [x, top] = [column * (card + gap), y];
    const isLast = index === rows.length - 1;
    if (column === columns - 1 || isLast) y += height + (isLast ? 0 : gap);
    const [middle, below] = [top + height / 2, top + height];
    return (
      <g key={`${x} ${top}`}>
        <rect x={x + 1} y={top + 1} width={card - 2} height={height - 2} rx={12} className="card" />
        <circle cx={x + 32} cy={top + 29} r={17} className="mark" />
        <text x={x + 32} y={top + 35} textAnchor="middle" className="number">
          {index + 1}
        </text>
        <Lines lines={said[index]?.name ?? []} x={x + inset} y={top + 15} className="name" />
        <Lines
          lines={said[index]?.note ?? []}
          x={x + inset}
          y={top + 15 + (said[index]?.name.length ?? 0) * lineHeight}
          className="note"
        />
        {!isLast &&
          (columns === 1 ? (
            <path d={`M${x + 32} ${below + 5}v20m-7-7 7 7 7-7`} className="arrow" />
          ) : (
            column < columns - 1 && <path d={`M${x + card + 5} ${middle}h21m-7-7 7 7-7 7`} className="arrow" />
          ))}
      </g>
    );
  });
  return { height: y, drawing };
};

/** Bars of what `amount` says, each with its value at the end. */
const drawBars =
  (amount: (row: FigureRow) => number, unit: string): Draw =>
  (rows, width) => {
    const wide = isWide(width);
    const [textWidth, start] = wide ? [width * 0.42, width * 0.45] : [width, 0];
    const longest = width - start - 96;
    const most = Math.max(...rows.map(amount), 1);
    let y = 0;
    const drawing = rows.map((row) => {
      const { name, note } = withNote(row, textWidth);
      const [top, lines] = [y, (name.length + note.length) * lineHeight];
      const bar = Math.max(4, (amount(row) / most) * longest);
      const barY = wide ? top + lines / 2 - 14 : top + lines + 6;
      y += (wide ? Math.max(lines, 32) : lines + 34) + 20;
      return (
        <g key={top}>
          <Lines lines={name} x={0} y={top} className="name" />
          <Lines lines={note} x={0} y={top + name.length * lineHeight} className="note" />
          <rect x={start} y={barY} width={longest} height={28} rx={6} className="track" />
          <rect x={start} y={barY} width={bar} height={28} rx={6} className="bar" />
          <text x={width} y={barY + 20} textAnchor="end" className="value">
            {amount(row)} {unit}
          </text>
        </g>
      );
    });
    return { height: y - 20, drawing };
  };

const drawDays: Draw = (rows, width) => {
  const wide = isWide(width);
  const [start, dayWidth] = [36, wide ? 180 : 0];
  let y = 0;
  const marks: number[] = [];
  const drawing = rows.map((row) => {
    const { name, note } = withNote(row, width - start - dayWidth);
    const [top, below] = [y, wide ? 0 : lineHeight];
    marks.push(top + 13);
    y += below + (name.length + note.length) * lineHeight + 18;
    return (
      <g key={top}>
        <circle cx={12} cy={top + 13} r={8} className="mark" />
        <text x={start} y={top + 19} className="value">
          {row.day && sayDay(row.day)}
        </text>
        <Lines lines={name} x={start + dayWidth} y={top + below} className="name" />
        <Lines lines={note} x={start + dayWidth} y={top + below + name.length * lineHeight} className="note" />
      </g>
    );
  });
  const line = <path d={`M12 ${marks[0]}V${marks.at(-1)}`} className="line" />;
  return {
    height: y - 18,
    drawing: (
      <>
        {line}
        {drawing}
      </>
    ),
  };
};

const amountOf = ({ amount_wan }: FigureRow) => amount_wan ?? 0;
const pointsOf = ({ points }: FigureRow) => points ?? 0;
const joined = (...words: string[]) => words.filter(Boolean).join('，');
const parts: Readonly<Record<number, Part>> = {
  1: {
    title: figureParts[1],
    says: ({ name, note }, index) => joined(`第 ${index + 1} 步 ${name}`, note),
    draw: drawSteps,
  },
  2: {
    title: figureParts[2],
    says: (row) => joined(`${row.name} ${amountOf(row)} 万元`, row.note),
    draw: drawBars(amountOf, '万元'),
  },
  3: {
    title: figureParts[3],
    says: (row) => joined(`${row.name} ${pointsOf(row)} 分`, row.note),
    draw: drawBars(pointsOf, '分'),
  },
  4: {
    title: figureParts[4],
    says: ({ name, note, day }) => joined(`${day && sayDay(day)} ${name}`, note),
    draw: drawDays,
  },
};

type PictureProps = { of: string; part: Part; rows: readonly FigureRow[]; width: number; className: string };
const Picture = ({ of, part: { title, says, draw }, rows, width, className }: PictureProps) => {
  const id = useId();
  const { height, drawing } = draw(rows, width);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} role="img" aria-labelledby={`${id}t ${id}d`}>
      <title id={`${id}t`}>{`${of}：${title}`}</title>
      <desc id={`${id}d`}>{rows.map(says).join('；')}</desc>
      {drawing}
    </svg>
  );
};

export const PolicyFigure = ({ title, rows }: { title: string; rows: readonly FigureRow[] }) => (
  <section className="policy-figure" aria-labelledby="figure">
    <h2 id="figure">图解</h2>
    {Object.entries(parts).map(([code, part]) => {
      const own = rows.filter((row) => row.part === Number(code));
      return (
        own.length > 0 && (
          <figure key={code}>
            <figcaption>{part.title}</figcaption>
            {Object.entries(widths).map(([className, width]) => (
              <Picture key={className} of={title} part={part} rows={own} width={width} className={className} />
            ))}
          </figure>
        )
      );
    })}
  </section>
);
