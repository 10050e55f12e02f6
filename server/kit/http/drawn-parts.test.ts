import { expect, test } from 'vitest';
import { drawnFor } from './drawn-parts.ts';

const sign = (kind: string, mark: string, part: string) => `<template data-${kind}="${mark} ${part}"></template>`;

test('a part is drawn for its first page and put into the next ones, as often as it stands there', () => {
  const [one, two] = [drawnFor('one'), drawnFor('two')];
  const first = `<body>${sign('begin', 'one', 'header 1')}<header>首页</header>${sign('end', 'one', 'header 1')}<main>1</main></body>`;
  expect(one.has('header 1')).toBe(false);
  expect(one.fill(first).toString()).toBe('<body><header>首页</header><main>1</main></body>');
  expect(two.has('header 1')).toBe(true);
  const next = `<body>${sign('drawn', 'two', 'header 1')}<main>2</main>${sign('drawn', 'two', 'header 1')}</body>`;
  expect(two.fill(next).toString()).toBe('<body><header>首页</header><main>2</main><header>首页</header></body>');
});
test('a text that looks like a part stays text: it does not know the mark', () => {
  const text = `<main>${sign('begin', 'guessed', 'footer')}mine${sign('end', 'guessed', 'footer')}</main>`;
  const secret = drawnFor('secret');
  expect(secret.fill(text).toString()).toBe(text);
  expect(secret.has('footer')).toBe(false);
});
