/** How often matching is right on labelled pairs: of what it brings together, how much fits; of what fits, how much it finds. */
import { indexOf } from './kernel.ts';
import { suppliesFor } from './match.ts';
import { demoSupplies, type Pair } from './test-pairs.ts';

const shown = 8;

export const judgePairs = (pairs: readonly Pair[]) => {
  const index = indexOf(demoSupplies);
  const judged = pairs.map((pair) => ({
    ...pair,
    found: suppliesFor(pair.need, index, shown).some(({ at }) => index.documents[at] === pair.supply),
  }));
  const count = (fits: boolean, found: boolean) =>
    judged.filter((one) => one.fits === fits && one.found === found).length;
  const [right, missed, wrong] = [count(true, true), count(true, false), count(false, true)];
  return {
    pairs: judged.length,
    right,
    missed,
    wrong,
    precision: right / Math.max(1, right + wrong),
    recall: right / Math.max(1, right + missed),
    mistakes: judged
      .filter(({ fits, found }) => fits !== found)
      .map(({ need, supply, fits }) => `${fits ? 'missed' : 'wrong'}: ${need.title} / ${supply.title}`),
  };
};
