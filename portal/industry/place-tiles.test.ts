import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tilesOf } from './place-tiles.ts';

const grid = ['甲镇', '乙镇', '丙镇', '丁街道'].map((name, index) => ({
  name,
  row: Math.floor(index / 2),
  column: index % 2,
}));
const stepsOf = (values: readonly number[]) => {
  const map = tilesOf(
    values.map((value, at) => ({ place: grid[at]?.name ?? `别处${at}`, value })),
    grid,
  );
  return map?.tiles.map(({ step }) => step);
};

test('each place of the grid has a tile with its value; one without says nothing, and what is elsewhere is counted', () => {
  const map = tilesOf(
    [
      { place: '甲镇', value: 1_234.5 },
      { place: '丙镇', value: 0 },
      { place: '开发区', value: 9 },
    ],
    grid,
  );
  expect(map?.tiles.map(({ name, value, step }) => [name, value, step])).toEqual([
    ['甲镇', '1,234.5', 4],
    ['乙镇', '', 0],
    ['丙镇', '0', 1],
    ['丁街道', '', 0],
  ]);
  expect([map?.rows, map?.columns, map?.besides]).toEqual([2, 2, 1]);
});

test('four equal steps from zero to the largest, which the legend names', () => {
  expect(stepsOf([10, 20, 30, 40])).toEqual([1, 2, 3, 4]);
  const map = tilesOf([{ place: '甲镇', value: 40 }], grid);
  expect(map?.legend.map(({ range }) => range)).toEqual(['0–10', '10–20', '20–30', '30–40']);
});

test('a larger value is never lighter, also below zero', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 2, maxLength: 4 }), (values) => {
      const steps = stepsOf(values) ?? [];
      for (const [a, one] of values.entries())
        for (const [b, other] of values.entries())
          if (one > other) expect(steps[a]).toBeGreaterThanOrEqual(steps[b] ?? 0);
    }),
  );
});

test('values that are all zero are one step without a legend; a region without a grid has no map', () => {
  expect(stepsOf([0, 0, 0, 0])).toEqual([1, 1, 1, 1]);
  expect(tilesOf([{ place: '甲镇', value: 0 }], grid)?.legend).toEqual([]);
  expect(tilesOf([{ place: '甲镇', value: 1 }], [])).toBeNull();
  expect(tilesOf([{ place: '别处', value: 1 }], grid)).toBeNull();
});
