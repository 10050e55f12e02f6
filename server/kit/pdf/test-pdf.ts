/** What a PDF says, page after page. */
export const wordsOf = async (data: Uint8Array): Promise<string> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data, useSystemFonts: true }).promise;
  const said: string[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    said.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return said.join('');
};
