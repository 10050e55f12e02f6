/** Whoever is on the telephone with an applicant reads the same words: the names of due days stand in one place each. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caseDueNames } from '#contract/kit/case-words.ts';
import { chooseByName, payByName } from '#contract/technology/reservation-words.ts';

const root = new URL('../../../', import.meta.url);
const sourcesIn = (folder: string): [string, string][] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true })
    .map(String)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [`${folder}/${file}`, readFileSync(new URL(`${folder}/${file}`, root), 'utf8')]);
const spelled = (folders: readonly string[], words: readonly string[]): string[] =>
  folders
    .flatMap(sourcesIn)
    .flatMap(([file, text]) => words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`));

test('pages and lists of cases take the name of a due day from the one list', () => {
  const words = [caseDueNames[40], caseDueNames[50], '预计办结'].filter((word) => word !== undefined);
  expect(spelled(['portal/cases', 'portal/kit/centre', 'portal/registration', 'console/cases'], words)).toEqual([]);
});

test('so do pages and lists of reservations', () => {
  const words = [chooseByName, payByName, '选择截止', '付款期限'];
  expect(spelled(['portal/technology', 'console/technology'], words)).toEqual([]);
});
