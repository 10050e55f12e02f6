import type { Verb } from '../kit/calls/implement.ts';
import { shownInline } from '../kit/files/examine.ts';
import { readableFile } from './readable-file.ts';

/** A file's bytes (ruling D9). A header tells the viewer whether the file needed a grant: it then draws the reader's name over it. */
export const getFile: Verb<'GET /users/files/{file_id}'> = async (context, { params: { file_id } }) => {
  const file = await readableFile(context, file_id);
  return {
    name: file.name,
    mime: file.mime,
    size: file.size_bytes,
    etag: `"${file.sha256}"`,
    inline: shownInline(file.mime),
    headers: { 'x-file-access': String(file.access) },
    open: (range) => context.files.open(file.storage_key, range),
  };
};
