import type { Attachment } from '#contract/kit/fields.ts';

/** The files that a field of files names; a draft may hold anything. */
export const attachmentsIn = (value: unknown): Attachment[] =>
  Array.isArray(value)
    ? value.filter((one): one is Attachment => typeof one?.file_id === 'string' && typeof one.name === 'string')
    : [];
