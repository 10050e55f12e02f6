/** Needs and supplies brought together by their words, explained to both sides (decision 050). */
import { describe, expect, test } from 'vitest';
import { closest, indexOf, leastScore, scanned, wordsOf } from './kernel.ts';
import { needsFor, suppliesFor } from './match.ts';
import { companyOf, managerOf, type Need, needOf, productOf, type Supply } from './need.ts';
import { demoSupplies, pairs } from './test-pairs.ts';
import { judgePairs } from './test-precision.ts';

const need = (values: Record<string, unknown> = {}): Need =>
  needOf({
    obj_id: 'need',
    title: '供热管网找漏',
    demand_type: 2,
    field: 2,
    keywords: '泄漏定位',
    description: '埋地管线每年漏损两成。想在路面上定位漏点',
    goals: [{ goal: '定位误差', requirement: '1 米以内' }],
    budget_max_fen: 20_000_000,
    ...values,
  });
const product = (values: Record<string, unknown> = {}): Supply =>
  productOf({
    obj_id: 'product',
    title: '声学找漏仪',
    kind: 1,
    company: '甲公司',
    field: 2,
    keywords: '声发射、泄漏定位',
    application: '供热管网巡检',
    maturity: 8,
    parameters: [],
    price_min_fen: 12_000_000,
    ...values,
  });
const fits = (one: Supply, asked = need()) =>
  suppliesFor(asked, indexOf([one, ...demoSupplies]), 20).find(({ at }) => at === 0);

describe('labelled pairs', () => {
  test('of sixty pairs at most two are brought together wrongly and at most two are missed', () => {
    const judged = judgePairs(pairs);
    expect(judged.pairs).toBe(60);
    expect(judged.wrong, judged.mistakes.join('\n')).toBeLessThanOrEqual(2);
    expect(judged.missed, judged.mistakes.join('\n')).toBeLessThanOrEqual(2);
  });
});

describe('a reason', () => {
  /** The texts in Chinese quotation marks. */
  const quotes = (reason: string) =>
    [...reason.matchAll(/“([^”]*)”/g)].map(([, text]) => (text ?? '').replace(/…$/, ''));
  test('quotes only what stands in the need and in the supply, of all that the demo brings together', () => {
    const index = indexOf(demoSupplies);
    let told = 0;
    for (const asked of new Set(pairs.map((pair) => pair.need)))
      for (const { at, reasons } of suppliesFor(asked, index, 8)) {
        const supply = index.documents[at] as Supply;
        for (const reason of reasons) {
          const [ours, theirs, ...more] = quotes(reason);
          if (ours === undefined) continue;
          told += 1;
          expect(more).toEqual([]);
          expect(
            asked.parts.some(({ text }) => text.startsWith(ours)),
            reason,
          ).toBe(true);
          expect(
            supply.parts.some(({ text }) => text.startsWith(theirs ?? '-')),
            reason,
          ).toBe(true);
          // Both texts have a word, or a word of the same meaning, in common.
          const words = wordsOf([{ kind: '', text: ours, weight: 1 }]);
          const others = wordsOf([{ kind: '', text: theirs ?? '', weight: 1 }]);
          expect(ours.length >= 60 || [...words.keys()].some((word) => others.has(word)), reason).toBe(true);
        }
      }
    expect(told).toBeGreaterThan(50);
  });
  test('is told to each side in its own words', () => {
    expect(fits(product())?.reasons).toContain('需求的关键词“泄漏定位”，对应其关键词“泄漏定位”');
    const [match] = needsFor(product(), indexOf([need()]), 5);
    expect(match?.reasons).toContain('需求的关键词“泄漏定位”，对应您的关键词“泄漏定位”');
  });
  test('says what speaks against: field, maturity, budget', () => {
    expect(fits(product())?.against).toEqual([]);
    expect(fits(product({ maturity: 3 }))?.against).toEqual(['技术成熟度 3 级 关键功能验证，还不能直接使用']);
    expect(fits(product({ price_min_fen: 30_000_000 }))?.against).toEqual([
      '预算上限 200,000.00 元低于报价 300,000.00 元起',
    ]);
    expect(fits(product({ field: 3 }))?.against).toEqual(['技术领域不同：需求属高端装备与传感器，供给属生命健康']);
  });
  test('to be agreed is neither within nor above a budget', () => {
    const reasons = fits(product({ price_min_fen: null }));
    expect(JSON.stringify(reasons)).not.toContain('预算');
  });
});

describe('what is compared', () => {
  test('is what a company can do, not what it looks for', () => {
    const values = { obj_id: 'company', field: 2, keywords: '真空', cases: [] };
    expect(fits(companyOf({ ...values, capabilities: '镀膜', wants: '管道泄漏定位' }))).toBeUndefined();
    expect(fits(companyOf({ ...values, capabilities: '管道泄漏定位', wants: '' }))).toBeDefined();
  });
  test('of a need is what its public row says: whatever else a row holds is not read', () => {
    const masked = need({ publisher: '秘密仪器公司', contact: '张秘密', contact_phone: '13900000000' });
    expect(JSON.stringify(masked)).not.toMatch(/秘密|139/);
    const [match] = needsFor(product({ keywords: '秘密仪器、泄漏定位' }), indexOf([masked]), 5);
    expect(JSON.stringify(match)).not.toContain('秘密');
  });
  test('words of the same meaning meet, broad words alone do not', () => {
    expect(
      fits(product({ title: '找漏仪', keywords: '漏点', application: '找漏' }), need({ keywords: '渗漏' })),
    ).toBeDefined();
    expect(
      fits(
        product({ title: '传感器', keywords: '检测、传感器', application: '在线监测' }),
        need({ title: '传感器检测', keywords: '在线监测', description: '检测', goals: [] }),
      ),
    ).toBeUndefined();
  });
  test('a technical manager is found by what they brought about', () => {
    const manager = managerOf({
      obj_id: 'manager',
      field: 2,
      second_field: 1,
      keywords: '仪器',
      services: '谈判',
      cases: [{ name: '管网泄漏定位专利许可' }],
    });
    expect(manager.fields).toEqual([2, 1]);
    expect(fits(manager)?.reasons.join()).toContain('促成的合作“管网泄漏定位专利许可”');
  });
});

describe('the index', () => {
  test('finds the same, in the same order, as comparing every word of every document', () => {
    const index = indexOf(demoSupplies);
    for (const asked of new Set(pairs.map((pair) => pair.need))) {
      const words = wordsOf(asked.parts);
      const [found, compared] = [closest(index, words, 20), scanned(index, words, 20)];
      expect(found.map(({ at }) => at)).toEqual(compared.map(({ at }) => at));
      for (const [place, { score }] of found.entries()) {
        expect(score).toBeCloseTo(compared[place]?.score ?? 0, 3);
        expect(score).toBeGreaterThanOrEqual(leastScore);
      }
    }
  });
});
