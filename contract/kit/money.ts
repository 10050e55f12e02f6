/** Money is whole fen wherever it is stored or sent; people read it in yuan. */
const grouped = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12,345.00` of whole fen. */
export const yuan = (fen: number): string => grouped.format(fen / 100);

/**
 * What a person typed or pasted, in fen; undefined when it is no such number. Full-width digits and separators are read too. Typed in 元
 * with two decimals unless `unit_fen` and `decimals` say otherwise.
 */
export const fenOf = (typed: string, { unit_fen = 100, decimals = 2 } = {}): number | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/[,\s]/g, '').replace('−', '-');
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > decimals) return undefined;
  const fen = Number(whole) * unit_fen + Number(fraction.padEnd(decimals, '0')) * (unit_fen / 10 ** decimals);
  return sign && fen !== 0 ? -fen : fen;
};
