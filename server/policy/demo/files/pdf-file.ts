/** A PDF with Chinese text, in a font that every reader brings (STSong-Light), so that none needs to be shipped. */

const lineLength = 34;
const linesAPage = 30;

const wrapped = (text: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(text.length / lineLength)) }, (_, index) =>
    text.slice(index * lineLength, (index + 1) * lineLength),
  );
const hex = (text: string): string =>
  [...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const pdfFile = (title: string, paragraphs: readonly string[]): Buffer => {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(`　　${paragraph}`), '']);
  const pages = Array.from({ length: Math.ceil(lines.length / linesAPage) }, (_, page) => {
    const heading = page === 0 ? `/F1 20 Tf 1 0 0 1 72 770 Tm <${hex(title)}> Tj\n` : '';
    const body = lines
      .slice(page * linesAPage, (page + 1) * linesAPage)
      .map((line, index) => `/F1 13 Tf 1 0 0 1 72 ${730 - index * 22} Tm <${hex(line)}> Tj`)
      .join('\n');
    return `BT\n${heading}${body}\nET`;
  });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(zh-CN)>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${6 + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[4 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/FontDescriptor 5 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${7 + index * 2} 0 R>>`,
      `<</Length ${Buffer.byteLength(content)}>>stream\n${content}\nendstream`,
    ]),
  ];
  let text = '%PDF-1.5\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};
