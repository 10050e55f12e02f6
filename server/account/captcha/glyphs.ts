/**
 * The characters of the image captcha as strokes in a box of 10 by 10. They are our own, so that no known font helps to recognise them, and
 * exclude characters that people confuse (0 O, 1 I L, 5 S, 8 B, U V).
 */
type Point = readonly [x: number, y: number];
export type Stroke = { readonly curved: boolean; readonly points: readonly Point[] };

/** `-` joins points by straight lines, `~` by a curve through them. */
const drawn: Record<string, string> = {
  A: '- 0,10 5,0 10,10 | - 2,6.5 8,6.5',
  C: '~ 9.5,2 5,0 0.5,5 5,10 9.5,8',
  D: '- 1,0 1,10 | ~ 1,0 6,0.3 9.5,5 6,9.7 1,10',
  E: '- 9,0 1,0 1,10 9,10 | - 1,5 7.5,5',
  F: '- 9,0 1,0 1,10 | - 1,5 7,5',
  H: '- 1,0 1,10 | - 9,0 9,10 | - 1,5 9,5',
  J: '~ 7.5,0 7.5,5 7,9 4,10 1,8 | - 4.5,0 9.5,0',
  K: '- 1,0 1,10 | - 9,0 1,5.5 | - 3.5,4 9,10',
  L: '- 1,0 1,10 8.5,10',
  M: '- 0,10 1,0 5,7 9,0 10,10',
  N: '- 1,10 1,0 9,10 9,0',
  P: '- 1,10 1,0 | ~ 1,0 6.5,0.2 9,2.8 6.5,5.4 1,5.6',
  R: '- 1,10 1,0 | ~ 1,0 6.5,0.2 9,2.8 6.5,5.4 1,5.6 | - 4.5,5.6 9,10',
  T: '- 0.5,0 9.5,0 | - 5,0 5,10',
  V: '- 0.5,0 5,10 9.5,0',
  W: '- 0,0 2.5,10 5,3 7.5,10 10,0',
  X: '- 0.5,0 9.5,10 | - 9.5,0 0.5,10',
  Y: '- 0.5,0 5,5 9.5,0 | - 5,5 5,10',
  2: '~ 1,2.5 5,0 9,2.8 6,6.2 1,10 | - 1,10 9,10',
  3: '~ 1,1.5 5,0 8.5,2.5 4.5,4.8 | ~ 4.5,4.8 9,7.2 5,10 1,8.5',
  4: '- 7,10 7,0 0.5,7 9.5,7',
  7: '- 1,0 9,0 4,10',
  9: '~ 8.5,3 5,6 1.5,3 5,0 8.5,3 8,7 5,10',
};

const readStroke = (text: string): Stroke => {
  const [kind, ...points] = text.trim().split(' ');
  return { curved: kind === '~', points: points.map((point) => point.split(',').map(Number) as unknown as Point) };
};

export const glyphs: ReadonlyMap<string, readonly Stroke[]> = new Map(
  Object.entries(drawn).map(([character, text]) => [character, text.split('|').map(readStroke)]),
);
export const captchaAlphabet = [...glyphs.keys()];
