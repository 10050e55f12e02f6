/** A Word document becomes formatted text; its pictures become files of the house, the document itself is not kept. */
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { refuse } from '#contract/kit/errors.ts';
import type { Verb } from '../kit/calls/implement.ts';
import { sanitise } from '../kit/content/sanitise.ts';
import { examine } from '../kit/files/examine.ts';
import { examineUpload } from '../kit/files/examine-upload.ts';
import { keepFile } from '../kit/files/keep-file.ts';
import { whileReceived } from '../kit/files/while-received.ts';
import { readWord, wordType } from '../kit/word/word.ts';

const damagedPicture = '已损坏或尺寸过大的图片';

export const readWordDocument: Verb<'POST /console/files/word'> = async (context, { body }) => {
  const document = await examineUpload(context, body);
  if (document.mime !== wordType)
    throw refuse('file_type', { message: '请选择 .docx 格式的 Word 文档；.doc 请先用 Word 或 WPS 另存为 .docx' });
  return await readWord(
    context,
    () => readFile(document.path),
    async ({ html, pictures, dropped }) => {
      const owner = { access: 1, owner_kind: 'staff', owner_id: context.actor.staff_id } as const;
      const kept: (string | undefined)[] = [];
      for (const [index, { bytes }] of pictures.entries()) {
        const stored = await whileReceived(context, Readable.from([bytes]), async (incoming) => {
          const picture = await examine({ name: `图片${index + 1}`, ...incoming }).catch(() => undefined);
          return picture && /^image\//.test(picture.mime)
            ? await keepFile(context, { ...picture, ...owner }, 'file.upload')
            : undefined;
        });
        kept.push(stored && `/api/users/files/${stored.file_id}`);
      }
      const damaged = kept.filter((address) => !address).length;
      if (damaged > 0) dropped.push([damagedPicture, damaged]);
      // The sanitiser removes a picture whose address is not one of the house; its paragraph is empty then. The editor's pictures stand alone.
      const drawn = html.replace(/ src="picture:(\d+)"/g, (_, index: string) => ` src="${kept[Number(index)] ?? ''}"`);
      return {
        data: {
          html: sanitise(drawn).replace(/<p>((?:<img[^>]*>)*)<\/p>/g, '$1'),
          pictures: kept.length - damaged,
          dropped: dropped.map(([name, count]) => ({ name, count })),
        },
      };
    },
  );
};
