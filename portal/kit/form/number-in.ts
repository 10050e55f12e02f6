/** The number that was typed, in full-width digits too; NaN for nothing and for what is no number, which the contract refuses beside its field. */
export const numberIn = (typed: string): number => {
  const text = typed.normalize('NFKC').replaceAll(/[,\s]/g, '');
  return text === '' ? Number.NaN : Number(text);
};
