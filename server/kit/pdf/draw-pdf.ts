/**
 * Documents with Chinese text. The font is cut from Noto Sans CJK SC and its sisters (SIL Open Font License, decision 131); what it cannot draw
 * is refused, never printed as a box. A document consists of a title, lines of label and value, tables, and paragraphs; the pages of a contract
 * are numbered and marked.
 */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { type Printable, printableBy, refuseUnprintable } from './printable.ts';

const fontFile = new URL('documents.otf', import.meta.url);
let font: Buffer | undefined;

export type PdfPart =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  /** `fixed`: nobody can change the values any more, so a character that cannot be printed is spelled: 〔U+1F600〕. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[]; fixed?: boolean }
  /** `width` in points; the first column without one takes what is left. */
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  /** Two places to sign and seal, beside each other. */
  | { kind: 'signatures'; left: readonly string[]; right: readonly string[] };
type PdfColumn = { title: string; width?: number; align?: 'right' };
/** Drawn on every page: a line at the top, 第 1 页 共 4 页 at the bottom, a word across it. */
type Pages = { header?: string; numbered?: boolean; mark?: string | undefined };

/** The watermark of documents about invented content. */
export const demoMark = ({ holdsDemo }: { holdsDemo: boolean }): string | undefined =>
  holdsDemo ? '演示环境' : undefined;

const ink = '#0b1b33';
const quiet = '#5e6d85';
const margin = 64;
const width = 595 - 2 * margin;
const bottom = 842 - margin;
const labelWidth = 150;
const gap = 14;
const rule = '#c9d3e0';
const shade = '#eef2f8';

type Table = Extract<PdfPart, { kind: 'table' }>;
/** Its head stands again on each page that it reaches, because the table of the library continues without one. */
const drawTable = (document: PDFKit.PDFDocument, { columns, rows }: Table): void => {
  const taken = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const widths = columns.map((column) => column.width ?? width - taken);
  const padding = 5;
  const heightOf = (cells: readonly string[]) =>
    2 * padding +
    Math.max(...cells.map((text, at) => document.heightOfString(text, { width: (widths[at] ?? 0) - 2 * padding })));
  const drawRow = (cells: readonly string[], height: number, fill?: string) => {
    const top = document.y;
    let left = margin;
    for (const [at, text] of cells.entries()) {
      const cell = widths[at] ?? 0;
      document.rect(left, top, cell, height).lineWidth(0.5);
      if (fill) document.fillAndStroke(fill, rule);
      else document.stroke(rule);
      document
        .fillColor(ink)
        .text(text, left + padding, top + padding, { width: cell - 2 * padding, align: columns[at]?.align ?? 'left' });
      left += cell;
    }
    document.y = top + height;
  };
  document.moveDown(0.3).fontSize(10);
  const titles = columns.map(({ title }) => title);
  const drawHead = () => drawRow(titles, heightOf(titles), shade);
  if (document.y + 80 > bottom) document.addPage();
  drawHead();
  for (const row of rows) {
    const height = heightOf(row);
    if (document.y + height > bottom) {
      document.addPage();
      drawHead();
    }
    drawRow(row, height);
  }
  document.x = margin;
  document.moveDown(0.8);
};

const signatureHeight = 150;
const drawSignatures = (
  document: PDFKit.PDFDocument,
  { left, right }: Extract<PdfPart, { kind: 'signatures' }>,
): void => {
  if (document.y + signatureHeight > bottom) document.addPage();
  document.moveDown(1).fontSize(11).fillColor(ink);
  const top = document.y;
  const half = (width - gap) / 2;
  for (const [at, lines] of [left, right].entries()) {
    document.y = top;
    for (const line of lines) document.text(line, margin + at * (half + gap), document.y, { width: half, lineGap: 10 });
  }
  document.x = margin;
  document.y = top + signatureHeight;
};

