/**
 * docs/specification.md is held by tests: each line of its tables of states, texts, errors and limits names its test, and a text that must be
 * right to the letter stands in that test. Routes and calls are walked by machine: `tests/journeys/specified-routes.ts`,
 * `tests/contract/specified-calls.ts`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url);
const contentOf = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Sections whose tables say how the product behaves. */
const held = ['4', '5', '8', '9'];
const sections = new Map(
  contentOf('docs/specification.md')
    .split(/^## (?=\d)/m)
    .slice(1)
    .map((text) => [text[0] ?? '', text]),
);
const lines = held.flatMap((number) =>
  [...(sections.get(number) ?? '').matchAll(/^\|(?! -)(.*)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.at(-1) !== 'proof')
    .map((cells) => ({
      name: `${number}: ${cells[0]}`,
      says: cells.slice(0, -1).join(' | '),
      proofs: [...(cells.at(-1) ?? '').matchAll(/`([\w/.-]+\.test\.ts)`/g)].map(([, path = '']) => path),
    })),
);
/** Chinese of four characters and more is a text of the screens. */
const textsOf = (says: string) => says.match(/[\p{Script=Han}][\p{Script=Han}，、]{2,}[\p{Script=Han}][!！]?/gu) ?? [];

test('the lines were found', () => {
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.flatMap(({ says }) => textsOf(says)).length).toBeGreaterThan(30);
});

test.each(lines)('specification $name', ({ says, proofs }) => {
  expect(proofs).not.toEqual([]);
  expect(proofs.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  const proof = proofs.map(contentOf).join('\n');
  expect(textsOf(says).filter((text) => !proof.includes(text))).toEqual([]);
});
