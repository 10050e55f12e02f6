/**
 * Comments and documents cite only what exists: sections of docs/specification.md, rulings, promises, decisions, and files and folders of
 * the repository. docs/architecture.md says how a citation is written.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { sabotages } from '../scripts/sabotages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const floors = ['contract', 'regions', 'server', 'portal', 'console', 'scripts', 'bench', 'tests', 'docs', '.ci'];
const contentOf = (path: string) => readFileSync(join(root, path), 'utf8');
const entriesUnder = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...entriesUnder(path)] : [path];
  });
const paths = [...readdirSync(root), ...floors.flatMap(entriesUnder)];

/** A comment, or a paragraph of a document, on one line. */
type Passage = { place: string; path: string; text: string };
const joined = (text: string) => text.replace(/\n\s*(\*(?!\*)|--|\/\/)?\s*/g, ' ');
const passagesOf = (path: string): Passage[] => {
  const content = contentOf(path);
  const at = (start: number, text: string): Passage => ({
    place: `${path}:${content.slice(0, start).split('\n').length}`,
    path,
    text: joined(text),
  });
  const matches = (pattern: RegExp) => [...content.matchAll(pattern)].map((match) => at(match.index, match[0]));
  if (path.endsWith('.md')) return matches(/^\|.*$|(?:^(?!\|).+\n?)+/gm);
  if (path.endsWith('.css')) return matches(/\/\*[\s\S]*?\*\//g);
  if (path.endsWith('.sql')) return matches(/--.*(?:\n\s*--.*)*/g);
  return parseSync(path, content).comments.map(({ start, end }) => at(start, content.slice(start, end)));
};
const passages = paths
  .filter(
    (path) =>
      /\.(tsx?|mjs|css|sql|md)$/.test(path) && !path.includes('.generated.') && path !== 'tests/citations.test.ts',
  )
  .flatMap(passagesOf);
const found = (pattern: RegExp, wrong: (match: string, passage: Passage) => string | false) =>
  passages.flatMap((passage) =>
    [...passage.text.matchAll(pattern)].flatMap(([whole, part = whole]) => {
      const complaint = wrong(part, passage);
      return complaint ? [`${passage.place} ${complaint}`] : [];
    }),
  );

const captured = (path: string, pattern: RegExp) =>
  new Set([...contentOf(path).matchAll(pattern)].map(([, number = '']) => number));
const numbers = {
  specification: captured('docs/specification.md', /^## (\d+)\. /gm),
  ruling: captured('docs/rulings.md', /^## (D\d+) /gm),
  promise: captured('docs/promises.md', /^\| (\d+)\s+\|/gm),
  decision: new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3))),
};

test('the documents and their numbers were found', () => {
  expect(passages.length).toBeGreaterThan(1000);
  expect([...numbers.specification]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  for (const kind of ['ruling', 'promise', 'decision'] as const) expect(numbers[kind].size, kind).toBeGreaterThan(9);
});

test.each(Object.keys(numbers) as (keyof typeof numbers)[])('every %s that is cited exists', (kind) => {
  const cited = new RegExp(String.raw`\b${kind}s? (D?\d+(?:(?:,| and| or| to) D?\d+)*)`, 'gi');
  expect(
    found(cited, (list) => {
      const missing = (list.match(/D?\d+/g) ?? []).filter((number) => !numbers[kind].has(number));
      return missing.length > 0 && `cites ${kind} ${missing.join(', ')}`;
    }),
  ).toEqual([]);
});

test('a section is cited as `specification 4`, a ruling as `ruling D8`', () => {
  const self = new Set(['docs/specification.md', 'docs/rulings.md']);
  expect(found(/\bsections? \d+/gi, (text, { path }) => !self.has(path) && `says "${text}"`)).toEqual([]);
  const bare = /(?<!\brulings? (?:D\d+(?:,| and| or| to) )*)\bD\d{1,2}\b/gi;
  expect(found(bare, (text, { path }) => !self.has(path) && `says "${text}" alone`)).toEqual([]);
});

/** Files that docs/recipes.md tells its readers to make. */
const invented = /policy-bulletin|venue-request|some-page|some-screen|do-the-thing/;
/** `<room>`, `{obj_id}` and `*` stand for any name, `{a,b}` for either. */
const patternOf = (name: string) => {
  const escaped = name.replace(/\/$/, '').replace(/[.+()[\]$^]/g, '\\$&');
  const open = escaped
    .replace(/<[^>]*>|\{\w+\}/g, '*')
    .replace(/\{([^}]*)\}/g, (_, either: string) => `(${either.replaceAll(',', '|')})`);
  return new RegExp(`(^|/)${open.replace(/\*+/g, '[^/]*')}$`);
};
const isThere = (name: string) => {
  const pattern = patternOf(name);
  return invented.test(name) || paths.some((path) => pattern.test(path));
};

test('every file that is named exists', () => {
  const file =
    /(?<![\w/.*<>{}@:-])((?:\.{1,2}\/)?(?:[\w.*<>{},-]+\/)*[\w.*<>{},-]*[\w*>}]\.(?:tsx?|mjs|css|sql|md))(?![\w/])/g;
  expect(
    found(
      file,
      (name, { path }) =>
        !isThere(name.startsWith('.') ? normalize(join(dirname(path), name)) : name) && `names ${name}`,
    ),
  ).toEqual([]);
});

test('every folder that is named in backticks exists', () => {
  const folder = new RegExp(
    String.raw`\`((?:${floors.map((floor) => floor.replace('.', '\\.')).join('|')})/[^\`\s]*)\``,
    'g',
  );
  expect(found(folder, (name) => !isThere(name) && `names ${name}`)).toEqual([]);
});

const slugs = (path: string) =>
  [...contentOf(path).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
test('every link of a document leads to something', () => {
  expect(
    found(/\]\(([^)\s]+)\)/g, (link, { path }) => {
      if (!path.endsWith('.md') || /^\w+:/.test(link)) return false;
      const [name = '', anchor] = link.split('#');
      const target = name === '' ? path : normalize(join(dirname(path), name));
      if (!existsSync(join(root, target))) return `links to ${link}`;
      return anchor !== undefined && !slugs(target).includes(anchor) && `links to ${link}`;
    }),
  ).toEqual([]);
});

describe('sabotages (promise 23)', () => {
  test.each(sabotages.map((sabotage) => [sabotage.name, sabotage] as const))(
    '%s: its text stands exactly once',
    (_, { file, search, tests }) => {
      expect(readFileSync(join(root, file), 'utf8').split(search).length - 1).toBe(1);
      expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );
});
