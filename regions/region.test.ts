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
});
