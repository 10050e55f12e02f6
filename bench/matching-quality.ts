/**
 * `npm run bench -- matching-quality`: the verdicts of the matcher beside those of a consultant who read the texts and not the code, over thirty
 * applicants and every item of the demo. `-- matching-quality --wrong` lists where they differ.
 */
import { parseArgs } from 'node:util';
import { addDays } from '#contract/kit/day.ts';
import { ageDay, outcomeOf, readyItems, verdicts } from '#contract/policy/matching/judge.ts';
import { demoDeclarations } from '#server/policy/demo/declarations.ts';
import { judgedCompanies } from './matching-companies.ts';
import { judgedItems, judgedReasons, judgedVerdicts } from './matching-judged.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean' } }, allowPositionals: true });
/** The day on which the consultant judged. */
const today = '2026-11-25';
const aim = 0.92;

const items = new Map(
  demoDeclarations((offset) => addDays(today, offset)).flatMap(
    ({ key, matching, region_id = null, apply_end = null }) =>
      readyItems(matching ?? { lines: [], items: [] }, region_id).map((ready) => [
        `${key.replace('declaration/', '')}#${ready.item.key}`,
        { ready, on: ageDay({ apply_end }, today) },
      ]),
  ),
);

const codes = [1, 2, 3, 4] as const;
const counts = new Map<string, number>();
const wrong: string[] = [];
let agreed = 0;
let all = 0;
for (const { key, answers } of judgedCompanies)
  for (const [at, name] of judgedItems.entries()) {
    const item = items.get(name);
    const judged = Number(judgedVerdicts[key]?.[at]);
    if (!item || !codes.includes(judged as 1)) throw new Error(`${key} ${name} is not judged, or no item`);
    const { verdict } = outcomeOf(item.ready, answers, item.on);
    counts.set(`${judged} ${verdict}`, (counts.get(`${judged} ${verdict}`) ?? 0) + 1);
    all += 1;
    if (verdict === judged) agreed += 1;
    else {
      const reason = judgedReasons.find(([company, item]) => company === key && item === name)?.[2] ?? '';
      wrong.push(`${key} ${name}: consultant ${judged}, matcher ${verdict}  ${reason}`);
    }
  }
const of = (judged: number, verdict: number) => counts.get(`${judged} ${verdict}`) ?? 0;

console.log(`${judgedCompanies.length} applicants × ${judgedItems.length} items = ${all} verdicts`);
console.log(`consultant \\ matcher  ${codes.map((code) => verdicts[code].padStart(8, '　')).join(' ')}`);
for (const judged of codes)
  console.log(
    `${verdicts[judged].padEnd(8, '　')}      ${codes.map((verdict) => String(of(judged, verdict)).padStart(12)).join(' ')}`,
  );
const share = agreed / all;
console.log(`agreement ${(share * 100).toFixed(1)} %  aim ≥ ${aim * 100} % ${share >= aim ? 'ok' : 'MISSED'}`);
const unasked = of(2, 1);
console.log(`符合 although a line that nobody asked is material: ${unasked}  aim 0 ${unasked === 0 ? 'ok' : 'MISSED'}`);
console.log(`符合 although the consultant refuses: ${of(3, 1) + of(4, 1)}`);
if (values.wrong) for (const line of wrong) console.log(`  ${line}`);
