/** Formatted text in a cell: plain paragraphs as lines, anything richer as its HTML. */
import { plainText } from '../../text/words.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Lines become paragraphs, unless the text is HTML already. */
export const richOf = (text: string): string =>
  /^\s*<[a-z][a-z0-9]*[\s>]/i.test(text)
    ? text
    : text
        .split(/\n+/)
        .map((line) => line.trim())
        .filter(Boolean)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('');

/** The paragraphs as lines where nothing would be lost, otherwise the HTML itself. */
export const linesOf = (html: string): string => {
  const lines = html
    .split(/<\/p>\s*/)
    .map((paragraph) => plainText(paragraph).trim())
    .filter(Boolean)
    .join('\n');
  return richOf(lines) === html ? lines : html;
};
