/** The text of each block of formatted text, for comparison. */
import { readHtml } from '../kit/inert-html.ts';

const blocks = 'p,h1,h2,h3,h4,li,tr,blockquote,img,hr';

/** The text of each block: a table row's cells in one line, a picture by its description. */
export const blocksOf = (html: string): string[] => {
  const body = readHtml(html);
  const found = [...body.querySelectorAll(blocks)].flatMap((block) => {
    if (block.localName === 'img') return [`［图片 ${block.getAttribute('alt') ?? ''}］`];
    if (block.localName === 'hr') return ['———'];
    if (block.localName === 'tr') return [[...block.children].map((cell) => cell.textContent?.trim()).join(' | ')];
    if (block.parentElement?.closest('tr') || (block.querySelector('p') && block.localName !== 'p')) return [];
    const text = block.textContent?.trim() ?? '';
    return text ? [(block.closest('li') ? '· ' : '') + text] : [];
  });
  const text = body.textContent?.trim() ?? '';
  return found.length === 0 && text ? [text] : found;
};
