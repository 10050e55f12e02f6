/**
 * The numbers that Word draws before paragraphs (一、（一）1.). They are no text in the document, and HTML lists would begin again at 1 after each
 * paragraph between, so they are written out.
 */
import Nzh from 'nzh';
import { all, at, attribute, childrenOf, tagOf, type XmlNode } from './xml.ts';

type Level = { format: string; text: string; start: number; legal: boolean };
type Levels = Map<number, Level>;
export type Numbered = { numId: string; level: number };

const roman = (value: number): string => {
  const signs: [number, string][] = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let left = value;
  return signs
    .map(([size, sign]) => {
      const times = Math.floor(left / size);
      left -= times * size;
      return sign.repeat(times);
    })
    .join('');
};
/** A, …, Z, AA, BB, as Word counts. */
const letters = (value: number): string => String.fromCharCode(65 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));
const heavenly = '甲乙丙丁戊己庚辛壬癸';

/** Word stops drawing some kinds of numbers far below. */
const largest = 9_999;
const written = (value: number, format: string): string => {
  if (value < 1 || value > largest) return String(value);
  if (/^(chinese|taiwaneseCounting|ideographDigital|japaneseCounting|koreanCounting)/.test(format))
    return Nzh.cn.encodeS(value);
  if (/^decimalEnclosed(Circle|CircleChinese)$/.test(format) && value <= 20)
    return String.fromCodePoint(0x245f + value);
  switch (format) {
    case 'upperRoman':
      return roman(value);
    case 'lowerRoman':
      return roman(value).toLowerCase();
    case 'upperLetter':
      return letters(value);
    case 'lowerLetter':
      return letters(value).toLowerCase();
    case 'ideographTraditional':
      return heavenly[value - 1] ?? String(value);
    case 'decimalZero':
      return String(value).padStart(2, '0');
    default:
      return String(value);
  }
};

const levelOf = (node: XmlNode): [number, Level] => [
  Number(attribute(node, 'w:ilvl') ?? 0),
  {
    format: attribute(at(node, 'w:numFmt'), 'w:val') ?? 'decimal',
    text: attribute(at(node, 'w:lvlText'), 'w:val') ?? '',
    start: Number(attribute(at(node, 'w:start'), 'w:val') ?? 1),
    legal: at(node, 'w:isLgl') !== undefined,
  },
];

/** Counts through a document in its order. */
export const readNumbering = (root: XmlNode | undefined) => {
  const abstract = new Map<string, Levels>();
  const styles = new Map<string, Numbered>();
  const lists = new Map<string, { of: string; levels: Levels; starts: Map<number, number> }>();
  for (const node of all(root, 'w:abstractNum')) {
    const levels = new Map(all(node, 'w:lvl').map(levelOf));
    abstract.set(attribute(node, 'w:abstractNumId') ?? '', levels);
  }
  for (const node of all(root, 'w:num')) {
    const numId = attribute(node, 'w:numId') ?? '';
    const of = attribute(at(node, 'w:abstractNumId'), 'w:val') ?? '';
    const levels = new Map(abstract.get(of));
    const starts = new Map<number, number>();
    for (const override of all(node, 'w:lvlOverride')) {
      const level = Number(attribute(override, 'w:ilvl') ?? 0);
      const own = at(override, 'w:lvl');
      if (own) levels.set(...levelOf(own));
      const start = attribute(at(override, 'w:startOverride'), 'w:val');
      if (start !== undefined) starts.set(level, Number(start));
    }
    lists.set(numId, { of, levels, starts });
  }
  for (const [numId, { of }] of lists)
    for (const node of all(root, 'w:abstractNum').filter((each) => attribute(each, 'w:abstractNumId') === of))
      for (const level of childrenOf(node).filter((child) => tagOf(child) === 'w:lvl')) {
        const style = attribute(at(level, 'w:pStyle'), 'w:val');
        if (style && !styles.has(style)) styles.set(style, { numId, level: Number(attribute(level, 'w:ilvl') ?? 0) });
      }

  /** Lists of one abstract list count on together, unless one says where it starts. */
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return {
    ofStyle: (styleId: string): Numbered | undefined => styles.get(styleId),
    /** The number of the next paragraph of a list; undefined where it has a bullet or none. */
    next: ({ numId, level }: Numbered): string | undefined => {
      const list = lists.get(numId);
      const here = list?.levels.get(level);
      if (!list || !here) return undefined;
      const count = counts.get(list.of) ?? [];
      counts.set(list.of, count);
      const startsHere = list.starts.get(level);
      const first = startsHere !== undefined && !begun.has(`${numId} ${level}`);
      begun.add(`${numId} ${level}`);
      count[level] = first ? startsHere : count[level] === undefined ? here.start : count[level] + 1;
      count.length = level + 1;
      if (here.format === 'bullet' || here.format === 'none' || !here.text) return undefined;
      return here.text.replace(/%(\d)/g, (_, digit: string) => {
        const index = Number(digit) - 1;
        const of = list.levels.get(index);
        const format = here.legal ? 'decimal' : (of?.format ?? 'decimal');
        return written(count[index] ?? of?.start ?? 1, format);
      });
    },
  };
};
