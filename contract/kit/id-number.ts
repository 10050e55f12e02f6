/** Documents by which a person is known, each kind with the form of its number. */

/** 居民身份证号, GB 11643: seventeen digits and a check character. */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** The check character for the first seventeen digits (mod 11-2). */
export const idCheckCharacter = (digits: string): string =>
  '10X98765432'[weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11] ?? '';

export const isIdNumber = (text: string): boolean => /^\d{17}[\dX]$/.test(text) && idCheckCharacter(text) === text[17];

export const documentKinds = {
  1: '居民身份证',
  2: '港澳居民来往内地通行证',
  3: '台湾居民来往大陆通行证',
  4: '港澳台居民居住证',
  5: '外国人永久居留身份证',
  6: '护照',
} as const;
type DocumentKind = keyof typeof documentKinds;

/** 居住证 begins with 81, 82 or 83; the permanent residence card has three letters and twelve digits, since 2023 eighteen that begin with 9. */
const fits: Readonly<Record<DocumentKind, (text: string) => boolean>> = {
  1: (text) => isIdNumber(text) && !/^(8[123]0000|9)/.test(text),
  2: (text) => /^[HM][A-Z\d]\d{7}(\d\d)?$/.test(text),
  3: (text) => /^(\d{8}|\d{10}[A-Z]?)$/.test(text),
  4: (text) => isIdNumber(text) && /^8[123]0000/.test(text),
  5: (text) => /^[A-Z]{3}\d{12}$/.test(text) || (isIdNumber(text) && text.startsWith('9')),
  6: (text) => /^(?=.*\d)[A-Z\d]{5,17}$/.test(text),
};
const looks: Readonly<Record<DocumentKind, string>> = {
  1: '居民身份证号为 18 位，请核对',
  2: '通行证号以 H 或 M 开头，后接 8 位或 10 位，请核对',
  3: '台胞证号为 8 位数字，请核对',
  4: '居住证号为 18 位，以 81、82 或 83 开头，请核对',
  5: '永久居留身份证号为 15 位，或以 9 开头的 18 位，请核对',
  6: '护照号由字母和数字组成，请核对',
};

/** What is wrong with the number of a document; without a kind it is 居民身份证. */
export const wrongDocument = (kind: number | null, text: string): string | undefined => {
  const of = kind !== null && Object.hasOwn(documentKinds, kind) ? (kind as DocumentKind) : 1;
  return fits[of](text) ? undefined : looks[of];
};

/**
 * `1101**********1234`: how a number of a person's or an organisation's document is shown to be recognised. Of a short one, such as that of a
 * passport, less stays.
 */
export const maskIdNumber = (text: string): string => {
  const shown = text.length >= 15 ? 4 : text.length > 6 ? 2 : 0;
  const hidden = text.length - 2 * shown;
  return text.slice(0, shown) + '*'.repeat(hidden) + text.slice(shown + hidden);
};