const drawPart = (document: PDFKit.PDFDocument, part: PdfPart): void => {
  switch (part.kind) {
    case 'title':
      document.fontSize(22).fillColor(ink).text(part.text, { align: 'center' }).moveDown(1);
      break;
    case 'heading':
      // A heading must not be the last line of a page.
      if (document.y + 60 > bottom) document.addPage();
      document.moveDown(0.8).fontSize(13).fillColor(ink).text(part.text, margin).moveDown(0.4);
      break;
    case 'text':
      document.fontSize(11).fillColor(ink).text(part.text, margin, undefined, { width, lineGap: 4 }).moveDown(0.4);
      break;
    case 'small':
      document.fontSize(9).fillColor(quiet).text(part.text, margin, undefined, { width, lineGap: 3 });
      break;
    case 'table':
      drawTable(document, part);
      break;
    case 'signatures':
      drawSignatures(document, part);
      break;
    case 'facts':
      for (const [label, value] of part.rows) {
        document.fontSize(11);
        const height = Math.max(
          document.heightOfString(label, { width: labelWidth - gap }),
          document.heightOfString(value || '—', { width: width - labelWidth }),
          14,
        );
        if (document.y + height > bottom) document.addPage();
        const top = document.y;
        document.fillColor(quiet).text(label, margin, top, { width: labelWidth - gap });
        document.fillColor(ink).text(value || '—', margin + labelWidth, top, { width: width - labelWidth });
        document.y = top + height + 6;
      }
      break;
  }
};

/** Runs when all pages are known. Text in the margins must not start a new page. */
const finishPages = (document: PDFKit.PDFDocument, { header, numbered, mark }: Pages): void => {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    document.page.margins = { top: 0, bottom: 0, left: margin, right: margin };
    document.fontSize(9).fillColor(quiet);
    if (header) document.text(header, margin, 36, { width, align: 'right', lineBreak: false });
    if (numbered)
      document.text(`第 ${index + 1} 页　共 ${count} 页`, margin, 842 - 44, {
        width,
        align: 'center',
        lineBreak: false,
      });
    if (mark) {
      document.save().rotate(-35, { origin: [297, 421] });
      document
        .fontSize(72)
        .fillColor(quiet)
        .fillOpacity(0.1)
        .text(mark, 0, 380, { width: 595, align: 'center', lineBreak: false });
      document.restore().fillOpacity(1);
    }
  }
};

const printed = (part: PdfPart, { text, spelled }: Printable): PdfPart => {
  switch (part.kind) {
    case 'facts': {
      const value = part.fixed ? spelled : text;
      return { ...part, rows: part.rows.map(([label, said]) => [text(label), value(said)] as const) };
    }
    case 'table':
      return {
        ...part,
        columns: part.columns.map((column) => ({ ...column, title: text(column.title) })),
        rows: part.rows.map((row) => row.map(text)),
      };
    case 'signatures':
      return { ...part, left: part.left.map(text), right: part.right.map(text) };
    default:
      return { ...part, text: text(part.text) };
  }
};

/** The library's types do not name the font behind it. */
type WithFont = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

/** One A4 document; `made` is its creation date, so that the same input produces the same bytes. */
export const drawPdf = async (
  title: string,
  made: Date,
  parts: readonly PdfPart[],
  pages: Pages = {},
): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit');
  font ??= await readFile(fontFile);
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    info: { Title: title, CreationDate: made, ModDate: made },
  });
  const bytes = buffer(document);
  document.registerFont('text', font).font('text');
  const { font: drawn } = (document as unknown as WithFont)._font;
  const printable = printableBy((code) => drawn.hasGlyphForCodePoint(code));
  const sayable = parts.map((part) => printed(part, printable));
  const header = pages.header === undefined ? {} : { header: printable.text(pages.header) };
  refuseUnprintable(printable.missing);
  for (const part of sayable) drawPart(document, part);
  finishPages(document, { ...pages, ...header });
  document.end();
  return await bytes;
};
