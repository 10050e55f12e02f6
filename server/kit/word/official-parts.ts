/**
 * What the paragraphs of an official document (公文, GB/T 9704) are, read from its structure: styles, numbering, alignment, and the words that only
 * one part is written in. Fonts and sizes say nothing here: clerks set them by hand, each in their own way.
 */
export type Paragraph = {
  text: string;
  /** 0 for 一级标题, from the style or its outline level. */
  outline: number | undefined;
  isTitle: boolean;
  align: 'left' | 'center' | 'right';
};
export type Part = 'title' | 'number' | 'addressee' | 'signOff' | 'mark' | 'h2' | 'h3' | 'h4';

const number = /^[\p{Script=Han}]{1,20}\s?[〔[［(（【]\d{4}[〕\]］)）】]\s?第?\s?\d{1,5}\s?号$/u;
const dateOnly =
  /^(\d{4}|[〇○零一二三四五六七八九]{4})\s?年\s?(\d{1,2}|[一二三四五六七八九十]{1,3})\s?月\s?(\d{1,2}|[一二三四五六七八九十]{1,3})\s?日$/;
const endsSentence = /[。；：，、,;:.！？]$/;
const isShort = (text: string, most = 40) => text.length <= most && !endsSentence.test(text);

/** 一、 and 第一章 are always headings; of （一） and 1. only those that text follows, since a list is numbered in the same way. */
const written: readonly [RegExp, 'h2' | 'h3' | 'h4'][] = [
  [/^第[一二三四五六七八九十百]+[章编]/, 'h2'],
  [/^第[一二三四五六七八九十百]+节/, 'h3'],
  [/^[一二三四五六七八九十]{1,3}、/, 'h2'],
  [/^[（(][一二三四五六七八九十]{1,3}[)）]/, 'h3'],
  [/^\d{1,2}[.．、](?!\d)/, 'h4'],
];
const writtenLevel = (text: string) => written.find(([pattern]) => pattern.test(text))?.[1];
const levels = ['h2', 'h3', 'h4'] as const;

/** Paragraphs of the head before anything else: mark of the authority, title, number, addressee. */
const headLength = 12;

const titleWords =
  /(办法|规定|通知|意见|方案|细则|公告|通告|通报|决定|决议|条例|指南|指引|措施|政策|规划|计划|目录|清单|标准|解读|报告|函|简介|说明)(（[^（）]*）)?$/;
const beginsText = /^(第[一二三四五六七八九十百]+[条章]|各.*[：:]$)/;
/** Many documents have a title that nobody centred: the first line, when its words or what follows say so. */
const plainTitle = (
  head: readonly number[],
  textOf: (index: number) => string,
  numberAt: number | undefined,
): number[] => {
  const [first, second] = head;
  if (first === undefined || first === numberAt) return [];
  const text = textOf(first);
  const fits =
    text.length >= 4 && text.length <= 60 && !endsSentence.test(text) && !dateOnly.test(text) && !/文件$/.test(text);
  const follows = second !== undefined && (second === numberAt || beginsText.test(textOf(second)));
  return fits && (titleWords.test(text) || follows) ? [first] : [];
};

/** The part that each paragraph is; undefined where a paragraph is plain text. `null` stands for a table or a picture between paragraphs. */
export const officialParts = (blocks: readonly (Paragraph | null)[]): (Part | undefined)[] => {
  const parts: (Part | undefined)[] = blocks.map(() => undefined);
  const filled = blocks.flatMap((block, index) => (block === null || block.text ? [index] : []));
  const textOf = (index: number | undefined) => (index === undefined ? '' : (blocks[index]?.text ?? ''));

  // Title: by its style, or else the centred lines of the head.
  const head: number[] = [];
  for (const index of filled.slice(0, headLength)) {
    const block = blocks[index];
    if (!block || block.outline !== undefined || block.text.length > 80 || (writtenLevel(block.text) && !block.isTitle))
      break;
    head.push(index);
    if (block.text.endsWith('：')) break;
  }
  const styled = head.filter((index) => blocks[index]?.isTitle);
  const numberAt = head.find((index) => number.test(textOf(index)));
  const centred = head.filter(
    (index) => blocks[index]?.align === 'center' && index !== numberAt && !/^[（(]/.test(textOf(index)),
  );
  // The mark of the authority (…文件) stands above the number, the title below it.
  const marks = centred.filter(
    (index) => !styled.includes(index) && numberAt !== undefined && index < numberAt && /文件$/.test(textOf(index)),
  );
  for (const index of marks) parts[index] = 'mark';
  const inMiddle = centred.filter((index) => !marks.includes(index) && !endsSentence.test(textOf(index)));
  const titles = styled.length > 0 ? styled : inMiddle.length > 0 ? inMiddle : plainTitle(head, textOf, numberAt);
  for (const index of titles) parts[index] = 'title';
  if (numberAt !== undefined) parts[numberAt] = 'number';
  const named = [...titles, ...(numberAt === undefined ? [] : [numberAt])];
  const last = named.length > 0 ? Math.max(...named) : undefined;
  const addressee = last === undefined ? undefined : head.find((index) => index > last);
  if (addressee !== undefined && parts[addressee] === undefined && /：$/.test(textOf(addressee)))
    parts[addressee] = 'addressee';

  filled.forEach((index, order) => {
    const block = blocks[index];
    if (!block || parts[index]) return;
    if (block.outline !== undefined && block.text.length <= 120) {
      parts[index] = levels[Math.min(block.outline, 2)];
      return;
    }
    const level = writtenLevel(block.text);
    if (!level || !isShort(block.text)) return;
    const isSame = (other: number | undefined) => writtenLevel(textOf(other)) === level;
    // The second line of “附件：1.…” is no heading.
    if (/^附件\s?[:：]\s?1/.test(textOf(filled[order - 1]))) return;
    if (level === 'h2' || !(isSame(filled[order - 1]) || isSame(filled[order + 1]) || filled[order + 1] === undefined))
      parts[index] = level;
  });

  // 落款: a line that is only a day, and the names above it.
  filled.forEach((index, order) => {
    const isInHead = filled.slice(0, order).every((above) => parts[above] && parts[above] !== 'h2');
    if (parts[index] || isInHead || !dateOnly.test(textOf(index))) return;
    parts[index] = 'signOff';
    for (let above = order - 1; above > 0; above -= 1) {
      const name = filled[above] as number;
      const block = blocks[name];
      const isName = block && !parts[name] && isShort(block.text) && !/^附件/.test(block.text);
      if (!isName || (above < order - 1 && block.align !== 'right')) break;
      parts[name] = 'signOff';
    }
  });
  return parts;
};
