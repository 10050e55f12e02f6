import { describe, expect, test } from 'vitest';
import { blockOf, isometric, type SceneBuilding, sceneOf } from './park-scene.ts';

const tower: SceneBuilding = {
  to: '/space/map?building=1',
  title: '一座',
  note: '4 层',
  east_m: 10,
  south_m: -20,
  width_m: 60,
  depth_m: 24,
  floors_above: 4,
  floors: [
    { floor_no: 4, free: 1, states: [1, 3] },
    { floor_no: 3, free: 0, states: [3, 3] },
    { floor_no: 2, free: 0, states: [] },
  ],
};
const pointsOf = (path: string) =>
  path
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number) as [number, number]);
const distance = ([ax, ay]: [number, number], [bx, by]: [number, number]) => Math.hypot(ax - bx, ay - by);

describe('a block', () => {
  test('is as wide and as deep as its building, one metre a unit along both axes', () => {
    const [a, b, c] = pointsOf(blockOf(tower).roof) as [[number, number], [number, number], [number, number]];
    expect(distance(a, b)).toBeCloseTo(60, 0);
    expect(distance(b, c)).toBeCloseTo(24, 0);
  });
  test('has a storey for each floor, coloured by what is free on it', () => {
    expect(blockOf(tower).storeys.map(({ vacancy }) => vacancy)).toEqual(['none', 'none', 'full', 'free']);
    expect(blockOf(tower).vacancy).toBe('free');
    expect(blockOf({ ...tower, floors: tower.floors.slice(1) }).vacancy).toBe('full');
    expect(blockOf({ ...tower, floors: [] }).vacancy).toBe('none');
  });
});

test('the parcel has its true size, all buildings are in the frame, and no tree stands in one', () => {
  const scene = sceneOf({ title: '园区', land_area_sqm: 40_000, buildings: [tower] });
  const [a, b, c] = pointsOf(scene.parcel) as [[number, number], [number, number], [number, number]];
  expect((distance(a, b) * distance(b, c)) / 40_000).toBeCloseTo(1, 1);
  const { x, y, width, height } = scene.frame;
  for (const [left, top] of pointsOf(scene.blocks[0]?.roof ?? '')) {
    expect(left > x && left < x + width && top > y && top < y + height).toBe(true);
  }
  const feet = isometric({ e: tower.east_m, s: tower.south_m });
  for (const tree of scene.trees) expect(Math.hypot(tree.x - feet.x, tree.y - feet.y)).toBeGreaterThan(12);
});
