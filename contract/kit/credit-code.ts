/**
 * 统一社会信用代码, GB 32100-2015 (ruling D4). A code that does not match the pattern is refused; a wrong check digit only warns, because some
 * lawfully issued codes have one.
 */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
export const creditCodePattern = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

/** The check character for the first seventeen characters (mod 31, weights 3^i). */
export const checkCharacter = (code: string): string => {
  let [sum, weight] = [0, 1];
  for (const character of code.slice(0, 17)) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet[(31 - (sum % 31)) % 31] ?? '';
};

/** Whether form and staff should check the code again: it matches the pattern, but its check digit is wrong. */
export const creditCodeDoubtful = (code: string): boolean =>
  creditCodePattern.test(code) && checkCharacter(code) !== code[17];
