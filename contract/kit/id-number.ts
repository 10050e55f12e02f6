/** 居民身份证号, GB 11643: seventeen digits and a check character. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The check character for the first seventeen digits (mod 11-2). */
export const idCheckCharacter = (digits: string): string =>
  '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11] ?? '';

export const isIdNumber = (text: string): boolean => /^\d{17}[\dX]$/.test(text) && idCheckCharacter(text) === text[17];

/** `1101**********1234`: how a number of a person's or an organisation's document is shown to be recognised. */
export const maskIdNumber = (text: string): string =>
  text.length > 8 ? `${text.slice(0, 4)}${'*'.repeat(text.length - 8)}${text.slice(-4)}` : '*'.repeat(text.length);
