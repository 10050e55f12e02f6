/** Sixty uploads that mean harm, or look like it (promise 13): what each is called, its bytes, and what must become of it. */
import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { docx, officeFile, pdf, pictures, pptx, xlsx, zipOf } from './test-files.ts';

/** `drawn`: kept as a picture drawn anew. `saved`: kept as it is, offered to be saved or shown where nothing runs. */
type Fate = 'file_type' | 'file_damaged' | 'drawn' | 'saved';
export type Hostile = readonly [what: string, name: string, bytes: () => Buffer | Promise<Buffer>, fate: Fate];

/** What no kept picture may still hold. */
export const payload = '<script>alert("corpus")</script>';

const text = (content: string) => () => Buffer.from(content);
const bytes =
  (hex: string, more = 400) =>
  () =>
    Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(more, 1)]);
const after = (make: () => Promise<Buffer>, tail: string) => async () =>
  Buffer.concat([await make(), Buffer.from(tail)]);
const renamed = async (from: string, to: string) => {
  if (from.length !== to.length) throw new Error('another length');
  return Buffer.from((await zipOf({ [from]: 'x' })).toString('latin1').replaceAll(from, to), 'latin1');
};
const pngOf = async (width: number, height: number) => {
  const png = Buffer.from(await pictures.png());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
};
const zipSaying = async (change: (zip: Buffer, entry: number, end: number) => void) => {
  const zip = Buffer.from(await zipOf({ 'a.txt': 'x'.repeat(200) }));
  change(zip, zip.indexOf('PK\x01\x02', 0, 'latin1'), zip.indexOf('PK\x05\x06', 0, 'latin1'));
  return zip;
};
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const overlaid = async () => {
  const zip = await zipOf({ 'a.bin': Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251)) });
  const [start, end, times] = [zip.indexOf('PK\x01\x02', 0, 'latin1'), zip.indexOf('PK\x05\x06', 0, 'latin1'), 40];
  const entry = zip.subarray(start, end);
  const tail = Buffer.from(zip.subarray(end));
  tail.writeUInt16LE(times, 8);
  tail.writeUInt16LE(times, 10);
  tail.writeUInt32LE(entry.length * times, 12);
  return Buffer.concat([zip.subarray(0, start), ...Array.from({ length: times }, () => entry), tail]);
};
const pngText = async () => {
  const png = await pictures.png();
  const body = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), deflateSync(Buffer.from(payload))]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};
const commented = async () =>
  await sharp(await pictures.jpg())
    .withExif({ IFD0: { ImageDescription: payload } })
    .jpeg()
    .toBuffer();
const nested = async (times: number, zip: Buffer): Promise<Buffer> =>
  times === 0 ? zip : await nested(times - 1, await zipOf({ 'inner.dat': zip }));
/** A later version of the document, with one more object. */
const pdfWith = (object: string) => Buffer.concat([pdf, Buffer.from(`9 0 obj${object}endobj\n%%EOF\n`)]);
const pdfStream = (head: string, body: Buffer, between = '') =>
  Buffer.concat([
    pdf,
    Buffer.from(`9 0 obj<<${head}/Length ${body.length}>>${between}stream\n`),
    body,
    Buffer.from('\nendstream endobj\n%%EOF\n'),
  ]);
const macro = (main: string, part: string) => officeFile(main, { [part]: 'x' });

