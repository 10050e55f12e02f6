/**
 * `npm run bench -- acts`: for how many of the judged phrases the right act comes first, or among the three that are shown; over how many queries for
 * a text an act is shown. `--wrong` lists what was wrong. Phrases that the
 * list happens to hold word for word are counted apart; none may be copied from here into it.
 */
import { parseArgs } from 'node:util';
import { readRegion } from '#regions/region.ts';
import { actsOf } from '#server/search/act-list.ts';
import { findActs } from '#server/search/find-acts.ts';
import { noAct, phrases } from './acts-judged.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean' } }, allowPositionals: true });
const region = await readRegion('huairou');
const labels = (query: string) => findActs(region, query).map(({ act }) => act.label);
const results = phrases.map(([phrase, act]) => {
  const found = labels(phrase);
  const right = act.split('|');
  return { phrase, act, found, first: right.includes(found[0] ?? ''), shown: found.some((one) => right.includes(one)) };
});
const said = new Set(actsOf(region).flatMap((act) => act.said));
const unknown = results.filter(({ phrase }) => !said.has(phrase.replaceAll(' ', '')));
const share = (count: number, of: number) => `${count} of ${of} (${((100 * count) / of).toFixed(1)} %)`;
console.log(`right act first: ${share(results.filter(({ first }) => first).length, results.length)}`);
console.log(
  `  of phrases that the list does not hold: ${share(unknown.filter(({ first }) => first).length, unknown.length)}`,
);
console.log(`among those shown: ${share(results.filter(({ shown }) => shown).length, results.length)}`);
console.log(`acts: ${new Set(phrases.map(([, act]) => act)).size}`);
const disturbed = noAct.filter((query) => labels(query).length > 0);
console.log(`an act over a search for a text: ${share(disturbed.length, noAct.length)}`);
if (values.wrong) {
  for (const { phrase, act, found, first } of results)
    if (!first) console.log(`  ${phrase}: ${act}; found ${found.join(', ') || 'none'}`);
  for (const query of disturbed) console.log(`  ${query}: found ${labels(query).join(', ')}`);
}
