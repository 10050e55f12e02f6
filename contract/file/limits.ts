/** Limits that a page needs without the schemas. */

/** Ruling D9. */
export const fileLimitBytes = 50 * 1024 * 1024;
export const reasonMaximum = 500;

/** The endings that a file input offers; the upload's bytes decide its type. */
export const acceptedEndings = '.pdf,.docx,.xlsx,.pptx,.png,.jpg,.jpeg,.webp,.gif,.zip,.mp4,.webm';

/** Who may read a file. */
export const fileAccess = { 1: '公开', 2: '登录可看', 3: '授权可看' } as const;
export type FileAccess = keyof typeof fileAccess;

/** How much of a spreadsheet a page shows; for more, the reader downloads the file. */
export const tableLimits = { rows: 500, columns: 50, characters: 500 } as const;