export const hostileFiles: readonly Hostile[] = [
  // Pages, scripts and programs under a harmless name
  ['a page', 'a.png', text(`<!doctype html>${payload}`), 'file_type'],
  ['a page behind a byte order mark', 'a.pdf', text(`\uFEFF<html>${payload}`), 'file_type'],
  ['a page behind a kilobyte of blanks', 'a.jpg', text(`${' '.repeat(1_000)}<html>${payload}`), 'file_type'],
  ['a page in UTF-16', 'a.docx', () => Buffer.from(`\uFEFF<html>${payload}`, 'utf16le'), 'file_type'],
  ['a page of frames', 'a.png', text(`<iframe srcdoc="${payload}">`), 'file_type'],
  [
    'an XHTML page',
    'a.xlsx',
    text(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${payload}</html>`),
    'file_type',
  ],
  ['an archived page (MHTML)', 'a.docx', text(`MIME-Version: 1.0\nContent-Type: text/html\n\n${payload}`), 'file_type'],
  ['a drawing with a script', 'a.png', text(`<svg xmlns="http://www.w3.org/2000/svg">${payload}</svg>`), 'file_type'],
  [
    'a drawing with a handler',
    'a.jpg',
    text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'file_type',
  ],
  [
    'a packed drawing',
    'a.png',
    () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    'file_type',
  ],
  [
    'XML that reads a file',
    'a.docx',
    text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    'file_type',
  ],
  [
    'XML that multiplies',
    'a.xlsx',
    text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>'),
    'file_type',
  ],
  [
    'a style sheet of XML',
    'a.pdf',
    text('<?xml version="1.0"?><xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"/>'),
    'file_type',
  ],
  ['JavaScript', 'a.png', text('alert(document.cookie)'), 'file_type'],
  ['PHP', 'a.php.png', text('<?php system($_GET["c"]); ?>'), 'file_type'],
  ['JSP', 'a.jsp;.jpg', text('<%= Runtime.getRuntime().exec("id") %>'), 'file_type'],
  ['a shell script', 'a.pdf', text('#!/bin/sh\nrm -rf /\n'), 'file_type'],
  ['a batch file', 'a.bat', text('@echo off\r\ndel /s *\r\n'), 'file_type'],
  ['PowerShell', 'a.ps1', text('IEX (New-Object Net.WebClient).DownloadString("http://127.0.0.1")'), 'file_type'],
  ['a Windows program', 'a.exe', bytes('4d5a9000030000000400'), 'file_type'],
  ['a Windows program named as a picture', '报价.png', bytes('4d5a9000030000000400'), 'file_type'],
  ['a Linux program', 'a.zip', bytes('7f454c4602010100'), 'file_type'],
  ['a macOS program', 'a.pdf', bytes('cffaedfe07000001'), 'file_type'],
  ['a class of Java', 'a.jpg', bytes('cafebabe00000034'), 'file_type'],
  ['WebAssembly', 'a.png', bytes('0061736d01000000'), 'file_type'],
  ['a Flash film', 'a.png', bytes('46575309'), 'file_type'],
  ['a shortcut', 'a.lnk', bytes('4c0000000114020000000000c000000000000046'), 'file_type'],
  ['a Windows help file', 'a.pdf', bytes('49545346'), 'file_type'],
  // Formats that are not taken
  ['an old Word file', 'a.doc', bytes('d0cf11e0a1b11ae1', 600), 'file_type'],
  ['formatted text (RTF)', 'a.docx', text('{\\rtf1{\\object\\objocx}}'), 'file_type'],
  ['PostScript', 'a.pdf', text('%!PS-Adobe-3.0\n(%pipe%id) (r) file\n'), 'file_type'],
  ['a TIFF picture', 'a.png', bytes('49492a0008000000'), 'file_type'],
  ['an icon', 'a.png', bytes('00000100'), 'file_type'],
  ['a 7z archive', 'a.zip', bytes('377abcaf271c'), 'file_type'],
  ['a RAR archive', 'a.zip', bytes('526172211a0700'), 'file_type'],
  ['a tape archive, packed', 'a.zip', () => gzipSync(Buffer.alloc(1_024)), 'file_type'],
  [
    'a disk image',
    'a.zip',
    () => Buffer.concat([Buffer.alloc(32_769), Buffer.from('CD001'), Buffer.alloc(4_096)]),
    'file_type',
  ],
  ['a database', 'a.xlsx', text('SQLite format 3\0'.padEnd(200, '\0')), 'file_type'],
  [
    'a Java archive',
    'a.zip',
    () => zipOf({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\n', 'A.class': 'x' }),
    'file_type',
  ],
  ['nothing', 'a.png', () => Buffer.alloc(0), 'file_type'],
  // Two things at once
  [
    'a program with an archive behind it',
    'a.zip',
    async () => Buffer.concat([bytes('4d5a9000')(), await zipOf({ 'a.txt': 'x' })]),
    'file_type',
  ],
  [
    'a page with a PDF behind it',
    'a.pdf',
    () => Buffer.concat([Buffer.from(`<html>${payload}${' '.repeat(2_000)}`), pdf]),
    'file_type',
  ],
  ['a picture with a script behind it (PNG)', 'a.html', after(pictures.png, payload), 'drawn'],
  ['a picture with a script behind it (JPEG)', 'a.svg', after(pictures.jpg, payload), 'drawn'],
  ['a picture with a script behind it (GIF)', 'a.js', after(pictures.gif, `/*${payload}*/`), 'drawn'],
  [
    'a picture with an archive behind it',
    'a.zip',
    async () => Buffer.concat([await pictures.png(), await zipOf({ 'x.html': payload })]),
    'drawn',
  ],
  ['a picture with a script in a packed comment', 'a.png', pngText, 'drawn'],
  ['a picture with a script in its description', 'a.jpg', commented, 'drawn'],
  ['a PDF with a script', 'a.pdf', () => pdfWith('<</S/JavaScript/JS(app.alert(1))>>'), 'file_type'],
  [
    'a PDF with a script spelled by numbers',
    'a.pdf',
    () => pdfWith('<</S/J#61vaScript/JS(app.alert(1))>>'),
    'file_type',
  ],
  [
    'a PDF with a script in packed objects',
    'a.pdf',
    () =>
      pdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync('9 0 <</S/JavaScript/JS(app.alert(1))>>')),
    'file_type',
  ],
  [
    'a PDF with a script in packed objects behind a comment',
    'a.pdf',
    () =>
      pdfStream(
        '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
        deflateSync('9 0 <</S/JavaScript/JS(app.alert(1))>>'),
        '% stream\n',
      ),
    'file_type',
  ],
  [
    'a PDF with objects packed so that nobody looks into them',
    'a.pdf',
    () => pdfStream('/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from('789c>')),
    'file_damaged',
  ],
  ['a PDF that starts a program', 'a.pdf', () => pdfWith('<</S/Launch/F(cmd.exe)>>'), 'file_type'],
  [
    'a PDF with a program inside',
    'a.pdf',
    () => pdfStream('/Type/EmbeddedFile/Filter/FlateDecode', deflateSync(bytes('4d5a9000030000000400')())),
    'file_type',
  ],
  [
    'a PDF with an archive inside',
    'a.pdf',
    async () => pdfStream('/Type/EmbeddedFile', await zipOf({ 'a.txt': 'x' })),
    'file_type',
  ],
  [
    'a PDF with an archive behind it',
    'a.pdf',
    async () => Buffer.concat([pdf, await zipOf({ 'a.txt': 'x' })]),
    'file_damaged',
  ],
  ['a PDF with a page behind it', 'a.pdf', () => Buffer.concat([pdf, Buffer.from(`<html>${payload}`)]), 'file_damaged'],
  // Pictures that hurt whoever opens them
  ['a picture of 1.6 billion points', 'a.png', () => pngOf(40_000, 40_000), 'file_damaged'],
  ['a picture wider than any', 'a.png', () => pngOf(2_147_483_647, 1), 'file_damaged'],
  ['a picture cut short', 'a.jpg', async () => (await pictures.jpg()).subarray(0, 300), 'file_damaged'],
  // Archives that hurt whoever opens them
  ['an archive that climbs out', 'a.zip', () => renamed('aaaaaaaaaa.txt', '../../../x.txt'), 'file_damaged'],
  ['an archive from the root', 'a.zip', () => renamed('aaaaaaaaaa.txt', '/etc/cron.d/xx'), 'file_damaged'],
  ['an archive to a drive', 'a.zip', () => renamed('aaaaaaaaaa.txt', 'C:\\Windows\\x.d'), 'file_damaged'],
  ['an archive that unfolds a thousandfold', 'a.zip', () => zipOf({ 'zeros.txt': zeros(60) }), 'file_damaged'],
  [
    'a document that unfolds a thousandfold',
    'a.docx',
    () => officeFile('wordprocessingml.document', { 'word/a.xml': zeros(60).toString() }),
    'file_damaged',
  ],
  ['an archive whose entries are laid over each other', 'a.zip', overlaid, 'file_damaged'],
  [
    'an archive that points outside itself',
    'a.zip',
    () => zipSaying((zip, _, end) => void zip.writeUInt32LE(0xfffffff0, end + 16)),
    'file_damaged',
  ],
  ['an archive with a script', 'a.zip', () => zipOf({ '材料/打开.VBS': 'x' }), 'file_type'],
  ['an archive with a script whose name ends in dots', 'a.zip', () => zipOf({ '打开.bat. .': 'x' }), 'file_type'],
  ['an archive with a program that Excel loads', 'a.zip', () => zipOf({ 'a.xll': 'x' }), 'file_type'],
  [
    'an archive with a packed program named as a picture',
    'a.zip',
    () => zipOf({ 'a.emz': gzipSync(bytes('4d5a9000')()) }),
    'file_type',
  ],
  ['an archive with a program named as a picture', 'a.zip', () => zipOf({ 'a.png': bytes('4d5a9000')() }), 'file_type'],
  [
    'an archive in an archive, with a program',
    'a.zip',
    async () => nested(2, await zipOf({ 'a.exe': 'x' })),
    'file_type',
  ],
  [
    'an archive in an archive, in more of them',
    'a.zip',
    async () => nested(5, await zipOf({ 'a.txt': 'x' })),
    'file_damaged',
  ],
  [
    'an archive with an archive that is not searched',
    'a.zip',
    () => zipOf({ 'a.bin': bytes('377abcaf271c')() }),
    'file_type',
  ],
  [
    'an archive with a PDF with a script',
    'a.zip',
    () => zipOf({ 'a.pdf': pdfWith('<</S/JavaScript/JS(app.alert(1))>>') }),
    'file_type',
  ],
  [
    'a document with a program inside',
    'a.docx',
    () => officeFile('wordprocessingml.document', { 'word/embeddings/a.bin': bytes('7f454c4602010100')() }),
    'file_type',
  ],
  ['a spreadsheet with macros', 'a.xlsx', () => macro('spreadsheetml.sheet', 'xl/vbaProject.bin'), 'file_type'],
  ['slides with macros', 'a.pptx', () => macro('presentationml.presentation', 'ppt/vbaProject.bin'), 'file_type'],
];

/** What people really send must get through, or refusing everything would pass the test above. */
export const harmlessFiles = {
  'a.pdf': async () => pdf,
  'a.docx': docx,
  'a.xlsx': xlsx,
  'a.pptx': pptx,
  'a.png': pictures.png,
  'a.zip': () => zipOf({ a: 'x' }),
  '嵌套.zip': async () => zipOf({ '资料/内.zip': await zipOf({ 'a.pdf': pdf, 'b.docx': await docx() }) }),
  '修订.pdf': async () => pdfWith('<</Type/Catalog>>'),
  '回单.pdf': async () =>
    pdfStream('/Type/EmbeddedFile/Filter/FlateDecode', deflateSync('<?xml version="1.0"?><xbrl/>')),
  // The first points of a dark picture are the beginning of a program, as far as two bytes say.
  '带图回单.pdf': async () =>
    Buffer.concat([
      pdfStream('/Type/EmbeddedFile/Filter/FlateDecode', deflateSync('<?xml version="1.0"?><xbrl/>')),
      ...['2321', '4d5a', '1f9d'].map((start, index) => {
        const points = deflateSync(Buffer.from(start.padEnd(192, '20'), 'hex'));
        const head = `<</Subtype/Image/Width 8/Height 4/Filter/FlateDecode/Length ${points.length}>>`;
        return Buffer.concat([
          Buffer.from(`${index + 10} 0 obj${head}stream\n`),
          points,
          Buffer.from('\nendstream endobj\n'),
        ]);
      }),
      Buffer.from('%%EOF\n'),
    ]),
  '链接.pdf': async () => pdfWith('<</S/URI/URI(https://developer.mozilla.org/zh-CN/docs/Web/JavaScript)>>'),
  '旧式结尾.pdf': async () => Buffer.concat([pdf, Buffer.from([0x1a])]),
  '图形.docx': async () =>
    officeFile('wordprocessingml.document', { 'word/media/image1.emz': gzipSync('\x01\0\0\0emf'.repeat(40)) }),
  '编号.zip': async () => zipOf({ '名单.csv': 'MZ001,张三\nMZ002,李四\n' }),
};
