/** Matching a need with 10,000 supplies, and a supply with 10,000 needs, in CPU and with reasons; beside it a plain scan of the same words. */
import { indexOf, scanned, wordsOf } from '#server/supply/matching/kernel.ts';
import { needsFor, suppliesFor } from '#server/supply/matching/match.ts';
import { type Need, needOf, type Supply } from '#server/supply/matching/need.ts';
import { demoSupplies, pairs } from '#server/supply/matching/test-pairs.ts';
import { judgePairs } from '#server/supply/matching/test-precision.ts';

const count = 10_000;
const asked = 60;
const limitMs = 200;

/** The same numbers on every run. */
const drawing = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
};
const draw = drawing(20_261_121);
const some = <T>(from: readonly T[], many: number): T[] =>
  Array.from({ length: many }, () => from[draw(from.length)] as T);

/** Texts of the demo in new company: words are as common as in life, and no two entries are alike. */
const supplyParts = demoSupplies.flatMap(({ parts }) => parts);
const supplies: Supply[] = Array.from({ length: count }, (_, index) => {
  const like = demoSupplies[draw(demoSupplies.length)] as Supply;
  return {
    ...like,
    obj_id: `s${String(index).padStart(6, '0')}`,
    parts: [...like.parts.slice(0, 3), ...some(supplyParts, 7)],
  };
});
const labelled = [...new Set(pairs.map(({ need }) => need))];
const needTexts = labelled.flatMap(({ parts }) => parts.map(({ text }) => text));
const needs: Need[] = Array.from({ length: count }, (_, index) =>
  needOf({
    obj_id: `n${String(index).padStart(6, '0')}`,
    title: some(needTexts, 1)[0],
    demand_type: 1 + draw(6),
    field: 1 + draw(8),
    keywords: some(supplyParts, 3)
      .map(({ text }) => text)
      .join('、'),
    description: [...some(needTexts, 4), ...some(supplyParts, 4).map(({ text }) => text)].join('。'),
    goals: [],
    budget_max_fen: draw(3) ? draw(100) * 1_000_000 : null,
  }),
);

/** Milliseconds of CPU of one of these, after some to warm up. */
const cpuOf = (times: number, run: (turn: number) => unknown): number => {
  for (let turn = 0; turn < 5; turn += 1) run(turn);
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) run(turn);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
};
const number = (value: number, digits = 1) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

const building = process.cpuUsage();
const bySupply = indexOf(supplies);
const built = process.cpuUsage(building);
const byNeed = indexOf(needs);
const forNeed = cpuOf(asked, (turn) => suppliesFor(needs[turn] as Need, bySupply, 10));
const forSupply = cpuOf(asked, (turn) => needsFor(supplies[turn] as Supply, byNeed, 20));
const byScan = cpuOf(3, (turn) => scanned(bySupply, wordsOf((needs[turn] as Need).parts), 30));
console.log(
  `${count} needs, ${count} supplies, ${bySupply.postings.size} words; the index took ${number((built.user + built.system) / 1000, 0)} ms of CPU`,
);
console.log(
  `supplies for a need, with reasons   ${number(forNeed)} ms of CPU   ${forNeed <= limitMs ? 'ok' : 'MISSED'} (at most ${limitMs})`,
);
console.log(
  `needs for a supply, with reasons    ${number(forSupply)} ms of CPU   ${forSupply <= limitMs ? 'ok' : 'MISSED'} (at most ${limitMs})`,
);
console.log(
  `a plain scan, without reasons       ${number(byScan)} ms of CPU   ${number(byScan / forNeed)} times as much`,
);
const judged = judgePairs(pairs);
console.log(
  `labelled pairs: ${judged.pairs}; precision ${number(judged.precision, 3)}, recall ${number(judged.recall, 3)} (${judged.wrong} wrong, ${judged.missed} missed)`,
);
for (const mistake of judged.mistakes) console.log(`  ${mistake}`);
if (Math.max(forNeed, forSupply) > limitMs) process.exitCode = 1;
