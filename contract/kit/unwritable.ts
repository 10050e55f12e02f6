/** Control characters but tab and line breaks: what no text of the house may hold, because XML (feeds, sheets) has no place for it. */
const unwritable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u;
const every = new RegExp(unwritable, 'gu');

export const isUnwritable = (text: string): boolean => unwritable.test(text);
export const withoutUnwritable = (text: string): string => text.replace(every, '');
