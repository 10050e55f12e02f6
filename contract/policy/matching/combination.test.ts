/** The best lawful combination against every subset. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestCombination, type Candidate } from './combination.ts';
import type { Sharing } from './items.ts';

const oneOf = (name: string): Sharing => ({ name, rule: 'one_of', limit_wan: null });
const total = (name: string, limit_wan: number): Sharing => ({ name, rule: 'total', limit_wan });
const deducts = (name: string): Sharing => ({ name, rule: 'deducts', limit_wan: null });
const item = (id: string, amount_wan: number, ...sharing: Sharing[]): Candidate => ({ id, amount_wan, sharing });

/** What a lawful subset gives, written differently: one item after another receives what its groups leave; those that deduct come last. */
const worth = (subset: readonly Candidate[]): number => {
  const has = (one: Candidate, rule: string, name: string) =>
    one.sharing.some((share) => share.rule === rule && share.name === name);
  const names = [...new Set(subset.flatMap(({ sharing }) => sharing.map(({ name }) => name)))];
  for (const name of names) if (subset.filter((one) => has(one, 'one_of', name)).length > 1) return -1;
  const received: [Candidate, number][] = [];
  const isDeducting = (one: Candidate) => one.sharing.some(({ rule }) => rule === 'deducts');
  const inOrder = [...subset.filter((one) => !isDeducting(one)), ...subset.filter(isDeducting)];
  for (const one of inOrder) {
    let amount = one.amount_wan;
    for (const { name, rule } of one.sharing) {
      const others = received
        .filter(([other]) => other.sharing.some((share) => share.name === name))
        .reduce((sum, [, got]) => sum + got, 0);
      if (rule === 'deducts') amount = Math.min(amount, Math.max(0, one.amount_wan - others));
      const limits = subset.flatMap(({ sharing }) =>
        sharing.flatMap((share) => (share.name === name && share.rule === 'total' ? [share.limit_wan ?? 0] : [])),
      );
      if (limits.length > 0) amount = Math.min(amount, Math.max(0, Math.min(...limits) - others));
    }
    received.push([one, amount]);
  }
  return received.reduce((sum, [, got]) => sum + got, 0);
};

const candidate = fc.record({
  amount: fc.integer({ min: 1, max: 60 }),
  /** One rule of one group at most: as items have them. */
  rule: fc.constantFrom('none', 'one_of', 'total', 'deducts', 'both'),
  group: fc.constantFrom('甲', '乙'),
});
const limits: Record<string, number> = { 甲: 50, 乙: 80 };
const candidates = fc.array(candidate, { minLength: 1, maxLength: 8 }).map((all) =>
  all.map(({ amount, rule, group }, at): Candidate => {
    const ceiling = total(`${group}合计`, limits[group] ?? 0);
    const sharing: Record<string, Sharing[]> = {
      none: [],
      one_of: [oneOf(`${group}择一`)],
      total: [ceiling],
      deducts: [deducts(`${group}抵扣`)],
      both: [oneOf(`${group}择一`), ceiling],
    };
    return item(String(at), amount, ...(sharing[rule] ?? []));
  }),
);

describe('together at most', () => {
  test('is what trying every subset finds, on 500 generated sets', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        let best = 0;
        for (let bits = 0; bits < 2 ** all.length; bits += 1)
          best = Math.max(best, worth(all.filter((_, at) => (bits >> at) & 1)));
        const { total_wan, chosen, dropped } = bestCombination(all);
        expect(total_wan).toBe(best);
        expect(chosen.reduce((sum, { amount_wan }) => sum + amount_wan, 0)).toBe(total_wan);
        expect([...chosen, ...dropped].map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      }),
      { numRuns: 500, seed: 20261125 },
    );
  });
  test('of what may not be had twice, the largest; the other is named', () => {
    expect(
      bestCombination([item('区级', 20, oneOf('同类奖励')), item('市级', 50, oneOf('同类奖励')), item('贴息', 80)]),
    ).toEqual({
      total_wan: 130,
      chosen: [
        { id: '市级', amount_wan: 50 },
        { id: '贴息', amount_wan: 80 },
      ],
      dropped: [{ id: '区级', rule: 'one_of', name: '同类奖励', instead: '市级' }],
    });
  });
  test('a ceiling cuts the sum, and what has nothing left under it drops out', () => {
    const yearly = total('年度合计', 150);
    expect(bestCombination([item('A', 80, yearly), item('B', 70, yearly), item('C', 10, yearly)])).toMatchObject({
      total_wan: 150,
      dropped: [{ id: 'C', rule: 'total', name: '年度合计' }],
    });
  });
  test('what is received already is deducted', () => {
    const costs = '机时费用';
    const grant = item('补助', 60, deducts(costs));
    // A voucher of the same costs adds nothing; one that is larger leaves nothing of the grant.
    expect(bestCombination([item('创新券', 20, total(costs, 100)), grant])).toEqual({
      total_wan: 60,
      chosen: [{ id: '补助', amount_wan: 60 }],
      dropped: [{ id: '创新券', rule: 'deducts', name: costs, instead: '补助' }],
    });
    expect(bestCombination([item('创新券', 90, total(costs, 100)), grant])).toMatchObject({
      total_wan: 90,
      chosen: [{ id: '创新券' }],
      dropped: [{ id: '补助', rule: 'deducts' }],
    });
  });
  test('thirty items are decided at once', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      item(String(at), 10 + at, oneOf(`择一${at % 6}`), total('合计', 120)),
    );
    expect(bestCombination(many).total_wan).toBe(120);
  });
});
