/** Bytes for tests: real pictures and archives, and what pretends to be one. */
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import type { TestServer } from '../kit/test-server.ts';

const square = { create: { width: 40, height: 30, channels: 3, background: '#0F56E0' } } as const;
export const pictures = {
  png: () => sharp(square).png().toBuffer(),
  jpg: () =>
    sharp(square)
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .jpeg()
      .toBuffer(),
  webp: () => sharp(square).webp().toBuffer(),
  gif: () => sharp(square).gif().toBuffer(),
};

export const zipOf = async (entries: Record<string, string | Buffer>): Promise<Buffer> => {
  const archive = new ZipFile();
  for (const [name, body] of Object.entries(entries)) archive.addBuffer(Buffer.from(body), name);
  archive.end();
  return await buffer(archive.outputStream);
};

const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.openxmlformats-officedocument.${main}.main+xml"/></Types>`;
export const officeFile = (main: string, more: Record<string, string | Buffer> = {}): Promise<Buffer> =>
  zipOf({ '[Content_Types].xml': contentTypes(main), 'main.xml': '<x/>', ...more });
export const docx = () => officeFile('wordprocessingml.document');
export const xlsx = () => officeFile('spreadsheetml.sheet');
export const pptx = () => officeFile('presentationml.presentation');

/** The head of an MP4, by which it is known. */
export const film = Buffer.from('0000001c667479706d7034320000000069736f6d6d703432', 'hex');
export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const formOf = (bytes: Uint8Array, name: string, fields: Record<string, string> = {}): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value); // before the file: what follows it is not read
  form.append('file', new File([new Uint8Array(bytes)], name));
  return form;
};

/** The same file, sent again with more fields. */
export const withFields = (form: FormData, fields: Record<string, string>): FormData => {
  const again = new FormData();
  for (const [field, value] of [...Object.entries(fields), ...form])
    if (!(field in fields) || value === fields[field]) again.append(field, value);
  return again;
};

/** A spreadsheet that opens. */
export const sheetFile = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '名单',
          rows: [
            ['序号', '单位'],
            [1, '甲'],
          ],
        },
      ],
    }),
  );

/** As if an entry that names these uploads of staff were published. */
export const publishUploads = async ({ app }: TestServer, ...file_ids: string[]): Promise<void> => {
  await app.db
    .insertInto('published_file')
    .values(file_ids.map((file_id) => ({ obj_id: app.newId(), file_id })))
    .execute();
};
