/** Zero-width spaces and joiners, which text that is pasted from web pages brings along within its words. */
const unseen = /[\u200b-\u200d\u2060\ufeff]/g;

export const withoutUnseen = (text: string): string => text.replace(unseen, '');
