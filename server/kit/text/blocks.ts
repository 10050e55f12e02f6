/** Formatted text as blocks of plain text, for comparison. */
import { plainText } from './words.ts';

const rows = /(<tr[\s>][\s\S]*?<\/tr>)/;
const blockTags = /<\/?(?:p|h[1-6]|li|ul|ol|blockquote|div|table|thead|tbody|figure|figcaption|hr)(?:\s[^>]*)?\/?>/;
const picture = /<img\b[^>]*?(?:\salt="([^"]*)")?[^>]*>/g;

/**
 * The text of each block; a table's row in one line, a picture by its description. The text is as the server stored it: sanitised, and so
 * well formed.
 */
export const blocksOf = (html: string): string[] =>
  html
    .split(rows)
    .flatMap((part) =>
      part.startsWith('<tr')
        ? [
            part
              .split(/<\/t[dh]>/)
              .slice(0, -1)
              .map(plainText)
              .join(' | '),
          ]
        : part.split(blockTags).map((block) => plainText(block.replace(picture, '［图片 $1］'))),
    )
    .filter(Boolean);
