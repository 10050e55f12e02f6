/** Rules of synonyms: how many a group holds, and how words are compared. */

export const mostWords = 12;

/** A word as it is compared: without blanks, brackets and signs, capitals and width. 首台（套） is 首台套. */
export const sameWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
