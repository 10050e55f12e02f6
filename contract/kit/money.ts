/** Money is stored and sent as whole fen; people read and type yuan. */
const grouped = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats whole fen as `12,345.00`. */
export const yuan = (fen: number): string => grouped.format(fen / 100);

/**
 * Parses what a person typed or pasted into fen; undefined when it is not a valid number. Accepts full-width digits and separators. The unit
 * is 元 with two decimals unless `unit_fen` and `decimals` say otherwise.
 */
export const fenOf = (typed: string, { unit_fen = 100, decimals = 2 } = {}): number | undefined => {
  const text = typed.normalize('NFKC').replaceAll(/[,\s]/g, '').replace('−', '-');
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > decimals) return undefined;
  const fen = Number(whole) * unit_fen + Number(fraction.padEnd(decimals, '0')) * (unit_fen / 10 ** decimals);
  return sign && fen !== 0 ? -fen : fen;
};
