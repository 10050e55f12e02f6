/** Money is whole fen wherever it is stored or sent; people read it in yuan. */
const grouped = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12,345.00` of whole fen. */
export const yuan = (fen: number): string => grouped.format(fen / 100);
