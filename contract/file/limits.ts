/** Limits that a page needs without the schemas. */

/** Ruling D9. */
export const fileLimitBytes = 50 * 1024 * 1024;
export const reasonMaximum = 500;

const pictureEndings = '.png,.jpg,.jpeg,.webp,.gif';
/**
 * What may be handed in at a place: the endings that its input offers, the words that say so, and the stored types that the server accepts there.
 * The upload's bytes decide its type.
 */
export const uploadKinds = {
  any: {
    endings: `.pdf,.docx,.xlsx,.pptx,${pictureEndings},.zip,.mp4,.webm`,
    words: '图片、PDF、Office 文档、视频或压缩包',
    types: /^/,
  },
  picture: { endings: pictureEndings, words: '图片（PNG、JPG、WebP 或 GIF）', types: /^image\// },
  /** 数电发票 is handed over as either. */
  invoice: { endings: '.pdf,.ofd', words: 'PDF 或 OFD 文件', types: /^application\/(pdf|ofd)$/ },
  pictureOrPdf: { endings: `${pictureEndings},.pdf`, words: '图片或 PDF', types: /^(image\/.+|application\/pdf)$/ },
} as const;
export type UploadKind = keyof typeof uploadKinds;

/** Who may read a file. */
export const fileAccess = { 1: '公开', 2: '登录可看', 3: '授权可看' } as const;
export type FileAccess = keyof typeof fileAccess;

/** How much of a spreadsheet a page shows; for more, the reader downloads the file. */
export const tableLimits = { rows: 500, columns: 50, characters: 500 } as const;
