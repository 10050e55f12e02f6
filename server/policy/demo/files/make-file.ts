/** The bytes of a demo attachment, whose kind its content says. */
import { headedSheet, writeSheets } from '../../../kit/sheets/sheets.ts';
import type { DemoAttachment } from '../demo-entry.ts';
import { filmFile, pictureFile } from './film-file.ts';
import { archiveFile, slidesFile, wordFile } from './office-files.ts';
import { pdfFile } from './pdf-file.ts';

const spreadsheet = ([heading = [], ...rows]: string[][]): Promise<Buffer> =>
  writeSheets(
    [
      headedSheet(
        'Sheet1',
        heading.map((title) => ({ title, width: 28 })),
        rows,
      ),
    ],
    { holdsDemo: true },
  );

export const makeFile = async (attachment: DemoAttachment): Promise<Buffer> => {
  if ('table' in attachment) return await spreadsheet(attachment.table);
  if ('slides' in attachment) return await slidesFile(attachment.slides);
  if ('film' in attachment) return await filmFile(attachment.film);
  if ('picture' in attachment) return await pictureFile(attachment.picture);
  if ('texts' in attachment) return await archiveFile(attachment.texts);
  const { title, paragraphs, form } = attachment.document;
  return attachment.name.endsWith('.pdf') ? pdfFile(title, paragraphs) : await wordFile(title, paragraphs, form);
};
