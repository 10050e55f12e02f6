/** A Word document, slides and an archive, part by part. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const zip = async (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const archive = new ZipFile();
  for (const [name, body] of Object.entries(parts)) archive.addBuffer(Buffer.from(body), name);
  archive.end();
  return await buffer(archive.outputStream);
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const officeTypes = 'application/vnd.openxmlformats-officedocument';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const typesOf = (parts: Readonly<Record<string, string>>) =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${officeTypes}.${type}+xml"/>`)
    .join('')}</Types>`;
const relations = (...targets: [type: string, target: string][]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${relationTypes}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Paragraphs that begin with `一、` and the like are headings. `form` is a table of labels and what is filled in, below them. */
export const wordFile = async (
  title: string,
  paragraphs: readonly string[],
  form: readonly (readonly [label: string, filled: string])[] = [],
): Promise<Buffer> => {
  const run = (text: string, size: number, bold = false) =>
    `<w:r><w:rPr><w:rFonts w:ascii="SimSun" w:eastAsia="SimSun"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
  const body = paragraphs.map((text) =>
    /^[一二三四五六七八九十]+、/.test(text)
      ? `<w:p><w:pPr><w:spacing w:before="240" w:after="120"/></w:pPr>${run(text, 28, true)}</w:p>`
      : `<w:p><w:pPr><w:spacing w:line="420" w:lineRule="auto"/><w:ind w:firstLine="480"/></w:pPr>${run(text, 24)}</w:p>`,
  );
  const cell = (width: number, text: string, bold = false) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${text
      .split('\n')
      .map((line) => `<w:p><w:pPr><w:spacing w:before="60" w:after="60"/></w:pPr>${run(line, 24, bold)}</w:p>`)
      .join('')}</w:tc>`;
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="auto"/>`)
    .join('');
  const table = form.length
    ? `<w:tbl><w:tblPr><w:tblW w:w="9026" w:type="dxa"/><w:tblBorders>${border}</w:tblBorders><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid><w:gridCol w:w="2426"/><w:gridCol w:w="6600"/></w:tblGrid>${form
        .map(([label, filled]) => `<w:tr>${cell(2426, label, true)}${cell(6600, filled)}</w:tr>`)
        .join('')}</w:tbl><w:p/>`
    : '';
  return await zip({
    '[Content_Types].xml': typesOf({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations(['officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': relations(),
    'word/document.xml': `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:pPr><w:jc w:val="center"/><w:spacing w:after="360"/></w:pPr>${run(title, 36, true)}</w:p>${body.join('')}${table}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  });
};

const namespaces =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const emptyTree =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';
const box = (
  id: number,
  [x, y, width, height]: [number, number, number, number],
  lines: readonly string[],
  size: number,
  colour: string,
  bold = false,
) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="文本 ${id}"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr><p:txBody><a:bodyPr wrap="square"/><a:lstStyle/>${lines
    .map(
      (line) =>
        `<a:p><a:pPr algn="l"><a:lnSpc><a:spcPct val="150000"/></a:lnSpc></a:pPr><a:r><a:rPr lang="zh-CN" sz="${size}"${bold ? ' b="1"' : ''}><a:solidFill><a:srgbClr val="${colour}"/></a:solidFill></a:rPr><a:t>${escaped(line)}</a:t></a:r></a:p>`,
    )
    .join('')}</p:txBody></p:sp>`;
const bar =
  '<p:sp><p:nvSpPr><p:cNvPr id="9" name="色条"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="12192000" cy="180000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="0F56E0"/></a:solidFill></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="zh-CN"/></a:p></p:txBody></p:sp>';
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = `<a:ln w="9525">${fill}</a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const colours = [
  'dk1',
  'lt1',
  'dk2',
  'lt2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
];
const values = [
  '0B1B33',
  'FFFFFF',
  '06245F',
  'F4F7FB',
  '0F56E0',
  '00A991',
  '2B74FF',
  'A85600',
  'B3262B',
  '5E6D85',
  '0F56E0',
  '5E6D85',
];
const font = '<a:latin typeface="Arial"/><a:ea typeface="微软雅黑"/><a:cs typeface=""/>';
const theme = `${head}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="示例"><a:themeElements><a:clrScheme name="示例">${colours
  .map((name, index) => `<a:${name}><a:srgbClr val="${values[index]}"/></a:${name}>`)
  .join(
    '',
  )}</a:clrScheme><a:fontScheme name="示例"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="示例"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${line.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

export const slidesFile = async (slides: readonly { title: string; lines: readonly string[] }[]): Promise<Buffer> => {
  const parts: Record<string, string> = {};
  for (const [index, { title, lines }] of slides.entries()) {
    parts[`ppt/slides/slide${index + 1}.xml`] =
      `${head}<p:sld ${namespaces}><p:cSld><p:spTree>${emptyTree}${bar}${box(2, [720000, 600000, 10700000, 1200000], [title], 3600, '06245F', true)}${box(3, [720000, 2000000, 10700000, 4200000], lines, 2000, '33455F')}</p:spTree></p:cSld></p:sld>`;
    parts[`ppt/slides/_rels/slide${index + 1}.xml.rels`] = relations([
      'slideLayout',
      '../slideLayouts/slideLayout1.xml',
    ]);
  }
  const names = slides.map((_, index) => `ppt/slides/slide${index + 1}.xml`);
  return await zip({
    '[Content_Types].xml': typesOf({
      'ppt/presentation.xml': 'presentationml.presentation.main',
      'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      'ppt/theme/theme1.xml': 'theme',
      ...Object.fromEntries(names.map((name) => [name, 'presentationml.slide'])),
    }),
    '_rels/.rels': relations(['officeDocument', 'ppt/presentation.xml']),
    'ppt/_rels/presentation.xml.rels': relations(
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...names.map((name): [string, string] => ['slide', name.slice(4)]),
      ['theme', 'theme/theme1.xml'],
    ),
    'ppt/presentation.xml': `${head}<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${names
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 2}"/>`)
      .join(
        '',
      )}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/><p:defaultTextStyle><a:lvl1pPr algn="l"><a:defRPr sz="1800"/></a:lvl1pPr></p:defaultTextStyle></p:presentation>`,
    'ppt/slideMasters/slideMaster1.xml': `${head}<p:sldMaster ${namespaces}><p:cSld><p:bg><p:bgPr><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill><a:effectLst/></p:bgPr></p:bg><p:spTree>${emptyTree}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ),
    'ppt/slideLayouts/slideLayout1.xml': `${head}<p:sldLayout ${namespaces} type="blank"><p:cSld name="空白"><p:spTree>${emptyTree}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations(['slideMaster', '../slideMasters/slideMaster1.xml']),
    'ppt/theme/theme1.xml': theme,
    ...parts,
  });
};

export const archiveFile = (texts: Readonly<Record<string, string>>): Promise<Buffer> => zip(texts);
