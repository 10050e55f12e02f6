import { expect, test } from 'vitest';
import { comparable, measure } from './measure.ts';

test('a parameter is written in one way', () => {
  expect(measure('0.2 - 30', 'KV')).toBe('0.2–30 kV');
  expect(measure('<=１０', 'um')).toBe('≤10 μm');
  expect(measure('石墨单色器', '')).toBe('石墨单色器');
  expect(measure('20-1000000', '倍')).toBe('20–1,000,000 倍');
  expect(measure('-196 至 600', '°C')).toBe('-196–600 ℃');
  expect(measure('10⁹ 原子/cm²', '')).toBe('10⁹ 原子/cm²');
  expect(measure('1 pg，信噪比 100', '')).toBe('1 pg，信噪比 100');
  expect(measure('-70–150 ℃', '')).toBe('-70–150 ℃');
  expect(measure('99.9', '％')).toBe('99.9%');
  expect(measure('±3 %', '')).toBe('±3%');
});
test('one quantity is the same whatever its prefix, and another is not', () => {
  expect(comparable('0.8', 'nm')).toBe(comparable('800', 'pm'));
  expect(comparable('≤1', 'mm')).toBe(comparable('<= 1000', 'um'));
  expect(comparable('1200000', 'nm')).toBe(comparable('1.2', 'mm'));
  expect(comparable('1', 'mm')).not.toBe(comparable('1', 'm'));
  expect(comparable('≤1', 'nm')).not.toBe(comparable('1', 'nm'));
  expect(comparable('1', 'mm')).not.toBe(comparable('1', 'min'));
  expect(comparable('X 射线', '')).not.toBe(comparable('电子束', ''));
});
