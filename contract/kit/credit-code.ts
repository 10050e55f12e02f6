/**
 * 统一社会信用代码, GB 32100-2015 (ruling D4). The pattern blocks; the check digit only warns, because lawfully issued codes
 * that fail it exist.
 */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
export const creditCodePattern = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

/** Trimmed, full-width characters made half-width, upper case. */
export const tidyCreditCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();

/** The last character that the first seventeen ask for (mod 31, weights 3^i). */
export const checkCharacter = (code: string): string => {
  let [sum, weight] = [0, 1];
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] ?? '';
};

/** Whether the form and the staff should look twice: well-formed, but the check digit does not fit. */
export const creditCodeDoubtful = (code: string): boolean => creditCodePattern.test(code) && checkCharacter(code) !== code[17];
