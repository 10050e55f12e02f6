/** `npm run bench -- answers`: how many of the judged questions are answered rightly, wrongly, refused rightly and wrongly; `--wrong` lists them. */
import { parseArgs } from 'node:util';
import { fillEmptyDatabase } from '#server/demo.ts';
import { openTestServer } from '#server/kit/test-server.ts';
import { answerable, unanswerable } from './answers-judged.ts';

const { values } = parseArgs({ options: { wrong: { type: 'boolean' } }, allowPositionals: true });
const portal = await openTestServer();
await fillEmptyDatabase(portal.app);
const times: number[] = [];
const wrong: string[] = [];
const counts = {
  right: 0,
  wrong: 0,
  refusedWrongly: 0,
  refusedRightly: 0,
  answeredWrongly: 0,
  citations: 0,
  invalid: 0,
};
const api = portal.visitor().api['GET /information/gpt_search/gpt/query'];
const texts = new Map(
  (await portal.app.db.selectFrom('search_document').select(['obj_id', 'title', 'valid_until']).execute()).map(
    (row) => [row.obj_id, row],
  ),
);
const ask = async (question: string) => {
  portal.clock.advance(3_000);
  const from = performance.now();
  const { data } = await api({ query: { question } });
  times.push(performance.now() - from);
  for (const { id } of data.citations) {
    counts.citations += 1;
    const known = texts.get(id);
    if (!known || (known.valid_until !== null && known.valid_until < '2026-11-21')) counts.invalid += 1;
  }
  return data;
};
for (const { question, entries, says } of answerable) {
  const { answered, answer, citations } = await ask(question);
  if (!answered) counts.refusedWrongly += 1;
  else if (answer.includes(says) && citations.some(({ title }) => entries.some((part) => title.includes(part))))
    counts.right += 1;
  else counts.wrong += 1;
  if (
    !answered ||
    !answer.includes(says) ||
    !citations.some(({ title }) => entries.some((part) => title.includes(part)))
  )
    wrong.push(`${answered ? 'wrong ' : 'silent'} ${question} → ${citations[0]?.title ?? ''}: ${answer.slice(0, 110)}`);
}
for (const question of unanswerable) {
  const { answered, answer, citations } = await ask(question);
  if (answered) {
    counts.answeredWrongly += 1;
    wrong.push(`answered ${question} → ${citations[0]?.title}: ${answer.slice(0, 110)}`);
  } else counts.refusedRightly += 1;
}
times.sort((a, b) => a - b);
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
console.log(
  `${answerable.length} answerable: right ${counts.right}, wrong ${counts.wrong}, refused wrongly ${counts.refusedWrongly}`,
);
console.log(
  `${unanswerable.length} unanswerable: refused ${counts.refusedRightly}, answered ${counts.answeredWrongly}`,
);
console.log(`${counts.citations} citations, out of force or unknown ${counts.invalid}`);
console.log(`p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`);
if (values.wrong) console.log(wrong.join('\n'));
await portal.close();
process.exit(counts.answeredWrongly === 0 && counts.invalid === 0 ? 0 : 1);
