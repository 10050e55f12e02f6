/** The judged phrases of bench/acts-judged.ts: what is done here is found by the words that people use (decision 165). */
import { expect, test } from 'vitest';
import { readRegion } from '#regions/region.ts';
import { actsOf } from '#server/search/act-list.ts';
import { findActs } from '#server/search/find-acts.ts';
import { noAct, phrases } from '../bench/acts-judged.ts';

const region = await readRegion('huairou');
const labels = (query: string) => findActs(region, query).map(({ act }) => act.label);

test('the right act comes first for at least 95 of 100 phrases that the list does not hold', () => {
  const said = new Set(actsOf(region).flatMap((act) => act.said));
  const others = phrases.filter(([phrase]) => !said.has(phrase.replaceAll(' ', '')));
  const wrong = others.filter(([phrase, act]) => !act.split('|').includes(labels(phrase)[0] ?? ''));
  expect(wrong.length / others.length).toBeLessThanOrEqual(0.05);
  expect(new Set(others.map(([, act]) => act)).size).toBeGreaterThanOrEqual(60);
});

test('every act is first for its own name', () => {
  expect(actsOf(region).filter(({ label }) => labels(label)[0] !== label)).toEqual([]);
});

test.each([
  ['我能享受哪些政策', '政策匹配'],
  ['投方案', '揭榜'],
  ['提意见', '联系我们'],
])('what ends as a title does may still be a wish: %s', (query, act) => {
  expect(labels(query)[0]).toBe(act);
});

test('a title in traditional characters is a title', () => {
  expect(labels('科技創新券實施辦法')).toEqual([]);
});

test('over at most one in six searches for a text an act is shown', () => {
  expect(noAct.filter((query) => labels(query).length > 0).length / noAct.length).toBeLessThanOrEqual(1 / 6);
});

test('what a region leaves out is not offered', () => {
  expect(labels('订路演厅')).toContain('路演中心预约');
  const without = { ...region, roadshow: { ...region.roadshow, open: false } };
  expect(findActs(without, '订路演厅').map(({ act }) => act.label)).not.toContain('路演中心预约');
});
