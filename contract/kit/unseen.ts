/**
 * What text that is pasted brings along and nobody sees: zero-width spaces and joiners, soft hyphens, marks of direction (Windows puts one before
 * what is copied from its dialogs), variation selectors.
 */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

export const withoutUnseen = (text: string): string => text.replace(unseen, '');
