const figures = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `12,345.00` of whole fen. */
export const yuan = (fen: number): string => figures.format(fen / 100);
