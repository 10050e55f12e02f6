import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRegion } from './region.ts';

const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('region.'))
  .map((file) => file.replace('.ts', ''));
const picture = (name: string) => new URL(`../portal/public/art/${name}.webp`, import.meta.url);
const icons = readFileSync(new URL('../portal/public/icons.svg', import.meta.url), 'utf8');

test.each(names)('%s fits the shape, and every icon and picture that it names exists', async (name) => {
  const region = await readRegion(name);
  expect(region.code).toBe(name);
  const named = [
    ...region.home.quick,
    ...region.home.elder,
    ...region.rail,
    ...region.bottom_bar,
    ...region.user_centre,
  ].map(({ icon }) => icon);
  for (const icon of named) expect(icons, icon).toContain(`id="${icon}"`);
  const pictures = [
    `heroes/${region.home.hero.art}`,
    `heroes/${region.home.hero.art_mobile}`,
    ...region.navigation.flatMap(({ feature }) => (feature ? [feature.art] : [])),
  ];
  for (const art of pictures) expect(() => readFileSync(picture(art)), art).not.toThrow();
  const { landscape } = region.map;
  for (const file of landscape ? [`art/maps/${landscape}.json`, `public/art/maps/${landscape}.svg`] : [])
    expect(() => readFileSync(new URL(`../portal/${file}`, import.meta.url)), file).not.toThrow();
});

test('Huairou is shown at zoom 10 (specification 9)', async () => {
  expect((await readRegion('huairou')).map.zoom).toBe(10);
});

/** The names of all keys; lists and records of the region's own words count as one. */
const keysOf = (value: unknown, path = ''): string[] =>
  Array.isArray(value)
    ? [...new Set(value.flatMap((one) => keysOf(one, path)))]
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [`${path}${key}`, ...keysOf(inner, `${path}${key}.`)])
      : [];
const sources = ['server', 'portal', 'console']
  .flatMap((floor) =>
    readdirSync(new URL(`../${floor}`, import.meta.url), { recursive: true })
      .map(String)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|demo/.test(file))
      .map((file) => readFileSync(new URL(`../${floor}/${file}`, import.meta.url), 'utf8')),
  )
  .join('\n');

test.each(names)('every key of %s has a reader', async (name) => {
  const region = await readRegion(name);
  const unread = keysOf(region).filter((path) => {
    const key = path.split('.').at(-1) ?? '';
    // Shades and half-days are numbered; addresses outside are named by the entries of rail and pages.
    if (/^\d+$/.test(key)) return false;
    const named = path.startsWith('external.') && region.rail.some(({ external }) => external === key);
    return !named && !new RegExp(`\\b${key}\\b`).test(sources);
  });
  expect(unread).toEqual([]);
});
