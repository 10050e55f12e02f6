import { describe, expect, test } from 'vitest';
import { tiers } from '../policy/matching/tiers.ts';
import { staffTiers } from '../supply/directory-words.ts';
import { areaBands, type Bands, heightBands, landBands, loadBands, powerBands, rentBands } from './bands.ts';
import { areaTypes } from './demand.ts';

/** 民法典第一千二百五十九条：以上、以下、以内 include the number itself; 不满、超过、以外 do not. */
const includes = (label: string): boolean | undefined =>
  /超过|不满|以外/.test(label) ? false : /以上|以下|以内/.test(label) ? true : undefined;

describe('the words of a range say whether its number is in', () => {
  test.each(
    Object.entries({ areaBands, rentBands, loadBands, powerBands, heightBands, landBands } as Record<string, Bands>),
  )('%s', (_, bands) => {
    // A range begins above its first number and ends with its last.
    for (const { label, above, to } of Object.values(bands))
      expect([label, includes(label)]).toEqual([label, above === 0 ? true : to === null ? false : undefined]);
  });

  test('the areas of needs are those of the filters', () => {
    expect(Object.values(areaTypes)).toEqual(Object.values(areaBands).map(({ label }) => label));
  });

  test.each(Object.entries(tiers))('answers to %s', (_, of) => {
    for (const tier of Object.values(of) as { label: string; low: number; high: number; lowOpen?: true }[]) {
      const said = Number(/\d+/.exec(tier.label)?.[0]);
      const says = includes(tier.label);
      if (says === undefined) continue;
      const holds = (tier.lowOpen ? said > tier.low : said >= tier.low) && said <= tier.high;
      expect([tier.label, says]).toEqual([tier.label, holds]);
    }
  });

  test('sizes of companies leave no number twice', () => {
    expect(Object.values(staffTiers)).toEqual(['不满 20 人', '20–99 人', '100–299 人', '300 人及以上']);
  });
});
