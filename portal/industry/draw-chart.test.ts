import { expect, test } from 'vitest';
import { drawChart } from './draw-chart.server.ts';

const drawn = (values: readonly number[], bars: boolean, periods = values.map((_, at) => `${2021 + at} 年`)) => {
  const series = values.map((value, at) => ({ period: periods[at] ?? '', value }));
  const [head = '', body = ''] = drawChart({ series, bars, colour: '#1d5fd6' }).split(',');
  expect(head).toBe('data:image/svg+xml;base64');
  return Buffer.from(body, 'base64').toString('utf8');
};
/** Every tag closes and no attribute breaks off: what a browser asks of a picture. */
const expectWellFormed = (svg: string) => {
  const open: string[] = [];
  const tags = svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|<!\[CDATA\[[\s\S]*?\]\]>|<|&(?!\w+;|#\d+;)/g,
  );
  for (const [all, end, name = '', , empty] of tags) {
    if (all.startsWith('<![')) continue;
    expect(name, `at ${svg.slice(svg.indexOf(all), svg.indexOf(all) + 80)}`).not.toBe('');
    if (end) expect(open.pop()).toBe(name);
    else if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
};

test.each([true, false])('is a well-formed picture that says every period and value; as bars: %s', (bars) => {
  const svg = drawn([6.2, -1.4, 8.8], bars);
  expectWellFormed(svg);
  for (const said of ['2021 年', '2022 年', '2023 年', '6.2', '-1.4', '8.8']) expect(svg).toContain(`>${said}</text>`);
});

test('what staff type cannot break out of the picture', () => {
  const svg = drawn([1], true, ['<script>alert(1)</script>"\'&']);
  expectWellFormed(svg);
  expect(svg).not.toContain('<script');
});

test('many periods, none and one are drawn', () => {
  for (const values of [[], [0], Array.from({ length: 60 }, (_, at) => at - 30)])
    expectWellFormed(drawn(values, false));
});

test('the same values make the same picture, so that a page stays the same', () => {
  const text = () => drawn([1, 2, 3], false);
  expect(text()).toBe(text());
});
