/** The difference between two texts by Chinese words, and between two lists of blocks. Pure. */
import { diffArrays } from 'diff';
import { whenRead } from './when-read.ts';

/** `skipped` tells how many unchanged blocks are left out. */
export type DiffPart = { kind: 'same' | 'added' | 'removed' | 'skipped'; text: string };

const words = whenRead(() => new Intl.Segmenter('zh-CN', { granularity: 'word' }));
const wordsOf = (text: string) => [...words().segment(text)].map(({ segment }) => segment);

/** Beyond this many changes two texts count as entirely different; computing the shortest difference would block the page. */
const mostEdits = 3_000;

const replaced = (before: string, after: string): DiffPart[] =>
  [{ kind: 'removed', text: before } as const, { kind: 'added', text: after } as const].filter(
    ({ text }) => text !== '',
  );

export const diffWords = (before: string, after: string): DiffPart[] =>
  diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostEdits })?.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  })) ?? replaced(before, after);

/** Unchanged blocks are left out, except one on either side of a change. */
const shortened = (unchanged: string[], first: boolean, last: boolean): DiffPart[] => {
  const head = first ? [] : unchanged.slice(0, 1);
  const rest = unchanged.slice(head.length);
  const tail = last ? [] : rest.slice(-1);
  const skipped = rest.length - tail.length;
  const same = (lines: string[]): DiffPart[] => (lines.length ? [{ kind: 'same', text: `${lines.join('\n')}\n` }] : []);
  return [
    ...same(head),
    ...(skipped > 0 ? [{ kind: 'skipped', text: `略去 ${skipped} 段未改动的文字` } as const] : []),
    ...same(tail),
  ];
};

export const diffBlocks = (before: readonly string[], after: readonly string[]): DiffPart[] => {
  const changes = diffArrays([...before], [...after], { maxEditLength: mostEdits });
  if (!changes) return replaced(before.join('\n'), after.join('\n'));
  return changes.flatMap(({ added, removed, value }, index): DiffPart[] => {
    const next = changes[index + 1];
    const previous = changes[index - 1];
    if (removed && next?.added)
      return [...diffWords(value.join('\n'), next.value.join('\n')), { kind: 'same', text: '\n' }];
    if (added && previous?.removed) return [];
    if (added || removed) return [{ kind: added ? 'added' : 'removed', text: `${value.join('\n')}\n` }];
    return shortened(value, index === 0, index === changes.length - 1);
  });
};
