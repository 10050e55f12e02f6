import { expect, test } from 'vitest';
import { isDrawn, withParts } from './drawn-parts.server.ts';

const sign = (kind: string, mark: string, part: string) => `<template data-${kind}="${mark} ${part}"></template>`;

test('a part is drawn for its first page and put into the next ones, as often as it stands there', () => {
  const first = `<body>${sign('begin', 'one', 'header 1')}<header>首页</header>${sign('end', 'one', 'header 1')}<main>1</main></body>`;
  expect(isDrawn('header 1')).toBe(false);
  expect(withParts(first, 'one')).toBe('<body><header>首页</header><main>1</main></body>');
  expect(isDrawn('header 1')).toBe(true);
  const next = `<body>${sign('drawn', 'two', 'header 1')}<main>2</main></body>`;
  expect(withParts(next, 'two')).toBe('<body><header>首页</header><main>2</main></body>');
});
test('a text that looks like a part stays text: it does not know the mark', () => {
  const text = `<main>${sign('begin', 'guessed', 'footer')}mine${sign('end', 'guessed', 'footer')}</main>`;
  expect(withParts(text, 'secret')).toBe(text);
  expect(isDrawn('footer')).toBe(false);
});
