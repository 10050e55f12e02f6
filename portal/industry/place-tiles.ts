/** Values of places on a grid of tiles (示意图): where a place roughly lies, and how large its value is beside the others. */
import type { Region } from '#regions/region.ts';
import { figure } from './figures.ts';

export type PlaceValue = { place: string; value: number };
type Tile = {
  name: string;
  row: number;
  column: number;
  /** Empty where nothing is known of the place. */
  value: string;
  /** 1 to `steps`; 0 where nothing is known. */
  step: number;
};
export type TileMap = {
  tiles: Tile[];
  rows: number;
  columns: number;
  /** What each step of colour holds, as it is read: 0—41. */
  legend: { step: number; range: string }[];
  /** Places of the table that are not on the grid. */
  besides: number;
};

/** More shades than these are not told apart. */
const steps = 4;

/** Equal steps from the smallest value, or zero, to the largest. Null where no place of the grid has a value. */
export const tilesOf = (values: readonly PlaceValue[], grid: Region['places']): TileMap | null => {
  const known = new Map(values.map(({ place, value }) => [place, value]));
  const shown = grid.flatMap(({ name }) => known.get(name) ?? []);
  if (shown.length === 0) return null;
  const [least, most] = [Math.min(...shown, 0), Math.max(...shown, 0)];
  const width = (most - least) / steps;
  const stepOf = (value: number) =>
    width === 0 ? 1 : Math.min(steps, Math.max(1, Math.ceil((value - least) / width)));
  const tiles = grid.map(({ name, row, column }): Tile => {
    const value = known.get(name);
    return {
      name,
      row,
      column,
      value: value === undefined ? '' : figure(value),
      step: value === undefined ? 0 : stepOf(value),
    };
  });
  return {
    tiles,
    rows: Math.max(...grid.map(({ row }) => row)) + 1,
    columns: Math.max(...grid.map(({ column }) => column)) + 1,
    legend:
      width === 0
        ? []
        : Array.from({ length: steps }, (_, at) => ({
            step: at + 1,
            range: `${figure(least + at * width)}–${figure(least + (at + 1) * width)}`,
          })),
    besides: values.filter(({ place }) => !grid.some(({ name }) => name === place)).length,
  };
};
