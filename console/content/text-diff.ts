/** The difference between two texts by Chinese words; formatted text block by block. Pure except for parsing HTML. */
import { diffArrays } from 'diff';
import { readHtml } from '../kit/inert-html.ts';

export type Part = { kind: 'same' | 'added' | 'removed' | 'skipped'; text: string };

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' });
const wordsOf = (text: string) => [...words.segment(text)].map(({ segment }) => segment);

/** Beyond this many changes two texts count as entirely different; computing the shortest difference would block the page. */
const mostEdits = 3_000;

const replaced = (before: string, after: string): Part[] =>
  [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const].filter(
    ({ text }) => text !== '',
  );

export const diffWords = (before: string, after: string): Part[] =>
  diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits })?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  })) ?? replaced(before, after);

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

/** Unchanged blocks are left out, except one on either side of a change. */
const shortened = (unchanged: string[], first: boolean, last: boolean): Part[] => {
  const head = first ? [] : unchanged.slice(0, 1);
  const rest = unchanged.slice(head.length);
  const tail = last ? [] : rest.slice(-1);
  const skipped = rest.length - tail.length;
  const same = (lines: string[]): Part[] => (lines.length ? [{ kind: 'same', text: `${lines.join('\n')}\n` }] : []);
  return [
    ...same(head),
    ...(skipped > 0 ? [{ kind: 'skipped', text: `略去 ${skipped} 段未改动的文字` } as const] : []),
    ...same(tail),
  ];
};

export const diffBlocks = (before: readonly string[], after: readonly string[]): Part[] => {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits });
  if (!changes) return replaced(before.join('\n'), after.join('\n'));
  return changes.flatMap(({ added, removed, value }, index): Part[] => {
    const next = changes[index + 1];
    const previous = changes[index - 1];
    if (removed && next?.added)
      return [...diffWords(value.join('\n'), next.value.join('\n')), { kind: 'same', text: '\n' }];
    if (added && previous?.removed) return [];
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text: `${value.join('\n')}\n` }];
    return shortened(value, index === 0, index === changes.length - 1);
  });
};
