/** The map of an indicator: a tile for each place, with its name and value, so that its colour says nothing that is not written. */
import type { TileMap } from './place-tiles.ts';

const side = { width: 84, height: 66, gap: 4 };
/** A longer name stands in two lines: 长哨营 / 满族乡. */
const mostInLine = 4;
const linesOf = (name: string): string[] => {
  if (name.length <= mostInLine) return [name];
  const kind = /(.族)?[乡镇]$|街道$/.exec(name)?.index ?? mostInLine;
  const at = Math.min(kind, mostInLine);
  return [name.slice(0, at), name.slice(at)];
};

const Tile = ({ tile: { name, row, column, value, step } }: { tile: TileMap['tiles'][number] }) => {
  const [x, y] = [column * (side.width + side.gap), row * (side.height + side.gap)];
  const lines = linesOf(name);
  const middle = x + side.width / 2;
  const first = y + (lines.length > 1 ? 19 : 26);
  return (
    <g className={`tile step-${step}`}>
      <rect x={x + 0.5} y={y + 0.5} width={side.width - 1} height={side.height - 1} rx="6" />
      {lines.map((line, at) => (
        <text key={line} className="tile-name" x={middle} y={first + at * 16}>
          {line}
        </text>
      ))}
      <text className="tile-value" x={middle} y={y + 56}>
        {value || '—'}
      </text>
    </g>
  );
};

export const PlaceMap = ({
  title,
  map: { tiles, rows, columns, legend, besides },
}: {
  title: string;
  map: TileMap;
}) => (
  <figure className="place-map">
    <svg
      viewBox={`0 0 ${columns * (side.width + side.gap) - side.gap} ${rows * (side.height + side.gap) - side.gap}`}
      role="img"
      aria-label={`${title}的镇乡街道分布示意图，数值见表格`}
    >
      {tiles.map((tile) => (
        <Tile key={tile.name} tile={tile} />
      ))}
    </svg>
    {legend.length > 0 && (
      <ul className="place-legend" aria-label="图例">
        {legend.map(({ step, range }) => (
          <li key={step}>
            <svg className={`tile step-${step}`} aria-hidden="true">
              <rect width="100%" height="100%" />
            </svg>
            <span>{range}</span>
          </li>
        ))}
      </ul>
    )}
    <figcaption>
      示意图，按大致方位排列，不表示边界和面积；“—”为无数据
      {besides > 0 && `；另有 ${besides} 处见表格`}
    </figcaption>
  </figure>
);
