/**
 * `npm run bench -- search-quality`: nDCG@10 and the share of empty answers of the site search over the demo, by kind of query, beside plain AND
 * search over the same entries. `-- search-quality --worst` lists what was found worst among the queries that are not held back.
 */
import { parseArgs } from 'node:util';
import { fillEmptyDatabase } from '#server/demo.ts';
import { openTestServer } from '#server/kit/test-server.ts';
import { initialsOf, lexemesOf, numberKey, queryOf } from '#server/kit/text/words.ts';
import { isHeldBack, type Judged, judged } from './search-judged.ts';

const { values } = parseArgs({ options: { worst: { type: 'boolean' } }, allowPositionals: true });
const shown = 10;

type Entry = {
  obj_id: string;
  content_type: string;
  title: string;
  publish_date: string;
  number_key: string;
  titleLexemes: Set<string>;
  bodyLexemes: Set<string>;
  initials: string[];
};

/** The search before decision 053: all words must occur; titles, initials, texts whose title holds one of the words, texts; newest first. */
const plainAnd = (entries: readonly Entry[], keyword: string): Entry[] => {
  const number = numberKey(keyword);
  const exact = entries.filter(({ number_key }) => number.length > 1 && number_key === number);
  if (exact.length > 0) return exact;
  const holds = (lexemes: ReadonlySet<string>, part: string) => {
    const word = part.slice(1).split("'")[0] ?? '';
    return part.endsWith(':*') ? [...lexemes].some((lexeme) => lexeme.startsWith(word)) : lexemes.has(word);
  };
  const parts = queryOf(keyword)?.tsquery.split(' & ') ?? [];
  const every = (lexemes: ReadonlySet<string>) => parts.length > 0 && parts.every((part) => holds(lexemes, part));
  const initials = /^[a-z]{2,12}$/i.test(keyword.trim()) ? keyword.trim().toLowerCase() : undefined;
  const texts = entries.filter(({ bodyLexemes }) => every(bodyLexemes));
  return [
    ...new Set([
      ...entries.filter(({ titleLexemes }) => every(titleLexemes)),
      ...entries.filter((entry) => initials && entry.initials.some((one) => one.startsWith(initials))),
      ...texts.filter(({ titleLexemes }) => parts.some((part) => holds(titleLexemes, part))),
      ...texts,
    ]),
  ];
};

const gradeOf = ({ grades }: Judged, entry: { content_type: string; title: string }): number => {
  const named = (part: string) => {
    const at = part.indexOf(':');
    const [type, title] = at < 0 ? ['', part] : [part.slice(0, at), part.slice(at + 1)];
    return (!type || entry.content_type === type) && (title === '*' || entry.title.includes(title));
  };
  return ([3, 2, 1] as const).find((grade) => grades[grade]?.some(named)) ?? 0;
};
const gain = (grades: readonly number[]): number =>
  grades.slice(0, shown).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

const portal = await openTestServer();
await fillEmptyDatabase(portal.app);
const rows = await portal.app.db
  .selectFrom('search_document')
  .select(['obj_id', 'content_type', 'title', 'publish_date', 'number_key', 'body_text'])
  .orderBy('publish_date', 'desc')
  .orderBy('obj_id')
  .execute();
const entries = rows.map((row) => ({
  ...row,
  titleLexemes: new Set(lexemesOf(`${row.title} ${row.number_key}`, { singles: true })),
  bodyLexemes: new Set(lexemesOf(row.body_text)),
  initials: initialsOf(row.title),
}));

type Result = {
  judged: Judged;
  heldBack: boolean;
  ours: number;
  plain: number;
  empty: boolean;
  plainEmpty: boolean;
  titles: string[];
};
const results: Result[] = [];
const api = portal.visitor().api['GET /information/search'];
for (const [index, one] of judged.entries()) {
  const ideal = gain(entries.map((entry) => gradeOf(one, entry)).sort((a, b) => b - a));
  if (ideal === 0) throw new Error(`no entry of the demo is graded for ${one.query}`);
  const found = (await api({ query: { keyword: one.query, page_size: shown } })).data;
  const plain = plainAnd(entries, one.query).slice(0, shown);
  const score = (list: readonly { content_type: string; title: string }[]) =>
    gain(list.map((entry) => gradeOf(one, entry))) / ideal;
  results.push({
    judged: one,
    heldBack: isHeldBack(index),
    ours: score(found),
    plain: score(plain),
    empty: found.length === 0,
    plainEmpty: plain.length === 0,
    titles: found.map((entry) => `${gradeOf(one, entry)} ${entry.title}`),
  });
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const line = (name: string, of: readonly Result[]) =>
  console.log(
    `  ${name.padEnd(26)} ${String(of.length).padStart(3)} queries  nDCG@10 ${mean(of.map(({ ours }) => ours)).toFixed(3)}  empty ${(100 * mean(of.map(({ empty }) => Number(empty)))).toFixed(1).padStart(5)} %   plain AND: nDCG@10 ${mean(of.map(({ plain }) => plain)).toFixed(3)}  empty ${(100 * mean(of.map(({ plainEmpty }) => Number(plainEmpty)))).toFixed(1).padStart(5)} %`,
  );
console.log(`${entries.length} entries of the demo, ${judged.length} judged queries`);
const open = results.filter(({ heldBack }) => !heldBack);
const kinds = [...new Set(judged.map(({ kind }) => kind))];
for (const kind of kinds)
  line(
    kind,
    results.filter((one) => one.judged.kind === kind),
  );
line('looked at while tuning', open);
line(
  'held back',
  results.filter(({ heldBack }) => heldBack),
);
line('all', results);
const total = mean(results.map(({ ours }) => ours));
const empty = mean(results.map((one) => Number(one.empty)));
console.log(`  aim nDCG@10 ≥ 0.85 ${total >= 0.85 ? 'ok' : 'MISSED'}, empty ≤ 2 % ${empty <= 0.02 ? 'ok' : 'MISSED'}`);
if (values.worst)
  for (const one of open.sort((a, b) => a.ours - b.ours).slice(0, 30))
    console.log(`${one.ours.toFixed(2)} ${one.judged.query}\n    ${one.titles.join(' | ')}`);
await portal.close();
process.exit(total >= 0.85 && empty <= 0.02 ? 0 : 1);
