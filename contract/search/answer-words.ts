import { bookTitle } from '../kit/book-title.ts';

/** Said beside whatever is quoted from a document that was changed since. */
export const amendedNote = '该文件已修改，请对照修改通知。';

type Cited = { readonly title: string; readonly amended: boolean };
/** Said after an answer: which of several documents was changed; empty where none was. */
export const amendedNotes = (cited: readonly Cited[]): string => {
  const changed = new Set(cited.filter(({ amended }) => amended).map(({ title }) => title));
  if (changed.size === 0) return '';
  if (new Set(cited.map(({ title }) => title)).size === 1) return amendedNote;
  return `其中${[...changed].map(bookTitle).join('、')}已修改，请对照修改通知。`;
};
