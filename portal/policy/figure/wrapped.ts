/** Where SVG text ends its lines: it has none of its own. */

/** In widths of a Chinese character; others are a little wider than half of it. */
const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\u2e80-\uffef—…“”]/.test(character) ? 1 : 0.58), 0);

/** Numbers and words stay whole, and punctuation stays with what it ends. */
const pieces = /[“（《]*(?:[\w.,%+/-]+|[^“（《])[，。；：、！？）》”]*/gu;

export const wrapped = (text: string, most: number): string[] => {
  const lines: string[] = [];
  for (const piece of text.match(pieces) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last + piece.replace(/[，。；、]$/, '')) <= most)
      lines[lines.length - 1] += piece;
    else lines.push(piece.trimStart());
  }
  return lines;
};
