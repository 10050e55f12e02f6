/** How the viewer shows a file, by its name: the server gives every file the ending that fits its bytes. */
export type FileKind = 'img' | 'pdf' | 'docx' | 'pptx' | 'table' | 'video' | 'other';

const kinds: Readonly<Record<string, FileKind>> = {
  png: 'img',
  jpg: 'img',
  webp: 'img',
  gif: 'img',
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'table',
  mp4: 'video',
  webm: 'video',
};
export const fileKind = (name: string): FileKind => kinds[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'other';

const icons: Readonly<Record<FileKind, string>> = {
  img: 'image',
  pdf: 'file-pdf',
  docx: 'file-doc',
  pptx: 'file-ppt',
  table: 'file-xls',
  video: 'video',
  other: 'paperclip',
};
export const fileIcon = (name: string): string => icons[fileKind(name)];
