/** Word documents for tests, written part by part as Word writes them. */
import { zipOf } from './test-files.ts';

const office = 'http://schemas.openxmlformats.org';
const spaces = [
  `xmlns:w="${office}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}/officeDocument/2006/relationships"`,
  `xmlns:a="${office}/drawingml/2006/main"`,
  `xmlns:pic="${office}/drawingml/2006/picture"`,
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:m="${office}/officeDocument/2006/math"`,
  `xmlns:mc="${office}/markup-compatibility/2006"`,
].join(' ');

export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** A paragraph of text, or of runs. */
export const p = (content: string, { style = '', align = '', list = '', level = 0 } = {}): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${
    list && `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`
  }${align && `<w:jc w:val="${align}"/>`}</w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`;
export const cell = (text: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
export const table = (...rows: string[][]): string =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;
export const note = (id: number): string => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
export const picture = (reference: string, words = ''): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${words}"/><a:graphic><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip ${reference}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
export const chart = `<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="${office}/drawingml/2006/chart"/></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const level = (index: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
/** List 1: 一、（一）1. List 2: bullets. */
const numbering = `<w:numbering ${spaces}><w:abstractNum w:abstractNumId="0">${level(0, 'chineseCountingThousand', '%1、')}${level(1, 'chineseCountingThousand', '（%2）')}${level(2, 'decimal', '%3.')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '•')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
const named = (id: string, name: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
const styles = `<w:styles ${spaces}>${named('1', 'heading 1')}${named('2', 'heading 2')}${named('a3', 'Title')}${named('toc1', 'toc 1')}</w:styles>`;

type Relation = { id: string; type: string; target: string; external?: true };
export type WordParts = {
  body: string;
  notes?: Record<number, string>;
  relations?: Relation[];
  files?: Record<string, string | Buffer>;
};

export const wordFile = ({ body, notes = {}, relations = [], files = {} }: WordParts): Promise<Buffer> => {
  const all: Relation[] = [
    { id: 'styles', type: 'styles', target: 'styles.xml' },
    { id: 'numbering', type: 'numbering', target: 'numbering.xml' },
    { id: 'footnotes', type: 'footnotes', target: 'footnotes.xml' },
    ...relations,
  ];
  const relation = ({ id, type, target, external }: Relation) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
  const related = (list: string) =>
    `<Relationships xmlns="${office}/package/2006/relationships">${list}</Relationships>`;
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/><Override PartName="/word/document.xml" ContentType="${main}.document.main+xml"/></Types>`,
    '_rels/.rels': related(relation({ id: 'main', type: 'officeDocument', target: 'word/document.xml' })),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${spaces}><w:body>${body}<w:sectPr/></w:body></w:document>`,
    'word/styles.xml': styles,
    'word/numbering.xml': numbering,
    'word/footnotes.xml': `<w:footnotes ${spaces}>${Object.entries(notes)
      .map(([id, text]) => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`)
      .join('')}</w:footnotes>`,
    'word/_rels/document.xml.rels': related(all.map(relation).join('')),
    ...files,
  });
};

/** A notice as a clerk writes it: no styles, numbers by Word's lists, a table with merged cells, a footnote, a picture. */
export const officialNotice = (png: Buffer): Promise<Buffer> =>
  wordFile({
    body: [
      p('怀柔科学城管理委员会文件', { align: 'center' }),
      p('怀科管发〔2026〕12号', { align: 'center' }),
      p('关于支持科学仪器首次应用', { align: 'center' }),
      p('的若干措施', { align: 'center' }),
      p('各有关单位：'),
      p(`${run('为加快科学仪器')}${run('首次应用', '<w:b/>')}${note(2)}${run('，制定本措施。')}`),
      p('总体要求', { list: '1' }),
      p('坚持需求牵引，到 2028 年形成一批标志性成果。'),
      p('支持方式', { list: '1' }),
      p('首次应用补助', { list: '1', level: 1 }),
      p('对首次应用单位给予补助，标准如下：'),
      table(
        [cell('类别', '<w:vMerge w:val="restart"/>'), cell('补助', '<w:gridSpan w:val="2"/>')],
        [cell('', '<w:vMerge/>'), cell('比例'), cell('上限')],
        [cell('整机'), cell('20%'), cell('500 万元')],
      ),
      p('保险补贴', { list: '1', level: 1 }),
      p('按实际保费的 50% 补贴。申报材料：'),
      p('申请表', { list: '1', level: 2 }),
      p('采购合同', { list: '1', level: 2 }),
      p('验收报告', { list: '1', level: 2 }),
      picture('r:embed="pic"', '申报流程'),
      p('怀柔科学城管理委员会', { align: 'right' }),
      p('2026年11月25日', { align: 'right' }),
      p('（此件公开发布）'),
    ].join(''),
    notes: { 2: '首次应用指首台套进入市场后的第一次采购。' },
    relations: [{ id: 'pic', type: 'image', target: 'media/image1.png' }],
    files: { 'word/media/image1.png': png },
  });
