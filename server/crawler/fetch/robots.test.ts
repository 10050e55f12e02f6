import { expect, test } from 'vitest';
import { mayCrawl } from './robots.ts';

const robots = `
# for everybody
User-agent: *
Disallow: /private/
Allow: /private/open
Disallow: /*.pdf$
Disallow:

User-agent: OtherBot
User-agent: InnovationPortalBot
Disallow: /not-you
`;

test('the group that names us, or else that for everybody; the longest rule decides', () => {
  expect(mayCrawl(robots, '/private/a', 'SomeBot')).toBe(false);
  expect(mayCrawl(robots, '/private/open/a', 'SomeBot')).toBe(true);
  expect(mayCrawl(robots, '/a/b.pdf', 'SomeBot')).toBe(false);
  expect(mayCrawl(robots, '/a/b.pdf?x', 'SomeBot')).toBe(true);
  expect(mayCrawl(robots, '/private/a')).toBe(true);
  expect(mayCrawl(robots, '/not-you/a')).toBe(false);
  expect(mayCrawl('', '/a')).toBe(true);
  expect(mayCrawl('User-agent: *\nDisallow: /', '/a')).toBe(false);
  expect(mayCrawl('User-agent: *\nDisallow: /a\nAllow: /a', '/a')).toBe(true);
  expect(mayCrawl('User-agent: *\nDisallow: /*a*b$', '/xaxxb')).toBe(false);
  expect(mayCrawl('User-agent: *\nDisallow: /*a*b$', '/xaxxbc')).toBe(true);
});

test('no pattern is slow', () => {
  const hostile = `User-agent: *\n${`Disallow: /${'*a'.repeat(2_000)}b\n`.repeat(50)}`;
  const before = performance.now();
  mayCrawl(hostile, `/${'a'.repeat(5_000)}`);
  expect(performance.now() - before).toBeLessThan(1_000);
});
