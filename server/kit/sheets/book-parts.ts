/** The parts of a workbook that cells refer to: its sheets, texts and formats. */
import { Parser } from 'htmlparser2';
import type JSZip from 'jszip';
import { builtInFormat, type Pattern, patternOf } from './show-cell.ts';

export class BadBook extends Error {}

type Tags = {
  open?: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (tag: string) => void;
};
const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads a part tag by tag; some programs write their tags with a prefix. A part with a DTD is no part of a workbook. */
export const readPart = async (zip: JSZip, path: string, tags: Tags): Promise<boolean> => {
  const file = zip.file(path);
  if (!file) return false;
  const bytes = await file.async('nodebuffer');
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const marked = new TextDecoder(utf16 ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8').decode(bytes);
  if (/<!(DOCTYPE|ENTITY)/i.test(marked.slice(0, 10_000))) throw new BadBook('entities');
  // Characters that XML cannot hold say nothing.
  const text = !marked.includes('&#') ? marked : marked.replaceAll(/&#(?:0+|x0+|x0*d[89a-f][0-9a-f]{2});/gi, '');
  const parser = new Parser(
    {
      onopentag: (name, attributes) => tags.open?.(bare(name), attributes),
      ontext: (said) => tags.text?.(said),
      onclosetag: (name) => tags.close?.(bare(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return true;
};

export type BookSheet = { name: string; path: string; hidden: boolean };
export type Book = { zip: JSZip; sheets: BookSheet[]; date1904: boolean; texts: string[]; patterns: Pattern[] };

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

const joined = (folder: string, target: string): string => {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : `${folder}/${target}`).split('/'))
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return steps.join('/');
};

type Relation = { type: string; target: string };
export const relationsOf = async (zip: JSZip, part: string): Promise<Map<string, Relation>> => {
  const cut = part.lastIndexOf('/');
  const [folder, name] = [part.slice(0, Math.max(0, cut)), part.slice(cut + 1)];
  const found = new Map<string, Relation>();
  await readPart(zip, `${folder ? `${folder}/` : ''}_rels/${name}.rels`, {
    open: (tag, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (tag === 'Relationship' && TargetMode !== 'External')
        found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: joined(folder, Target) });
    },
  });
  return found;
};

/** `_x000D_` stands for a character that XML cannot hold. */
export const unescaped = (text: string): string =>
  text
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\r\n?/g, '\n');

/** Gathers the text of `si` and `is`: runs one after the other, without the readings above them. */
export const textGatherer = () => {
  let [said, inText, inReading] = ['', false, 0];
  return {
    open: (tag: string) => {
      if (tag === 'rPh') inReading += 1;
      inText = tag === 't' && inReading === 0;
    },
    text: (text: string) => {
      if (inText) said += text;
    },
    close: (tag: string) => {
      if (tag === 'rPh') inReading -= 1;
      if (tag === 't') inText = false;
    },
    take: (): string => {
      const whole = unescaped(said);
      said = '';
      return whole;
    },
  };
};

/** More than a sheet that is read has cells. */
const mostTexts = 500_000;

const readTexts = async (zip: JSZip, path: string): Promise<string[]> => {
  const texts: string[] = [];
  const one = textGatherer();
  await readPart(zip, path, {
    open: one.open,
    text: one.text,
    close: (tag) => {
      one.close(tag);
      if (tag !== 'si') return;
      if (texts.length === mostTexts) throw new BadBook('too_large');
      texts.push(one.take());
    },
  });
  return texts;
};

const readPatterns = async (zip: JSZip, path: string): Promise<Pattern[]> => {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  await readPart(zip, path, {
    open: (tag, attributes) => {
      if (tag === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells) ids.push(Number(attributes.numFmtId ?? 0));
    },
    close: (tag) => {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  const patterns = new Map<number, Pattern>();
  return ids.map((id) => {
    const known = patterns.get(id) ?? patternOf(own.get(id) ?? builtInFormat(id));
    patterns.set(id, known);
    return known;
  });
};

export const openBook = async (zip: JSZip): Promise<Book> => {
  const root = await relationsOf(zip, '');
  const place = [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const relations = await relationsOf(zip, place);
  const sheets: BookSheet[] = [];
  let date1904 = false;
  const found = await readPart(zip, place, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') date1904 = isOn(attributes.date1904);
      if (tag !== 'sheet') return;
      const id = Object.entries(attributes).find(([name]) => bare(name) === 'id' && name !== 'id')?.[1] ?? '';
      const relation = relations.get(id);
      // A chart or a macro may be a sheet of its own, without cells.
      if (relation?.type === 'worksheet')
        sheets.push({
          name: attributes.name ?? '',
          path: relation.target,
          hidden: attributes.state === 'hidden' || attributes.state === 'veryHidden',
        });
    },
  });
  if (!found) throw new BadBook('no workbook');
  const partOf = (type: string, usual: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target ?? usual;
  return {
    zip,
    sheets,
    date1904,
    texts: await readTexts(zip, partOf('sharedStrings', 'xl/sharedStrings.xml')),
    patterns: await readPatterns(zip, partOf('styles', 'xl/styles.xml')),
  };
};
